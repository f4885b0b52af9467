import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { splitPodName } from "../../../worker/contract/pod-name.ts";
import type { Community } from "../../../worker/contract/pods.ts";
import { serverMessage } from "../../api/errors.ts";
import { myPodsQuery } from "../../cache/my-pods.ts";
import { counted } from "../../format/text.ts";
import { Button } from "../../ui/button.tsx";
import { WhalePod } from "../../ui/illustrations/whale-pod.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { useLeavePod } from "./membership.ts";
import { PodCard } from "./pod-card.tsx";
import { PodGrid, PodSkeletons } from "./pod-grid.tsx";

interface MyPodsProps {
  onDiscover: () => void;
  /** The button to invite neighbors to a pod. */
  renderInvite: (pod: Community) => ReactNode;
}

/** The pods the member is in. */
export function MyPods({ onDiscover, renderInvite }: MyPodsProps) {
  const { data: pods, error, refetch, isFetching } = useQuery(myPodsQuery);
  if (pods === undefined && error === null) return <PodSkeletons />;
  if (pods === undefined) {
    return (
      <ErrorState
        message={serverMessage(error, "Your pods could not be loaded. Please check your connection.")}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  }
  if (pods.length === 0) {
    return (
      <EmptyState
        title="No pods yet"
        illustration={<WhalePod className="text-primary" />}
        action={<Button onClick={onDiscover}>Discover Pods</Button>}
      >
        Find your town or neighborhood and see what everybody is talking about.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="my-pods">
      <h2 id="my-pods" className="sr-only">
        My pods
      </h2>
      <p role="status" className="mb-4 text-muted tabular-nums">
        {counted(pods.length, "pod")} joined
      </p>
      <PodGrid>
        {pods.map((pod) => (
          <PodCard
            key={pod.id}
            pod={pod}
            action={
              <div className="flex flex-wrap gap-2">
                {renderInvite(pod)}
                <LeaveButton pod={pod} />
              </div>
            }
          />
        ))}
      </PodGrid>
    </section>
  );
}

function LeaveButton({ pod }: { pod: Community }) {
  const { mutate: leave, isPending } = useLeavePod();
  return (
    <Button
      look="outline"
      size="sm"
      pending={isPending}
      onClick={() => leave(pod)}
      aria-label={`Leave Pod ${splitPodName(pod.name).title}`}
    >
      Leave Pod
    </Button>
  );
}
