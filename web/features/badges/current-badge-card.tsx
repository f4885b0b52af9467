import type { ShellStats } from "../../../worker/contract/accounts.ts";
import { badgeProgress } from "../../../worker/contract/badges.ts";
import { counted } from "../../format/text.ts";
import { BadgeEmblem } from "../../ui/badge-emblem.tsx";
import { Plankton } from "../../ui/illustrations/plankton.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";

/** The badge held, the shells behind it and how far the next one is. */
export function CurrentBadgeCard({ stats }: { stats: ShellStats }) {
  const { current, next, percent, toGo } = badgeProgress(stats.totalShells);
  return (
    <section aria-labelledby="current-badge" className="rounded-card shadow-card">
      <div className="relative isolate grid gap-5 overflow-hidden rounded-card bg-linear-to-br from-abyss to-primary-soft p-5 text-ink [color-scheme:dark] tablet:p-7">
        <Plankton className="-z-10 absolute inset-0 size-full opacity-35" />
        <div className="flex flex-wrap items-center gap-5">
          <BadgeEmblem tier={current} size="lg" />
          <div className="min-w-0 flex-1 basis-36">
            <p className="font-semibold text-primary-ink text-sm">Current Badge</p>
            <h2 id="current-badge" className="text-2xl tablet:text-3xl">
              {current.displayName}
            </h2>
            <p className="mt-1 font-semibold text-sun-ink tabular-nums">
              <span aria-hidden="true">🐚 </span>
              {counted(stats.totalShells, "total shell")}
            </p>
          </div>
        </div>
        <div className="grid gap-2">
          <ProgressBar
            label={next === null ? "All badges" : `Progress to ${next.displayName}`}
            percent={percent}
            className="bg-surface"
          />
          {next === null ? (
            <p className="font-bold text-sun-ink">
              <span aria-hidden="true">🏆 </span>Max Level Achieved!
            </p>
          ) : (
            <p className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
              <span>Next: {next.displayName}</span>
              <span className="font-semibold text-ink tabular-nums">{counted(toGo, "shell")} to go</span>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
