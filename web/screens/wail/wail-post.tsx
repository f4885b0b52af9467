import { MessageCircle } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import type { Wail } from "../../../worker/contract/wails.ts";
import { lazyChunk } from "../../browser/load-chunk.ts";
import { useDiscardDraftWhileHidden } from "../../features/comments/comment-draft.ts";
import { LikeButton } from "../../features/likes/like-button.tsx";
import { ShareButton } from "../../features/sharing/share-button.tsx";
import { useEditing } from "../../features/threads/use-editing.ts";
import { WailCard } from "../../features/wails/wail-card.tsx";
import { counted } from "../../format/text.ts";
import { useMutedWord } from "../../session/muted-words.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { UnlessMuted } from "../../ui/unless-muted.tsx";
import type { Safety } from "../safety/use-safety.tsx";

const WailEditor = lazyChunk(async () => (await import("../../features/wails/wail-editor.tsx")).WailEditor);

interface WailPostProps {
  wail: Wail;
  safety: Safety;
  onComment: () => void;
  onDelete: () => void;
  /** Only members of the pod can like. */
  isMember?: boolean;
  /** The text with what was searched for marked. */
  marked?: ReactNode;
  isFull?: boolean;
  /** Whether the member has just posted it. */
  isNew?: boolean;
}

/** A wail with everything that can be done with it; the same in the feed and on its own page. */
export function WailPost({ wail, safety, onComment, onDelete, isMember = true, ...look }: WailPostProps) {
  useDiscardDraftWhileHidden(wail);
  const editing = useEditing(wail, isMember || (wail.isMine && wail.isAnonymous));
  return (
    <UnlessMuted
      word={useMutedWord(wail)}
      className="rounded-card border border-line bg-surface py-1 pr-1 pl-4 shadow-card tablet:pl-5"
    >
      <WailCard
        wail={wail}
        {...look}
        corner={wail.isMine ? safety.ownWailMenu(wail, onDelete, editing.start) : safety.wailMenu(wail)}
        editor={
          editing.isOpen ? (
            <Suspense fallback={wail.content}>
              <WailEditor wail={wail} onClose={editing.close} />
            </Suspense>
          ) : undefined
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
              data-shortcut="c"
              onClick={onComment}
            >
              <MessageCircle aria-hidden="true" />
            </ActionButton>
            <ShareButton wail={wail} />
          </>
        }
      />
    </UnlessMuted>
  );
}
