import type { Chat } from "./models.ts";
import type { QuestionRequest } from "./question-source.ts";

const SYSTEM = `You write the daily question of a friendly neighborhood app in the United States. Every morning all
neighbors of a town see it and answer in a sentence or two. They are between 13 and 100 years old, live in big cities
and small towns, and differ in everything except their neighborhood.

A good question
- is warm, concrete and easy to answer from one's own life: places, weather, food, work or school, pets, memories,
  plans, small skills, kindness;
- fits everybody: needs no money, no car, no family, no job, no certain season or climate;
- asks one thing, in plain words, in at most 120 characters, and ends with its only question mark;
- never touches politics, religion, health, dating, alcohol, drugs, money troubles or anything that could hurt;
- asks for no names, addresses, schools or other private details;
- contains no links, hashtags, numbers of any kind of contact, or emoji.

Give also two different emoji that fit the question.
Answer with JSON only: {"question": "...", "emojis": ["...", "..."]}`;

const SCHEMA = {
  type: "object",
  properties: {
    question: { type: "string", description: "The question, at most 120 characters, one question mark at its end." },
    emojis: { type: "array", items: { type: "string" }, minItems: 2, maxItems: 2, description: "Two different emoji." },
  },
  required: ["question", "emojis"],
  additionalProperties: false,
};

/** The chat that asks for the question of a date. */
export function questionChat({ date, holiday, avoid }: QuestionRequest): Chat {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(new Date(date));
  const occasion =
    holiday === undefined
      ? "It is an ordinary day: do not mention the date."
      : `That day is ${holiday}. Let the question take it up, so that people who do not celebrate it can answer too.`;
  const asked = avoid.map((question) => `- ${question}`).join("\n");
  const user = `Write the question for ${day}. ${occasion}

These were asked lately. Choose another topic and other words:
${asked || "- (none yet)"}`;
  return { system: SYSTEM, user, schema: SCHEMA };
}
