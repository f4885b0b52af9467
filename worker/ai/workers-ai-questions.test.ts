import { beforeEach, describe, expect, it, vi } from "vitest";
import { problemWith } from "../features/ripples/question.rules.ts";
import { type AiAnswer, aiError, ScriptedAi } from "../testing/scripted-ai.ts";
import { QUESTION_MODELS } from "./models.ts";
import { questionSourceFor, WorkersAiQuestions } from "./workers-ai-questions.ts";

const [FIRST, SECOND] = QUESTION_MODELS.map(({ name }) => name);

const GOOD = { question: "What is the best smell on your street?", emojis: ["👃", "🥐"] };
const ASKED = { text: GOOD.question, emojis: GOOD.emojis };
const JSON_TEXT = JSON.stringify(GOOD);

/** The envelope of models that speak the chat-completions format. */
const completion = (content: string | null) => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  created: 1,
  model: SECOND,
  choices: [
    { index: 0, message: { role: "assistant", content, refusal: null }, logprobs: null, finish_reason: "stop" },
    { index: 1, message: { role: "assistant", content: "{}", refusal: null }, logprobs: null, finish_reason: "stop" },
  ],
  usage: { prompt_tokens: 400, completion_tokens: 30, total_tokens: 430 },
});

const request = (avoid: readonly string[] = []) => ({
  date: "2026-07-04",
  holiday: "Independence Day",
  avoid,
  problemWith: (question: Parameters<typeof problemWith>[0]) => problemWith(question, avoid, () => undefined),
});

const CAPACITY = aiError("3040: Capacity temporarily exceeded, please try again.");
const HANGING = () => new Promise<never>(() => {});

function source(...answers: AiAnswer[]) {
  const ai = new ScriptedAi(...answers);
  return { ai, questions: new WorkersAiQuestions(ai, 50), models: () => ai.calls.map(({ model }) => model) };
}

// Each failure is a line in the log; here they are the point and only noise.
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

describe("a question from Workers AI", () => {
  it.each<[string, AiAnswer]>([
    ["an object", { response: GOOD, tool_calls: [], usage: {} }],
    ["a JSON string", { response: JSON_TEXT, usage: {} }],
    ["a fenced JSON string", { response: `\`\`\`json\n${JSON_TEXT}\n\`\`\`` }],
    ["a JSON string after a sentence", { response: `Here is your question:\n\n${JSON_TEXT}\nEnjoy!` }],
    ["a chat completion", completion(JSON_TEXT)],
    ["a fenced chat completion", completion(`\`\`\`\n${JSON_TEXT}\n\`\`\``)],
  ])("is understood as %s", async (_shape, answer) => {
    const { questions, models } = source(answer);
    expect(await questions.ask(request())).toEqual({ ...ASKED, source: FIRST });
    expect(models()).toEqual([FIRST]);
  });

  it("is normalised to one line without surrounding quotes", async () => {
    const { questions } = source({
      response: { question: ' "What is the best\n smell here?" ', emojis: [" 👃", "🥐"] },
    });
    expect(await questions.ask(request())).toMatchObject({
      text: "What is the best smell here?",
      emojis: ["👃", "🥐"],
    });
  });

  it.each<[string, AiAnswer]>([
    ["is out of capacity", CAPACITY],
    ["reports a timeout", aiError("3007: Request timeout")],
    ["cannot keep to the schema", aiError("JSON Mode couldn't be met")],
    ["breaks down in an unknown way", new Error("Network connection lost.")],
    ["throws something that is no error", () => Promise.reject("500")],
    ["hangs", HANGING],
    ["answers nothing", null],
    ["answers with an empty text", { response: "" }],
    ["answers with prose", { response: "I'd be happy to help! What is your town like?" }],
    ["answers with half a JSON", { response: JSON_TEXT.slice(0, 30) }],
    ["answers with null content", completion(null)],
    ["answers without choices", { ...completion(JSON_TEXT), choices: [] }],
    ["answers with other fields", { response: { text: "What?" } }],
    ["answers with one emoji", { response: { ...GOOD, emojis: ["👃"] } }],
    ["answers with words for emoji", { response: { ...GOOD, emojis: ["nose", "bread"] } }],
    ["answers with the same emoji twice", { response: { ...GOOD, emojis: ["👃", "👃"] } }],
    ["asks two questions", { response: { ...GOOD, question: "What do you like? And why is it the best?" } }],
    ["asks nothing", { response: { ...GOOD, question: "Tell us about the best smell on your street." } }],
    ["asks at length", { response: { ...GOOD, question: `What ${"really ".repeat(30)}smells?` } }],
    ["streams", new ReadableStream()],
  ])("is asked for again when the model %s, then from the other model", async (_failure, failure) => {
    const again = source(failure, { response: GOOD });
    expect(await again.questions.ask(request())).toEqual({ ...ASKED, source: FIRST });
    expect(again.models()).toEqual([FIRST, FIRST]);

    const other = source(failure, failure, completion(JSON_TEXT));
    expect(await other.questions.ask(request())).toEqual({ ...ASKED, source: SECOND });
    expect(other.models()).toEqual([FIRST, FIRST, SECOND]);

    const never = source(failure);
    expect(await never.questions.ask(request())).toBeUndefined();
    expect(never.models()).toEqual([FIRST, FIRST, SECOND, SECOND]);
  });

  it.each([
    "5007: No such model @cf/meta/llama-3.3-70b-instruct-fp8-fast or task",
    "5035: Model requires the Workers Paid plan",
    "3041: The account is not allowed to access this model",
  ])("is asked for from the other model at once after: %s", async (message) => {
    const { questions, models } = source(aiError(message), { response: GOOD });
    expect(await questions.ask(request())).toMatchObject({ source: SECOND });
    expect(models()).toEqual([FIRST, SECOND]);
  });

  it.each([
    "3036: You have used up your daily free allocation of 10,000 neurons. Please upgrade to Cloudflare's Workers Paid plan.",
    "InferenceUpstreamError: 3036: You have used up your daily free allocation of 10,000 neurons.",
    "4006: you have used up your daily free allocation of 10,000 neurons",
  ])("is given up at once after: %s", async (message) => {
    const { questions, models } = source(aiError(message, "AiError"));
    expect(await questions.ask(request())).toBeUndefined();
    expect(models()).toEqual([FIRST]);
  });

  it("is not a recent one, not even with other capitals or one more word", async () => {
    const lately = ["What is the best smell on your street today?"];
    const { questions, ai } = source({ response: GOOD });
    expect(await questions.ask(request(lately))).toBeUndefined();
    expect(ai.calls).toHaveLength(4);
  });

  it("is asked for with the date, the holiday, the recent questions and the schema in each model's form", async () => {
    const { questions, ai } = source(CAPACITY, CAPACITY, completion(JSON_TEXT));
    await questions.ask(request(["What did you eat first today?"]));
    const [first, , second] = ai.calls.map(({ inputs }) => inputs);
    expect(JSON.stringify(first)).toContain("Saturday, July 4, 2026");
    expect(JSON.stringify(first)).toContain("Independence Day");
    expect(JSON.stringify(first)).toContain("What did you eat first today?");
    expect(first).toMatchObject({
      response_format: { type: "json_schema", json_schema: { required: expect.any(Array) } },
    });
    expect(second).toMatchObject({
      response_format: {
        json_schema: { name: expect.any(String), strict: true, schema: { required: expect.any(Array) } },
      },
      chat_template_kwargs: { enable_thinking: false },
    });
  });

  it("is not asked for in local mode or with embedded moderation", async () => {
    const ai = new ScriptedAi({ response: GOOD });
    const source = (WAIL_ENV: Env["WAIL_ENV"], MODERATION: Env["MODERATION"]) =>
      questionSourceFor({ WAIL_ENV, MODERATION, AI: ai }).ask(request());
    expect(await source("local", "guard")).toBeUndefined();
    expect(await source("production", "embedded")).toBeUndefined();
    expect(ai.calls).toEqual([]);
    expect(await source("production", "guard")).toMatchObject({ source: FIRST });
  });
});
