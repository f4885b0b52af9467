import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { Link, Navigate, useParams } from "react-router";
import { splitPodName } from "../../../worker/contract/pod-name.ts";
import type { Community } from "../../../worker/contract/pods.ts";
import { serverMessage } from "../../api/errors.ts";
import { podQuery } from "../../cache/pod.ts";
import { useJoinPod } from "../../features/pods/membership.ts";
import { PodCard } from "../../features/pods/pod-card.tsx";
import { PodGrid } from "../../features/pods/pod-grid.tsx";
import { takeJoinTap } from "../../features/sharing/join-tap.ts";
import { idIn, paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { isolate, podName } from "../../ui/name.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { LoadingStatus } from "../../ui/spinner.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";

/** /app/join/{id}: where the public page of a pod leads through signing in. */
export function JoinScreen() {
  const podId = idIn(useParams().id);
  return (
    <>
      <PageMeta title="Join a pod" />
      <PageHeader title="Join a pod" subtitle="Your neighbors are already in the water." />
      {podId === undefined ? <GonePod /> : <KnownPod key={podId} podId={podId} />}
    </>
  );
}

function KnownPod({ podId }: { podId: number }) {
  const { data: pod, error, refetch, isFetching } = useQuery(podQuery(podId));
  if (pod) return <Invitation pod={pod} />;
  if (pod === null) return <GonePod />;
  if (error === null) return <LoadingStatus label="Loading the pod" />;
  return (
    <ErrorState
      message={serverMessage(error, "This pod could not be loaded. Please check your connection and try again.")}
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  );
}

/** Joins at once if "Join" was tapped on the pod's public page. Who came by a link alone is asked. */
function Invitation({ pod }: { pod: Community }) {
  const { mutate: join, isPending } = useJoinPod();
  const joinIfTapped = useEffectEvent(() => {
    if (takeJoinTap(pod.id) && !pod.joined) join(pod);
  });
  useEffect(() => joinIfTapped(), []);
  if (pod.joined) return <Navigate to={paths.pod(pod.id)} replace />;
  return (
    <section aria-labelledby="invited">
      <h2 id="invited" className="sr-only">
        The pod
      </h2>
      <PodGrid>
        <PodCard
          pod={pod}
          action={
            <Button size="sm" pending={isPending} onClick={() => join(pod)}>
              <span>{isolate`Join ${podName(splitPodName(pod.name).title)}`}</span>
            </Button>
          }
        />
      </PodGrid>
    </section>
  );
}

const GonePod = () => (
  <EmptyState
    title="There is no such pod"
    action={
      <Button asChild>
        <Link to={paths.pods}>Find your pod</Link>
      </Button>
    }
  >
    The link may be incomplete. Every town has its pod: search for yours.
  </EmptyState>
);
