import { z } from "zod";
import { type AiBinding, withDeadline } from "./ask-model.ts";
import { ModelError, toModelError } from "./model-error.ts";

/** The model of the guard. */
const MODEL = "@cf/meta/llama-guard-3-8b";

/** How long a member waits for the guard at most (docs/product.md, "Safety"). */
const BUDGET_MS = 2000;

/** A verdict lists 14 categories at most. */
const MAX_TOKENS = 64;

/** The guard's verdict on a text. `categories` are its hazard codes, S1 to S14. */
type GuardAnswer = { readonly safe: true } | { readonly safe: false; readonly categories: readonly string[] };

/** Judges texts by their meaning. */
export interface Guard {
  /** Errors: `ModelError` when there is no reliable answer. */
  ask(text: string): Promise<GuardAnswer>;
}

type GuardEnv = Pick<Env, "MODERATION"> & { readonly AI: AiBinding };

/** The guard of an environment. Undefined where the embedded rules decide alone. */
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

/** The parsed form that the binding may return. A safe text has no hazards. */
const parsed = z.object({
  safe: z.boolean(),
  categories: z.array(z.string().regex(new RegExp(`^${HAZARD}$`))).nullish(),
});

const answer = z
  .object({ response: z.union([written, parsed]) })
  .transform(({ response: { safe, categories } }) => ({ safe, categories: categories ?? [] }))
  .refine(({ safe, categories }) => !safe || categories.length === 0);

/** Reads both documented forms of an answer and rejects everything else. Errors: `ModelError`. */
export function readGuardAnswer(raw: unknown): GuardAnswer {
  const read = answer.safeParse(raw);
  if (!read.success) throw new ModelError("passing", "no_verdict");
  return read.data.safe ? { safe: true } : { safe: false, categories: read.data.categories };
}

/** The marks that separate turns and the question in the model's template. A text must not contain them. */
const TEMPLATE_MARKS = /<\|[^|>]*\|>|<(?:BEGIN|END) [A-Z ]+>/giu;

/**
 * The conversation the guard judges: the text as the only message of a person. The model's own template adds the
 * hazards and the question, so there are no instructions that a text could override.
 */
const guardChat = (text: string) => [{ role: "user", content: text.replace(TEMPLATE_MARKS, " ") }];
