import type { Community } from "../../../worker/contract/pods.ts";
import { JoinButton } from "./join-button.tsx";
import { PodCard } from "./pod-card.tsx";
import { PodGrid } from "./pod-grid.tsx";

/** Cards of pods, each with its button to join. */
export const JoinablePods = ({ pods }: { pods: readonly Community[] }) => (
  <PodGrid>
    {pods.map((pod) => (
      <PodCard key={pod.id} pod={pod} action={<JoinButton pod={pod} />} />
    ))}
  </PodGrid>
);
