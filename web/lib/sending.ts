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

/** Whether another write with a key was asked for after one that was asked for at a moment, in ms. */
export const isSentAfter = (queryClient: QueryClient, mutationKey: MutationKey, moment: number): boolean =>
  queryClient
    .getMutationCache()
    .findAll({ mutationKey })
    .some(({ state }) => state.submittedAt > moment);
