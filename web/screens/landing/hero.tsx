import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Harbor } from "../../ui/illustrations/harbor.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";

/** Source: docs/product.md, "Numbers of the screens". */
const STATS = [
  { value: "10,000+", label: "Communities" },
  { value: "50", label: "States" },
  { value: "Beta", label: "Early access" },
] as const;

export function Hero() {
  return (
    <section className="relative isolate overflow-hidden bg-linear-to-b from-sky-top to-sky-low">
      <div className="mx-auto grid max-w-6xl grid-cols-1 content-start px-safe-4 pt-26 pb-60 tablet:min-h-[min(100svh,54rem)] tablet:px-safe-8 tablet:pt-34 tablet:pb-80">
        <h1 className="max-w-[7.3em] font-bold text-hero tracking-tight">Dive into Your Community</h1>
        <p className="mt-5 max-w-md text-lg text-muted">
          {PRODUCT_NAME} is where your neighborhood talks: the lost cat, the block party, the sunset everyone saw. Real
          neighbors, one pod, and nothing from anywhere else.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Button asChild size="lg">
            <Link to={paths.login}>
              Start Your Journey
              <ArrowRight className="size-5" aria-hidden="true" />
            </Link>
          </Button>
          <Button look="outline" size="lg" disabled>
            Coming to App Store
          </Button>
        </div>
        <dl className="mt-9 flex flex-wrap gap-x-8 gap-y-4">
          {STATS.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="font-bold font-display text-2xl">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Harbor className="absolute right-0 bottom-0 -z-10 h-58 tablet:h-[clamp(34rem,28vw,46rem)]" />
    </section>
  );
}
