import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { Community } from "../../../worker/contract/pods.ts";
import { choosePod } from "../../lib/current-pod.ts";
import { useMember } from "../../lib/session.ts";

/** "/app/?pod=7", as notifications about a ripple link to it, makes that pod the current one if the member is in it. */
export function usePodOfAddress(pods: readonly Community[] | undefined): void {
  const { id: memberId } = useMember();
  const [params, setParams] = useSearchParams();
  const wanted = params.get("pod");
  useEffect(() => {
    if (wanted === null || pods === undefined) return;
    const pod = pods.find(({ id }) => String(id) === wanted);
    if (pod !== undefined) choosePod(memberId, pod.id);
    setParams({}, { replace: true });
  }, [wanted, pods, memberId, setParams]);
}
