import { BottomCard } from "../../ui/bottom-card.tsx";
import { Button } from "../../ui/button.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { useInstallOffer } from "./use-install-offer.ts";

/** Offers to install the app, three seconds after the browser does, unless the member dismissed it within the last day. */
export function InstallCard({ className }: { className: string }) {
  const offer = useInstallOffer();
  if (offer === undefined) return null;
  return (
    <BottomCard
      id="install"
      title={<>Keep {PRODUCT_NAME} at hand</>}
      text="Add it to your home screen and dive in with one tap."
      className={className}
    >
      <Button size="sm" onClick={offer.install}>
        Install App
      </Button>
      <Button size="sm" look="ghost" onClick={offer.putOff}>
        Later
      </Button>
    </BottomCard>
  );
}
