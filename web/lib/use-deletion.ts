import { useMutation } from "@tanstack/react-query";
import { isGone } from "./api-error.ts";
import { useSending } from "./sending.ts";

interface Deletion {
  /** What goes, by which it is known that it is going already, wherever that was asked for: ["delete comment", 7]. */
  readonly mutationKey: readonly [string, number];
  readonly request: () => Promise<unknown>;
  /** It is gone; gets the moment it was asked for, in ms. */
  readonly onDeleted: (askedAt: number) => void;
  readonly onFailed: (error: Error) => void;
}

/** Deletes something of one's own, once however often it is asked for. What is gone already is as good as deleted. */
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
    onMutate: () => Date.now(),
    onSuccess: (_answer, _input, askedAt) => onDeleted(askedAt),
    onError: onFailed,
  });
  const remove = () => {
    if (!isSendingNow()) mutate();
  };
  return { remove, isRemoving: isSending };
}
