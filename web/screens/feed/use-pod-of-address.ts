import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { Community } from "../../../worker/contract/pods.ts";
import { choosePod } from "../../cache/current-pod.ts";
import { myPodsQuery } from "../../cache/my-pods.ts";
import { useReplaceParam } from "../../navigation/use-replace-param.ts";

const PARAM = "pod";

/**
 * The address "/app/?pod=7" makes that pod the current one if the member is in it. Returns whether that is still
 * unknown, so that no other pod shows until then.
 */
export function usePodOfAddress(pods: readonly Community[] | undefined): boolean {
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  const replaceParam = useReplaceParam();
  const wanted = params.get(PARAM);
  const isLooking = wanted !== null && pods !== undefined;
  useEffect(() => {
    if (!isLooking) return;
    let isWanted = true;
    void findPod(queryClient, wanted).then((pod) => {
      if (!isWanted) return;
      if (pod !== undefined) choosePod(pod.id);
      replaceParam(PARAM, undefined);
    });
    return () => {
      isWanted = false;
    };
  }, [isLooking, wanted, queryClient, replaceParam]);
  return isLooking;
}

/**
 * Finds the pod among the member's pods. It may have been joined on another device, so they are read again if needed.
 */
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
