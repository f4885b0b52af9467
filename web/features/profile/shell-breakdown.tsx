import type { ShellStats, UserStats } from "../../../worker/contract/accounts.ts";
import { Card, CardTitle } from "../../ui/card.tsx";

/** Where every shell came from, and what was done for them. Rows: spec section 2, "Profile screen". */
export function ShellBreakdown({ shells, stats }: { shells: ShellStats; stats: UserStats }) {
  const earned = [
    { label: "From likes", value: shells.shellsFromLikes },
    { label: "From posts", value: shells.shellsFromPosts },
    { label: "From comments", value: shells.shellsFromComments },
    { label: "From daily ripples", value: shells.shellsFromRipples },
    ...(shells.stormStarterBadges > 0 ? [{ label: "Storm Starter Badges", value: shells.stormStarterBadges }] : []),
  ];
  const done = [
    { label: "Likes received", value: stats.likesReceived },
    { label: "Wails posted", value: stats.wailsPosted },
    { label: "Comments made", value: stats.commentsMade },
  ];
  return (
    <Card as="section" aria-labelledby="shell-breakdown">
      <CardTitle id="shell-breakdown">Shell Count Breakdown</CardTitle>
      <Rows rows={earned} />
      <Rows rows={done} className="border-line border-t" />
      <dl className="flex justify-between gap-4 border-line border-t pt-3 font-bold">
        <dt>Total shells</dt>
        <dd className="text-sun-ink tabular-nums">{shells.totalShells.toLocaleString("en-US")}</dd>
      </dl>
    </Card>
  );
}

interface RowsProps {
  rows: readonly { readonly label: string; readonly value: number }[];
  className?: string;
}

const Rows = ({ rows, className = "" }: RowsProps) => (
  <dl className={`grid gap-2 py-3 ${className}`}>
    {rows.map(({ label, value }) => (
      <div key={label} className="flex justify-between gap-4">
        <dt className="text-muted">{label}</dt>
        <dd className="font-semibold tabular-nums">{value.toLocaleString("en-US")}</dd>
      </div>
    ))}
  </dl>
);
