import { MEMBER_HEADER } from "../../worker/contract/member-header.ts";
import { api, call } from "./api.ts";
import { ApiError, isAnotherMember } from "./api-error.ts";
import { deviceMember, shownMember } from "./device-owner.ts";
import { storage } from "./storage.ts";

/** Holds the id of who has logged out here. Stands until the server knows, as only it can end a session. */
const KEY = "wail.logging-out";

/** Where nothing says who it is. */
const SOMEBODY = "";

/**
 * How soon, in ms, a page that is looked at tells the server again, as a browser that kept its network says nothing; each
 * time twice as late as before.
 */
const AGAIN_MS = 15_000;

/** Ends the session on the server: now, or else as soon as Wail is open and the server can be reached. */
export function logOut(): Promise<boolean> {
  const member = shownMember() ?? deviceMember() ?? SOMEBODY;
  storage.write(KEY, member);
  return tellServer(member);
}

/** Whether nobody waits to be logged out. Until then whoever the server takes for signed in may have left. */
export async function finishLogOut(): Promise<boolean> {
  const member = storage.read(KEY);
  const isDone = member === undefined || (await tellServer(member));
  if (!isDone) finishLater();
  return isDone;
}

let later: ReturnType<typeof setTimeout> | undefined;
let wait = AGAIN_MS;

function finishLater(): void {
  clearTimeout(later);
  later = setTimeout(() => {
    if (document.visibilityState === "visible") void finishLogOut();
  }, wait);
  wait *= 2;
}

/** A new session has taken the place of the one that was to end. */
export const forgetLogOut = () => storage.remove(KEY);

const telling = new Map<string, Promise<boolean>>();

function tellServer(member: string): Promise<boolean> {
  const told = telling.get(member) ?? tell(member).finally(() => telling.delete(member));
  telling.set(member, told);
  return told;
}

async function tell(member: string): Promise<boolean> {
  try {
    const headers: Record<string, string> = member === SOMEBODY ? {} : { [MEMBER_HEADER]: member };
    await call(api.auth.logout.$post({}, { headers }));
  } catch (error) {
    // Somebody else has signed in since, in place of who left: that session is not theirs to end.
    if (!isAnotherMember(error)) {
      // Without a connection there is nothing wrong: it is made up for.
      if (error instanceof ApiError) console.error("Logging out on the server failed", error);
      return false;
    }
  }
  if (storage.read(KEY) === member) forgetLogOut();
  return true;
}
