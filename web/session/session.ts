import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { CurrentUser } from "../../worker/contract/accounts.ts";
import { ignorePreloads } from "../api/fetch.ts";
import { setMember } from "../device/device-member.ts";
import { KEPT_OFFLINE, updateOfflineCopies } from "../offline/offline-copies.ts";
import { readCurrentUser } from "./current-user.ts";

/**
 * The signed-in member; null when nobody is. A 401 is an answer here, not a failure. Without a connection it is the
 * member who was signed in last, so that the app opens offline.
 */
export const currentUserQuery = queryOptions({
  queryKey: ["/api/auth/user"],
  queryFn: readCurrentUser,
  meta: KEPT_OFFLINE,
  gcTime: Number.POSITIVE_INFINITY,
});

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
  setMember(user?.id);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
  if (user === null) queryClient.setQueryData(currentUserQuery.queryKey, null);
  else updateMember(queryClient, user);
}
