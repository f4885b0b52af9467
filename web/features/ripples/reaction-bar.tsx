import { SmilePlus } from "lucide-react";
import { useState } from "react";
import { REACTIONS, type ReactionType } from "../../../worker/contract/reactions.ts";
import type { RippleReply } from "../../../worker/contract/ripples.ts";
import { counted } from "../../format/text.ts";
import { cx } from "../../ui/cx.ts";
import { useReaction } from "./reactions.ts";

const targetClasses = "group inline-flex min-h-11 min-w-11 items-center justify-center";
const pillClasses =
  "inline-flex h-8 min-w-11 items-center justify-center gap-1.5 rounded-full border px-2.5 text-sm transition";
const offClasses = "border-line bg-surface font-semibold text-muted group-hover:bg-hover";

/** The reactions that a reply has, and a way to the others. Once they are shown they stay, so that no button moves away. */
export function ReactionBar({ reply }: { reply: RippleReply }) {
  const [opened, setOpened] = useState<ReactionType>();
  const unused = REACTIONS.find(({ type }) => reply.reactionCounts[type] === 0 && !reply.userReacted[type]);
  return (
    <fieldset className="-mr-9 -ml-1 flex flex-wrap gap-x-1">
      <legend className="sr-only">React to this reply</legend>
      {REACTIONS.map((reaction) => (
        <ReactionButton
          key={reaction.type}
          reply={reply}
          isOffered={opened !== undefined}
          takesFocus={opened === reaction.type}
          {...reaction}
        />
      ))}
      {unused && opened === undefined && (
        <button
          type="button"
          aria-label="Add a reaction"
          onClick={() => setOpened(unused.type)}
          className={targetClasses}
        >
          <span className={cx(pillClasses, offClasses)}>
            <SmilePlus className="size-4.5" aria-hidden="true" />
          </span>
        </button>
      )}
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
  /** Shown although nobody has reacted so. */
  isOffered: boolean;
  /** The first of those that were just offered. */
  takesFocus: boolean;
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

function ReactionButton({ reply, type, emoji, label, isOffered, takesFocus }: ReactionButtonProps) {
  const { reacted, count, toggle } = useReaction(reply, type);
  const [isPopping, setPopping] = useState(false);
  const [wasUsed, setUsed] = useState(false);
  if (!(isOffered || wasUsed || reacted || count > 0)) return null;
  return (
    <button
      ref={takesFocus ? takeFocus : null}
      type="button"
      aria-label={`${label}, ${counted(count, "reaction")}`}
      aria-pressed={reacted}
      onClick={() => {
        setUsed(true);
        setPopping(!reacted);
        toggle();
      }}
      className={targetClasses}
    >
      <span
        className={cx(pillClasses, reacted ? "border-primary bg-primary-soft font-bold text-primary-ink" : offClasses)}
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
