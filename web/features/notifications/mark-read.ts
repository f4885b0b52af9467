import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "../../api/client.ts";
import { MARKING } from "../../cache/unread-count.ts";
import { useSingleFlightMutation } from "../../mutations/use-single-flight-mutation.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";
import { refetchNotifications, showAsRead, showAsUnread } from "./notifications-query.ts";

/** Marks one notification as read. It cannot be marked as unread again. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: MARKING,
    mutationFn: (id: number) => call(api.notifications[":id"].read.$patch({ param: { id: String(id) } })),
    onMutate: (id) => showAsRead(queryClient, (item) => item.id === id, 1),
    onError: (error, _id, shown) => {
      if (shown !== undefined) showAsUnread(queryClient, shown);
      failureToast(error, "Error", "Failed to mark notification as read");
    },
    onSettled: (_answer, _error, _input, shown) => refetchNotifications(queryClient, shown),
  });
}

/** Marks everything as read. */
export function useMarkAllRead() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationKey: MARKING,
    mutationFn: () => call(api.notifications["mark-all-read"].$patch()),
    onMutate: () => showAsRead(queryClient, () => true, Number.POSITIVE_INFINITY),
    onSuccess: () => toast({ title: "All caught up!", description: "All notifications marked as read." }),
    onError: (error, _input, shown) => {
      if (shown !== undefined) showAsUnread(queryClient, shown);
      failureToast(error, "Error", "Failed to mark all notifications as read");
    },
    onSettled: (_answer, _error, _input, shown) => refetchNotifications(queryClient, shown),
  });
}
