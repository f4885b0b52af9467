import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { LoadingStatus } from "../../ui/spinner.tsx";

/** Shown until it is known who is signed in. It fades in late, so that a quick answer shows nothing at all. */
export function Splash() {
  return (
    <main className="grid min-h-dvh animate-[fade-in_200ms_250ms_both] place-items-center">
      <LoadingStatus label={<>Loading {PRODUCT_NAME}</>} />
    </main>
  );
}
