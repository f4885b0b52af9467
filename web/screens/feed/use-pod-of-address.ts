import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { Community } from "../../../worker/contract/pods.ts";
import { choosePod } from "../../lib/current-pod.ts";
import { myPodsQuery } from "../../lib/my-pods.ts";
import { useMember } from "../../lib/session.ts";

/**
 * "/app/?pod=7", as links to a pod have it, makes that pod the current one if the member is in it.
 * Answers whether that is still to be seen, so that no other pod shows until then.
 */
export function usePodOfAddress(pods: readonly Community[] | undefined): boolean {
  const { id: memberId } = useMember();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const wanted = params.get("pod");
  const isLooking = wanted !== null && pods !== undefined;
  useEffect(() => {
    if (!isLooking) return;
    let isWanted = true;
    void findPod(queryClient, wanted).then((pod) => {
      if (!isWanted) return;
      if (pod !== undefined) choosePod(memberId, pod.id);
      setParams({}, { replace: true });
    });
    return () => {
      isWanted = false;
    };
  }, [isLooking, wanted, queryClient, memberId, setParams]);
  return isLooking;
}

/** Among the pods as they were read last; the pod may have been joined on another device since: then as they are now. */
async function findPod(queryClient: QueryClient, wanted: string): Promise<Community | undefined> {
  const among = (pods: readonly Community[] | undefined) => pods?.find(({ id }) => String(id) === wanted);
  const known = among(queryClient.getQueryData(myPodsQuery.queryKey));
  if (known !== undefined) return known;
  try {
    return among(await queryClient.fetchQuery({ ...myPodsQuery, staleTime: 0 }));
  } catch {
    return undefined;
  }
}
