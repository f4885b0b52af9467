import { paths } from "../../navigation/paths.ts";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { LegalPage } from "./legal-page.tsx";
import { PRIVACY_SECTIONS } from "./privacy-sections.tsx";

export function PrivacyScreen() {
  return (
    <LegalPage
      title="Privacy Policy"
      description="What Wail keeps about you, why, for how long, and how to take it back. In plain language."
      canonicalPath={paths.privacy}
      lastUpdated="August 20, 2025"
      summary={
        <p>
          {PRODUCT_NAME} knows what it needs to show you your neighborhood, and nothing more. We do not sell your data,
          we show no ads, and nothing on {PRODUCT_NAME} follows you to other sites. This page says what we keep, who
          sees it, and how you take it back.
        </p>
      }
      sections={PRIVACY_SECTIONS}
      seeAlso={[
        { to: paths.terms, label: "Terms of Service" },
        { to: paths.guidelines, label: "Community Guidelines" },
      ]}
    />
  );
}
