import { ChevronRight, MapPin } from "lucide-react";
import { Suspense } from "react";
import type { Community } from "../../../worker/contract/pods.ts";
import { lazyChunk } from "../../browser/load-chunk.ts";
import { choosePod } from "../../cache/current-pod.ts";
import { shownName } from "../../format/text.ts";
import { useMember } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { isolate } from "../../ui/name.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { PodSkeletons } from "../pods/pod-grid.tsx";
import { PodOption } from "./pod-heading.tsx";

const FirstPods = lazyChunk(async () => (await import("../pods/first-pods.tsx")).FirstPods);

/** For a member without communities: a welcome, an offer to find one, and pods nearby and elsewhere. */
export function Welcome({ onFindCity }: { onFindCity: () => void }) {
  const member = useMember();
  return (
    <>
      <h1 className="sr-only">Home</h1>
      <EmptyState
        title={isolate`Welcome to ${PRODUCT_NAME}, ${shownName(member, "neighbor")}!`}
        action={
          <Button size="lg" onClick={onFindCity}>
            <MapPin className="size-5" aria-hidden="true" />
            Find by City
          </Button>
        }
        className="pt-4! pb-8!"
      >
        Your neighborhood is out there. Find your city, join its pod, and hear what is making waves around the corner.
      </EmptyState>
      <PartBoundary>
        <Suspense fallback={<PodSkeletons />}>
          <FirstPods />
        </Suspense>
      </PartBoundary>
    </>
  );
}

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
