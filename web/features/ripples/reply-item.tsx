import { CloudLightning, Crown, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { RippleReply } from "../../../worker/contract/ripples.ts";
import type { RipplePlace } from "../../lib/ripples.ts";
import { shownName } from "../../lib/text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ModerationNote } from "../../ui/moderation-note.tsx";
import { Name } from "../../ui/name.tsx";
import { TimeAgo } from "../../ui/time-ago.tsx";
import { WrittenText } from "../../ui/written-text.tsx";
import { ReactionBar, Reactions } from "./reaction-bar.tsx";
import { useDeleteReply } from "./reply-mutations.ts";

interface ReplyItemProps {
  reply: RippleReply;
  place: RipplePlace;
  menu?: ReactNode;
  appeal?: ReactNode;
  /** That of a ripple that has ended takes none, nor does one's own in a pod one has left. */
  takesReactions?: boolean;
}

/** A reply to the ripple with its reactions. */
export function ReplyItem({ reply, place, menu, appeal, takesReactions = true }: ReplyItemProps) {
  const name = shownName(reply.author, "Wail User");
  return (
    <article aria-label={`Reply by ${name}`} className="flex gap-3">
      <Avatar from={[reply.author.displayName, reply.author.firstName]} size="sm" />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 gap-y-1">
          <Name className="font-semibold text-sm">{name}</Name>
          <span className="shrink-0 text-faint text-xs">
            <span aria-hidden="true">· </span>
            <TimeAgo iso={reply.createdAt} />
          </span>
          <Honours reply={reply} />
        </div>
        <WrittenText text={reply.content} lines={12} className="mt-0.5" />
        <ModerationNote state={reply.moderation} action={appeal} className="mt-2" />
        {reply.moderation === "visible" &&
          (takesReactions ? <ReactionBar reply={reply} /> : <Reactions reply={reply} />)}
      </div>
      <div className="-mt-2 -mr-2 shrink-0">{reply.isMine ? <DeleteReply reply={reply} place={place} /> : menu}</div>
    </article>
  );
}

function DeleteReply({ reply, place }: Pick<ReplyItemProps, "reply" | "place">) {
  const { remove, isRemoving } = useDeleteReply(reply, place);
  return (
    <IconButton label="Delete reply" onClick={remove} aria-disabled={isRemoving || undefined}>
      <Trash2 aria-hidden="true" />
    </IconButton>
  );
}

function Honours({ reply }: { reply: RippleReply }) {
  return (
    <>
      {reply.isTopReply && (
        <Badge look="sun">
          <Crown className="size-3.5" aria-hidden="true" />
          Top reply
        </Badge>
      )}
      {reply.earnedStormStarterBadge && (
        <Badge look="squid">
          <CloudLightning className="size-3.5" aria-hidden="true" />
          Storm Starter
        </Badge>
      )}
    </>
  );
}
