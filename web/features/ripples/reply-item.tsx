import { useQueryClient } from "@tanstack/react-query";
import { CloudLightning, Crown } from "lucide-react";
import type { ReactNode } from "react";
import { LIMITS } from "../../../worker/contract/limits.ts";
import type { RippleReply } from "../../../worker/contract/ripples.ts";
import { api, call } from "../../api/client.ts";
import { patchReply, type RipplePlace, refetchRipple } from "../../cache/ripples.ts";
import { refreshShells } from "../../cache/shells.ts";
import { Badge } from "../../ui/badge.tsx";
import { TextEditor } from "../threads/text-editor.tsx";
import { ThreadText } from "../threads/thread-text.tsx";
import { useEditing } from "../threads/use-editing.ts";
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
  const editing = useEditing(reply, takesReactions);
  const editor = <ReplyEditor reply={reply} place={place} onClose={editing.close} />;
  return (
    <ThreadText text={reply} noun="reply" {...{ editing, editor, deletion, menu, appeal, badges }}>
      {reply.moderation === "visible" && (takesReactions ? <ReactionBar reply={reply} /> : <Reactions reply={reply} />)}
    </ThreadText>
  );
}

interface ReplyEditorProps {
  reply: RippleReply;
  place: RipplePlace;
  onClose: () => void;
}

function ReplyEditor({ reply: { id, content }, place, onClose }: ReplyEditorProps) {
  const queryClient = useQueryClient();
  const refresh = () => refetchRipple(queryClient, place);
  return (
    <TextEditor
      noun="reply"
      content={content}
      max={LIMITS.rippleReply}
      request={(json) => call(api["daily-ripple"].replies[":id"].$patch({ param: { id: String(id) }, json }))}
      onSaved={(edited) => {
        patchReply(queryClient, id, () => edited);
        void refresh();
        void refreshShells(queryClient);
      }}
      refresh={refresh}
      onClose={onClose}
    />
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
