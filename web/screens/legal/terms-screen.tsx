import { paths } from "../../navigation/paths.ts";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { LegalPage } from "./legal-page.tsx";
import { TERMS_SECTIONS } from "./terms-sections.tsx";

export function TermsScreen() {
  return (
    <LegalPage
      title="Terms of Service"
      description="The rules of the water: who can use Wail, what may be posted, what shells are worth and where our duties end."
      canonicalPath={paths.terms}
      lastUpdated="August 20, 2025"
      summary={
        <p>
          {PRODUCT_NAME} is a place for neighbors. These terms are the agreement between you and us; by creating an
          account you accept them. Be kind, be real, and remember that the people reading live around the corner.
        </p>
      }
      sections={TERMS_SECTIONS}
      seeAlso={[
        { to: paths.privacy, label: "Privacy Policy" },
        { to: paths.guidelines, label: "Community Guidelines" },
      ]}
    />
  );
}
