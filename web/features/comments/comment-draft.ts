import { useEffect } from "react";
import type { Wail } from "../../../worker/contract/wails.ts";
import { draftKey, forgetDraft } from "../../device/drafts.ts";
import { useMember } from "../../session/session.ts";

/** Where the unsent comment under a wail is kept. */
export const commentDraftKey = (memberId: number, wailId: number) => draftKey(memberId, `comment.${wailId}`);

/**
 * Removes the draft under a held or removed wail, where nobody can send it. Its key would tell a finder of the device
 * whose Squid Ink wail it is.
 */
export function useDiscardDraftWhileHidden({ id, moderation }: Wail): void {
  const member = useMember();
  const key = commentDraftKey(member.id, id);
  const isHidden = moderation !== "visible";
  useEffect(() => {
    if (isHidden) forgetDraft(key);
  }, [isHidden, key]);
}
