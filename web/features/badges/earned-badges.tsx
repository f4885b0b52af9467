import { BADGE_TIERS } from "../../../worker/contract/badges.ts";
import { Badge } from "../../ui/badge.tsx";
import { BadgeEmblem } from "../../ui/badge-emblem.tsx";
import { Card, CardTitle } from "../../ui/card.tsx";

/** Every badge whose threshold is reached. */
export function EarnedBadges({ totalShells }: { totalShells: number }) {
  const earned = BADGE_TIERS.filter((tier) => totalShells >= tier.threshold);
  return (
    <Card as="section" aria-labelledby="earned-badges">
      <div className="flex items-center justify-between gap-3">
        <CardTitle id="earned-badges">Earned Badges</CardTitle>
        <Badge look="kelp" className="tabular-nums">
          {earned.length}
          <span className="sr-only">of {BADGE_TIERS.length}</span>
        </Badge>
      </div>
      {earned.length === 0 ? (
        <p className="mt-3 text-muted">Start engaging to earn your first badge!</p>
      ) : (
        <ul className="-mx-2 mt-4 grid grid-cols-3 gap-y-5">
          {earned.map((tier) => (
            <li key={tier.name} className="grid content-start justify-items-center gap-1 px-1 text-center">
              <BadgeEmblem tier={tier} />
              <span className="mt-1 font-semibold text-sm leading-tight">{tier.displayName}</span>
              <span className="text-muted text-xs tabular-nums">{tier.threshold}+ shells</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
