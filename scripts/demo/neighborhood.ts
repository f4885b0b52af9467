import { answerRipple, joinCity, type PostedWail, postWails } from "./fill.ts";
import { Neighbors } from "./member.ts";
import { VISITOR } from "./people.ts";
import { TODAYS_RIPPLE, YESTERDAYS_RIPPLE } from "./ripples.ts";
import { CANNON_BEACH } from "./wails-cannon-beach.ts";
import { THIS_WEEK } from "./wails-this-week.ts";
import { TODAY } from "./wails-today.ts";

/** A filled neighborhood: who lives there, its pods, the main one first, and the wails with the age each is to have. */
export interface Neighborhood {
  neighbors: Neighbors;
  podIds: readonly [main: number, ...others: number[]];
  posted: PostedWail[];
}

/** Everybody moves in, joins, wails and answers the ripple that is to become yesterday's. */
export async function fillNeighborhood(url: string): Promise<Neighborhood> {
  const neighbors = await Neighbors.register(url);
  const astoria = await joinCity(neighbors, "Astoria", "OR");
  const cannonBeach = await joinCity(neighbors, "Cannon Beach", "OR");
  await answerRipple(neighbors, astoria, YESTERDAYS_RIPPLE);
  const earlier = await postWails(neighbors, astoria, THIS_WEEK);
  const besides = await postWails(neighbors, cannonBeach, CANNON_BEACH);
  // What happens from here on is news to the visitor.
  await neighbors.get(VISITOR).call("PATCH", "/notifications/mark-all-read");
  const latest = await postWails(neighbors, astoria, TODAY);
  return { neighbors, podIds: [astoria, cannonBeach], posted: [...earlier, ...besides, ...latest] };
}

/** What happened this morning: yesterday's ripple closed, and everybody but the visitor answers today's. */
export async function morning(url: string, { neighbors, podIds: [podId] }: Neighborhood): Promise<void> {
  const cron = await fetch(`${url}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent("0 16 * * *")}`);
  if (!cron.ok) throw new Error(`The morning's cron run failed: ${cron.status} ${await cron.text()}`);
  await answerRipple(neighbors, podId, TODAYS_RIPPLE);
}
