import { useState } from "react";
import { z } from "zod/mini";
import { DEFAULT_CATEGORY, POST_CATEGORY_VALUES } from "../../../worker/contract/categories.ts";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { draftKey, useDraft } from "../../lib/drafts.ts";
import { useMember } from "../../lib/session.ts";
import { readWritten } from "../../lib/written.ts";
import { toast } from "../../ui/toast.ts";
import { useIsPosting, usePostWail } from "./use-post-wail.ts";

const draftSchema = z.object({
  content: z.string(),
  category: z.enum(POST_CATEGORY_VALUES),
  isAnonymous: z.boolean(),
});

export type WailDraft = z.output<typeof draftSchema>;

const EMPTY: WailDraft = { content: "", category: DEFAULT_CATEGORY, isAnonymous: false };

/** The draft of a pod, which survives until its wail has arrived, and what sending it takes. */
export function useComposer(podId: number) {
  const member = useMember();
  const [draft, setDraft, clearDraft] = useDraft(draftKey(member.id, `wail.${podId}`), draftSchema, EMPTY);
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

const sayEmpty = () =>
  toast({
    title: "Empty post alert! 📝",
    description: "Please add some content before sharing your post! ✨",
    variant: "destructive",
  });
