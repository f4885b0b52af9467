import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { REACTION_TYPES } from "../../worker/contract/reactions.ts";
import { stopping } from "../lib/stopping.ts";
import type { Neighbors } from "./member.ts";
import type { Neighborhood } from "./neighborhood.ts";
import { type PersonKey, VISITOR } from "./people.ts";

const LOOK_EVERY_MS = 4_000;
/** Between two neighbors who answer the same. */
const BREATH_MS = 1_500;
/** How many like a new wail or react to a new reply. */
const ADMIRERS = 5;

/** What neighbors say to anything, in turn. */
const COMMENTS: readonly (readonly [PersonKey, string])[] = [
  ["otto", "Read this twice. Once to myself, once aloud to the gulls. ⚓"],
  ["june", "It is good to hear somebody new on here. I read every word, slowly."],
  ["kiki", "okay, this is my favorite wail of the day ✨"],
  ["walt", "Seconded, from the garage."],
  ["gwen", "This is why I check the pod before my first coffee."],
  ["dev", "14th Street is nodding along."],
];

/** Something that neighbors can answer. */
interface Word {
  kind: "wail" | "reply";
  id: number;
}

const withId = z.object({ id: z.number() });
const keyOf = ({ kind, id }: Word) => `${kind} ${id}`;

/** What stands in a pod: its newest wails and today's replies. */
async function readPod(neighbors: Neighbors, podId: number): Promise<Word[]> {
  const { call } = neighbors.get("otto");
  const read = async (path: string) => z.array(withId).parse(await call("GET", path));
  const ripple = withId.parse(await call("GET", `/daily-ripple/today/${podId}`));
  const wails = await read(`/posts/${podId}`);
  const replies = await read(`/daily-ripple/replies/${ripple.id}/${podId}`);
  return [
    ...wails.map(({ id }) => ({ kind: "wail" as const, id })),
    ...replies.map(({ id }) => ({ kind: "reply" as const, id })),
  ];
}

async function readPods({ neighbors, podIds }: Neighborhood): Promise<Word[]> {
  return (await Promise.all(podIds.map((podId) => readPod(neighbors, podId)))).flat();
}

/** Some neighbors like a wail, one comments on it; to a ripple reply they react. */
async function answer(neighbors: Neighbors, { kind, id }: Word, turn: number): Promise<void> {
  for (const [place, member] of neighbors.some(ADMIRERS, turn, VISITOR).entries()) {
    await pause(BREATH_MS, undefined, { ref: false });
    const reactionType = REACTION_TYPES[(turn + place) % REACTION_TYPES.length];
    if (kind === "wail") await member.call("POST", `/posts/${id}/like`);
    else await member.call("POST", "/daily-ripple/react", { replyId: id, reactionType });
  }
  const comment = COMMENTS[turn % COMMENTS.length];
  if (kind === "reply" || comment === undefined) return;
  await pause(BREATH_MS, undefined, { ref: false });
  await neighbors.get(comment[0]).call("POST", `/posts/${id}/comments`, { content: comment[1] });
}

/** While the demo runs, neighbors answer whatever is new, so that whoever visits is not alone. */
export async function actDaily(neighborhood: Neighborhood): Promise<void> {
  const seen = new Set((await readPods(neighborhood)).map(keyOf));
  let turn = 0;
  while (!stopping.aborted) {
    await pause(LOOK_EVERY_MS, undefined, { ref: false });
    // A look or an answer that fails (the server ends, the wail was deleted meanwhile) is no loss.
    const news = (await readPods(neighborhood).catch(() => [])).filter((word) => !seen.has(keyOf(word)));
    for (const word of news) {
      seen.add(keyOf(word));
      answer(neighborhood.neighbors, word, turn++).catch(() => undefined);
    }
  }
}
