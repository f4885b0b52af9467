import { LIMITS } from "../../../worker/contract/limits.ts";
import { hasSessionExpired } from "../../session/leave.ts";
import { useMember } from "../../session/session.ts";
import type { FormSubmission } from "../../ui/form.tsx";
import { toast } from "../../ui/toast.ts";
import { useTextBox } from "../threads/use-text-box.ts";
import { commentDraftKey } from "./comment-draft.ts";
import { useAddComment, useCommenting } from "./comment-mutations.ts";

/** The draft under a wail, and what sending it takes. */
export function useCommentBox(wailId: number, onSent: ((commentId: number) => void) | undefined) {
  const member = useMember();
  const { isSending, isSendingNow } = useCommenting(wailId);
  const box = useTextBox({
    draft: commentDraftKey(member.id, wailId),
    field: "comment",
    max: LIMITS.comment,
    isSendingNow,
    send: (content) => add.mutate(content),
  });
  const add = useAddComment(wailId, {
    onSent: (comment) => {
      box.clear(comment.content);
      onSent?.(comment.id);
    },
    onHidden: box.discard,
  });
  const submit = (event: FormSubmission) => (hasSessionExpired() ? askToSignIn() : box.submit(event));
  return { ...box, submit, isSending };
}

const askToSignIn = () =>
  toast({
    title: "Sign in to comment!",
    description: "Join the community to share your thoughts!",
    variant: "destructive",
  });
