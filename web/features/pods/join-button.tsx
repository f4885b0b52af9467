import { splitPodName } from "../../../worker/contract/pod-name.ts";
import type { Community } from "../../../worker/contract/pods.ts";
import { Button } from "../../ui/button.tsx";
import { useJoinPod } from "./membership.ts";

/** "Join", or a disabled "Joined ✓". */
export function JoinButton({ pod }: { pod: Community }) {
  const { mutate: join, isPending } = useJoinPod();
  if (pod.joined) {
    return (
      <Button look="secondary" size="sm" disabled>
        Joined ✓
      </Button>
    );
  }
  return (
    <Button size="sm" pending={isPending} onClick={() => join(pod)} aria-label={`Join ${splitPodName(pod.name).title}`}>
      Join
    </Button>
  );
}
