import { useQueryClient } from "@tanstack/react-query";
import { api, call } from "../../api/client.ts";
import { isAnswerLost } from "../../api/errors.ts";
import { refreshShells } from "../../cache/shells.ts";
import { refreshWail, removeWail } from "../../cache/wail-cache.ts";
import { useDeletion } from "../../mutations/use-deletion.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";

/** Deletes the member's own wail. */
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
      if (isAnswerLost(error)) void refreshWail(queryClient, wailId);
    },
  });
}
