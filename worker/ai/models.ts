/** A question to a model: system prompt, user prompt, and the JSON schema of the answer. */
export interface Chat {
  readonly system: string;
  readonly user: string;
  readonly schema: Record<string, unknown>;
  /** High unless given. */
  readonly temperature?: number;
}

/** A text model of Workers AI and its inputs. The model families differ in where the schema goes. */
export interface ChatModel {
  readonly name: string;
  readonly inputs: (chat: Chat) => Record<string, unknown>;
}

/** High enough that one date does not always give the same idea. */
const TEMPERATURE = 0.9;

/** A question with two emoji has about 60 tokens. */
const MAX_TOKENS = 256;

const messages = ({ system, user }: Chat) => [
  { role: "system", content: system },
  { role: "user", content: user },
];

const GEMMA: ChatModel = {
  name: "@cf/google/gemma-4-26b-a4b-it",
  inputs: (chat) => ({
    messages: messages(chat),
    response_format: { type: "json_schema", json_schema: { name: "answer", schema: chat.schema, strict: true } },
    chat_template_kwargs: { enable_thinking: false },
    temperature: chat.temperature ?? TEMPERATURE,
    max_completion_tokens: MAX_TOKENS,
  }),
};

/** The guard, and the model that is asked where it gives no answer: another family, so that both seldom fail at once. */
export const GUARD_MODEL = "@cf/meta/llama-guard-3-8b";
export const GUARD_FALLBACK = GEMMA;

/**
 * The models that write questions, the preferred one first. No other file names a model. Both are available on the free
 * plan. The first is on the list of models with JSON mode; Cloudflare recommends the second in place of the models it
 * retired in May 2026.
 */
export const QUESTION_MODELS: readonly ChatModel[] = [
  {
    name: "@cf/meta/llama-3.3-70b-instruct-fp8-fast",
    inputs: (chat) => ({
      messages: messages(chat),
      response_format: { type: "json_schema", json_schema: chat.schema },
      temperature: chat.temperature ?? TEMPERATURE,
      max_tokens: MAX_TOKENS,
    }),
  },
  GEMMA,
];
