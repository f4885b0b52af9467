import { hasLink } from "./links.rules.ts";
import { suspiciousMeaning } from "./phrases.rules.ts";
import { findAbuse } from "./words.rules.ts";

/** What the embedded rules say about a text. `unsure` is a reason for another look, by the guard or by operators. */
type RuleVerdict =
  | { readonly decision: "fine" }
  | { readonly decision: "refused"; readonly rule: "links" | "words"; readonly category: string | null }
  | { readonly decision: "unsure"; readonly category: string };

/**
 * Judges a text or a name by links, words and phrases. A name is refused for what nobody is called. What some people are
 * called is accepted: names belong to their bearers.
 */
export function judgeByRules(text: string, isName = false): RuleVerdict {
  if (hasLink(text)) return { decision: "refused", rule: "links", category: null };
  const abuse = findAbuse(text, isName);
  if (abuse?.isCertain) return { decision: "refused", rule: "words", category: abuse.family };
  if (isName) return { decision: "fine" };
  const category = abuse?.family ?? suspiciousMeaning(text);
  return category === undefined ? { decision: "fine" } : { decision: "unsure", category };
}
