import { useState } from "react";
import type { DailyRipple, RippleReply } from "../../../worker/contract/ripples.ts";
import { type RipplePlace, repliesQuery } from "../../cache/ripples.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ThreadList, type ThreadSlots } from "../threads/thread-list.tsx";
import { useThread } from "../threads/use-thread.ts";
import { ReplyBox } from "./reply-box.tsx";
import { ReplyItem } from "./reply-item.tsx";

export type ReplySlots = ThreadSlots<RippleReply>;

interface DiscussionDialogProps extends ReplySlots {
  ripple: DailyRipple;
  podId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The discussion of today's ripple in a pod. */
export function DiscussionDialog({ ripple, podId, open, onOpenChange, ...slots }: DiscussionDialogProps) {
  const place = { rippleId: ripple.id, podId };
  const [hasSent, setHasSent] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="lg"
      title={ripple.question}
      description="Today's Ripple"
      {...(ripple.userReplied ? {} : { footer: <ReplyBox place={place} onSent={() => setHasSent(true)} /> })}
    >
      <ReplyList place={place} count={ripple.repliesCount} hasSent={hasSent} {...slots} />
    </Dialog>
  );
}

interface ReplyListProps extends ReplySlots {
  place: RipplePlace;
  count: number;
  /** The member has sent a reply here: it is scrolled to. */
  hasSent: boolean;
}

function ReplyList({ place, count, hasSent, renderMenu, renderAppeal }: ReplyListProps) {
  const thread = useThread(repliesQuery(place.rippleId, place.podId));
  return (
    <ThreadList
      thread={thread}
      noun="replies"
      count={count}
      sent={hasSent ? thread.items.find(({ isMine }) => isMine)?.id : undefined}
      emoji="🌊"
      empty="No replies yet. Drop the first one!"
      renderItem={(reply) => (
        <ReplyItem reply={reply} place={place} menu={renderMenu?.(reply)} appeal={renderAppeal?.(reply)} />
      )}
    />
  );
}
