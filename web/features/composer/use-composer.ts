import { useState } from "react";
import { DEFAULT_CATEGORY, POST_CATEGORY_VALUES } from "../../../worker/contract/categories.ts";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { useWhileMounted } from "../../browser/use-while-mounted.ts";
import { draftKey, useDraft } from "../../device/drafts.ts";
import { isSameText, measureText } from "../../format/text.ts";
import { useMember } from "../../session/session.ts";
import { type FormSubmission, sentText } from "../../ui/form.tsx";
import { toast } from "../../ui/toast.ts";
import type { Refusal } from "../threads/refusal.ts";
import { type SentWail, usePosting, usePostWail } from "./use-post-wail.ts";

interface WailDraft {
  readonly content: string;
  readonly category: (typeof POST_CATEGORY_VALUES)[number];
  readonly isAnonymous: boolean;
}

const EMPTY: WailDraft = { content: "", category: DEFAULT_CATEGORY, isAnonymous: false };

/** The draft of a wail for a pod, and what sending it takes. */
export function useComposer(podId: number, onPosted: (wailId: number) => void) {
  const member = useMember();
  const [draft, setDraft, clearDraft, latestDraft] = useDraft(draftKey(member.id, `wail.${podId}`), parseDraft, EMPTY);
  const [isOpened, setOpened] = useState(false);
  const [isOutOfInk, setOutOfInk] = useState(false);
  const [limitReached, setLimitReached] = useState("");
  const showPrompt = useWhileMounted((reason: string) => {
    setLimitReached(reason);
    setOutOfInk(true);
  });
  const [refusal, setRefusal] = useState<Refusal<SentWail>>();
  const post = usePostWail(podId, {
    onRefused: setRefusal,
    onPosted: ({ id, content, isAnonymous }) => {
      onPosted(id);
      clearDraft((left) => isSameText(left.content, content) && left.isAnonymous === isAnonymous);
      setOpened(false);
    },
    onOutOfInk: (reason) => {
      if (!showPrompt(reason)) toastOutOfInk(reason);
    },
  });
  const { isSending: isPosting, isSendingNow } = usePosting(podId);
  const { used, canSend } = measureText(draft.content, LIMITS.wail);

  // Both use the draft at this moment, which the screen may not show yet.
  const submit = (event: FormSubmission) => {
    if (isSendingNow()) return;
    const wail = { ...latestDraft(), content: sentText(event, "wail") };
    setDraft(wail);
    const { content, ...written } = measureText(wail.content, LIMITS.wail);
    if (written.isTooLong) return;
    if (written.isEmpty) toastEmpty();
    else post.mutate({ ...wail, content });
  };
  // A wail that is being sent cannot be changed.
  const change = (changed: Partial<WailDraft>) => {
    if (isSendingNow()) return;
    setRefusal(undefined);
    setDraft({ ...latestDraft(), ...changed });
  };
  return {
    /** A wail that is being sent stands in the feed, not here. It is still a draft, and is back when it was not taken. */
    draft: isPosting ? EMPTY : draft,
    change,
    submit,
    used,
    canSend,
    /** At rest the box is one row. It stays open while the member moves on: what they press must not move away. */
    isOpen: !isPosting && (isOpened || draft.content !== "" || draft.isAnonymous),
    open: () => setOpened(true),
    isPosting,
    note: {
      refusal,
      onInsist: ({ sent, insist }: Refusal<SentWail>) => post.mutate({ ...sent, insist }),
      onClose: () => setRefusal(undefined),
    },
    prompt: { open: isOutOfInk, onOpenChange: setOutOfInk, reason: limitReached },
  };
}

function parseDraft(stored: unknown): WailDraft | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { content, category, isAnonymous }: Partial<Record<keyof WailDraft, unknown>> = stored;
  const known = POST_CATEGORY_VALUES.find((value) => value === category);
  if (typeof content !== "string" || known === undefined || typeof isAnonymous !== "boolean") return undefined;
  return { content, category: known, isAnonymous };
}

const toastOutOfInk = (reason: string) =>
  toast({ title: "You're out of Squid Ink", description: `${reason} Your text is safe.`, variant: "destructive" });

const toastEmpty = () =>
  toast({
    title: "Empty post alert! 📝",
    description: "Please add some content before sharing your post! ✨",
    variant: "destructive",
  });
