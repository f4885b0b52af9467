import { useState } from "react";
import { REACTIONS, type ReactionType } from "../../../worker/contract/reactions.ts";
import type { RippleReply } from "../../../worker/contract/ripples.ts";
import { counted } from "../../format/text.ts";
import { cx } from "../../ui/cx.ts";
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

/** The reactions of a reply that takes no more; nothing where there are none. */
export function Reactions({ reply }: { reply: RippleReply }) {
  const given = REACTIONS.filter(({ type }) => reply.reactionCounts[type] > 0);
  if (given.length === 0) return null;
  return (
    <ul aria-label="Reactions" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 font-semibold text-muted text-sm">
      {given.map(({ type, emoji, label }) => (
        <li key={type} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true">{emoji}</span>
          <span aria-hidden="true" className="tabular-nums">
            {reply.reactionCounts[type]}
          </span>
          <span className="sr-only">{`${label}, ${counted(reply.reactionCounts[type], "reaction")}`}</span>
        </li>
      ))}
    </ul>
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
