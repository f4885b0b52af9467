import { MapPin } from "lucide-react";
import { Suspense } from "react";
import { lazyChunk } from "../../browser/load-chunk.ts";
import { PodSkeletons } from "../../features/pods/pod-grid.tsx";
import { shownName } from "../../format/text.ts";
import { useMember } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { isolate } from "../../ui/name.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { SectionErrorBoundary } from "../../ui/section-error-boundary.tsx";
import { EmptyState } from "../../ui/states.tsx";

const FirstPods = lazyChunk(async () => (await import("../../features/pods/first-pods.tsx")).FirstPods);

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
      <SectionErrorBoundary>
        <Suspense fallback={<PodSkeletons />}>
          <FirstPods />
        </Suspense>
      </SectionErrorBoundary>
    </>
  );
}
