export interface BadgeTier {
  readonly name: BadgeName;
  readonly displayName: string;
  readonly emoji: string;
  /** The number of shells from which a member has the badge. */
  readonly threshold: number;
}

export type BadgeName = (typeof TIERS)[number]["name"];

const TIERS = [
  { name: "baby_barnacle", displayName: "Baby Barnacle", emoji: "🐚", threshold: 0 },
  { name: "reef_rookie", displayName: "Reef Rookie", emoji: "🐠", threshold: 10 },
  { name: "current_catch", displayName: "Current Catch", emoji: "🎣", threshold: 50 },
  { name: "wave_maker", displayName: "Wave Maker", emoji: "🌊", threshold: 150 },
  { name: "deep_diver", displayName: "Deep Diver", emoji: "🤿", threshold: 500 },
  { name: "pod_legend", displayName: "Pod Legend", emoji: "🐋", threshold: 1000 },
] as const;

/** The six tiers, lowest first. Thresholds: docs/product.md, "Badges"; names and emoji are ours. */
export const BADGE_TIERS: readonly BadgeTier[] = TIERS;

interface BadgeProgress {
  readonly current: BadgeTier;
  /** The next tier, or null at the top. */
  readonly next: BadgeTier | null;
  /** 0 to 100; 100 at the top. */
  readonly percent: number;
  /** Shells still missing to `next`; 0 at the top. */
  readonly toGo: number;
}

/** The badge of a number of shells, and the progress to the next one. */
export function badgeProgress(totalShells: number): BadgeProgress {
  const [lowest] = TIERS;
  const current = BADGE_TIERS.findLast((tier) => totalShells >= tier.threshold) ?? lowest;
  const next = BADGE_TIERS.find((tier) => tier.threshold > totalShells) ?? null;
  if (next === null) return { current, next, percent: 100, toGo: 0 };
  const span = next.threshold - current.threshold;
  const percent = Math.min(100, Math.max(0, ((totalShells - current.threshold) / span) * 100));
  return { current, next, percent, toGo: next.threshold - totalShells };
}
