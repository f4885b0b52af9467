import { MessageCircle, Trash2 } from "lucide-react";
import type { Wail } from "../../../worker/contract/wails.ts";
import { useDiscardDraftWhileHidden } from "../../features/comments/comment-draft.ts";
import { LikeButton } from "../../features/likes/like-button.tsx";
import { ShareButton } from "../../features/sharing/share-button.tsx";
import { WailCard } from "../../features/wails/wail-card.tsx";
import { counted } from "../../format/text.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { Safety } from "../safety/use-safety.tsx";

interface WailPostProps {
  wail: Wail;
  safety: Safety;
  onComment: () => void;
  onDelete: () => void;
  /** Only members of the pod can like. */
  isMember?: boolean;
  isFull?: boolean;
}

/** A wail with everything that can be done with it; the same in the feed and on its own page. */
export function WailPost({ wail, safety, onComment, onDelete, isMember = true, isFull = false }: WailPostProps) {
  useDiscardDraftWhileHidden(wail);
  return (
    <WailCard
      wail={wail}
      isFull={isFull}
      corner={
        wail.isMine ? (
          <IconButton label="Delete wail" onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        ) : (
          safety.wailMenu(wail)
        )
      }
      appeal={safety.appeal("wail", wail)}
      actions={
        <>
          <LikeButton
            wail={wail}
            disabled={!isMember || wail.moderation !== "visible" || (wail.isMine && wail.isAnonymous)}
          />
          <ActionButton
            label={`Comment, ${counted(wail.repliesCount, "comment")}`}
            count={wail.repliesCount}
            onClick={onComment}
          >
            <MessageCircle aria-hidden="true" />
          </ActionButton>
          <ShareButton wail={wail} />
        </>
      }
    />
  );
}
