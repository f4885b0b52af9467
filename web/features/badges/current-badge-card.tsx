import type { ShellStats } from "../../../worker/contract/accounts.ts";
import { badgeProgress } from "../../../worker/contract/badges.ts";
import { counted } from "../../lib/text.ts";
import { BadgeEmblem } from "../../ui/badge-emblem.tsx";
import { Card } from "../../ui/card.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";

/** The badge held, the shells behind it and how far the next one is. Texts: spec section 2, "Badges screen". */
export function CurrentBadgeCard({ stats }: { stats: ShellStats }) {
  const { current, next, percent, toGo } = badgeProgress(stats.totalShells);
  return (
    <Card
      as="section"
      aria-label="Current badge"
      className="grid gap-5 tablet:grid-cols-[auto_1fr] tablet:items-center"
    >
      <div className="flex items-center gap-5">
        <BadgeEmblem tier={current} size="lg" />
        <div className="tablet:hidden">
          <BadgeName name={current.displayName} total={stats.totalShells} />
        </div>
      </div>
      <div className="grid gap-4">
        <div className="hidden tablet:block">
          <BadgeName name={current.displayName} total={stats.totalShells} />
        </div>
        <div className="grid gap-2">
          <ProgressBar label={next === null ? "All badges" : `Progress to ${next.displayName}`} percent={percent} />
          <p className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
            {next === null ? (
              <strong className="text-sun-ink">Max Level Achieved!</strong>
            ) : (
              <>
                <span>Next: {next.displayName}</span>
                <span className="tabular-nums">{counted(toGo, "shell")} to go</span>
              </>
            )}
          </p>
        </div>
      </div>
    </Card>
  );
}

function BadgeName({ name, total }: { name: string; total: number }) {
  return (
    <>
      <p className="font-semibold text-muted text-sm">Current badge</p>
      <h2 className="text-2xl">{name}</h2>
      <p className="mt-0.5 font-semibold text-sun-ink tabular-nums">
        <span aria-hidden="true">🐚 </span>
        {counted(total, "total shell")}
      </p>
    </>
  );
}
