import { beforeAll, describe, expect, it } from "vitest";
import type { Wail, WailComment } from "./contract/wails.ts";
import { leaveForGood } from "./testing/acts.ts";
import { TestApp, type TestMember } from "./testing/app.ts";
import { giveDistinctIds } from "./testing/distinct-ids.ts";
import { about, everythingReadable } from "./testing/everything-readable.ts";
import { signUp } from "./testing/members.ts";
import { join, openPod } from "./testing/pods.ts";
import { today } from "./testing/ripples.ts";
import { blockEachOther, seedOldMember } from "./testing/seed-old-member.ts";
import { commentInInk, postWail } from "./testing/wails.ts";

/** Each of these reads everything there is again and again. */
const LONG = { timeout: 120_000 };

beforeAll(giveDistinctIds);

describe("two Squid Ink wails by different authors", () => {
  it("differ in nothing but id, text and time, for anybody who reads or does anything with them", LONG, async () => {
    const { readers, wails, opens, story } = await world();
    const [ofNewcomer, ofVeteran, ofLeaver] = wails;
    for (const [name, reader] of readers) {
      const told = [await story(reader, ofNewcomer), await story(reader, ofVeteran), await story(reader, ofLeaver)];
      expect(told[1], name).toEqual(told[0]);
      expect(told[2], name).toEqual(told[0]);
      expect((await reader.get("/api/notifications")).body, name).toEqual([]);
    }
    // The comparison does notice an author where there is one.
    const [neighbor] = readers.values();
    if (neighbor === undefined) throw new Error("nobody reads");
    expect(await story(neighbor, opens[0])).not.toEqual(await story(neighbor, opens[1]));
  });

  it.each(["newcomer", "veteran"] as const)("look the same to a %s who wrote a third", async (who) => {
    const { wails, story, ...people } = await world();
    const [ofNewcomer, ofVeteran, ofLeaver] = wails;
    const [one, other] = [who === "newcomer" ? ofVeteran : ofNewcomer, ofLeaver];
    expect(await story(people[who], one)).toEqual(await story(people[who], other));
  });

  /** A pod with three anonymous wails: of somebody new, of somebody everybody knows, of somebody who has left. */
  async function world() {
    const app = new TestApp();
    const pod = await openPod(app);
    const [fan, neighbor] = [await signUp(app, "Fan"), await signUp(app, "Neighbor")];
    const [blocker, blocked] = [await signUp(app, "Blocker"), await signUp(app, "Blocked")];
    await join(pod, fan, neighbor, blocker, blocked);
    const veteran = await seedOldMember(app, pod, fan);
    await blockEachOther(veteran, blocker, blocked, pod);
    const [newcomer, leaver] = [await signUp(app, "Newcomer"), await signUp(app, "Leaver")];
    await join(pod, newcomer, leaver);
    const secret = async (member: TestMember, content: string) => {
      app.clock.advance(1234);
      const { id } = await postWail(member, pod, { content: "Not yet the secret", isAnonymous: true });
      return (await member.patch(`/api/posts/${id}`, { content })).body as Wail;
    };
    const wails = [
      await secret(newcomer, "A secret: The lighthouse keeper snores"),
      await secret(veteran, "A secret: Chowder needs more thyme"),
      await secret(leaver, "A secret: Who moved the buoy?"),
    ] as const;
    const opens = [await postWail(newcomer, pod), await postWail(veteran, pod)] as const;
    app.clock.advance(1234);
    const inked = new Map<number, WailComment>();
    for (const [index, author] of [newcomer, veteran, leaver].entries()) {
      const id = wails[index]?.id ?? 0;
      inked.set(id, await commentInInk(author, id, `By whoever wrote it, ${"abc"[index]}`));
    }
    app.clock.advance(1234);
    await leaveForGood(leaver);
    const readers = new Map([
      ["a neighbor", neighbor],
      ["one who has blocked an author", blocker],
      ["one whom an author has blocked", blocked],
      ["a member of no pod", await signUp(app, "Stranger")],
    ]);
    const ripples = [(await today(fan, pod)).id];
    const story = async (reader: TestMember, wail: Wail) => {
      const read = async () =>
        about(wail, await everythingReadable(reader, { pods: [pod], wails: [wail.id], ripples, replies: [] }));
      const told = [await read(), await doEverything(reader, wail, inked.get(wail.id)), await read()];
      // The third report would hide it, and the last reader would see nothing to compare.
      await app.env.DB.exec("DELETE FROM content_reports");
      return nameless(wail, inked.get(wail.id), told);
    };
    return { newcomer, veteran, readers, wails, opens, story };
  }

  /** Every act on somebody else's wail, also those that are refused. */
  async function doEverything(reader: TestMember, { id }: Wail, inked: WailComment | undefined) {
    const report = { kind: "wail", id, reason: "spam" };
    const acts: [string, string, unknown?][] = [
      ["POST", `/api/posts/${id}/like`],
      ["DELETE", `/api/posts/${id}/like`],
      ["POST", `/api/posts/${id}/comments`, { content: "Is that so?" }],
      ["POST", `/api/posts/${id}/comments`, { content: "" }],
      ["POST", `/api/posts/${id}/comments`, { content: "Is that so?", isAnonymous: true }],
      ["POST", "/api/reports", { kind: "comment", id: inked?.id, reason: "spam" }],
      ["POST", "/api/appeals", { kind: "comment", id: inked?.id }],
      ["DELETE", `/api/comments/${inked?.id}`],
      ["POST", "/api/reports", report],
      ["POST", "/api/reports", report],
      ["POST", "/api/appeals", { kind: "wail", id }],
      ["PATCH", `/api/posts/${id}`, { content: "Not mine" }],
      ["DELETE", `/api/posts/${id}`],
      ["POST", `/api/posts/${id}/hide`],
      ["DELETE", `/api/posts/${id}/hide`],
      ["POST", `/api/posts/${id}/mute`],
      ["DELETE", `/api/posts/${id}/mute`],
    ];
    const answers = [];
    for (const [method, path, body] of acts) {
      const { status, body: said } = await reader.request(method, path, body);
      answers.push({ status, said });
    }
    return answers;
  }

  /** The story with the id, text and time of the wail and of its author's comment taken out, and the ids of what the reader wrote. */
  const nameless = (wail: Wail, inked: WailComment | undefined, story: unknown): unknown =>
    JSON.parse(
      JSON.stringify(story)
        .replaceAll(String(wail.id), "0")
        .replaceAll(String(inked?.id), "0")
        .replaceAll(String(inked?.content), "Text")
        .replaceAll(String(inked?.createdAt), "Time")
        .replaceAll(wail.content, "Text")
        .replaceAll(wail.createdAt, "Time")
        .replaceAll(/"id":\d+,"content":"Is that so\?"/g, '"id":1'),
    );
});
