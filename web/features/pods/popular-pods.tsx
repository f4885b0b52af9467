import { useQuery } from "@tanstack/react-query";
import { Shuffle } from "lucide-react";
import { serverMessage } from "../../api/errors.ts";
import { Button } from "../../ui/button.tsx";
import { WhalePod } from "../../ui/illustrations/whale-pod.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { JoinablePods } from "./joinable-pods.tsx";
import { PodSkeletons } from "./pod-grid.tsx";
import { popularPodsQuery } from "./pods-queries.ts";

export interface PopularPodsProps {
  /** The screen holds the seed, so that a search or the other tab does not change the choice. */
  seed: number;
  onReshuffle: () => void;
}

/** Up to 12 pods that the member is not in. Reshuffle chooses others. */
export function PopularPods({ seed, onReshuffle }: PopularPodsProps) {
  const { data: pods, error, refetch, isFetching } = useQuery(popularPodsQuery(seed));
  if (pods === undefined && error !== null) {
    return (
      <ErrorState
        message={serverMessage(error, "Popular pods could not be loaded. Please check your connection.")}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <section aria-labelledby="popular-pods">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id="popular-pods" className="text-xl">
          Popular Pods
        </h2>
        {pods?.length !== 0 && (
          <Button look="ghost" size="sm" pending={isFetching} onClick={onReshuffle}>
            <Shuffle className="size-4.5" aria-hidden="true" />
            Reshuffle
          </Button>
        )}
      </div>
      {pods === undefined && <PodSkeletons />}
      {pods?.length === 0 && (
        <EmptyState title="All communities have been joined!" illustration={<WhalePod className="text-primary" />} />
      )}
      {pods !== undefined && pods.length > 0 && <JoinablePods pods={pods} />}
    </section>
  );
}
