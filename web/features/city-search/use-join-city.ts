import { useMutation, useQueryClient } from "@tanstack/react-query";
import { splitPodName } from "../../../worker/contract/pod-name.ts";
import type { City } from "../../../worker/contract/pods.ts";
import { api, call } from "../../lib/api.ts";
import { serverMessage } from "../../lib/api-error.ts";
import { choosePod } from "../../lib/current-pod.ts";
import { addMyPod } from "../../lib/my-pods.ts";
import { useMember } from "../../lib/session.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { isolate } from "../../ui/name.tsx";
import { toast } from "../../ui/toast.ts";

/** Joins a city's pod and makes it the current one (spec section 4). */
export function useJoinCity(onJoined: () => void) {
  const queryClient = useQueryClient();
  const { id: memberId } = useMember();
  return useMutation({
    mutationFn: (city: City) => call(api.cities[":id"].join.$post({ param: { id: String(city.id) } })),
    onSuccess: (pod) => {
      void addMyPod(queryClient, pod);
      choosePod(memberId, pod.id);
      onJoined();
      toast({
        title: "Joined the pod!",
        description: isolate`Welcome to ${splitPodName(pod.name).title}! Start making waves.`,
      });
    },
    onError: (error) =>
      failureToast(
        error,
        "Failed to Join",
        serverMessage(error, "Could not join this city's pod. Please check your connection and try again."),
      ),
  });
}
