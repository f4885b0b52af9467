import { BADGE_TIERS } from "../../../worker/contract/badges.ts";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { counted } from "../../format/text.ts";
import { BadgeEmblem } from "../../ui/badge-emblem.tsx";
import { Card, CardTitle } from "../../ui/card.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";

/** The next three badges and how far each one is. */
export function UpcomingBadges({ totalShells }: { totalShells: number }) {
  const upcoming = BADGE_TIERS.filter((tier) => totalShells < tier.threshold).slice(0, LIMITS.upcomingBadges);
  return (
    <Card as="section" aria-labelledby="upcoming-badges">
      <CardTitle id="upcoming-badges">Upcoming Badges</CardTitle>
      {upcoming.length === 0 ? (
        <p className="mt-3 text-muted">You've earned all available badges!</p>
      ) : (
        <ul className="mt-4 grid gap-5">
          {upcoming.map((tier) => (
            <li key={tier.name} className="flex items-center gap-4">
              <BadgeEmblem tier={tier} locked />
              <div className="grid min-w-0 flex-1 gap-2">
                <span className="font-semibold">{tier.displayName}</span>
                <ProgressBar label={tier.displayName} percent={(totalShells / tier.threshold) * 100} />
                <p className="flex flex-wrap justify-between gap-x-4 text-muted text-sm tabular-nums">
                  <span>
                    Progress: {totalShells}/{tier.threshold} shells
                  </span>
                  <span>{counted(tier.threshold - totalShells, "shell")} to go</span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
