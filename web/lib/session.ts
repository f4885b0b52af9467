import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { CurrentUser } from "../../worker/contract/accounts.ts";
import { api, call } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { forgetDrafts } from "./drafts.ts";
import {
  forgetOfflineCopies,
  hasOfflineCopy,
  isOfflineCopy,
  readOfflineCopy,
  storeOfflineCopy,
} from "./offline-copy.ts";

/**
 * Who is signed in; null for nobody. Not retried, and a 401 is an answer here, not a failure (spec section 4). Without
 * a connection it is whoever was signed in on this device last, so that the app opens offline.
 */
export const currentUserQuery = queryOptions({
  queryKey: ["/api/auth/user"],
  queryFn: async (): Promise<CurrentUser | null> => {
    try {
      const user = await call(api.auth.user.$get());
      takeDeviceFor(user);
      return user;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      if (error instanceof ApiError) throw error;
      const last = await readOfflineCopy("user", ({ storedUser }) => storedUser);
      if (last === undefined) throw error;
      return last;
    }
  },
  gcTime: Number.POSITIVE_INFINITY,
});

/**
 * Keeps a member for offline. Whatever another one left on the device goes: Google leads in by a full load, past
 * `beginSession`, and a session can end while no page is open.
 */
function takeDeviceFor(user: CurrentUser): void {
  if (!isOfflineCopy("owner", user.id)) forgetMember();
  storeOfflineCopy("owner", user.id);
  storeOfflineCopy("user", user);
}

function forgetMember(): void {
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

/** Makes `user` the current one and forgets everything that was read as somebody else. */
export function beginSession(queryClient: QueryClient, user: CurrentUser): void {
  endSession(queryClient);
  takeDeviceFor(user);
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

let over = false;

/** From the news that the session has ended until the login screen comes: who acts meanwhile is asked to sign in. */
export const isSessionOver = () => over;

export function noteSessionOver(): void {
  over = true;
}

/** Forgets the member on this device: what was read, what was kept for offline, and every draft. */
export function endSession(queryClient: QueryClient): void {
  over = false;
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserQuery.queryKey[0] });
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  forgetMember();
}

let departing = false;

/** True from `leaveTo` on: the guard then lets the screen stand until the page is gone. */
export const isDeparting = () => departing;

/** Ends the session on this device and leaves by a full page load, so that nothing of it stays in memory. */
export function leaveTo(path: string, queryClient: QueryClient, delayMs = 0): void {
  departing = true;
  endSession(queryClient);
  setTimeout(() => location.assign(path), delayMs);
}
