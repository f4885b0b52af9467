import type { ShellStats } from "../../../worker/contract/accounts.ts";
import { Card, CardTitle } from "../../ui/card.tsx";

/** Where shells came from, in short. Source: spec section 2, "Badges screen". */
export function ShellCollectionCard({ stats }: { stats: ShellStats }) {
  const sources = [
    { label: "From posts", emoji: "📝", shells: stats.shellsFromPosts },
    { label: "From likes", emoji: "❤️", shells: stats.shellsFromLikes },
  ];
  return (
    <Card as="section" aria-labelledby="shell-collection">
      <CardTitle id="shell-collection">Shell Collection</CardTitle>
      <dl className="mt-4 grid grid-cols-2 gap-3">
        {sources.map(({ label, emoji, shells }) => (
          <div key={label} className="rounded-control bg-sunken p-4">
            <dt className="text-muted text-sm">
              <span aria-hidden="true">{emoji} </span>
              {label}
            </dt>
            <dd className="mt-1 font-bold font-display text-2xl tabular-nums">{shells}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
