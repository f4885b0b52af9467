import { SHELLS } from "../../../worker/contract/limits.ts";
import { Card, CardTitle } from "../../ui/card.tsx";

/** Source: docs/product.md, "Shells". */
const TIPS = [
  { emoji: "❤️", tip: "Get likes on your wails", shells: `+${SHELLS.likeReceived} each` },
  { emoji: "📝", tip: "Share your first wail each day (daily limit)", shells: `+${SHELLS.firstWailOfDay} a day` },
  { emoji: "💬", tip: "Comment on others' wails", shells: `+${SHELLS.comment} each` },
  { emoji: "🌊", tip: "Join Daily Ripple discussions", shells: `+${SHELLS.rippleReply} a reply` },
] as const;

export function ShellTips() {
  return (
    <Card as="section" aria-labelledby="shell-tips">
      <CardTitle id="shell-tips">How to Earn More Shells</CardTitle>
      <ul className="mt-3 grid gap-3">
        {TIPS.map(({ emoji, tip, shells }) => (
          <li key={tip} className="flex items-center gap-3">
            <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken">
              {emoji}
            </span>
            <span className="flex-1">{tip}</span>
            <span className="shrink-0 font-semibold text-sm text-sun-ink">{shells}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
