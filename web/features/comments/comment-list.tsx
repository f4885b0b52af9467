import type { ReactNode } from "react";
import type { Wail, WailComment } from "../../../worker/contract/wails.ts";
import { threadQuery } from "../../cache/wails.ts";
import { EmptyState } from "../../ui/states.tsx";
import { ThreadList, type ThreadSlots } from "../threads/thread-list.tsx";
import { ThreadText } from "../threads/thread-text.tsx";
import { useThread } from "../threads/use-thread.ts";
import { useDeleteComment } from "./comment-mutations.ts";

export type CommentSlots = ThreadSlots<WailComment>;

interface CommentListProps extends CommentSlots {
  wail: Wail;
  /** The id of the comment that the member has just sent. */
  sent?: number | undefined;
}

/** The comments under a wail. */
export function CommentList({ wail, sent, renderMenu, renderAppeal }: CommentListProps) {
  const thread = useThread(threadQuery(wail.id));
  return (
    <ThreadList
      thread={thread}
      noun="comments"
      count={wail.repliesCount}
      sent={sent}
      emoji="🐚"
      empty={<>No comments yet.{wail.moderation === "visible" && " Be the first to answer!"}</>}
      gone={<EmptyState title="This wail is gone">Its author may have deleted it a moment ago.</EmptyState>}
      renderItem={(comment) => (
        <Comment wailId={wail.id} comment={comment} menu={renderMenu?.(comment)} appeal={renderAppeal?.(comment)} />
      )}
    />
  );
}

interface CommentProps {
  wailId: number;
  comment: WailComment;
  menu: ReactNode;
  appeal: ReactNode;
}

function Comment({ wailId, comment, menu, appeal }: CommentProps) {
  const deletion = useDeleteComment(wailId, comment.id);
  return <ThreadText text={comment} noun="comment" deletion={deletion} menu={menu} appeal={appeal} />;
}
