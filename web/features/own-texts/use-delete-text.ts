import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { OwnText } from "../../../worker/contract/own-texts.ts";
import { api, call } from "../../api/client.ts";
import { isAnswerLost, serverMessage } from "../../api/errors.ts";
import { mapOwnText, refetchText } from "../../cache/own-texts.ts";
import { removeReply } from "../../cache/ripples.ts";
import { refreshShells } from "../../cache/shells.ts";
import { refetchThread, removeFromThread, removeWail } from "../../cache/wail-cache.ts";
import { useDeletion } from "../../mutations/use-deletion.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";

/** Deletes one of the member's own texts. */
export function useDeleteText(text: OwnText, onDeleted: () => void) {
  const queryClient = useQueryClient();
  return useDeletion({
    // The same key as on the text's own place, so that it is deleted once.
    mutationKey: [`delete ${text.kind.replace("_", " ")}`, text.id],
    request: () => requestDeletion(text),
    onDeleted: () => {
      onDeleted();
      removeText(queryClient, text);
      void refreshShells(queryClient);
      toast({ title: "Deleted", description: "It has sunk to the bottom of the sea." });
    },
    onFailed: (error) => {
      failureToast(error, "Failed to delete", serverMessage(error, "Could not delete it. Please try again."));
      if (!isAnswerLost(error)) return;
      refetchText(queryClient, text);
      if (text.wailId !== null) refetchThread(queryClient, text.wailId);
    },
  });
}

function requestDeletion({ kind, id }: OwnText): Promise<unknown> {
  const param = { id: String(id) };
  if (kind === "wail") return call(api.posts[":id"].$delete({ param }));
  if (kind === "comment") return call(api.comments[":id"].$delete({ param }));
  return call(api["daily-ripple"].replies[":id"].$delete({ param }));
}

/** Removes it from every screen that shows it. */
function removeText(queryClient: QueryClient, text: OwnText): void {
  const { kind, id, wailId, rippleId, pod } = text;
  mapOwnText(queryClient, text, () => undefined);
  if (kind === "wail") removeWail(queryClient, id);
  else if (wailId !== null) removeFromThread(queryClient, wailId, id);
  else if (rippleId !== null) removeReply(queryClient, { rippleId, podId: pod.id }, id);
}
