import { useMutation } from "@tanstack/react-query";
import { isGone } from "../api/errors.ts";
import { useSending } from "./use-sending.ts";

interface Deletion {
  /** Names what is deleted, so that every place that shows it knows that it is under way: ["delete comment", 7]. */
  readonly mutationKey: readonly [string, number];
  readonly request: () => Promise<unknown>;
  readonly onDeleted: () => void;
  readonly onFailed: (error: Error) => void;
}

/** Deletes something of the member's own, once however often it is asked for. What is gone already counts as deleted. */
export function useDeletion({ mutationKey, request, onDeleted, onFailed }: Deletion) {
  const { isSending, isSendingNow } = useSending(mutationKey);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async () => {
      try {
        await request();
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    onSuccess: onDeleted,
    onError: onFailed,
  });
  const remove = () => {
    if (!isSendingNow()) mutate();
  };
  return { remove, isRemoving: isSending };
}
