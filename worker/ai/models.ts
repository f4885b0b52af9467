/** What a model is told: how to behave, what to do, and the shape of the answer as a JSON schema. */
export interface Chat {
  readonly system: string;
  readonly user: string;
  readonly schema: Record<string, unknown>;
}

/** A text model of Workers AI and how it wants to be asked; the two families differ in where the schema goes. */
export interface ChatModel {
  readonly name: string;
  readonly inputs: (chat: Chat) => Record<string, unknown>;
}

/** Warm enough that the same date does not always bring the same idea. */
const TEMPERATURE = 0.9;

/** A question with two emoji takes some 60 tokens. */
const MAX_TOKENS = 256;

const messages = ({ system, user }: Chat) => [
  { role: "system", content: system },
  { role: "user", content: user },
];

/**
 * Every model that writes questions, the preferred one first: the only place that names them. Both are available on the
 * free plan; the first is on the list of models with JSON mode, the second is what Cloudflare recommends in place of
 * the models it retired in May 2026.
 */
export const QUESTION_MODELS: readonly ChatModel[] = [
  {
    name: "@cf/meta/llama-3.3-70b-instruct-fp8-fast",
    inputs: (chat) => ({
      messages: messages(chat),
      response_format: { type: "json_schema", json_schema: chat.schema },
      temperature: TEMPERATURE,
      max_tokens: MAX_TOKENS,
    }),
  },
  {
    name: "@cf/google/gemma-4-26b-a4b-it",
    inputs: (chat) => ({
      messages: messages(chat),
      response_format: { type: "json_schema", json_schema: { name: "answer", schema: chat.schema, strict: true } },
      chat_template_kwargs: { enable_thinking: false },
      temperature: TEMPERATURE,
      max_completion_tokens: MAX_TOKENS,
    }),
  },
];
