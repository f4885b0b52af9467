import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { ACTORS, MATRIX } from "../../testing/authorization-matrix.ts";
import { type Scene, setRestorableScene } from "../../testing/scene.ts";
import { allRows } from "../../testing/walk-tables.ts";
import { wrapD1 } from "../../testing/wrapped-d1.ts";

let restoreScene: () => Promise<Scene>;
beforeAll(async () => {
  restoreScene = await setRestorableScene();
});

/** Whose request is sent: of those who may, the one with most to change. */
const DOERS = ["author", "member", "stranger"] as const;

/** Everything in the matrix of all routes that is for members. */
const ASKED = Object.entries(MATRIX).flatMap(([name, [ask, signedOut, ...statuses]]) => {
  const doer = DOERS.find((actor) => (statuses[ACTORS.indexOf(actor) - 1] ?? 500) < 400);
  return doer === undefined || signedOut !== 401 ? [] : [{ name, ask, doer }];
});

const READS = ASKED.filter(({ name }) => name.startsWith("GET "));

/** Everything by which a member changes something. */
const DEEDS = ASKED.filter((deed) => !READS.includes(deed));

/** Sends a deed whose member's session ends right before or right after its first trip to the database. */
async function send({ name, ask, doer }: (typeof ASKED)[number], moment: "before" | "after") {
  const scene = await restoreScene();
  const [path, body] = ask(scene, doer);
  const state: { before?: unknown; isFirstTheDeed?: boolean } = {};
  // Once by being deleted, once by its time.
  const end = moment === "before" ? "UPDATE sessions SET expire = 0" : "DELETE FROM sessions";
  const endSession = async () => {
    await env.DB.prepare(`${end} WHERE user_id = ?`).bind(scene[doer].id).run();
    state.before = await allRows();
  };
  const DB = wrapD1(env.DB, async (sent, trip) => {
    if (state.isFirstTheDeed !== undefined) return trip();
    state.isFirstTheDeed = sent.some(({ sql }) => sql.includes("session_checks"));
    if (moment === "before") await endSession();
    const answer = await trip();
    if (moment === "after") await endSession();
    return answer;
  });
  Object.assign(scene.app.env, { DB });
  const answer = await scene[doer].request(name.split(" ")[0] ?? "", path, body);
  return { answer, ...state, after: await allRows() };
}

it("is tried with everything that members change", () => {
  expect(DEEDS.length).toBeGreaterThan(30);
});

it.each(READS)("answers nothing of $name for a session that has ended, whatever KV says", async (read) => {
  const { answer } = await send(read, "before");
  expect(answer).toMatchObject({ status: 401, body: { code: "authentication_required" } });
});

it.each(DEEDS)("does nothing of $name for a session that has ended, whatever KV says", async (deed) => {
  const { answer, before, after } = await send(deed, "before");
  expect(answer).toMatchObject({ status: 401, body: { code: "authentication_required" } });
  expect(after).toEqual(before);
});

it.each(DEEDS)("does nothing of $name for a session that ends after the first check", async (deed) => {
  const { answer, isFirstTheDeed, before, after } = await send(deed, "after");
  // What needs no look at anything is done in the first trip.
  if (isFirstTheDeed) return expect(answer.status).toBeLessThan(400);
  expect(answer).toMatchObject({ status: 401, body: { code: "authentication_required" } });
  expect(after).toEqual(before);
});
