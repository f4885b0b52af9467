import { Swell } from "../../ui/illustrations/swell.tsx";
import { UpgradeButton } from "./upgrade-button.tsx";

/** The offer in one breath. Price: spec section 9. */
export function PremiumHero() {
  return (
    <header className="relative overflow-hidden rounded-card bg-squid-soft px-5 pt-8 pb-20 text-center">
      <p className="text-5xl" aria-hidden="true">
        🦑
      </p>
      <h1 className="mt-3 text-3xl">Wail Premium</h1>
      <p className="mx-auto mt-2 max-w-md text-muted">
        As much Squid Ink as you like, for less than a cup of chowder:{" "}
        <strong className="text-ink">$2.99 per month</strong>.
      </p>
      <UpgradeButton className="mt-5" />
      <Swell className="pointer-events-none absolute inset-x-0 bottom-0 text-squid" />
    </header>
  );
}
