import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { CurrentUser } from "../../worker/contract/accounts.ts";
import { api, call } from "../api/client.ts";
import { apiError, isSessionExpired } from "../api/errors.ts";
import { ignorePreloads } from "../api/fetch.ts";
import { storage } from "../browser/storage.ts";
import { setMember } from "../device/device-member.ts";
import { KEPT_OFFLINE, updateOfflineCopies } from "../offline/offline-copies.ts";

/**
 * The signed-in member; null when nobody is. A 401 is an answer here, not a failure. Without a connection it is the
 * member who was signed in last, so that the app opens offline.
 */
export const currentUserQuery = queryOptions({
  queryKey: ["/api/auth/user"],
  queryFn: async (): Promise<CurrentUser | null> => {
    const user = await readUser();
    setMember(user?.id);
    return user;
  },
  meta: KEPT_OFFLINE,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Set while the server does not know of a sign-out. Until it does, nobody is signed in on this device. */
const PENDING_SIGN_OUT = "wail.signing-out";

/** Ends the session. A server that cannot be reached learns of it by `finishSignOut`. */
export async function signOut(): Promise<void> {
  storage.setItem(PENDING_SIGN_OUT, "1");
  await finishSignOut();
}

/** Tells the server of a sign-out that it does not know of. Answers whether it knows of all. */
export async function finishSignOut(): Promise<boolean> {
  if (storage.getItem(PENDING_SIGN_OUT) === undefined) return true;
  ignorePreloads();
  try {
    await call(api.auth.logout.$post());
  } catch (error) {
    console.warn("The server does not know of the sign-out yet.", error);
    return false;
  }
  storage.removeItem(PENDING_SIGN_OUT);
  return true;
}

async function readUser(): Promise<CurrentUser | null> {
  if (!(await finishSignOut())) return null;
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

export const useCurrentUser = () => useQuery(currentUserQuery);

/** Filled by the guard of the signed-in routes. */
export const MemberContext = createContext<CurrentUser | null>(null);

/** The signed-in member; for components under the guard, where there always is one. */
export function useMember(): CurrentUser {
  const member = useContext(MemberContext);
  if (member === null) throw new Error("useMember was called where nobody is signed in");
  return member;
}

/** Puts the member as the server knows them now into the cache and its offline copy. */
export function updateMember(queryClient: QueryClient, user: CurrentUser): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  void updateOfflineCopies(queryClient, currentUserQuery.queryKey);
}

/** After signing in or out on this page: nothing that was read before is shown to the next member. */
export function changeUser(queryClient: QueryClient, user: CurrentUser | null): void {
  ignorePreloads();
  storage.removeItem(PENDING_SIGN_OUT);
  setMember(user?.id);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
  if (user === null) queryClient.setQueryData(currentUserQuery.queryKey, null);
  else updateMember(queryClient, user);
}
