import { useQueryClient } from "@tanstack/react-query";
import { api, call } from "../../lib/api.ts";
import { isAnswerLost } from "../../lib/api-error.ts";
import { refreshShells } from "../../lib/shells.ts";
import { useDeletion } from "../../lib/use-deletion.ts";
import { refreshWail, removeWail } from "../../lib/wail-cache.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";

/** Deletes one's own wail. */
export function useDeleteWail(wailId: number, onDeleted: () => void) {
  const queryClient = useQueryClient();
  return useDeletion({
    mutationKey: ["delete wail", wailId],
    request: () => call(api.posts[":id"].$delete({ param: { id: String(wailId) } })),
    onDeleted: () => {
      onDeleted();
      removeWail(queryClient, wailId);
      void refreshShells(queryClient);
      toast({ title: "Wail deleted", description: "It has sunk to the bottom of the sea." });
    },
    onFailed: (error) => {
      failureToast(error, "Failed to delete", "Could not delete your post. Please try again.");
      // What is gone leaves the screen, and what is kept for offline.
      if (isAnswerLost(error)) void refreshWail(queryClient, wailId);
    },
  });
}
