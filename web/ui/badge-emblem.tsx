import type { BadgeTier } from "../../worker/contract/badges.ts";
import { cx } from "../lib/cx.ts";

const SIZES = { md: "size-16 text-3xl", lg: "size-24 text-5xl" } as const;

interface BadgeEmblemProps {
  tier: BadgeTier;
  size?: keyof typeof SIZES;
  /** Not earned yet: drained of colour. */
  locked?: boolean;
}

/** A badge as a medal on the water. The name beside it says what it is. */
export function BadgeEmblem({ tier, size = "md", locked = false }: BadgeEmblemProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid shrink-0 place-items-center rounded-full ring-4",
        locked ? "bg-sunken opacity-80 ring-line grayscale" : "bg-sun-soft ring-sun/40",
        SIZES[size],
      )}
    >
      {tier.emoji}
    </span>
  );
}
