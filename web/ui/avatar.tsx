import { initialOf } from "../format/text.ts";
import { cx } from "./cx.ts";
import { POD_GROUNDS } from "./pod-icon.tsx";

const SIZES = { sm: "size-9 text-sm", md: "size-11 text-base", lg: "size-20 text-3xl" } as const;

interface AvatarProps {
  /** Texts whose first character is shown; the first that has one wins. */
  from: readonly (string | null | undefined)[];
  /** Gives each member a colour of their own; null under Squid Ink, which has one for all. */
  memberId: number | null;
  size?: keyof typeof SIZES;
  /** The mask of an anonymous author instead of initial and colour. */
  squidInk?: boolean;
  className?: string;
}

/** A member as an initial. Decorative: the name is beside it. */
export function Avatar({ from, memberId, size = "md", squidInk, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full font-bold font-display",
        squidInk || memberId === null ? "bg-squid-soft text-squid-ink" : groundOf(memberId),
        SIZES[size],
        className,
      )}
    >
      {squidInk ? "🦑" : initialOf(...from)}
    </span>
  );
}

/** A colour of the pods' palette; members with neighbouring ids have different ones. */
const groundOf = (memberId: number) => cx("text-ink", POD_GROUNDS[memberId % POD_GROUNDS.length]);
