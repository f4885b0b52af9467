import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "../../lib/api.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";
import { restore, showAsRead } from "./notifications-query.ts";
import { unreadCountQuery } from "./unread-count.ts";

/** Marks one notification as read; there is no way back (spec section 4). Texts: spec section 8. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(api.notifications[":id"].read.$patch({ param: { id: String(id) } })),
    onMutate: async (id) => {
      const before = await showAsRead(queryClient, (item) => item.id === id);
      queryClient.setQueryData(unreadCountQuery.queryKey, (unread) =>
        unread === undefined ? unread : { count: Math.max(0, unread.count - 1) },
      );
      return before;
    },
    onError: (error, _id, before) => {
      if (before !== undefined) restore(queryClient, before);
      failureToast(error, "Error", "Failed to mark notification as read");
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: unreadCountQuery.queryKey }),
  });
}

/** Marks everything as read. Texts: spec section 8. */
export function useMarkAllRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.notifications["mark-all-read"].$patch()),
    onMutate: async () => {
      const before = await showAsRead(queryClient, () => true);
      queryClient.setQueryData(unreadCountQuery.queryKey, { count: 0 });
      return before;
    },
    onSuccess: () => toast({ title: "All caught up!", description: "All notifications marked as read." }),
    onError: (error, _input, before) => {
      if (before !== undefined) restore(queryClient, before);
      failureToast(error, "Error", "Failed to mark all notifications as read");
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: unreadCountQuery.queryKey }),
  });
}
