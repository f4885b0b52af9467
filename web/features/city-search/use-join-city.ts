import { useQueryClient } from "@tanstack/react-query";
import { splitPodName } from "../../../worker/contract/pod-name.ts";
import type { City, Community } from "../../../worker/contract/pods.ts";
import { api, call } from "../../api/client.ts";
import { serverMessage } from "../../api/errors.ts";
import { showJoined } from "../../cache/memberships.ts";
import { useSingleFlightMutation } from "../../mutations/use-single-flight-mutation.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { isolate, podName } from "../../ui/name.tsx";
import { toast } from "../../ui/toast.ts";

/** Joins a city's pod. */
export function useJoinCity(onJoined: (pod: Community) => void) {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (city: City) => call(api.cities[":id"].join.$post({ param: { id: String(city.id) } })),
    onSuccess: (pod) => {
      showJoined(queryClient, pod);
      onJoined(pod);
      toast({
        title: "Joined the pod!",
        description: isolate`Welcome to ${podName(splitPodName(pod.name).title)}! Start making waves.`,
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
