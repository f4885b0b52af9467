import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { PAGE } from "../../contract/limits.ts";
import { TestApp } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { signUpMany } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";

/** Enough to tell a bounded read from others. With 1,000,000, which take a minute to write, the numbers are the same. */
const WAILS = 50_000;

/**
 * Fills a pod in one statement. Each wail says "fog", every second one "odd", the others "even"; one in a thousand says
 * "rare", none of them `missing`.
 */
const fill = (pod: number, authors: readonly number[], count: number, missing = "") =>
  env.DB.prepare(
    `INSERT INTO posts (content, category, author_id, community_id, created_at, is_anonymous)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     SELECT 'Fog over the harbor ' || iif(i % 2, 'odd', 'even') || iif(i % 1000, '', ' rare') || ' w' || (i % 5000) || ?5,
       iif(i % 3, 'general', 'emergency'), json_extract(?2, '$[' || CAST(i % ?3 AS INTEGER) || ']'), ?4, i, i % 7 = 0
     FROM n`,
  )
    .bind(count, JSON.stringify(authors), authors.length, pod, missing)
    .run();

it("costs one round trip and at most 70 rows, however large the pod and however rare the words", {
  timeout: 900_000,
}, async () => {
  const { d1, cost, reset } = countingD1(env.DB);
  const app = new TestApp({ bindings: { DB: d1 } });
  const [pod, elsewhere] = [await openPod(app), await openPod(app)];
  const members = await signUpMany(app, 20);
  await join(pod, ...members);
  const [viewer] = members;
  if (viewer === undefined) throw new Error("nobody signed up");
  const authors = members.map(({ id }) => id);
  await fill(pod, authors, WAILS);
  await fill(elsewhere, authors, WAILS / 5, " elsewhere");
  await env.DB.prepare(
    `INSERT INTO post_likes (post_id, user_id, created_at)
     SELECT id, ?1, 0 FROM posts WHERE community_id = ?2 ORDER BY created_at DESC LIMIT 60 ON CONFLICT DO NOTHING`,
  )
    .bind(viewer.id, pod)
    .run();

  const costOf = async (query: string, length: number) => {
    reset();
    const { status, body, headers } = await viewer.get(`/api/search/${pod}?${query}`);
    expect({ query, status, length: body.length }).toEqual({ query, status: 200, length });
    expect(cost.roundTrips).toBe(1);
    return { rows: cost.rowsRead, next: /cursor=\d+/.exec(headers.get("link") ?? "")?.[0] };
  };
  // Full pages of what is common, rare, a phrase, of a category, or one's own.
  const first = await costOf("q=fog", PAGE.wailSearch);
  for (const query of [
    `q=fog&${first.next}`,
    "q=rare",
    "q=fog+harbor+odd",
    "q=%22over+the+harbor%22",
    "q=fog&category=emergency",
    "q=fog&mine=true",
    "q=rare&category=general",
  ]) {
    const { rows } = await costOf(query, PAGE.wailSearch);
    expect(rows).toBeLessThanOrEqual(70);
  }
  // What is found nowhere, or in another pod alone, reads nothing of the wails.
  for (const query of ["q=odd+even", "q=elsewhere", "q=%22odd+fog%22", "q=missing"]) {
    const { rows } = await costOf(query, 0);
    expect(rows).toBeLessThanOrEqual(5);
  }
});
