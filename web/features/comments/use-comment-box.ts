import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LIMITS } from "../../../worker/contract/limits.ts";
import type { Wail } from "../../../worker/contract/wails.ts";
import { isDraftNamed, sendKeyOf, setDraftNamed, useIsDraftNamed, useIsDraftQueued } from "../../device/drafts.ts";
import { hasSessionExpired } from "../../session/leave.ts";
import { useMember } from "../../session/session.ts";
import type { FormSubmission } from "../../ui/form.tsx";
import { toast } from "../../ui/toast.ts";
import { queueWhileOffline } from "../threads/sending.ts";
import { useTextBox } from "../threads/use-text-box.ts";
import { commentDraftKey } from "./comment-draft.ts";
import { sendComment, useCommenting } from "./comment-mutations.ts";

/** The draft under a wail, and what sending it takes. `isOwnerUnknown`: the wail may be the member's own. */
export function useCommentBox(
  { id: wailId, isAnonymous, isMine }: Wail,
  isOwnerUnknown: boolean,
  onSent: ((commentId: number) => void) | undefined,
) {
  const member = useMember();
  const { isSending, isSendingNow } = useCommenting(wailId);
  const draft = commentDraftKey(member.id, wailId);
  const isQueued = useIsDraftQueued(draft);
  const isNamed = useIsDraftNamed(draft);
  const isOwnInk = isAnonymous && isMine;
  const add = useMutation(sendComment(useQueryClient(), wailId, draft, ({ id }) => onSent?.(id)));
  const box = useTextBox({
    draft,
    field: "comment",
    max: LIMITS.comment,
    isSendingNow,
    send: (content, insist) => {
      if (queueWhileOffline(draft, { kind: "comment", wailId })) return;
      const byDefault = isOwnInk || (isAnonymous && isOwnerUnknown ? undefined : false);
      add.mutate({
        content,
        insist,
        sendKey: sendKeyOf(draft),
        isAnonymous: isDraftNamed(draft) ? false : byDefault,
      });
    },
  });
  const submit = (event: FormSubmission) => (hasSessionExpired() ? askToSignIn() : box.submit(event));
  return {
    ...box,
    submit,
    isSending,
    queued: isQueued && !isSending ? draft : undefined,
    /** Only below one's own Squid Ink wail: whether the comment goes under Squid Ink as well. */
    ink: isOwnInk ? { isOn: !isNamed, turn: (isOn: boolean) => setDraftNamed(draft, !isOn) } : undefined,
  };
}

const askToSignIn = () =>
  toast({
    title: "Sign in to comment!",
    description: "Join the community to share your thoughts!",
    variant: "destructive",
  });
