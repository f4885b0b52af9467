import { useQuery } from "@tanstack/react-query";
import { serverMessage } from "../../lib/api-error.ts";
import { counted } from "../../lib/text.ts";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { JoinButton } from "./join-button.tsx";
import { PodCard } from "./pod-card.tsx";
import { PodGrid, PodSkeletons } from "./pod-grid.tsx";
import { podSearchQuery } from "./pods-queries.ts";

/** What a search found. Texts: spec section 2, "Pods screen". */
export function FoundPods({ text }: { text: string }) {
  const { data: pods, error, refetch, isFetching } = useQuery(podSearchQuery(text));
  if (pods === undefined && error === null) return <PodSkeletons />;
  if (pods === undefined) {
    return (
      <ErrorState
        message={serverMessage(error, "The search did not work. Please check your connection.")}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  }
  if (pods.length === 0) return <EmptyState title={`No communities found for "${text}"`} />;
  return (
    <section aria-label="Search results" aria-busy={isFetching}>
      <p role="status" className="mb-4 text-muted tabular-nums">
        {counted(pods.length, "community", "communities")} found
      </p>
      <PodGrid>
        {pods.map((pod) => (
          <PodCard key={pod.id} pod={pod} action={<JoinButton pod={pod} />} />
        ))}
      </PodGrid>
    </section>
  );
}
