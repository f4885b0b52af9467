import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { OwnText } from "../../../worker/contract/own-texts.ts";
import { api, call } from "../../lib/api.ts";
import { isAnswerLost, serverMessage } from "../../lib/api-error.ts";
import { mapOwnText, refetchText } from "../../lib/own-texts.ts";
import { removeReply } from "../../lib/ripples.ts";
import { refreshShells } from "../../lib/shells.ts";
import { useDeletion } from "../../lib/use-deletion.ts";
import { recountReplies, removeFromThread, removeWail } from "../../lib/wail-cache.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";

/** Deletes something one has written, wherever it stands. */
export function useDeleteText(text: OwnText, onDeleted: () => void) {
  const queryClient = useQueryClient();
  return useDeletion({
    // As where it stands: there and here it is deleted once.
    mutationKey: [`delete ${text.kind.replace("_", " ")}`, text.id],
    request: () => requestDeletion(text),
    onDeleted: (askedAt) => {
      onDeleted();
      forget(queryClient, text, askedAt);
      void refreshShells(queryClient);
      toast({ title: "Deleted", description: "It has sunk to the bottom of the sea." });
    },
    onFailed: (error) => {
      failureToast(error, "Failed to delete", serverMessage(error, "Could not delete it. Please try again."));
      if (!isAnswerLost(error)) return;
      refetchText(queryClient, text);
      if (text.wailId !== null) void recountReplies(queryClient, text.wailId);
    },
  });
}

function requestDeletion({ kind, id }: OwnText): Promise<unknown> {
  const param = { id: String(id) };
  if (kind === "wail") return call(api.posts[":id"].$delete({ param }));
  if (kind === "comment") return call(api.comments[":id"].$delete({ param }));
  return call(api["daily-ripple"].replies[":id"].$delete({ param }));
}

/** Takes it off every screen that shows it. */
function forget(queryClient: QueryClient, text: OwnText, askedAt: number): void {
  const { kind, id, wailId, rippleId, pod } = text;
  mapOwnText(queryClient, text, () => undefined);
  if (kind === "wail") removeWail(queryClient, id);
  else if (wailId !== null) removeFromThread(queryClient, { wailId, comment: text, askedAt });
  else if (rippleId !== null) removeReply(queryClient, { place: { rippleId, podId: pod.id }, reply: text, askedAt });
}
