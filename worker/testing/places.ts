import { env } from "cloudflare:workers";
import { z } from "zod";

/** Statements per batch, as the loader itself sends them. */
const BATCH = 25;

/** Fills the database with all bundled places and the pods that exist from the start. Takes some seconds. */
export async function loadPlaces(): Promise<void> {
  const answer = await env.TEST_PLACES.fetch("https://places.test/");
  const statements = z.array(z.string()).parse(await answer.json());
  for (let start = 0; start < statements.length; start += BATCH) {
    await env.DB.batch(statements.slice(start, start + BATCH).map((sql) => env.DB.prepare(sql)));
  }
}
