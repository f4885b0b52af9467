import { useQueryClient } from "@tanstack/react-query";
import { splitPodName } from "../../../worker/contract/pod-name.ts";
import type { Community } from "../../../worker/contract/pods.ts";
import { api, call } from "../../api/client.ts";
import { isAnswerLost, serverMessage } from "../../api/errors.ts";
import { refetchMemberships, showJoined, showMembership } from "../../cache/memberships.ts";
import { useSingleFlightMutation } from "../../mutations/use-single-flight-mutation.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { isolate, podName } from "../../ui/name.tsx";
import { toast } from "../../ui/toast.ts";

const CHECK_CONNECTION = "Please check your connection and try again.";

/** Joins a pod. */
export function useJoinPod() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (pod: Community) => call(api.communities[":id"].join.$post({ param: { id: String(pod.id) } })),
    onSuccess: (membership, pod) => {
      showJoined(queryClient, { ...pod, ...membership });
      toast({
        title: "Joined the pod!",
        description: isolate`Welcome to ${podName(splitPodName(pod.name).title)}! Start making waves.`,
      });
    },
    onError: (error) => {
      failureToast(error, "Couldn't join the pod", serverMessage(error, CHECK_CONNECTION));
      if (isAnswerLost(error)) refetchMemberships(queryClient);
    },
  });
}

/** Leaves a pod. The toast offers to join again, which makes a new membership: its reports count after a day only. */
export function useLeavePod() {
  const queryClient = useQueryClient();
  const { mutate: join } = useJoinPod();
  return useSingleFlightMutation({
    mutationFn: (pod: Community) => call(api.communities[":id"].leave.$post({ param: { id: String(pod.id) } })),
    onSuccess: (membership, pod) => {
      showMembership(queryClient, pod.id, membership);
      toast({
        title: "Left the pod",
        description: isolate`You've left ${podName(splitPodName(pod.name).title)}. You can always swim back!`,
        action: { label: "Undo", onSelect: () => join(pod) },
      });
    },
    onError: (error) => {
      failureToast(error, "Couldn't leave the pod", serverMessage(error, CHECK_CONNECTION));
      if (isAnswerLost(error)) refetchMemberships(queryClient);
    },
  });
}
