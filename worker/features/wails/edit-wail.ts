import type { Posted } from "../../contract/moderation.ts";
import type { Wail } from "../../contract/wails.ts";
import type { Caller } from "../../db/as-member.ts";
import { editText, type TextEdit } from "../editing/edit-text.ts";
import { podMembershipRequired } from "../pods/pods.errors.ts";
import { wailNotFound } from "./wails.errors.ts";
import { selectWail, selectWailAccess } from "./wails.repository.ts";
import { toWail } from "./wails.wire.ts";

/**
 * Edits one's own wail in a pod the member is in. Squid Ink can be edited after leaving it: otherwise an edit would show
 * that its author is none of those who have left. Errors: `podMembershipRequired`, and those of `editText`.
 */
export function editWail(caller: Caller, wailId: number, edit: TextEdit): Promise<Posted<Wail>> {
  const { db, memberId } = caller;
  return editText(caller, {
    text: { kind: "wail", id: wailId },
    edit,
    select: selectWail(db, memberId, wailId),
    show: toWail,
    access: [selectWailAccess(db, memberId, wailId)],
    check: ([[wail]]) => {
      if (wail === undefined) throw wailNotFound();
      if (!wail.isMember && !wail.isAnonymous) throw podMembershipRequired();
      return { isAnonymous: wail.isAnonymous };
    },
    notFound: wailNotFound,
  });
}
