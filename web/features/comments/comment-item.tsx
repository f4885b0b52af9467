import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { WailComment } from "../../../worker/contract/wails.ts";
import { shownName } from "../../lib/text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ModerationNote } from "../../ui/moderation-note.tsx";
import { Name } from "../../ui/name.tsx";
import { TimeAgo } from "../../ui/time-ago.tsx";
import { WrittenText } from "../../ui/written-text.tsx";
import { useDeleteComment } from "./thread.ts";

interface CommentItemProps {
  wailId: number;
  comment: WailComment;
  /** For comments of others: report and block. */
  menu?: ReactNode;
  /** What the author can do about a held or removed comment. */
  appeal?: ReactNode;
}

export function CommentItem({ wailId, comment, menu, appeal }: CommentItemProps) {
  const name = shownName(comment.author, "Wail User");
  return (
    <article aria-label={`Comment by ${name}`} className="flex gap-3">
      <Avatar from={[comment.author.displayName, comment.author.firstName]} size="sm" />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
          <Name className="font-semibold text-sm">{name}</Name>
          <span className="shrink-0 text-faint text-xs">
            <span aria-hidden="true">· </span>
            <TimeAgo iso={comment.createdAt} />
          </span>
        </div>
        <WrittenText text={comment.content} lines={12} className="mt-0.5" />
        <ModerationNote state={comment.moderation} action={appeal} className="mt-2" />
      </div>
      <div className="-mt-2 -mr-2 shrink-0">
        {comment.isMine ? <DeleteComment wailId={wailId} comment={comment} /> : menu}
      </div>
    </article>
  );
}

function DeleteComment({ wailId, comment }: Pick<CommentItemProps, "wailId" | "comment">) {
  const { remove, isRemoving } = useDeleteComment(wailId, comment);
  return (
    <IconButton label="Delete comment" onClick={remove} aria-disabled={isRemoving || undefined}>
      <Trash2 aria-hidden="true" />
    </IconButton>
  );
}
