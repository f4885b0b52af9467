import { PlanComparison } from "../../features/premium/plan-comparison.tsx";
import { PremiumFaq } from "../../features/premium/premium-faq.tsx";
import { PremiumHero } from "../../features/premium/premium-hero.tsx";
import { UpgradeButton } from "../../features/premium/upgrade-button.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";

/** /app/subscribe: what Premium will be; purchase is not live. Source: docs/product.md, "Premium screen". */
export function SubscribeScreen() {
  return (
    <>
      <PageMeta title="Premium" />
      <BackLink to="/">Back</BackLink>
      <div className="grid grid-cols-1 gap-6">
        <PremiumHero />
        <PlanComparison />
        <PremiumFaq />
        <UpgradeButton className="justify-self-center" />
      </div>
    </>
  );
}
