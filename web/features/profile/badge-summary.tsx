import type { ShellStats } from "../../../worker/contract/accounts.ts";
import { badgeProgress } from "../../../worker/contract/badges.ts";
import { counted } from "../../format/text.ts";
import { BadgeEmblem } from "../../ui/badge-emblem.tsx";
import { Card } from "../../ui/card.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";

/** The badge held and the one that comes next. */
export function BadgeSummary({ stats }: { stats: ShellStats }) {
  const { current, next, percent, toGo } = badgeProgress(stats.totalShells);
  return (
    <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
      <Card as="section" aria-label="Current badge" className="flex items-center gap-4">
        <BadgeEmblem tier={current} />
        <div>
          <p className="text-muted text-sm">Current Badge</p>
          <h2 className="text-xl">{current.displayName}</h2>
          <p className="font-semibold text-sun-ink tabular-nums">{counted(stats.totalShells, "total shell")}</p>
        </div>
      </Card>
      <Card as="section" aria-label="Next badge" className="flex items-center gap-4">
        {next !== null && <BadgeEmblem tier={next} locked />}
        <div className="grid min-w-0 flex-1 gap-1.5">
          <p className="text-muted text-sm">Next Badge</p>
          {next === null ? (
            <h2 className="text-lg">You've earned all available badges!</h2>
          ) : (
            <>
              <h2 className="text-xl">{next.displayName}</h2>
              <ProgressBar label={`Progress to ${next.displayName}`} percent={percent} />
              <p className="text-muted text-sm tabular-nums">
                {toGo.toLocaleString("en-US")} more {toGo === 1 ? "shell" : "shells"} to reach {next.displayName}
              </p>
            </>
          )}
        </div>
      </Card>
    </div>
  );
}
