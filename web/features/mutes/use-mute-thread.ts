import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Wail } from "../../../worker/contract/wails.ts";
import { api, call } from "../../api/client.ts";
import { isAnswerLost, serverMessage } from "../../api/errors.ts";
import { refetch } from "../../cache/update-queries.ts";
import { patchWail, refreshWail } from "../../cache/wail-cache.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";

/** The member's own wails whose notifications are muted. They are muted elsewhere, so it is read whenever it opens. */
export const mutedThreadsQuery = queryOptions({
  queryKey: ["/api/user/muted-threads"],
  queryFn: () => call(api.user["muted-threads"].$get()),
  refetchOnMount: "always",
});

/** Mutes the notifications about one's own wail, or unmutes them where they are muted. */
export function useMuteThread() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isMuted }: Pick<Wail, "id" | "isMuted">) => {
      const { $post, $delete } = api.posts[":id"].mute;
      return call((isMuted ? $delete : $post)({ param: { id: String(id) } }));
    },
    onSuccess: (_, { id, isMuted }) => {
      patchWail(queryClient, id, () => ({ isMuted: isMuted ? undefined : true }));
      toast(isMuted ? UNMUTED : MUTED);
      return refetch(queryClient, mutedThreadsQuery);
    },
    onError: (error, { id }) => {
      failureToast(
        error,
        "Nothing was muted or unmuted",
        serverMessage(error, "Please check your connection and try again."),
      );
      if (!isAnswerLost(error)) return;
      void refreshWail(queryClient, id);
      void refetch(queryClient, mutedThreadsQuery);
    },
  });
}

const MUTED = {
  title: "Notifications muted",
  description: "Likes and comments on this wail no longer notify you. Your profile lists what you have muted.",
};
const UNMUTED = {
  title: "Notifications unmuted",
  description: "New likes and comments on this wail notify you again.",
};
