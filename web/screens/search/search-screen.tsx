import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { splitPodName } from "../../../worker/contract/pod-name.ts";
import { serverMessage } from "../../api/errors.ts";
import { useCurrentPod } from "../../cache/current-pod.ts";
import { myPodsQuery } from "../../cache/my-pods.ts";
import { paths } from "../../navigation/paths.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { isolate, podName } from "../../ui/name.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { PodSearch } from "./pod-search.tsx";

/** /app/search: the wails of the current pod by their words. */
export function SearchScreen() {
  const { data: pods, error, refetch, isFetching } = useQuery(myPodsQuery);
  const pod = useCurrentPod(pods);
  return (
    <>
      <PageMeta title="Search" />
      <BackLink to={paths.home}>Back to Feed</BackLink>
      <PageHeader
        title="Search"
        subtitle={
          pod === null ? "Find what your neighbors said." : isolate`Wails of ${podName(splitPodName(pod.name).title)}`
        }
      />
      {pods === undefined && error === null && <Skeleton className="h-12 w-full rounded-control" />}
      {pods === undefined && error !== null && (
        <ErrorState
          message={serverMessage(error, "Your communities could not be loaded. Please check your connection.")}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
      {pods !== undefined && pod === null && (
        <EmptyState
          title="No pod to search"
          action={
            <Button asChild>
              <Link to={paths.pods}>Choose a pod</Link>
            </Button>
          }
        >
          Join a pod, and you can find what its neighbors said.
        </EmptyState>
      )}
      {pod !== null && <PodSearch key={pod.id} podId={pod.id} />}
    </>
  );
}
