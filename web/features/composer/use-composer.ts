import { useState } from "react";
import { DEFAULT_CATEGORY, POST_CATEGORY_VALUES } from "../../../worker/contract/categories.ts";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { draftKey, useDraft } from "../../lib/drafts.ts";
import { useMember } from "../../lib/session.ts";
import { readWritten } from "../../lib/written.ts";
import { toast } from "../../ui/toast.ts";
import { useIsPosting, usePostWail } from "./use-post-wail.ts";

export interface WailDraft {
  readonly content: string;
  readonly category: (typeof POST_CATEGORY_VALUES)[number];
  readonly isAnonymous: boolean;
}

const EMPTY: WailDraft = { content: "", category: DEFAULT_CATEGORY, isAnonymous: false };

/** The draft of a pod, which survives until its wail has arrived, and what sending it takes. */
export function useComposer(podId: number) {
  const member = useMember();
  const [draft, setDraft, clearDraft] = useDraft(draftKey(member.id, `wail.${podId}`), parseDraft, EMPTY);
  const [isOutOfInk, setOutOfInk] = useState(false);
  const [limitReached, setLimitReached] = useState("");
  const post = usePostWail(podId, {
    onPosted: clearDraft,
    onOutOfInk: (reason) => {
      setLimitReached(reason);
      setOutOfInk(true);
    },
  });
  const isPosting = useIsPosting(podId);
  const { content, used, isEmpty, isTooLong } = readWritten(draft.content, LIMITS.wail);

  const submit = () => {
    if (isPosting || isTooLong) return;
    if (isEmpty) sayEmpty();
    else post.mutate({ ...draft, content });
  };
  const change = (changed: Partial<WailDraft>) => setDraft({ ...draft, ...changed });
  return {
    draft,
    change,
    submit,
    used,
    canSend: !isEmpty && !isTooLong,
    isPosting,
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

const sayEmpty = () =>
  toast({
    title: "Empty post alert! 📝",
    description: "Please add some content before sharing your post! ✨",
    variant: "destructive",
  });
