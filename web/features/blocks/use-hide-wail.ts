import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Wail } from "../../../worker/contract/wails.ts";
import { api, call } from "../../lib/api.ts";
import { isAnswerLost, serverMessage } from "../../lib/api-error.ts";
import { broadcastChange } from "../../lib/other-tabs.ts";
import { refetch } from "../../lib/read-anew.ts";
import { refreshFeed, refreshFeedOnceReached, removeWail } from "../../lib/wail-cache.ts";
import { wailQuery } from "../../lib/wails.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";

const TRY_AGAIN = "Please check your connection and try again.";

/** Takes a single wail out of one's own feed, also one under Squid Ink; the toast takes it back. */
export function useHideWail(onHidden?: () => void) {
  const queryClient = useQueryClient();
  const showAgain = (wail: Wail) => {
    // Its own page would say that it is gone until the answer is there.
    void queryClient.resetQueries({ queryKey: wailQuery(wail.id).queryKey });
    broadcastChange("back");
    return refreshFeed(queryClient, wail.communityId);
  };
  const unhide = useMutation({
    mutationFn: (wail: Wail) => call(api.posts[":id"].hide.$delete({ param: { id: String(wail.id) } })),
    onSuccess: (_, wail) => showAgain(wail),
    onError: (error, wail) => {
      failureToast(error, "Could not show it again", serverMessage(error, TRY_AGAIN));
      if (!isAnswerLost(error)) return;
      broadcastChange("back");
      void refreshFeedOnceReached(queryClient, wail.communityId);
      void refetch(queryClient, wailQuery(wail.id).queryKey);
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
      if (isAnswerLost(error)) void refreshFeedOnceReached(queryClient, wail.communityId);
    },
  });
  return hide.mutate;
}
