import type { Action, Rule } from "../../contract/moderation.ts";
import { hasLink } from "./links.rules.ts";
import { suspiciousMeaning } from "./phrases.rules.ts";
import { findAbuse } from "./words.rules.ts";

/** What the embedded rules say against a text, and which word says so. */
export interface Doubt {
  readonly action: Exclude<Action, "allow">;
  readonly rule: Rule;
  readonly word?: string;
}

type RuleVerdict = Doubt | { readonly action: "allow" };

/**
 * Judges a text or a name by links, words and phrases. A name is refused for what nobody is called. What some people are
 * called is accepted: names belong to their bearers.
 */
export function judgeByRules(text: string, isName = false): RuleVerdict {
  if (hasLink(text)) return { action: "refuse", rule: "links" };
  const abuse = findAbuse(text, isName);
  if (abuse !== undefined && (!isName || abuse.action === "refuse")) {
    return { action: abuse.action, rule: abuse.family, word: abuse.word };
  }
  const meaning = isName ? undefined : suspiciousMeaning(text);
  return meaning === undefined ? { action: "allow" } : { action: "hold", rule: meaning };
}
