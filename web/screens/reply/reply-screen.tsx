import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { RIPPLE_TIME } from "../../../worker/contract/limits.ts";
import { splitPodName } from "../../../worker/contract/pod-name.ts";
import type { OwnReply } from "../../../worker/contract/ripples.ts";
import { serverMessage } from "../../api/errors.ts";
import { ownReplyQuery } from "../../cache/ripples.ts";
import { ReplyItem } from "../../features/ripples/reply-item.tsx";
import { WailSkeleton } from "../../features/wails/wail-skeleton.tsx";
import { idIn, paths } from "../../navigation/paths.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { podName } from "../../ui/name.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { useSafety } from "../safety/use-safety.tsx";

/**
 * The member's own reply to a ripple of any day. Notifications about its moderation lead here: the card may show the
 * next ripple by then, and a review has to be asked for somewhere.
 */
export function ReplyScreen() {
  const replyId = idIn(useParams().id);
  return (
    <>
      <PageMeta title="Your ripple reply" />
      <BackLink to={paths.home}>Back to your community</BackLink>
      <PageHeader title="Your ripple reply" />
      {replyId === undefined ? <GoneReply /> : <KnownReply key={replyId} replyId={replyId} />}
    </>
  );
}

function KnownReply({ replyId }: { replyId: number }) {
  const { data: own, error, refetch, isFetching } = useQuery(ownReplyQuery(replyId));
  if (own) return <ReplyCard {...own} />;
  if (own === null) return <GoneReply />;
  if (error === null) {
    return (
      <div role="status">
        <span className="sr-only">Loading your reply</span>
        <WailSkeleton />
      </div>
    );
  }
  return (
    <ErrorState
      message={serverMessage(error, "Your reply could not be loaded. Please check your connection and try again.")}
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  );
}

function ReplyCard({ reply, rippleId, question, pod, isLive }: OwnReply) {
  const safety = useSafety();
  return (
    <Card>
      <p className="text-muted text-sm">
        {isLive ? "Today's Ripple" : "A past ripple"} in{" "}
        {pod.isMember ? (
          <Link to={paths.pod(pod.id)} className="font-semibold text-primary-ink hover:underline">
            {podName(splitPodName(pod.name).title)}
          </Link>
        ) : (
          podName(splitPodName(pod.name).title)
        )}
      </p>
      <h2 className="written mt-1 mb-4 text-balance text-xl">{question}</h2>
      <ReplyItem
        reply={reply}
        place={{ rippleId, podId: pod.id }}
        appeal={safety.appeal("ripple_reply", reply)}
        takesReactions={isLive && pod.isMember}
      />
      {safety.dialogs}
    </Card>
  );
}

const GoneReply = () => (
  <EmptyState
    title="This reply is gone"
    action={
      <Button asChild>
        <Link to={paths.home}>See today's ripple</Link>
      </Button>
    }
  >
    You may have deleted it. The next question comes at {RIPPLE_TIME}.
  </EmptyState>
);
