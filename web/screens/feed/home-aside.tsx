import type { Community } from "../../../worker/contract/pods.ts";
import { PodList } from "../../features/current-pod/pod-list.tsx";
import { TopReplies } from "../../features/ripples/top-replies.tsx";
import { SectionErrorBoundary } from "../../ui/section-error-boundary.tsx";

/** What stands beside the feed in wide windows. Not today's emergencies: they stand above the feed at every width. */
export function HomeAside({ pod, pods }: { pod: Community; pods: readonly Community[] }) {
  return (
    <aside
      aria-label="Around your pods"
      className="sticky top-5 grid grid-cols-1 max-h-[calc(100dvh-2.5rem)] gap-4 overflow-y-auto"
    >
      <PodList pod={pod} pods={pods} />
      <SectionErrorBoundary>
        <TopReplies podId={pod.id} />
      </SectionErrorBoundary>
    </aside>
  );
}
