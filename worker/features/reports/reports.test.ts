import { beforeEach, describe, expect, it } from "vitest";
import { PER_MINUTE } from "../../contract/limits.ts";
import { REPORT_REASONS } from "../../contract/report-reasons.ts";
import type { ContentKind } from "../../contract/safety.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { decide } from "../../testing/decisions.ts";
import { signUp } from "../../testing/members.ts";
import { untilRateLimited } from "../../testing/rate-limits.ts";
import { expectCountersEqualRecount } from "../../testing/recount.ts";
import { allReport, podWithEligibleReporters, report, TEXT_FACTORIES, type World } from "../../testing/reports.ts";
import { postWail, shellsOf } from "../../testing/wails.ts";

let world: World;
let app: TestApp;
let pod: number;
let ana: TestMember;
let ben: TestMember;
let crowd: readonly TestMember[];

beforeEach(async () => {
  world = await podWithEligibleReporters();
  ({ app, pod, ana, ben, crowd } = world);
});

const hide = (kind: ContentKind, id: number) => allReport(crowd, kind, id);

const messages = async (member: TestMember): Promise<string[]> =>
  (await member.get("/api/notifications")).body.map(({ message }: { message: string }) => message);

describe("a report", () => {
  it.each(TEXT_FACTORIES)(
    "by as many members as the limit says, and no fewer, hides a %s until it is reviewed, takes its shells back, and notifies its author",
    async (kind, make) => {
      const { id, seenBy } = await make(world);
      const before = await shellsOf(app, ana.id);

      await allReport(crowd.slice(1), kind, id);
      expect(await seenBy(ben)).toHaveLength(1);
      expect(await messages(ana)).not.toContainEqual(expect.stringContaining("reported"));

      await allReport(crowd.slice(0, 1), kind, id);
      expect(await seenBy(ben)).toEqual([]);
      expect(await seenBy(ana)).toMatchObject([{ id, moderation: "held" }]);
      expect((await shellsOf(app, ana.id)).total).toBeLessThan(before.total);
      const told = (await messages(ana)).filter((message) => message.startsWith("Neighbors reported"));
      expect(told).toEqual([
        `Neighbors reported your ${kind.replace("_", " ")}. It is hidden until we have checked it. You can appeal once.`,
      ]);
      const log = await app.env.DB.prepare("SELECT * FROM moderation_log ORDER BY id DESC LIMIT 1").first();
      expect(log).toMatchObject({ kind, content_id: id, member_id: null, decision: "held", decided_by: "reports" });
      await expectCountersEqualRecount(app.env.DB);
    },
  );

  it.each(TEXT_FACTORIES)("of a %s counts once per member, however often it is sent", async (kind, make) => {
    const { id, seenBy } = await make(world);
    const cleo = await signUp(app, "Cleo");
    const answers = await Promise.all([1, 2, 3, 4].map(() => report(cleo, kind, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409]);
    expect(await report(cleo, kind, id, "hate")).toMatchObject({
      status: 409,
      // Nothing about what becomes of it: it may be decided by now.
      body: { code: "already_reported", message: "You have reported this already. Once is enough, thank you!" },
    });
    expect(await seenBy(ben)).toHaveLength(1);
  });

  it.each(TEXT_FACTORIES)("of one's own %s is refused", async (kind, make) => {
    const { id } = await make(world);
    expect(await report(ana, kind, id)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });

  it.each(TEXT_FACTORIES)("of a %s that does not exist or is not visible is a 404", async (kind, make) => {
    const { id } = await make(world);
    expect((await report(ben, kind, id + 1000)).status).toBe(404);
    await hide(kind, id);
    expect((await report(ben, kind, id)).status).toBe(404);
  });

  it("never says who sent it, to anybody", async () => {
    const wail = await postWail(ana, pod);
    const cleo = await signUp(app, "Cleopatra");
    await report(cleo, "wail", wail.id);
    await hide("wail", wail.id);
    for (const path of [`/api/posts/${pod}`, `/api/wails/${wail.id}`, "/api/notifications"]) {
      expect(JSON.stringify((await ana.get(path)).body)).not.toContain("Cleopatra");
    }
  });

  it("takes every reason of the list and no other", async () => {
    for (const { value } of REPORT_REASONS) {
      expect((await report(ben, "wail", (await postWail(ana, pod)).id, value)).status).toBe(204);
    }
    const { id } = await postWail(ana, pod);
    expect(await report(ben, "wail", id, "boring")).toMatchObject({
      status: 400,
      body: { fields: { reason: "Please choose a reason." } },
    });
  });

  it("cannot be sent in bulk", async () => {
    const eager = await signUp(new TestApp({ bindings: { WAIL_RATE_LIMITS: "on" }, clock: app.clock }));
    await untilRateLimited(PER_MINUTE.writes, (turn) => report(eager, "wail", 900_000 + turn));
  });

  it("is deleted with its text", async () => {
    const { id } = await postWail(ana, pod);
    await report(ben, "wail", id);
    await ana.delete(`/api/posts/${id}`);
    const left = await app.env.DB.prepare("SELECT count(*) AS count FROM content_reports WHERE content_id = ?")
      .bind(id)
      .first();
    expect(left).toEqual({ count: 0 });
  });

  it("of a Squid Ink wail hides it like any other and names nobody", async () => {
    const wail = await postWail(ana, pod, { isAnonymous: true });
    await hide("wail", wail.id);
    expect((await ben.get(`/api/posts/${pod}`)).body).toEqual([]);
    expect(await messages(ana)).toHaveLength(1);
    expect(await messages(ben)).toEqual([]);
  });
});

describe("an appeal", () => {
  const appeal = (member: TestMember, kind: ContentKind, id: number, reason?: string) =>
    member.post("/api/appeals", { kind, id, ...(reason === undefined ? {} : { reason }) });

  it.each(TEXT_FACTORIES)("against a hidden %s can be made once, by its author", async (kind, make) => {
    const { id } = await make(world);
    expect(await appeal(ana, kind, id)).toMatchObject({ status: 409, body: { code: "not_appealable" } });
    expect((await appeal(ben, kind, id)).status).toBe(404);
    await hide(kind, id);
    expect((await appeal(ben, kind, id)).status).toBe(404);
    const answers = await Promise.all([1, 2].map(() => appeal(ana, kind, id, "This was a joke.")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await appeal(ana, kind, id)).toMatchObject({ status: 409, body: { code: "already_appealed" } });
  });

  it("is not offered to an author who has made it, however the text is hidden again", async () => {
    const wail = await postWail(ana, pod);
    await hide("wail", wail.id);
    expect((await messages(ana))[0]).toMatch(/ You can appeal once\.$/);
    await appeal(ana, "wail", wail.id);
    await decide(app, wail.id, "visible");
    for (const [decision, words] of [
      ["removed", "Your wail went against our community guidelines and was removed."],
      ["visible", "We checked your wail. Everyone can see it now."],
    ] as const) {
      await ana.patch("/api/notifications/mark-all-read");
      app.clock.advance(1);
      await decide(app, wail.id, decision);
      expect((await messages(ana))[0]).toBe(words);
      expect(await appeal(ana, "wail", wail.id), decision).toMatchObject({
        status: 409,
        body: { code: decision === "removed" ? "already_appealed" : "not_appealable" },
      });
    }
  });

  it("does not store the author next to the text", async () => {
    const wail = await postWail(ana, pod, { isAnonymous: true });
    await hide("wail", wail.id);
    await appeal(ana, "wail", wail.id, "Please look again.");
    const row = await app.env.DB.prepare("SELECT * FROM appeals WHERE content_id = ?").bind(wail.id).first();
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      "content_id",
      "created_at",
      "decided_at",
      "id",
      "is_refused",
      "kind",
      "reason",
    ]);
  });

  it("may say why, in at most 500 characters, or nothing", async () => {
    const wail = await postWail(ana, pod);
    await hide("wail", wail.id);
    expect(await appeal(ana, "wail", wail.id, "x".repeat(501))).toMatchObject({
      status: 400,
      body: { fields: { reason: "Please keep it under 500 characters." } },
    });
    expect(await appeal(ana, "wail", wail.id, " ")).toMatchObject({ status: 400 });
    expect((await appeal(ana, "wail", wail.id)).status).toBe(204);
  });

  it("is deleted with its author's account, also where the wail stays for a while", async () => {
    const wail = await postWail(ana, pod, { isAnonymous: true });
    await hide("wail", wail.id);
    await appeal(ana, "wail", wail.id, "Please look again.");
    await decide(app, wail.id, "visible");
    expect((await ana.delete("/api/user/account", { confirmText: "DELETE MY ACCOUNT" })).status).toBeLessThan(300);
    expect((await ben.get(`/api/wails/${wail.id}`)).body.wail).toMatchObject({ id: wail.id, isMine: false });
    const row = await app.env.DB.prepare("SELECT * FROM appeals WHERE content_id = ?").bind(wail.id).first();
    expect(row).toBeNull();
  });
});
