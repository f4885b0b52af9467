import { Card, CardTitle } from "../../ui/card.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";

/** Source: docs/product.md, "Premium screen". */
const QUESTIONS = [
  {
    question: "What does Premium change?",
    answer: (
      <>
        Squid Ink without a monthly limit. Everything else in {PRODUCT_NAME} is the same for everybody, and stays free.
      </>
    ),
  },
  {
    question: "How do I pay?",
    answer: <>By card, through a card payment provider. {PRODUCT_NAME} never sees or stores your card number.</>,
  },
  {
    question: "What if I change my mind?",
    answer: "There is a 30-day money-back guarantee, and you can cancel whenever you like.",
  },
  {
    question: "When can I get it?",
    answer: "Premium is not for sale yet. When it surfaces, this page is where you will find it.",
  },
] as const;

export function PremiumFaq() {
  return (
    <Card as="section" aria-labelledby="premium-faq">
      <CardTitle id="premium-faq">Frequently Asked Questions</CardTitle>
      <dl className="mt-2 divide-y divide-line">
        {QUESTIONS.map(({ question, answer }) => (
          <div key={question} className="py-4 last:pb-0">
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-1 text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
