import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "../../lib/api.ts";
import { isAnswerLost } from "../../lib/api-error.ts";
import { refreshShells } from "../../lib/shells.ts";
import { refreshWail, removeWail } from "../../lib/wail-cache.ts";
import { isGone } from "../../lib/wails.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";

export const deletionKey = (wailId: number) => ["delete wail", wailId];

/** Deletes one's own wail. One that is gone already is as good as deleted. */
export function useDeleteWail(wailId: number, onDeleted: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: deletionKey(wailId),
    mutationFn: async () => {
      try {
        await call(api.posts[":id"].$delete({ param: { id: String(wailId) } }));
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    onSuccess: () => {
      onDeleted();
      removeWail(queryClient, wailId);
      void refreshShells(queryClient);
      toast({ title: "Wail deleted", description: "It has sunk to the bottom of the sea." });
    },
    onError: (error) => {
      failureToast(error, "Failed to delete", "Could not delete your post. Please try again.");
      // What is gone leaves the screen, and what is kept for offline.
      if (isAnswerLost(error)) void refreshWail(queryClient, wailId);
    },
  });
}
