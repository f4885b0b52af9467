import type { z } from "zod";
import type { liveQuery } from "../../contract/live-query.ts";
import { batchAsMember, type Caller } from "../../db/as-member.ts";
import { anotherMember, upgradeRequired } from "../../lib/errors.ts";
import { SEAT_HEADER, type Seat } from "../../pod/live-sockets.ts";
import { callPod } from "../../pod/pod-client.ts";
import { requirePodMember } from "../pods/membership.ts";
import { selectPodAccess } from "../pods/memberships.repository.ts";

interface Opening extends z.output<typeof liveQuery> {
  readonly isUpgrade: boolean;
}

/**
 * Opens the WebSocket of a member's tab at the pod's object, which closes it once the session or the membership has
 * ended. Errors: `anotherMember`, `podNotFound`, `podMembershipRequired`, `upgradeRequired`.
 */
export async function openLive(caller: Caller, podId: number, { tab, member, isUpgrade }: Opening): Promise<Response> {
  const { db, env, memberId, sid } = caller;
  const [[pod]] = await batchAsMember(caller, selectPodAccess(db, memberId, podId));
  if (member !== memberId) throw anotherMember();
  requirePodMember(pod);
  if (!isUpgrade) throw upgradeRequired();
  const seat: Seat = { podId, memberId, sid, tab };
  const headers = { upgrade: "websocket", [SEAT_HEADER]: JSON.stringify(seat) };
  const { status, webSocket } = await callPod(env, podId, (object) => object.fetch("https://pod/live", { headers }));
  // Of its own, because the headers of an answer from elsewhere cannot be changed.
  return new Response(null, { status, webSocket });
}
