import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { CurrentUser } from "../../worker/contract/accounts.ts";
import { api, call } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { dropReadAhead } from "./api-fetch.ts";
import {
  clearDeviceMember,
  deviceMember,
  isRetired,
  setDeviceMember,
  showDeviceMember,
  shownMember,
} from "./device-owner.ts";
import { forgetDrafts } from "./drafts.ts";
import { finishLogOut, forgetLogOut } from "./log-out.ts";
import { forgetOfflineCopies, hasOfflineCopy, readOfflineCopy, storeOfflineCopy } from "./offline-copy.ts";
import { tabStorage } from "./storage.ts";

/**
 * Who is signed in; null for nobody. Not retried, and a 401 is an answer here, not a failure. Without
 * a connection it is whoever was signed in on this device last, so that the app opens offline.
 */
export const currentUserQuery = queryOptions({
  queryKey: ["/api/auth/user"],
  queryFn: async (): Promise<CurrentUser | null> => {
    try {
      const user = (await finishLogOut()) ? await askWhoIsHere() : null;
      if (user === null) forgetMember();
      else takeDeviceFor(user);
      return user;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      const last = await readLastMember();
      if (last === undefined) throw error;
      return last;
    }
  },
  gcTime: Number.POSITIVE_INFINITY,
});

/** Of this tab, from a reload because of answers that disagreed until they agree. */
const STARTED_OVER = "wail.started-over";

/**
 * The document may have asked before somebody signed in or out in another tab, so an answer that does not fit the
 * device counts only when a second one agrees; a device that is nobody's takes whoever is signed in. Otherwise all that
 * was read ahead is another member's, too: once more from the start, but only once.
 */
async function askWhoIsHere(): Promise<CurrentUser | null> {
  const owner = deviceMember();
  const first = await readUser();
  const fits = owner === deviceMember() && (owner === undefined || idOf(first) === owner);
  const now = fits ? first : await readUser();
  if (idOf(now) === idOf(first)) tabStorage.remove(STARTED_OVER);
  // A page that is leaving for good is not to be held up by what it asked before.
  else if (!isRetired() && startsOver()) return new Promise(() => {});
  return now;
}

/** Reloads the page; false when it has just done so, or could not tell the next time. */
function startsOver(): boolean {
  if (tabStorage.read(STARTED_OVER) !== undefined) return false;
  tabStorage.write(STARTED_OVER, "1");
  if (tabStorage.read(STARTED_OVER) === undefined) return false;
  location.reload();
  return true;
}

const idOf = (user: CurrentUser | null) => user?.id.toString();

/**
 * Whether whom the page shows is signed in, though a request of theirs was told otherwise: they may have signed in again
 * in another tab while it was on its way. False where the server does not say.
 */
export async function isStillSignedIn(): Promise<boolean> {
  try {
    const user = await readUser();
    return user !== null && idOf(user) === shownMember();
  } catch {
    return false;
  }
}

/** Whether the server says that nobody is signed in here. */
export const isSignedOut = (): Promise<boolean> =>
  readUser().then(
    (user) => user === null,
    () => false,
  );

/** A 401 is an answer here, and no news that a session is over. */
async function readUser(): Promise<CurrentUser | null> {
  const response = await api.auth.user.$get();
  if (response.status !== 401) return call(Promise.resolve(response));
  // An answer that nobody reads keeps its connection.
  await response.text();
  return null;
}

async function readLastMember(): Promise<CurrentUser | undefined> {
  const last = await readOfflineCopy("user", ({ storedUser }) => storedUser);
  if (last === undefined || String(last.id) !== deviceMember()) return undefined;
  showDeviceMember();
  return last;
}

/**
 * Keeps a member for offline. Whatever another one left on the device goes: Google leads in by a full load, past
 * `beginSession`, and a session can end while no page is open.
 */
function takeDeviceFor(user: CurrentUser): void {
  const owner = deviceMember();
  // What the document has asked for ahead was for the same session, unless another member was here.
  if (owner !== undefined && owner !== String(user.id)) dropReadAhead();
  if (owner !== String(user.id)) forgetDevice();
  setDeviceMember(user.id);
  storeOfflineCopy("user", user);
}

/**
 * Drafts go as well when a session has merely run out: whoever was signed out from afar, having lost the device, must
 * not leave a Squid Ink wail on it. Those who come back write it again.
 */
function forgetMember(): void {
  dropReadAhead();
  forgetDevice();
}

function forgetDevice(): void {
  clearDeviceMember();
  forgetOfflineCopies();
  forgetDrafts();
}

export const useCurrentUser = () => useQuery(currentUserQuery);

type Visitor = CurrentUser | "unknown" | "nobody";

/**
 * Who looks at a public page. The server is asked only where somebody has signed in on this device before, so that a
 * first visit costs no failing request; before hydration nothing is known.
 */
export function useVisitor(): Visitor {
  const wasHere = useSyncExternalStore(
    () => () => {},
    () => hasOfflineCopy("user"),
    () => undefined,
  );
  const { data, isError } = useQuery({ ...currentUserQuery, enabled: wasHere === true });
  if (wasHere === false || isError || data === null) return "nobody";
  return data ?? "unknown";
}

/** Filled by the guard of the signed-in routes. */
export const MemberContext = createContext<CurrentUser | null>(null);

/** The signed-in member; for components under the guard, where there always is one. */
export function useMember(): CurrentUser {
  const member = useContext(MemberContext);
  if (member === null) throw new Error("useMember was called where nobody is signed in");
  return member;
}

/** Has the page and what is kept for offline know the member as the server does by now. */
export function renewMember(queryClient: QueryClient, user: CurrentUser): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  storeOfflineCopy("user", user);
}

/**
 * Makes `user` the current one and forgets everything that was read as somebody else. What the device keeps of the same
 * member stays: they may be writing in another tab.
 */
export function beginSession(queryClient: QueryClient, user: CurrentUser): void {
  forgetReads(queryClient);
  forgetLogOut();
  dropReadAhead();
  takeDeviceFor(user);
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

let over = false;

/** From the news that the session has ended until the login screen comes: who acts meanwhile is asked to sign in. */
export const isSessionOver = () => over;

export function markSessionExpired(): void {
  over = true;
}

/** Forgets the member on this device: what was read, what was kept for offline, and every draft. */
export function endSession(queryClient: QueryClient): void {
  forgetReads(queryClient);
  forgetMember();
}

function forgetReads(queryClient: QueryClient): void {
  over = false;
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserQuery.queryKey[0] });
  queryClient.setQueryData(currentUserQuery.queryKey, null);
}
