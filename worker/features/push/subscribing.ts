import type { z } from "zod";
import type { PushState } from "../../contract/push.ts";
import type { pushInput } from "../../contract/push-input.ts";
import { batchAsMember, type Caller, transactAsMember } from "../../db/as-member.ts";
import { deleteSubscription, selectSettings, storeSubscription } from "./push.repository.ts";
import { publicKeyOf, vapidKeyOf } from "./push-service.ts";

/** What the device of this session is sent. */
export async function readPush(caller: Caller): Promise<PushState> {
  const { db, env, sid } = caller;
  const [[settings]] = await batchAsMember(caller, selectSettings(db, sid));
  const key = vapidKeyOf(env);
  return { publicKey: key === undefined ? null : publicKeyOf(key), settings: settings ?? null };
}

/** Has the device of this session sent what its member chose, in place of what it was sent before. */
export async function subscribe(caller: Caller, input: z.output<typeof pushInput>): Promise<void> {
  await transactAsMember(caller, ...storeSubscription(caller, input));
}

/** Sends the device of this session nothing any more. */
export async function unsubscribe(caller: Caller): Promise<void> {
  await transactAsMember(caller, deleteSubscription(caller.db, caller.sid));
}
