import { Check } from "lucide-react";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { cx } from "../../lib/cx.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card, CardTitle } from "../../ui/card.tsx";

const EVERYTHING = ["Every pod you want to join", "Wails, comments and likes", "The Daily Ripple, shells and badges"];

/** Prices and Squid Ink limits: spec section 9. */
const PLANS = [
  {
    name: "Free",
    price: "$0",
    features: [...EVERYTHING, `${LIMITS.freeSquidInkPerMonth} Squid Ink posts per month`],
    isPremium: false,
  },
  { name: "Premium", price: "$2.99", features: [...EVERYTHING, "Unlimited Squid Ink posts"], isPremium: true },
] as const;

/** Free and Premium side by side. */
export function PlanComparison() {
  return (
    <section aria-label="Free and Premium compared" className="grid gap-5 tablet:grid-cols-2">
      {PLANS.map(({ name, price, features, isPremium }) => (
        <Card key={name} className={cx("grid content-start gap-4", isPremium && "border-squid")}>
          <div className="flex items-center justify-between gap-3">
            <CardTitle>{name}</CardTitle>
            {isPremium && <Badge look="squid">Coming soon</Badge>}
          </div>
          <p>
            <span className="font-bold font-display text-4xl">{price}</span>
            <span className="text-muted"> per month</span>
          </p>
          <ul className="grid gap-2.5">
            {features.map((feature) => (
              <li key={feature} className="flex items-start gap-2.5">
                <Check className="mt-0.5 size-5 shrink-0 text-kelp" aria-hidden="true" />
                {feature}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </section>
  );
}
