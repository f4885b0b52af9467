import { useQuery } from "@tanstack/react-query";
import { Droplets, MessagesSquare } from "lucide-react";
import { useState } from "react";
import { RIPPLE_HOUR } from "../../../worker/contract/limits.ts";
import type { DailyRipple } from "../../../worker/contract/ripples.ts";
import { serverMessage } from "../../api/errors.ts";
import { lazyChunk } from "../../browser/load-chunk.ts";
import { rippleQuery } from "../../cache/ripples.ts";
import { counted } from "../../format/text.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { MountOnFirstOpen } from "../../ui/mount-on-first-open.tsx";
import type { ReplySlots } from "./discussion-dialog.tsx";
import { ReplyBox } from "./reply-box.tsx";
import { RippleScene } from "./ripple-scene.tsx";
import { RippleSkeleton } from "./ripple-skeleton.tsx";

const DiscussionDialog = lazyChunk(async () => (await import("./discussion-dialog.tsx")).DiscussionDialog);

/** Today's Ripple in a pod: the question, the reply box, and the way to the discussion. */
export function RippleCard({ podId, ...slots }: ReplySlots & { podId: number }) {
  // The home reads it before this is drawn.
  const { data: ripple, error, refetch, isFetching } = useQuery({ ...rippleQuery(podId), retryOnMount: false });
  if (ripple) return <LiveRipple ripple={ripple} podId={podId} {...slots} />;
  if (ripple === null) {
    return (
      <RippleScene>
        <p className="mb-2 text-muted">{`No ripples today. Check back at ${RIPPLE_HOUR}am for the daily question!`}</p>
      </RippleScene>
    );
  }
  if (error === null) return <RippleSkeleton />;
  return (
    <RippleScene>
      <div role="alert" className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{serverMessage(error, "Today's ripple could not be loaded.")}</p>
        <Button look="secondary" size="sm" onClick={() => refetch()} pending={isFetching}>
          Try again
        </Button>
      </div>
    </RippleScene>
  );
}

function LiveRipple({ ripple, podId, ...slots }: ReplySlots & { ripple: DailyRipple; podId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <RippleScene
      aside={
        <Button look="ghost" size="sm" className="-mr-3 shrink-0 px-3 text-primary-ink" onClick={() => setOpen(true)}>
          <MessagesSquare className="size-4.5 max-[23rem]:hidden" aria-hidden="true" />
          {counted(ripple.repliesCount, "reply", "replies")}
        </Button>
      }
      label={
        <>
          <span aria-hidden="true" className="text-xl tracking-tighter">
            {ripple.emojis.join("")}
          </span>
          {ripple.isHoliday && ripple.holidayName !== null && <Badge look="sun">{ripple.holidayName}</Badge>}
        </>
      }
    >
      <p className="written mb-2 text-balance font-bold font-display text-ink text-lg leading-snug tracking-tight tablet:text-xl">
        {ripple.question}
      </p>
      {ripple.userReplied ? (
        <p className="mb-2 flex items-center gap-2 text-kelp-ink text-sm">
          <Droplets className="size-4" aria-hidden="true" />
          You made a ripple today
        </p>
      ) : (
        <div className="mb-2">
          <ReplyBox place={{ rippleId: ripple.id, podId }} />
        </div>
      )}
      <MountOnFirstOpen open={isOpen}>
        <DiscussionDialog ripple={ripple} podId={podId} open={isOpen} onOpenChange={setOpen} {...slots} />
      </MountOnFirstOpen>
    </RippleScene>
  );
}
