import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Whale } from "../../ui/illustrations/logo.tsx";
import { useInstallOffer } from "./use-install-offer.ts";

/** Offers to install the app: three seconds after the browser does, unless it was put off within the last day. */
export function InstallCard() {
  const offer = useInstallOffer();
  if (offer === undefined) return null;
  return (
    <Card
      as="section"
      aria-labelledby="install-title"
      className="fixed inset-x-3 bottom-20 z-30 flex animate-rise items-center gap-4 shadow-float tablet:inset-x-auto tablet:right-6 tablet:bottom-6 tablet:w-96"
    >
      <Whale className="size-12 shrink-0 text-primary" />
      <div>
        <h2 id="install-title" className="text-lg">
          Keep Wail at hand
        </h2>
        <p className="short:hidden text-muted text-sm">Add it to your home screen and dive in with one tap.</p>
        <div className="mt-3 flex gap-2">
          <Button size="sm" onClick={offer.install}>
            Install App
          </Button>
          <Button size="sm" look="ghost" onClick={offer.putOff}>
            Later
          </Button>
        </div>
      </div>
    </Card>
  );
}
