import { cx } from "../cx.ts";
import { Whale } from "./logo.tsx";
import { Swell } from "./swell.tsx";

/** Three whales swimming together. Takes the text colour. */
export function WhalePod({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx("relative h-32 w-64", className)}>
      <Whale className="absolute bottom-5 left-4 size-14 animate-bob opacity-60 [animation-delay:-3.5s]" />
      <Whale className="absolute right-3 bottom-5 size-16 animate-bob opacity-75 [animation-delay:-2s]" />
      <Whale className="absolute bottom-2 left-18 size-28 animate-bob" />
      <Swell className="absolute inset-x-0 bottom-0 h-10 w-full rounded-b-card text-primary-soft" />
    </div>
  );
}
