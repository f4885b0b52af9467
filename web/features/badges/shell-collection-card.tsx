import type { ShellStats } from "../../../worker/contract/accounts.ts";
import { Card, CardTitle } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";

/** Where shells came from, in short. Source: docs/product.md, "Badges screen". */
export function ShellCollectionCard({ stats }: { stats: ShellStats }) {
  const sources = [
    { label: "From posts", emoji: "📝", shells: stats.shellsFromPosts, look: "bg-sun-soft text-sun-ink" },
    { label: "From likes", emoji: "❤️", shells: stats.shellsFromLikes, look: "bg-coral-soft text-coral-ink" },
  ];
  return (
    <Card as="section" aria-labelledby="shell-collection">
      <CardTitle id="shell-collection">Shell Collection</CardTitle>
      <dl className="mt-4 grid grid-cols-2 gap-3">
        {sources.map(({ label, emoji, shells, look }) => (
          <div key={label} className={cx("rounded-control p-4", look)}>
            <dt className="font-semibold text-sm">
              <span aria-hidden="true">{emoji} </span>
              {label}
            </dt>
            <dd className="mt-1 font-bold font-display text-3xl tabular-nums">{shells.toLocaleString("en-US")}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
