import { BADGE_TIERS } from "../../../worker/contract/badges.ts";
import { Badge } from "../../ui/badge.tsx";
import { BadgeEmblem } from "../../ui/badge-emblem.tsx";
import { Card, CardTitle } from "../../ui/card.tsx";

/** Every badge whose threshold is reached. Texts: spec section 2, "Badges screen". */
export function EarnedBadges({ totalShells }: { totalShells: number }) {
  const earned = BADGE_TIERS.filter((tier) => totalShells >= tier.threshold);
  return (
    <Card as="section" aria-labelledby="earned-badges">
      <div className="flex items-center justify-between gap-3">
        <CardTitle id="earned-badges">Earned Badges</CardTitle>
        <Badge look="kelp" className="tabular-nums">
          {earned.length}
        </Badge>
      </div>
      {earned.length === 0 ? (
        <p className="mt-3 text-muted">Start engaging to earn your first badge!</p>
      ) : (
        <ul className="mt-4 grid grid-cols-2 gap-3 tablet:grid-cols-3">
          {earned.map((tier) => (
            <li
              key={tier.name}
              className="grid justify-items-center gap-2 rounded-control bg-sunken px-2 py-4 text-center"
            >
              <BadgeEmblem tier={tier} />
              <span className="font-semibold leading-tight">{tier.displayName}</span>
              <span className="text-muted text-sm tabular-nums">{tier.threshold}+ shells</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
