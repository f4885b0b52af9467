import { paths } from "../../navigation/paths.ts";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { GUIDELINES_SECTIONS } from "./guidelines-sections.tsx";
import { LegalPage } from "./legal-page.tsx";

/** /guidelines: what may be posted and what happens otherwise. Every refusal of a text leads here. */
export function GuidelinesScreen() {
  return (
    <LegalPage
      title="Community Guidelines"
      description="What belongs on Wail and what does not, what happens to a text that breaks the rules, and what you can do about it."
      canonicalPath={paths.guidelines}
      summary={
        <p>
          {PRODUCT_NAME} is for people who live near each other and will meet again. Write as you would speak at the
          fence: you may disagree, complain and be funny, and you leave everybody their dignity.
        </p>
      }
      sections={GUIDELINES_SECTIONS}
      seeAlso={[
        { to: paths.privacy, label: "Privacy Policy" },
        { to: paths.terms, label: "Terms of Service" },
      ]}
    />
  );
}
