import { CloudLightning, Crown } from "lucide-react";
import type { ReactNode } from "react";
import type { RippleReply } from "../../../worker/contract/ripples.ts";
import type { RipplePlace } from "../../cache/ripples.ts";
import { Badge } from "../../ui/badge.tsx";
import { ThreadText } from "../threads/thread-text.tsx";
import { ReactionBar, Reactions } from "./reaction-bar.tsx";
import { useDeleteReply } from "./reply-mutations.ts";

interface ReplyItemProps {
  reply: RippleReply;
  place: RipplePlace;
  menu?: ReactNode;
  appeal?: ReactNode;
  /** False for a ripple that has ended, and for the member's own reply in a pod they have left. */
  takesReactions?: boolean;
}

/** A reply to the ripple with its reactions. */
export function ReplyItem({ reply, place, menu, appeal, takesReactions = true }: ReplyItemProps) {
  const deletion = useDeleteReply(reply.id, place);
  const badges = <ReplyBadges reply={reply} />;
  return (
    <ThreadText text={reply} noun="reply" deletion={deletion} menu={menu} appeal={appeal} badges={badges}>
      {reply.moderation === "visible" && (takesReactions ? <ReactionBar reply={reply} /> : <Reactions reply={reply} />)}
    </ThreadText>
  );
}

function ReplyBadges({ reply }: { reply: RippleReply }) {
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
