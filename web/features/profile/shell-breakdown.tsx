import type { ReactNode } from "react";
import type { ShellStats, UserStats } from "../../../worker/contract/accounts.ts";
import { Card, CardTitle } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";

interface BreakdownProps {
  shells: ShellStats;
  stats: UserStats;
}

/** Where every shell came from, and what was done for them. */
export function ShellBreakdown({ shells, stats }: BreakdownProps) {
  const sources = [
    { label: "From likes", value: shells.shellsFromLikes, color: "bg-coral" },
    { label: "From posts", value: shells.shellsFromPosts, color: "bg-sun" },
    { label: "From comments", value: shells.shellsFromComments, color: "bg-primary" },
    { label: "From daily ripples", value: shells.shellsFromRipples, color: "bg-kelp" },
  ];
  return (
    <Card as="section" aria-labelledby="shell-breakdown">
      <CardTitle id="shell-breakdown">Shell Count Breakdown</CardTitle>
      <Shares sources={sources} />
      <dl className="grid gap-2.5">
        {sources.map(({ label, value, color }) => (
          <Row key={label} label={label} value={value} mark={<Dot className={color} />} />
        ))}
        {shells.stormStarterBadges > 0 && (
          <Row
            label="Storm Starter Badges"
            value={shells.stormStarterBadges}
            mark={<span aria-hidden="true">⛈️</span>}
          />
        )}
      </dl>
      <dl className="mt-4 grid grid-cols-3 gap-2 border-line border-t pt-4">
        <Deed label="Likes received" value={stats.likesReceived} />
        <Deed label="Wails posted" value={stats.wailsPosted} />
        <Deed label="Comments made" value={stats.commentsMade} />
      </dl>
      <dl className="mt-4 flex items-baseline justify-between gap-4 border-line border-t pt-4 font-bold">
        <dt>Total shells</dt>
        <dd className="font-display text-2xl text-sun-ink tabular-nums">
          {shells.totalShells.toLocaleString("en-US")}
        </dd>
      </dl>
    </Card>
  );
}

interface Source {
  readonly label: string;
  readonly value: number;
  readonly color: string;
}

/** Each source's share. The bar is empty without shells. */
function Shares({ sources }: { sources: readonly Source[] }) {
  return (
    <div aria-hidden="true" className="mt-4 mb-5 flex h-3 gap-0.5 overflow-hidden rounded-full bg-sunken">
      {sources.map(
        ({ label, value, color }) => value > 0 && <div key={label} className={color} style={{ flexGrow: value }} />,
      )}
    </div>
  );
}

const Dot = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={cx("size-3 rounded-full", className)} />
);

function Row({ label, value, mark }: { label: string; value: number; mark: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="flex items-center gap-2.5">
        <span className="grid w-5 shrink-0 place-items-center text-sm">{mark}</span>
        {label}
      </dt>
      <dd className="font-semibold tabular-nums">{value.toLocaleString("en-US")}</dd>
    </div>
  );
}

/** Counts; each number above its name. */
const Deed = ({ label, value }: { label: string; value: number }) => (
  <div className="flex flex-col-reverse justify-end text-center">
    <dt className="text-muted text-xs leading-tight">{label}</dt>
    <dd className="font-bold font-display text-xl tabular-nums">{value.toLocaleString("en-US")}</dd>
  </div>
);
