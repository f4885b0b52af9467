import { type MutationKey, useMutationState, useQueryClient } from "@tanstack/react-query";

/** Whether a write with a key is being sent, also by a form that was closed and opened again since. */
export function useSending(mutationKey: MutationKey) {
  const queryClient = useQueryClient();
  return {
    /** As the screen shows it. */
    isSending: useMutationState({ filters: { mutationKey, status: "pending" } }).length > 0,
    /** At this moment: a second tap may come before the screen shows it. */
    isSendingNow: () => queryClient.isMutating({ mutationKey }) > 0,
  };
}
