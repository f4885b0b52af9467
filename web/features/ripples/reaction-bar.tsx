import { useState } from "react";
import { REACTIONS, type ReactionType } from "../../../worker/contract/reactions.ts";
import type { RippleReply } from "../../../worker/contract/ripples.ts";
import { cx } from "../../lib/cx.ts";
import { counted } from "../../lib/text.ts";
import { useReaction } from "./reactions.ts";

/** The four reactions under a reply. */
export function ReactionBar({ reply }: { reply: RippleReply }) {
  return (
    <fieldset className="-mr-9 -ml-1 flex flex-wrap gap-x-1">
      <legend className="sr-only">React to this reply</legend>
      {REACTIONS.map((reaction) => (
        <ReactionButton key={reaction.type} reply={reply} {...reaction} />
      ))}
    </fieldset>
  );
}

interface ReactionButtonProps {
  reply: RippleReply;
  type: ReactionType;
  emoji: string;
  label: string;
}

function ReactionButton({ reply, type, emoji, label }: ReactionButtonProps) {
  const { reacted, count, toggle } = useReaction(reply, type);
  const [isPopping, setPopping] = useState(false);
  return (
    <button
      type="button"
      aria-label={`${label}, ${counted(count, "reaction")}`}
      aria-pressed={reacted}
      onClick={() => {
        setPopping(!reacted);
        toggle();
      }}
      className="group inline-flex min-h-11 min-w-11 items-center justify-center"
    >
      <span
        className={cx(
          "inline-flex h-8 min-w-11 items-center justify-center gap-1.5 rounded-full border px-2.5 text-sm transition",
          reacted
            ? "border-primary bg-primary-soft font-bold text-primary-ink"
            : "border-line bg-surface font-semibold text-muted group-hover:bg-hover",
        )}
      >
        <span
          aria-hidden="true"
          onAnimationEnd={() => setPopping(false)}
          className={cx("inline-block", isPopping && "animate-pop")}
        >
          {emoji}
        </span>
        {count > 0 && (
          <span aria-hidden="true" className="tabular-nums">
            {count}
          </span>
        )}
      </span>
    </button>
  );
}
