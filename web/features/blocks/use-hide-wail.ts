import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Wail } from "../../../worker/contract/wails.ts";
import { api, call } from "../../api/client.ts";
import { isAnswerLost, serverMessage } from "../../api/errors.ts";
import { broadcastChange } from "../../cache/other-tabs.ts";
import { refetch } from "../../cache/update-queries.ts";
import { refreshFeed, refreshFeedIfReached, removeWail } from "../../cache/wail-cache.ts";
import { wailQuery } from "../../cache/wails.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";

const TRY_AGAIN = "Please check your connection and try again.";

/** Hides a single wail from the member's own feed; the toast offers to undo it. */
export function useHideWail(onHidden?: () => void) {
  const queryClient = useQueryClient();
  const showAgain = (wail: Wail) => {
    // Without the reset its own page would say that it is gone until the answer comes.
    void queryClient.resetQueries({ queryKey: wailQuery(wail.id).queryKey });
    broadcastChange({ type: "content restored" });
    return refreshFeed(queryClient, wail.communityId);
  };
  const unhide = useMutation({
    mutationFn: (wail: Wail) => call(api.posts[":id"].hide.$delete({ param: { id: String(wail.id) } })),
    onSuccess: (_, wail) => showAgain(wail),
    onError: (error, wail) => {
      failureToast(error, "Could not show it again", serverMessage(error, TRY_AGAIN));
      if (!isAnswerLost(error)) return;
      broadcastChange({ type: "content restored" });
      void refreshFeedIfReached(queryClient, wail.communityId);
      void refetch(queryClient, wailQuery(wail.id));
    },
  });
  const hide = useMutation({
    mutationFn: (wail: Wail) => call(api.posts[":id"].hide.$post({ param: { id: String(wail.id) } })),
    onSuccess: (_, wail) => {
      onHidden?.();
      removeWail(queryClient, wail.id);
      toast({
        title: "Wail hidden",
        description: "It is out of your feed. Others still see it.",
        action: { label: "Undo", onSelect: () => unhide.mutate(wail) },
      });
    },
    onError: (error, wail) => {
      failureToast(error, "Could not hide", serverMessage(error, TRY_AGAIN));
      if (isAnswerLost(error)) void refreshFeedIfReached(queryClient, wail.communityId);
    },
  });
  return hide.mutate;
}
