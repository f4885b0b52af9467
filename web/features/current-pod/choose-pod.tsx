import { ChevronRight } from "lucide-react";
import type { Community } from "../../../worker/contract/pods.ts";
import { choosePod } from "../../cache/current-pod.ts";
import { Card } from "../../ui/card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PodOption } from "./pod-heading.tsx";

/** For a member who has just left the current community: a choice of the others. */
export function ChoosePod({ pods }: { pods: readonly Community[] }) {
  return (
    <>
      <PageHeader title="Choose your pod" subtitle="Which community would you like to dive into?" />
      <ul className="grid grid-cols-1 gap-3">
        {pods.map((pod) => (
          <Card as="li" key={pod.id} className="overflow-hidden p-0!">
            <button
              type="button"
              onClick={() => choosePod(pod.id)}
              className="flex min-h-18 w-full items-center justify-between gap-3 px-4 py-2 text-left transition hover:bg-hover"
            >
              <PodOption pod={pod} />
              <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
            </button>
          </Card>
        ))}
      </ul>
    </>
  );
}
