import { useEffect } from "react";
import type { Wail } from "../../../worker/contract/wails.ts";
import { draftKey, forgetDraft } from "../../lib/drafts.ts";
import { useMember } from "../../lib/session.ts";

/** Where the unsent comment under a wail is kept. */
export const commentDraftKey = (memberId: number, wailId: number) => draftKey(memberId, `comment.${wailId}`);

/**
 * Keeps no draft under a wail that its author alone sees: the name of the draft would tell whoever finds the device
 * whose Squid Ink it is, and nobody can send it.
 */
export function useNoDraftWhileHidden({ id, moderation }: Wail): void {
  const member = useMember();
  const key = commentDraftKey(member.id, id);
  const isHidden = moderation !== "visible";
  useEffect(() => {
    if (isHidden) forgetDraft(key);
  }, [isHidden, key]);
}
