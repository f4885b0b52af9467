import { usePrefetchInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { MapPinPlus, Search } from "lucide-react";
import { memo, useEffect, useState } from "react";
import type { Community } from "../../../worker/contract/pods.ts";
import { myPodsQuery } from "../../cache/my-pods.ts";
import { refetchReplies, rippleQuery } from "../../cache/ripples.ts";
import { refreshShells } from "../../cache/shells.ts";
import { refetch } from "../../cache/update-queries.ts";
import { feedQuery, pinnedQuery } from "../../cache/wails.ts";
import { Composer } from "../../features/composer/composer.tsx";
import { usePendingWail } from "../../features/composer/use-pending-wail.ts";
import { PodHeading } from "../../features/current-pod/pod-heading.tsx";
import { useLivePod } from "../../features/live/use-live-pod.ts";
import { RippleCard } from "../../features/ripples/ripple-card.tsx";
import { InviteOffer } from "../../features/sharing/invite-offer.tsx";
import { ShellPill } from "../../features/shells/shell-pill.tsx";
import { Feed } from "../../features/wails/feed.tsx";
import { NewWails } from "../../features/wails/new-wails.tsx";
import { PinnedWails } from "../../features/wails/pinned-wails.tsx";
import { useCategory } from "../../features/wails/use-category.ts";
import { PendingWail } from "../../features/wails/wail-card.tsx";
import { paths } from "../../navigation/paths.ts";
import { IconButton, IconLink } from "../../ui/icon-button.tsx";
import { SectionErrorBoundary } from "../../ui/section-error-boundary.tsx";
import { useSafety } from "../safety/use-safety.tsx";
import { useWailDialogs } from "../wail/use-wail-dialogs.tsx";
import { WailPost } from "../wail/wail-post.tsx";
import { PodFeedSkeleton } from "./home-skeleton.tsx";

interface PodFeedProps {
  pod: Community;
  pods: readonly Community[];
  onFindCity: () => void;
}

/** How long, in ms, composer and feed wait for what stands above them. */
const LONGEST_WAIT_MS = 3000;

/** The home of one community. Dialogs change the address, and that draws only them again. */
export const PodFeed = memo(({ pod, pods, onFindCity }: PodFeedProps) => {
  const isPlaced = useIsPlaced(pod.id);
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <header className="flex flex-wrap items-center gap-x-1 gap-y-2 tablet:gap-x-2">
        <PodHeading pod={pod} pods={pods} />
        <ShellPill />
        <div className="-mr-2 -ml-1 flex">
          <IconLink label="Search wails" to={paths.search}>
            <Search aria-hidden="true" />
          </IconLink>
          <IconButton label="Find a city" onClick={onFindCity}>
            <MapPinPlus aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      {isPlaced ? <FeedOfAddress pod={pod} /> : <PodFeedSkeleton />}
    </div>
  );
});

/**
 * Whether it is known what stands above the composer and the feed, so that they never move. The feed is read meanwhile; a
 * read that has failed, or takes too long, counts as known.
 */
function useIsPlaced(podId: number): boolean {
  const pinned = useQuery(pinnedQuery(podId));
  const ripple = useQuery(rippleQuery(podId));
  usePrefetchInfiniteQuery(feedQuery(podId));
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasWaited || (pinned.isFetched && ripple.isFetched);
}

/** Is drawn again when the address changes. */
function FeedOfAddress({ pod }: { pod: Community }) {
  const [category, setCategory] = useCategory();
  return <PlacedFeed pod={pod} category={category} onCategoryChange={setCategory} />;
}

type PlacedFeedProps = Pick<Parameters<typeof Feed>[0], "category" | "onCategoryChange"> & { pod: Community };

const PlacedFeed = memo(({ pod, category, onCategoryChange }: PlacedFeedProps) => {
  const queryClient = useQueryClient();
  const safety = useSafety();
  const { dialogs, open } = useWailDialogs(safety);
  const pending = usePendingWail(pod.id);
  const [newWailId, setNewWailId] = useState<number>();
  const showAll = () => {
    if (category !== undefined) onCategoryChange(undefined);
  };
  const showPosted = (wailId: number) => {
    setNewWailId(wailId);
    showAll();
  };
  useLivePod(pod.id);
  const refreshSurroundings = () => {
    refetchReplies(queryClient);
    void refetch(queryClient, myPodsQuery);
    void refreshShells(queryClient);
  };
  return (
    <>
      <SectionErrorBoundary>
        <PinnedWails podId={pod.id} />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <RippleCard
          podId={pod.id}
          renderMenu={safety.replyMenu}
          renderAppeal={(reply) => safety.appeal("ripple_reply", reply)}
        />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <Composer pod={pod} onPosted={showPosted} />
      </SectionErrorBoundary>
      <Feed
        podId={pod.id}
        category={category}
        onCategoryChange={onCategoryChange}
        pending={pending && <PendingWail wail={pending} />}
        news={<NewWails podId={pod.id} onShow={showAll} />}
        onRefresh={refreshSurroundings}
        renderWail={(wail) => (
          <WailPost
            wail={wail}
            safety={safety}
            isNew={wail.id === newWailId}
            onComment={() => open.openComments(wail)}
            onDelete={() => open.openDelete(wail)}
          />
        )}
      />
      <InviteOffer pod={pod} />
      {dialogs}
      {safety.dialogs}
    </>
  );
});
