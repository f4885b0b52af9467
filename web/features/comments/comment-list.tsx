import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LIMITS } from "../../../worker/contract/limits.ts";
import type { Wail, WailComment } from "../../../worker/contract/wails.ts";
import { api, call } from "../../api/client.ts";
import { refreshShells } from "../../cache/shells.ts";
import { patchComment, refetchThread } from "../../cache/wail-cache.ts";
import { threadQuery } from "../../cache/wails.ts";
import { EmptyState } from "../../ui/states.tsx";
import { TextEditor } from "../threads/text-editor.tsx";
import { ThreadList, type ThreadSlots } from "../threads/thread-list.tsx";
import { ThreadText } from "../threads/thread-text.tsx";
import { useEditing } from "../threads/use-editing.ts";
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
  const editing = useEditing(comment);
  const editor = <CommentEditor wailId={wailId} comment={comment} onClose={editing.close} />;
  return <ThreadText text={comment} noun="comment" {...{ editing, editor, deletion, menu, appeal }} />;
}

interface CommentEditorProps {
  wailId: number;
  comment: WailComment;
  onClose: () => void;
}

function CommentEditor({ wailId, comment: { id, content }, onClose }: CommentEditorProps) {
  const queryClient = useQueryClient();
  const refresh = () => refetchThread(queryClient, wailId);
  return (
    <TextEditor
      noun="comment"
      content={content}
      max={LIMITS.comment}
      request={(json) => call(api.comments[":id"].$patch({ param: { id: String(id) }, json }))}
      onSaved={(edited) => {
        patchComment(queryClient, id, edited);
        refresh();
        void refreshShells(queryClient);
      }}
      refresh={refresh}
      onClose={onClose}
    />
  );
}
