import type { ModerationState } from "../../../worker/contract/wails.ts";

const WHY = {
  held: "Comments open once this has been checked.",
  removed: "This wail was removed, so nobody can comment on it.",
} as const;

/** In place of the comment box under a wail that its author alone sees. */
export const CommentsClosed = ({ state }: { state: Exclude<ModerationState, "visible"> }) => (
  <p className="text-balance py-2 text-center text-muted text-sm">{WHY[state]}</p>
);
