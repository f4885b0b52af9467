import { z } from "zod";
import { type AiBinding, withDeadline } from "./ask-model.ts";
import { ModelError, toModelError } from "./model-error.ts";

/** The model behind the guard. */
const MODEL = "@cf/meta/llama-guard-3-8b";

/** How long a member waits for it at most (docs/product.md, "Safety"). */
const BUDGET_MS = 2000;

/** A verdict lists 14 categories at most. */
const MAX_TOKENS = 64;

/** What the guard thinks of a text; `categories` are its hazard codes, S1 to S14. */
export type GuardAnswer = { readonly safe: true } | { readonly safe: false; readonly categories: readonly string[] };

/** Judges texts by their meaning. */
export interface Guard {
  /** Errors: `ModelError` when there is no answer that can be relied on. */
  ask(text: string): Promise<GuardAnswer>;
}

type GuardEnv = Pick<Env, "MODERATION"> & { readonly AI: AiBinding };

/** The guard of an environment, or undefined where the embedded rules decide alone. */
export const guardFor = (env: GuardEnv): Guard | undefined =>
  env.MODERATION === "embedded" ? undefined : new LlamaGuard(env.AI);

/** Llama Guard 3 on Workers AI. */
export class LlamaGuard implements Guard {
  readonly #ai: AiBinding;
  readonly #budgetMs: number;

  constructor(ai: AiBinding, budgetMs = BUDGET_MS) {
    this.#ai = ai;
    this.#budgetMs = budgetMs;
  }

  async ask(text: string): Promise<GuardAnswer> {
    const inputs = { messages: guardChat(text), temperature: 0, max_tokens: MAX_TOKENS };
    try {
      return readGuardAnswer(await withDeadline(this.#budgetMs, (signal) => this.#ai.run(MODEL, inputs, { signal })));
    } catch (error) {
      throw toModelError(error);
    }
  }
}

const HAZARD = "S(?:[1-9]|1[0-4])";

/** "safe", or "unsafe" and on the next line the codes of the hazards. */
const written = z
  .string()
  .trim()
  .regex(new RegExp(`^(?:safe|unsafe(?:\\s*\\n\\s*${HAZARD}(?:\\s*,\\s*${HAZARD})*)?)$`))
  .transform((text) => text.split(/[\s,]+/u))
  .transform(([word, ...categories]) => ({ safe: word === "safe", categories }));

/** What the model's own parser makes of it. A safe text has no hazards. */
const parsed = z.object({
  safe: z.boolean(),
  categories: z.array(z.string().regex(new RegExp(`^${HAZARD}$`))).nullish(),
});

const answer = z
  .object({ response: z.union([written, parsed]) })
  .transform(({ response: { safe, categories } }) => ({ safe, categories: categories ?? [] }))
  .refine(({ safe, categories }) => !safe || categories.length === 0);

/** Reads both documented forms of an answer, and takes nothing else for one. Errors: `ModelError`. */
export function readGuardAnswer(raw: unknown): GuardAnswer {
  const read = answer.safeParse(raw);
  if (!read.success) throw new ModelError("passing", "no_verdict");
  return read.data.safe ? { safe: true } : { safe: false, categories: read.data.categories };
}

/** The marks with which the model's template divides turns and its question; a text must not be able to write its own. */
const TEMPLATE_MARKS = /<\|[^|>]*\|>|<(?:BEGIN|END) [A-Z ]+>/giu;

/**
 * The conversation the guard judges: the text as the one thing a person said. The model's own template adds the hazards
 * and the question, so there is nothing to instruct and nothing a text could talk it out of.
 */
export const guardChat = (text: string) => [{ role: "user", content: text.replace(TEMPLATE_MARKS, " ") }];
