import { useQueryClient } from "@tanstack/react-query";
import { splitPodName } from "../../../worker/contract/pod-name.ts";
import type { WailPage } from "../../../worker/contract/wails.ts";
import { api, call } from "../../api/client.ts";
import { serverMessage } from "../../api/errors.ts";
import { showMembership } from "../../cache/memberships.ts";
import { useSingleFlightMutation } from "../../mutations/use-single-flight-mutation.ts";
import { Button } from "../../ui/button.tsx";
import { failureToast } from "../../ui/failure-toast.ts";
import { isolate, podName } from "../../ui/name.tsx";
import { toast } from "../../ui/toast.ts";

/** For readers of a shared wail who are not in its pod: an offer to join. */
export function JoinOffer({ pod }: { pod: WailPage["pod"] }) {
  const queryClient = useQueryClient();
  const { title } = splitPodName(pod.name);
  const join = useSingleFlightMutation({
    mutationFn: () => call(api.communities[":id"].join.$post({ param: { id: String(pod.id) } })),
    onSuccess: (membership) => {
      showMembership(queryClient, pod.id, membership);
      toast({ title: "Joined the pod!", description: isolate`Welcome to ${podName(title)}! Start making waves.` });
    },
    onError: (error) =>
      failureToast(error, "Couldn't join the pod", serverMessage(error, "Please check your connection and try again.")),
  });
  return (
    <section
      aria-label={`Join ${title}`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-primary-soft p-5 text-primary-ink"
    >
      <p className="min-w-0 flex-1 basis-56">
        <strong className="block font-display text-lg">Join the conversation</strong>
        {isolate`You are reading along. Join ${podName(title)} to like and comment.`}
      </p>
      <Button onClick={() => join.mutate()} pending={join.isPending}>
        <span>{isolate`Join ${podName(title)}`}</span>
      </Button>
    </section>
  );
}
