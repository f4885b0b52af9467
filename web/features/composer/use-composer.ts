import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LIMITS } from "../../../worker/contract/limits.ts";
import type { Insistence } from "../../../worker/contract/moderation.ts";
import { useWhileMounted } from "../../browser/use-while-mounted.ts";
import { forgetSending, sendKeyOf, useDraft, useIsDraftQueued } from "../../device/drafts.ts";
import { measureText } from "../../format/text.ts";
import { useMember } from "../../session/session.ts";
import { type FormSubmission, sentText } from "../../ui/form.tsx";
import { toast } from "../../ui/toast.ts";
import { useRefusal } from "../threads/refusal.ts";
import { queueWhileOffline } from "../threads/sending.ts";
import { postWail, toastOutOfInk, usePosting } from "./use-post-wail.ts";
import { EMPTY_WAIL, parseWailDraft, type WailDraft, wailDraftKey } from "./wail-draft.ts";

/** The draft of a wail for a pod, and what sending it takes. */
export function useComposer(podId: number, onPosted: (wailId: number) => void) {
  const member = useMember();
  const queryClient = useQueryClient();
  const key = wailDraftKey(member.id, podId);
  const [draft, setDraft, latestDraft] = useDraft(key, parseWailDraft, EMPTY_WAIL);
  const isQueued = useIsDraftQueued(key);
  const [isOpened, setOpened] = useState(false);
  const [isOutOfInk, setOutOfInk] = useState(false);
  const [limitReached, setLimitReached] = useState("");
  const showPrompt = useWhileMounted((reason: string) => {
    setLimitReached(reason);
    setOutOfInk(true);
  });
  const post = useMutation(
    postWail(queryClient, podId, key, {
      onPosted: ({ id }) => {
        onPosted(id);
        setOpened(false);
      },
      onOutOfInk: (reason) => {
        if (!showPrompt(reason)) toastOutOfInk(reason);
      },
    }),
  );
  const { isSending: isPosting, isSendingNow } = usePosting(podId);
  const { content, used, canSend } = measureText(draft.content, LIMITS.wail);
  const send = (wail: WailDraft, insist?: Insistence) => {
    if (queueWhileOffline(key, { kind: "wail", podId })) return;
    post.mutate({ ...wail, insist, sendKey: sendKeyOf(key) });
  };

  // Both use the draft at this moment, which the screen may not show yet.
  const submit = (event: FormSubmission) => {
    if (isSendingNow()) return;
    const wail = { ...latestDraft(), content: sentText(event, "wail") };
    setDraft(wail);
    const written = measureText(wail.content, LIMITS.wail);
    if (written.isTooLong) return;
    if (written.isEmpty) toastEmpty();
    else send({ ...wail, content: written.content });
  };
  // A wail that is being sent cannot be changed.
  const change = (changed: Partial<WailDraft>) => {
    if (isSendingNow()) return;
    setDraft({ ...latestDraft(), ...changed });
    if (changed.content === "") forgetSending(key);
  };
  return {
    /** A wail that is being sent stands in the feed, not here. It is still a draft, and is back when it was not taken. */
    draft: isPosting ? EMPTY_WAIL : draft,
    change,
    submit,
    used,
    canSend,
    /** At rest the box is one row. It stays open while the member moves on: what they press must not move away. */
    isOpen: !isPosting && (isOpened || draft.content !== "" || draft.isAnonymous),
    open: () => setOpened(true),
    isPosting,
    /** The place of a draft that waits for the connection. */
    queued: isQueued && !isPosting ? key : undefined,
    note: {
      ...useRefusal(key, draft.content),
      onInsist: (insist: Insistence) => send({ ...draft, content }, insist),
    },
    prompt: { open: isOutOfInk, onOpenChange: setOutOfInk, reason: limitReached },
  };
}

const toastEmpty = () =>
  toast({
    title: "Empty post alert! 📝",
    description: "Please add some content before sharing your post! ✨",
    variant: "destructive",
  });
