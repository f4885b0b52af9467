import { type MutationKey, type QueryClient, useMutationState, useQueryClient } from "@tanstack/react-query";

/** Whether a write with a key is on its way, also one sent before its form was closed and opened again. */
export function useSending(mutationKey: MutationKey) {
  const queryClient = useQueryClient();
  return {
    /** As the screen shows it. */
    isSending: useMutationState({ filters: { mutationKey, status: "pending" } }).length > 0,
    /** As it is: the screen hears of it a moment later, and a second tap or a key held down may come before. */
    isSendingNow: () => queryClient.isMutating({ mutationKey }) > 0,
  };
}

/** Whether a write with a key was sent since a moment, in ms: what was read from then on may be older than it. */
export const isSentSince = (queryClient: QueryClient, mutationKey: MutationKey, moment: number): boolean =>
  queryClient
    .getMutationCache()
    .findAll({ mutationKey })
    .some(({ state }) => state.submittedAt >= moment);
