import { ArrowLeft } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { splitPodName } from "../../../worker/contract/pod-name.ts";
import type { WailPage } from "../../../worker/contract/wails.ts";
import { CommentBox } from "../../features/comments/comment-box.tsx";
import { CommentList } from "../../features/comments/comment-list.tsx";
import { JoinOffer } from "../../features/current-pod/join-offer.tsx";
import { useLivePod } from "../../features/live/use-live-pod.ts";
import { paths } from "../../navigation/paths.ts";
import { Card } from "../../ui/card.tsx";
import { Name } from "../../ui/name.tsx";
import { SectionErrorBoundary } from "../../ui/section-error-boundary.tsx";
import { useSafety } from "../safety/use-safety.tsx";
import { useRedirectHome } from "./use-redirect-home.ts";
import { useWailDialogs } from "./use-wail-dialogs.tsx";
import { WailPost } from "./wail-post.tsx";

/** A wail on its own page, its comments below. */
export function WailConversation({ wail, pod }: WailPage) {
  const leave = useRedirectHome();
  const safety = useSafety(leave);
  const { dialogs, open } = useWailDialogs(safety, leave);
  const input = useRef<HTMLTextAreaElement>(null);
  const isOwnInk = wail.isMine && wail.isAnonymous;
  useLivePod(pod.isMember ? pod.id : undefined);
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex min-w-0 items-center gap-2">
        <Link
          to={paths.home}
          aria-label="Back to the feed"
          className="-ml-2 grid size-11 shrink-0 place-items-center rounded-full transition hover:bg-hover"
        >
          <ArrowLeft className="size-5" aria-hidden="true" />
        </Link>
        <Name as="h1" translate="no" className="text-2xl">
          {splitPodName(pod.name).title}
        </Name>
      </header>
      <SectionErrorBoundary>
        <WailPost
          wail={wail}
          safety={safety}
          isFull
          isMember={pod.isMember}
          onComment={() => input.current?.focus()}
          onDelete={() => open.openDelete(wail)}
        />
      </SectionErrorBoundary>
      <Card as="section" aria-labelledby="comments-title" className="p-4! tablet:p-5!">
        <h2 id="comments-title" className="mb-4 text-xl">
          Comments
        </h2>
        <SectionErrorBoundary>
          <CommentList
            wail={wail}
            renderMenu={safety.commentMenu}
            renderAppeal={(comment) => safety.appeal("comment", comment)}
          />
        </SectionErrorBoundary>
        <div className="mt-5">
          {pod.isMember || isOwnInk ? <CommentBox wail={wail} inputRef={input} /> : <JoinOffer pod={pod} />}
        </div>
      </Card>
      {dialogs}
      {safety.dialogs}
    </div>
  );
}
