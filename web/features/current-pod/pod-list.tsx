import type { Community } from "../../../worker/contract/pods.ts";
import { choosePod } from "../../cache/current-pod.ts";
import { Card } from "../../ui/card.tsx";
import { PodOption } from "./pod-heading.tsx";
import { hasUnseen, UnseenDot } from "./unseen-dot.tsx";

interface PodListProps {
  pod: Community;
  pods: readonly Community[];
}

/** The member's pods beside the feed: a tap shows another one. */
export function PodList({ pod, pods }: PodListProps) {
  return (
    <Card as="section" aria-labelledby="my-pods" className="px-2! py-3!">
      <h2 id="my-pods" className="px-2 text-lg">
        My pods
      </h2>
      <ul className="max-h-80 overflow-y-auto">
        {pods.map((option) => (
          <li key={option.id}>
            <button
              type="button"
              aria-current={option.id === pod.id || undefined}
              onClick={() => choosePod(option.id)}
              className="flex min-h-11 w-full items-center justify-between gap-2 rounded-control px-2 text-left transition hover:bg-hover aria-[current]:bg-primary-soft"
            >
              <PodOption pod={option} />
              {option.id !== pod.id && hasUnseen(option) && <UnseenDot />}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
