import fc from "fast-check";
import { expect, it } from "vitest";
import { LIMITS, PAGE } from "../../contract/limits.ts";
import type { FoundWail } from "../../contract/search.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { giveDistinctIds } from "../../testing/distinct-ids.ts";
import { signUp } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { allPages, postWail } from "../../testing/wails.ts";

async function neighborhood() {
  const app = new TestApp();
  const pod = await openPod(app);
  const [ana, ben] = [await signUp(app, "Ana"), await signUp(app, "Ben")];
  await join(pod, ana, ben);
  const search = async (member: TestMember, query: Record<string, string>) =>
    (await allPages<FoundWail>(member, `/api/search/${pod}?${new URLSearchParams(query)}`)).flat();
  /** What is found, each as its text with the found words in brackets. */
  const find = async (q: string, more: Record<string, string> = {}, member = ana) => {
    const found = await search(member, { q, ...more });
    return found.map(({ content, highlights }) =>
      highlights.reduceRight(
        (text, [from, to]) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`,
        content,
      ),
    );
  };
  return { app, pod, ana, ben, search, find };
}

it("finds words and phrases, newest first, and says where they are", async () => {
  const { pod, ana, ben, find } = await neighborhood();
  await postWail(ana, pod, { content: "The fog horn is loud. 🌊 Fog!" });
  await postWail(ben, pod, { content: "Horn of plenty, and fog" });
  await postWail(ben, pod, { content: "Sunny" });
  expect(await find("fog horn")).toEqual(["[Horn] of plenty, and [fog]", "The [fog] [horn] is loud. 🌊 [Fog]!"]);
  expect(await find('"fog horn"')).toEqual(["The [fog horn] is loud. 🌊 Fog!"]);
  expect(await find("fog sunny")).toEqual([]);
});

it("finds a word in its other forms, whatever its case and accents", async () => {
  const { pod, ana, find } = await neighborhood();
  await postWail(ana, pod, { content: "Two kayaks at the CAFÉ, don't ask" });
  expect(await find("kayak")).toEqual(["Two [kayaks] at the CAFÉ, don't ask"]);
  expect(await find("cafe")).toEqual(["Two kayaks at the [CAFÉ], don't ask"]);
  expect(await find("Don’t")).toEqual(["Two kayaks at the CAFÉ, [don't] ask"]);
});

it("narrows by category", async () => {
  const { pod, ana, find } = await neighborhood();
  await postWail(ana, pod, { content: "Fog warning", category: "emergency" });
  await postWail(ana, pod, { content: "Fog poem" });
  expect(await find("fog", { category: "emergency" })).toEqual(["[Fog] warning"]);
  expect(await find("emergency")).toEqual([]);
});

it("finds one's own wails alone, Squid Ink included, and nobody's by name or id", async () => {
  const { pod, ana, ben, find, search } = await neighborhood();
  await postWail(ana, pod, { content: "Open fog" });
  await postWail(ana, pod, { content: "Inky fog", isAnonymous: true });
  await postWail(ben, pod, { content: "Ben's fog" });
  expect(await find("fog", { mine: "true" })).toEqual(["Inky [fog]", "Open [fog]"]);
  expect(await find("fog", { mine: "true" }, ben)).toEqual(["Ben's [fog]"]);
  for (const q of ["Ana", `${ana.id} fog`, `author_id:${ana.id}`]) expect(await find(q, {}, ben)).toEqual([]);
  const [, ink] = await search(ben, { q: "fog" });
  expect(ink).toMatchObject({ authorId: null, isMine: false, author: { displayName: "Squid Ink" } });
});

it("finds nothing of another pod, and answers members of the pod alone", async () => {
  const { app, pod, ana, find } = await neighborhood();
  const elsewhere = await openPod(app);
  await join(elsewhere, ana);
  await postWail(ana, elsewhere, { content: "Fog elsewhere" });
  expect(await find("fog")).toEqual([]);
  const stranger = await signUp(app);
  expect(await stranger.get(`/api/search/${pod}?q=fog`)).toMatchObject({
    status: 403,
    body: { code: "pod_membership_required" },
  });
  expect((await ana.get("/api/search/987654?q=fog")).status).toBe(404);
});

it("leaves no word of a deleted wail in the index", async () => {
  const { app, pod, ana } = await neighborhood();
  const left = () =>
    app.env.DB.prepare(
      "SELECT count(*) AS pages FROM wail_search_data WHERE instr(block, CAST('lophon' AS BLOB))",
    ).first("pages");
  const { id } = await postWail(ana, pod, { content: "A xylophone in the fog" });
  expect(await left()).toBe(1);
  await ana.delete(`/api/posts/${id}`);
  expect(await left()).toBe(0);
});

it("lists in pages, of any pod", async () => {
  // From pod 900,720 on, JavaScript's numbers are too coarse for the ids of the index.
  await giveDistinctIds();
  const { pod, ana, search } = await neighborhood();
  expect(pod).toBeGreaterThan(900_720);
  const posted: number[] = [];
  for (let index = 0; index < 2 * PAGE.wailSearch + 1; index += 1) posted.unshift((await postWail(ana, pod)).id);
  expect((await search(ana, { q: "harbor" })).map(({ id }) => id)).toEqual(posted);
});

it.each([
  ["q=f", "Type at least 2 characters to search"],
  ["", "Type at least 2 characters to search"],
  ["q=%22%22%20%F0%9F%A6%80", "Type a word to search for."],
  ["q=fog&category=all", "That category does not exist."],
  ["q=fog&mine=7", 'The only choice for "mine" is "true".'],
  ["q=fog&cursor=x", "That page is not valid any more. Please start from the top."],
])("refuses %s with a sentence", async (query, message) => {
  const { pod, ana } = await neighborhood();
  expect(await ana.get(`/api/search/${pod}?${query}`)).toMatchObject({
    status: 400,
    body: { message, code: "invalid_input" },
  });
});

it("answers whatever is typed", { timeout: 60_000 }, async () => {
  const { pod, ana } = await neighborhood();
  const typed = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: LIMITS.searchMax }),
    fc.string({
      unit: fc.constantFrom(..."\"'“”()*^:+-{},.&|\\ab ORANDNEAR\u0301\ua7c0\u0939\u093f"),
      maxLength: LIMITS.searchMax,
    }),
  );
  await fc.assert(
    fc.asyncProperty(typed, async (q) => {
      const { status } = await ana.get(`/api/search/${pod}?${new URLSearchParams({ q: `${q} fog` })}`);
      expect(status).toBe(200);
    }),
    { numRuns: 300 },
  );
});
