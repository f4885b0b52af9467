import { LIMITS } from "../../../worker/contract/limits.ts";
import { parseText, useDraft } from "../../lib/drafts.ts";
import { isSessionOver, useMember } from "../../lib/session.ts";
import { isWritten, readWritten } from "../../lib/written.ts";
import { type FormSubmission, sentText } from "../../ui/form.tsx";
import { toast } from "../../ui/toast.ts";
import { commentDraftKey } from "./comment-draft.ts";
import { useAddComment, useCommenting } from "./thread.ts";

/** The draft of a thread, which survives until its comment has arrived, and what sending it takes. */
export function useCommentBox(wailId: number, onSent: ((commentId: number) => void) | undefined) {
  const member = useMember();
  const [text, setText, clearText] = useDraft(commentDraftKey(member.id, wailId), parseText, "");
  const add = useAddComment(wailId, {
    onSent: (comment) => {
      clearText((left) => isWritten(left, comment.content));
      onSent?.(comment.id);
    },
    onHidden: () => clearText(),
  });
  const { isSending, isSendingNow } = useCommenting(wailId);
  const { used, canSend } = readWritten(text, LIMITS.comment);
  const submit = (event: FormSubmission) => {
    if (isSessionOver()) return askToSignIn();
    if (isSendingNow()) return;
    const sent = sentText(event, "comment");
    setText(sent);
    const written = readWritten(sent, LIMITS.comment);
    if (written.canSend) add.mutate(written.content);
  };
  return { text, setText, submit, used, canSend, isSending };
}

const askToSignIn = () =>
  toast({
    title: "Sign in to comment!",
    description: "Join the community to share your thoughts!",
    variant: "destructive",
  });
