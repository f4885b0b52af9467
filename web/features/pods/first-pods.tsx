import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { JoinablePods } from "./joinable-pods.tsx";
import { PodSkeletons } from "./pod-grid.tsx";
import { nearbyPodsQuery, newSeed } from "./pods-queries.ts";
import { PopularPods } from "./popular-pods.tsx";

/** Pods for a newcomer, one tap each to join: those nearby where there are any, and popular ones. */
export function FirstPods() {
  const { data: nearby, isPending } = useQuery(nearbyPodsQuery);
  const [seed, setSeed] = useState(newSeed);
  // Pods that came later would move the others away from under a finger.
  if (isPending) return <PodSkeletons />;
  return (
    <div className="grid grid-cols-1 gap-8">
      {nearby !== undefined && nearby.length > 0 && (
        <section aria-labelledby="nearby-pods">
          <h2 id="nearby-pods" className="mb-4 text-xl">
            Pods near you
          </h2>
          <JoinablePods pods={nearby} />
        </section>
      )}
      <PopularPods seed={seed} onReshuffle={() => setSeed(newSeed())} />
    </div>
  );
}
