import { z } from "zod";
import type { Neighbors } from "./member.ts";
import { VISITOR } from "./people.ts";
import type { DemoRipple } from "./ripples.ts";
import type { DemoWail } from "./wail.ts";

/** How many wails are answered at the same time. */
const AT_ONCE = 6;

/** What the answers are read for. */
const withId = z.object({ id: z.number() });
const cities = z.array(z.object({ id: z.number(), city: z.string(), stateCode: z.string() }));
const replies = z.array(z.object({ id: z.number(), content: z.string() }));

/** A wail as it was posted, and when it is to have been. */
export interface PostedWail {
  id: number;
  hoursAgo: number;
}

/** Everybody joins a city's pod, the first one through the city search: that makes the pod of a small place. */
export async function joinCity(neighbors: Neighbors, name: string, stateCode: string): Promise<number> {
  const visitor = neighbors.get(VISITOR);
  const found = cities.parse(await visitor.call("GET", `/cities/search?q=${encodeURIComponent(name)}`));
  const city = found.find((candidate) => candidate.city === name && candidate.stateCode === stateCode);
  if (city === undefined) throw new Error(`${name}, ${stateCode} was not found`);
  const { id } = withId.parse(await visitor.call("POST", `/cities/${city.id}/join`));
  await Promise.all(neighbors.all.map((member) => member.call("POST", `/communities/${id}/join`)));
  return id;
}

async function answerWail(neighbors: Neighbors, wail: DemoWail, id: number, turn: number): Promise<void> {
  for (const [by, content] of wail.comments) {
    await neighbors.get(by).call("POST", `/posts/${id}/comments`, { content });
  }
  const likers = neighbors.some(wail.likes, turn, wail.by);
  await Promise.all(likers.map((member) => member.call("POST", `/posts/${id}/like`)));
}

/** Posts wails, oldest first, then lets the neighbors comment on and like them. */
export async function postWails(neighbors: Neighbors, communityId: number, wails: readonly DemoWail[]) {
  const posted: (PostedWail & { wail: DemoWail })[] = [];
  for (const wail of wails.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const body = { content: wail.text, communityId, isAnonymous: wail.ink, category: wail.category };
    const { id } = withId.parse(await neighbors.get(wail.by).call("POST", "/posts", body));
    posted.push({ id, hoursAgo: wail.hoursAgo, wail });
  }
  for (let start = 0; start < posted.length; start += AT_ONCE) {
    const turn = posted.slice(start, start + AT_ONCE);
    await Promise.all(turn.map(({ wail, id }, offset) => answerWail(neighbors, wail, id, start + offset)));
  }
  return posted;
}

/** Answers the pod's ripple of the moment and reacts to the answers. */
export async function answerRipple(neighbors: Neighbors, communityId: number, ripple: DemoRipple): Promise<void> {
  const visitor = neighbors.get(VISITOR);
  const { id: rippleId } = withId.parse(await visitor.call("GET", `/daily-ripple/today/${communityId}`));
  for (const { by, text: content } of ripple.replies) {
    await neighbors.get(by).call("POST", "/daily-ripple/reply", { rippleId, communityId, content });
  }
  const given = replies.parse(await visitor.call("GET", `/daily-ripple/replies/${rippleId}/${communityId}`));
  for (const [turn, { by, text, reactions }] of ripple.replies.entries()) {
    const replyId = given.find((reply) => reply.content === text)?.id;
    for (const [reactionType, count] of Object.entries(reactions)) {
      const reacting = neighbors.some(count, turn + reactionType.length, by);
      await Promise.all(
        reacting.map((member) => member.call("POST", "/daily-ripple/react", { replyId, reactionType })),
      );
    }
  }
}
