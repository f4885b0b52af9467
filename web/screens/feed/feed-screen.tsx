import { useQuery } from "@tanstack/react-query";
import { Suspense, useCallback, useState } from "react";
import { splitPodName } from "../../../worker/contract/pod-name.ts";
import { serverMessage } from "../../api/errors.ts";
import { lazyChunk } from "../../browser/load-chunk.ts";
import { useWide } from "../../browser/media.ts";
import { useCurrentPod } from "../../cache/current-pod.ts";
import { myPodsQuery } from "../../cache/my-pods.ts";
import { ChoosePod } from "../../features/current-pod/choose-pod.tsx";
import { MountOnFirstOpen } from "../../ui/mount-on-first-open.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { HomeSkeleton } from "./home-skeleton.tsx";
import { PodFeed } from "./pod-feed.tsx";
import { usePodOfAddress } from "./use-pod-of-address.ts";
import { Welcome } from "./welcome.tsx";

const CitySearchDialog = lazyChunk(
  async () => (await import("../../features/city-search/city-search-dialog.tsx")).CitySearchDialog,
);

const HomeAside = lazyChunk(async () => (await import("./home-aside.tsx")).HomeAside);

/** Home: the feed of the current community, or how to find one. */
export function FeedScreen() {
  const { data, error, refetch, isFetching } = useQuery(myPodsQuery);
  const isLooking = usePodOfAddress(data);
  const pods = isLooking ? undefined : data;
  const pod = useCurrentPod(pods);
  const isLoading = isLooking || (pods === undefined && error === null);
  const [isSearching, setSearching] = useState(false);
  const isWide = useWide();
  const findCity = useCallback(() => setSearching(true), []);

  return (
    <div data-wide="">
      <PageMeta title={pod === null ? "Home" : splitPodName(pod.name).title} />
      {pods !== undefined && pod !== null ? (
        <div className="items-start gap-6 wide:grid wide:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]">
          <PodFeed key={pod.id} pod={pod} pods={pods} onFindCity={findCity} />
          {isWide && (
            <Suspense>
              <HomeAside pod={pod} pods={pods} />
            </Suspense>
          )}
        </div>
      ) : isLoading ? (
        <div className="max-w-[38rem]">
          <HomeSkeleton />
        </div>
      ) : (
        <div className="mx-auto max-w-[38rem]">
          {pods === undefined && (
            <>
              <h1 className="sr-only">Home</h1>
              <ErrorState
                message={serverMessage(error, "Your communities could not be loaded. Please check your connection.")}
                onRetry={() => refetch()}
                retrying={isFetching}
              />
            </>
          )}
          {pods?.length === 0 && <Welcome onFindCity={findCity} />}
          {pods !== undefined && pods.length > 0 && <ChoosePod pods={pods} />}
        </div>
      )}
      <MountOnFirstOpen open={isSearching}>
        <CitySearchDialog open={isSearching} onOpenChange={setSearching} />
      </MountOnFirstOpen>
    </div>
  );
}
