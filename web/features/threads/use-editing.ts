import { useEffect, useState } from "react";
import { LIMITS } from "../../../worker/contract/limits.ts";
import type { ModerationState } from "../../../worker/contract/wails.ts";
import { serverNow } from "../../api/server-clock.ts";

/** What it takes to know whether a text can be edited. */
export interface EditableText {
  readonly isMine: boolean;
  readonly moderation: ModerationState;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** What a text needs to be edited in its place. */
export interface TextEditing {
  readonly isOpen: boolean;
  /** Opens the editor. Undefined where the text cannot be edited, and while the editor is open. */
  readonly start: (() => void) | undefined;
  readonly close: () => void;
}

/**
 * Editing a text in its place. It can be begun while it is in time; an editor that is open then stays, with what was
 * written. `canWrite`: its author may still write there.
 */
export function useEditing(text: EditableText, canWrite = true): TextEditing {
  const [isOpen, setOpen] = useState(false);
  const isInTime = useIsInTime(text);
  return {
    isOpen,
    start: isInTime && canWrite && !isOpen ? () => setOpen(true) : undefined,
    close: () => setOpen(false),
  };
}

/** Whether a text is its reader's own and can still be edited. */
function useIsInTime({ isMine, moderation, createdAt }: EditableText): boolean {
  const end = Date.parse(createdAt) + LIMITS.editMinutes * MINUTE_MS;
  const mayEdit = isMine && moderation === "visible" && serverNow() < end;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!mayEdit) return;
    const timer = setTimeout(() => setOver(true), end - serverNow());
    return () => clearTimeout(timer);
  }, [mayEdit, end]);
  return mayEdit && !isOver;
}

const MINUTE_MS = 60_000;
