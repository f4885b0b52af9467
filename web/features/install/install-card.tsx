import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Whale } from "../../ui/illustrations/logo.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { useInstallOffer } from "./use-install-offer.ts";

/**
 * Offers to install the app, three seconds after the browser does, unless the member dismissed it within the last day.
 * It is the last row of its page and sticks to the edge of the window by `className`, so that the page can be scrolled
 * clear of it. While a new version is offered, that prompt takes its place.
 */
export function InstallCard({ className }: { className: string }) {
  const offer = useInstallOffer();
  if (offer === undefined) return null;
  return (
    <section
      id="install"
      aria-labelledby="install-title"
      className={cx(
        "z-30 [html:has(#update)_&]:hidden animate-rise border-line border-t bg-raised shadow-float",
        className,
      )}
    >
      <div className="mx-auto flex max-w-2xl flex-wrap items-center justify-end gap-x-2.5 gap-y-2 px-safe-4 py-3 tablet:gap-x-4 tablet:px-safe-8">
        <Whale className="short:hidden size-10 shrink-0 text-primary" />
        <div className="min-w-19 flex-1">
          <h2 id="install-title" className="leading-tight tablet:text-lg">
            Keep {PRODUCT_NAME} at hand
          </h2>
          <p className="short:hidden text-muted text-sm max-tablet:hidden">
            Add it to your home screen and dive in with one tap.
          </p>
        </div>
        <div className="flex gap-2">
          <Button size="sm" onClick={offer.install}>
            Install App
          </Button>
          <Button size="sm" look="ghost" onClick={offer.putOff}>
            Later
          </Button>
        </div>
      </div>
    </section>
  );
}
