import { initialOf } from "../format/text.ts";
import { cx } from "./cx.ts";

const SIZES = { sm: "size-9 text-sm", md: "size-11 text-base", lg: "size-20 text-3xl" } as const;

interface AvatarProps {
  /** Texts whose first character is shown; the first that has one wins. */
  from: readonly (string | null | undefined)[];
  size?: keyof typeof SIZES;
  /** The mask of an anonymous author instead of an initial. */
  squidInk?: boolean;
  className?: string;
}

/** A member as an initial. Decorative: the name is beside it. */
export function Avatar({ from, size = "md", squidInk, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full font-bold font-display",
        squidInk ? "bg-squid-soft text-squid-ink" : "bg-primary-soft text-primary-ink",
        SIZES[size],
        className,
      )}
    >
      {squidInk ? "🦑" : initialOf(...from)}
    </span>
  );
}
