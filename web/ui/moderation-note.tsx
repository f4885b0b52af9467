import { EyeOff, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import type { ModerationState } from "../../worker/contract/wails.ts";
import { cx } from "./cx.ts";

const NOTES = {
  held: {
    icon: Hourglass,
    text: "Being checked. Only you can see this until it is through.",
    look: "bg-sun-soft text-sun-ink",
  },
  removed: {
    icon: EyeOff,
    text: "Taken down by moderation. Only you can still see it.",
    look: "bg-danger-soft text-danger-ink",
  },
} as const;

interface ModerationNoteProps {
  state: ModerationState;
  /** What the author can do about it, e.g. ask for a review. */
  action?: ReactNode;
  className?: string;
}

/** Tells authors why their text is not public. Others never get such a text. */
export function ModerationNote({ state, action, className }: ModerationNoteProps) {
  if (state === "visible") return null;
  const { icon: Icon, text, look } = NOTES[state];
  return (
    <div
      className={cx("flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control px-3 py-2 text-sm", look, className)}
    >
      <p className="flex min-w-0 flex-1 basis-60 gap-2">
        <Icon className="mt-0.75 size-4 shrink-0" aria-hidden="true" />
        {text}
      </p>
      {action}
    </div>
  );
}
