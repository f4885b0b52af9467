import type { BadgeName, BadgeTier } from "../../worker/contract/badges.ts";
import { cx } from "./cx.ts";

const SIZES = { md: "size-16 text-3xl", lg: "size-28 text-5xl" } as const;

/** The colour of each tier: rim and ground. */
const LOOKS: Record<BadgeName, { rim: string; ground: string }> = {
  baby_barnacle: { rim: "text-control", ground: "fill-pod-sand" },
  reef_rookie: { rim: "text-coral", ground: "fill-coral-soft" },
  current_catch: { rim: "text-kelp", ground: "fill-kelp-soft" },
  wave_maker: { rim: "text-primary", ground: "fill-primary-soft" },
  deep_diver: { rim: "text-squid", ground: "fill-squid-soft" },
  pod_legend: { rim: "text-sun", ground: "fill-sun-soft" },
};

const LOCKED = { rim: "text-line", ground: "fill-sunken" };

/** The rim is scalloped like a shell: bumps all around a disc. */
const SCALLOPS = Array.from({ length: 18 }, (_, index) => {
  const angle = (index / 18) * 2 * Math.PI;
  return { x: 50 + 40 * Math.cos(angle), y: 50 + 40 * Math.sin(angle) };
});

interface BadgeEmblemProps {
  tier: BadgeTier;
  size?: keyof typeof SIZES;
  /** Not earned yet: grey. */
  locked?: boolean;
}

/** A badge as a medal in its tier's colour. The name beside it says what it is. */
export function BadgeEmblem({ tier, size = "md", locked = false }: BadgeEmblemProps) {
  const { rim, ground } = locked ? LOCKED : LOOKS[tier.name];
  return (
    <span aria-hidden="true" className={cx("relative grid shrink-0 place-items-center", SIZES[size])}>
      <svg viewBox="0 0 100 100" className={cx("absolute inset-0 size-full", rim)} aria-hidden="true">
        {SCALLOPS.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="8.5" fill="currentColor" />
        ))}
        <circle cx="50" cy="50" r="43" fill="currentColor" />
        <circle cx="50" cy="50" r="38" className={ground} />
      </svg>
      <span className={cx("relative", locked && "opacity-70 grayscale")}>{tier.emoji}</span>
    </span>
  );
}
