import type { CurrentUser } from "../../worker/contract/accounts.ts";
import { MEMBER_HEADER } from "../../worker/contract/member-header.ts";
import { api, call } from "../api/client.ts";
import { apiError, isOtherMemberSignedIn, isSessionExpired } from "../api/errors.ts";
import { ignorePreloads } from "../api/fetch.ts";
import { pause } from "../browser/pause.ts";
import { storage } from "../browser/storage.ts";
import { pageMember, reloadOnMemberChange, setMember, storedMember } from "../device/device-member.ts";

/** Asks who is signed in, null when nobody is, and makes page and device belong to them. */
export async function readCurrentUser(): Promise<CurrentUser | null> {
  let stored: string | undefined;
  let user: CurrentUser | null;
  do {
    stored = storedMember();
    user = (await finishSignOut()) ? await readUser() : null;
    // Another tab may have signed somebody in or out while the answer was on its way.
  } while (storedMember() !== stored);
  setMember(user?.id);
  return user;
}

/** What every page does from its start on: it follows changes of member, and ends sessions that are still to end. */
export function followSession(): void {
  reloadOnMemberChange();
  void finishSignOut();
  addEventListener("online", finishSignOut);
  document.addEventListener("visibilitychange", finishSignOut);
}

/** Holds the id of a member who has signed out here, until the server knows. Nobody is signed in on the device meanwhile. */
const PENDING_SIGN_OUT = "wail.signing-out";

/** How long, in ms, members who sign out wait for the server. */
const SIGN_OUT_PATIENCE_MS = 2000;

/** Ends the session. A server that cannot be reached learns of it by `finishSignOut`. */
export async function signOut(): Promise<void> {
  const memberId = pageMember() ?? "";
  storage.setItem(PENDING_SIGN_OUT, memberId);
  await Promise.race([sendSignOut(memberId), pause(SIGN_OUT_PATIENCE_MS)]);
}

let sending: Promise<boolean> | undefined;

/** Tells the server of a pending sign-out. True when none is pending any more. */
export function finishSignOut(): Promise<boolean> {
  const memberId = storage.getItem(PENDING_SIGN_OUT);
  if (memberId === undefined) return Promise.resolve(true);
  sending ??= sendSignOut(memberId).finally(() => {
    sending = undefined;
  });
  return sending;
}

/** A new session has taken the place of the one that was to end. */
export const cancelPendingSignOut = () => storage.removeItem(PENDING_SIGN_OUT);

/** Ends the session of this member, and nobody else's: the cookie may be another member's by now. */
async function sendSignOut(memberId: string): Promise<boolean> {
  ignorePreloads();
  try {
    await call(api.auth.logout.$post(undefined, { headers: { [MEMBER_HEADER]: memberId } }));
  } catch (error) {
    if (!isOtherMemberSignedIn(error)) {
      console.warn("The server does not know of the sign-out yet.", error);
      return false;
    }
  }
  cancelPendingSignOut();
  return true;
}

async function readUser(): Promise<CurrentUser | null> {
  const response = await api.auth.user.$get();
  if (response.ok) return call(Promise.resolve(response));
  const error = await apiError(response);
  if (isSessionExpired(error)) return null;
  throw error;
}

/** Whether the server says that nobody is signed in here. */
export const isSignedOut = (): Promise<boolean> =>
  readUser().then(
    (user) => user === null,
    () => false,
  );
