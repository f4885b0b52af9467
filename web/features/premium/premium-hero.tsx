import { Plankton } from "../../ui/illustrations/plankton.tsx";
import { Swell } from "../../ui/illustrations/swell.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { UpgradeButton } from "./upgrade-button.tsx";

/** The offer in short. Price: docs/product.md, "Premium". */
export function PremiumHero() {
  return (
    <header className="rounded-card shadow-card">
      <div className="relative isolate overflow-hidden rounded-card bg-linear-to-b from-abyss to-squid-soft px-3 pt-9 pb-24 text-center text-ink [color-scheme:dark] tablet:pt-12">
        <Plankton className="-z-10 absolute inset-0 size-full opacity-35" />
        <p className="animate-bob text-6xl" aria-hidden="true">
          🦑
        </p>
        <h1 className="mt-4 text-4xl">{PRODUCT_NAME} Premium</h1>
        <p className="mx-auto mt-2 max-w-md text-balance text-lg text-muted">
          As much Squid Ink as you like, for less than a cup of chowder:{" "}
          <strong className="text-squid-ink">$2.99 per month</strong>.
        </p>
        <UpgradeButton className="mt-6" />
        <Swell className="-z-10 pointer-events-none absolute inset-x-0 bottom-0 h-16 w-full text-abyss" />
      </div>
    </header>
  );
}
