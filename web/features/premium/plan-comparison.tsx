import { Check } from "lucide-react";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { useMember } from "../../session/session.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card, CardTitle } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";

const EVERYTHING = ["Every pod you want to join", "Wails, comments and likes", "The Daily Ripple, shells and badges"];

/** Source: docs/product.md, "Premium". */
const PLANS = [
  {
    name: "Free",
    price: "$0",
    squidInk: `${LIMITS.freeSquidInkPerMonth} Squid Ink posts per month`,
    isPremium: false,
  },
  { name: "Premium", price: "$2.99", squidInk: "Unlimited Squid Ink posts", isPremium: true },
] as const;

/** Free and Premium side by side. */
export function PlanComparison() {
  const member = useMember();
  return (
    <section aria-label="Free and Premium compared" className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
      {PLANS.map(({ name, price, squidInk, isPremium }) => (
        <Card key={name} className={cx("grid content-start gap-4", isPremium && "ring-2 ring-squid")}>
          <div className="flex items-center justify-between gap-3">
            <CardTitle>{name}</CardTitle>
            {isPremium === member.isPremium && <Badge look="kelp">Your plan</Badge>}
            {isPremium && !member.isPremium && <Badge look="squid">Coming soon</Badge>}
          </div>
          <p>
            <span className="font-bold font-display text-4xl">{price}</span>
            <span className="text-muted"> per month</span>
          </p>
          <ul className="grid gap-2.5">
            <Feature isStrong={isPremium}>{squidInk}</Feature>
            {EVERYTHING.map((feature) => (
              <Feature key={feature}>{feature}</Feature>
            ))}
          </ul>
        </Card>
      ))}
    </section>
  );
}

function Feature({ isStrong = false, children }: { isStrong?: boolean; children: string }) {
  return (
    <li className={cx("flex items-start gap-2.5", isStrong && "font-semibold text-squid-ink")}>
      <Check className={cx("mt-0.5 size-5 shrink-0", isStrong ? "text-squid" : "text-kelp")} aria-hidden="true" />
      {children}
    </li>
  );
}
