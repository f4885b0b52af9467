import { useState } from "react";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { hasSessionExpired } from "../../session/leave.ts";
import { useMember } from "../../session/session.ts";
import type { FormSubmission } from "../../ui/form.tsx";
import { toast } from "../../ui/toast.ts";
import type { Refusal } from "../threads/refusal.ts";
import { useTextBox } from "../threads/use-text-box.ts";
import { commentDraftKey } from "./comment-draft.ts";
import { type SentComment, useAddComment, useCommenting } from "./comment-mutations.ts";

/** The draft under a wail, and what sending it takes. */
export function useCommentBox(wailId: number, onSent: ((commentId: number) => void) | undefined) {
  const member = useMember();
  const { isSending, isSendingNow } = useCommenting(wailId);
  const box = useTextBox({
    draft: commentDraftKey(member.id, wailId),
    field: "comment",
    max: LIMITS.comment,
    isSendingNow,
    send: (content) => add.mutate({ content }),
  });
  const [refusal, setRefusal] = useState<Refusal<SentComment>>();
  const add = useAddComment(wailId, {
    onRefused: setRefusal,
    onSent: (comment) => {
      box.clear(comment.content);
      onSent?.(comment.id);
    },
    onHidden: box.discard,
  });
  const submit = (event: FormSubmission) => (hasSessionExpired() ? askToSignIn() : box.submit(event));
  const setText = (text: string) => {
    setRefusal(undefined);
    box.setText(text);
  };
  const note = {
    refusal,
    onInsist: ({ sent, insist }: Refusal<SentComment>) => add.mutate({ ...sent, insist }),
    onClose: () => setRefusal(undefined),
  };
  return { ...box, setText, submit, isSending, note };
}

const askToSignIn = () =>
  toast({
    title: "Sign in to comment!",
    description: "Join the community to share your thoughts!",
    variant: "destructive",
  });
