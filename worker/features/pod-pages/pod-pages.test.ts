import { describe, expect, it } from "vitest";
import { LIMITS, PER_MINUTE } from "../../contract/limits.ts";
import { connect } from "../../db/client.ts";
import { TestApp, testClock } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { signUp } from "../../testing/members.ts";
import { getPage, ORIGIN } from "../../testing/pages.ts";
import { join, openPod } from "../../testing/pods.ts";
import { untilRateLimited } from "../../testing/rate-limits.ts";
import { answer, today } from "../../testing/ripples.ts";
import { comment, postWail } from "../../testing/wails.ts";

const setMembers = (app: TestApp, pod: number, count: number) =>
  app.env.DB.prepare("UPDATE communities SET member_count = ? WHERE id = ?").bind(count, pod).run();

import { selectPodsWithMembers } from "./pod-pages.repository.ts";

describe("the public page of a pod", () => {
  it("shows name, state, emoji and today's question to everybody alike, and can be kept for five minutes", async () => {
    const app = new TestApp();
    const pod = await openPod(app, "America/New_York", "Bed & “Stuy”, Brooklyn");
    const ana = await signUp(app);
    const { question, emojis } = await today(ana, pod);
    const path = `/p/bed-stuy-brooklyn-${pod}`;
    const page = await getPage(app, path);
    expect(page).toMatchObject({ status: 200 });
    const lines = page.body.split("\n");
    expect(lines).toEqual([
      `${ORIGIN}/pod/page`,
      String(pod),
      `bed-stuy-brooklyn-${pod}`,
      "Bed &amp; “Stuy”",
      "Brooklyn, New York",
      "🌊",
      "teal",
      "Fewer than 20 neighbors",
      question,
      emojis.join(" "),
      `wail.test${path}`,
      expect.stringMatching(/^(M\d+ \d+h1v1h-1z)+$/),
      expect.stringMatching(/^\d+$/),
    ]);
    const { "cf-cache-status": _, ...headers } = Object.fromEntries(page.headers);
    expect(headers).toEqual({ "content-type": "text/html", "cache-control": "public, max-age=300" });
    expect(await getPage(app, path, { headers: { cookie: ana.cookie } })).toEqual(page);
  });

  it("says the state once where the pod's name has it", async () => {
    const app = new TestApp();
    const pod = await openPod(app, "America/New_York", "Saint-Élise (Ulster), New York");
    const { body } = await getPage(app, `/p/saint-elise-ulster-new-york-${pod}`);
    expect(body.split("\n").slice(3, 5)).toEqual(["Saint-Élise (Ulster)", "New York"]);
  });

  it("has a number of members only where it tells of nobody", async () => {
    const app = new TestApp();
    const pod = await openPod(app, undefined, "Count, New York");
    const shown: Record<number, string | undefined> = {};
    for (const count of [0, 1, LIMITS.smallPod - 1, LIMITS.smallPod, 1234]) {
      await setMembers(app, pod, count);
      shown[count] = (await getPage(app, `/p/count-new-york-${pod}`)).body.match(/.*neighbors/)?.[0];
    }
    const small = "Fewer than 20 neighbors";
    expect(shown).toEqual({ 0: small, 1: small, 19: small, 20: "20 neighbors", 1234: "1,234 neighbors" });
  });

  it("changes its question at 8:00 on the pod's clock, and waits for one that is missing without making it", async () => {
    const app = new TestApp({ clock: testClock("2026-07-02T11:59:59Z") });
    const pod = await openPod(app, "America/New_York", "Clock, New York");
    const before = await today(await signUp(app), pod);
    const read = async () => (await getPage(app, `/p/clock-new-york-${pod}`)).body;
    expect(await read()).toContain(before.question);
    app.clock.set("2026-07-02T12:00:00Z");
    expect(await read()).toContain("The next question comes at 8:00 in the morning.");
    const stored = app.env.DB.prepare("SELECT count(*) AS n FROM daily_ripples WHERE active_date = '2026-07-02'");
    expect(await stored.first("n")).toBe(0);
  });

  it("is at one address: other slugs with its id lead there, and no other", async () => {
    const app = new TestApp();
    const pod = await openPod(app, undefined, "Port, New York");
    const slug = `port-new-york-${pod}`;
    for (const other of [
      `${pod}`,
      `any-thing-${pod}`,
      `PORT-new-york-${pod}`,
      `${slug}/`,
      `${slug}?x`,
      `${slug}/poster/`,
    ]) {
      const { status, headers } = await getPage(app, `/p/${other}`);
      const place = other.includes("poster") ? `/p/${slug}/poster` : `/p/${slug}`;
      if (other.endsWith("?x")) expect(status).toBe(200);
      else expect({ other, status, to: headers.get("location") }).toEqual({ other, status: 301, to: place });
    }
    for (const unknown of [
      "port-new-york-999999",
      "port-new-york",
      `port${pod}`,
      "0",
      "-",
      "%E0%A4%A",
      `${slug}/more`,
    ]) {
      const page = await getPage(app, `/p/${unknown}`);
      expect({ unknown, status: page.status, body: page.body }).toEqual({ unknown, status: 404, body: "shell" });
    }
  });

  it("has a poster of its own", async () => {
    const app = new TestApp();
    const pod = await openPod(app, undefined, "Paper, New York");
    const { status, body } = await getPage(app, `/p/paper-new-york-${pod}/poster`);
    expect({ status, first: body.split("\n")[0] }).toEqual({ status: 200, first: `${ORIGIN}/pod/poster` });
  });

  it("tells of nothing that happens in the pod", async () => {
    const app = new TestApp();
    const pod = await openPod(app, undefined, "Quiet, New York");
    const [ana, ben] = [await signUp(app, "Ana"), await signUp(app, "Ben")];
    await join(pod, ana);
    await today(ana, pod);
    const before = await getPage(app, `/p/quiet-new-york-${pod}`);
    await join(pod, ben);
    const wail = await postWail(ana, pod, { content: "A secret", isAnonymous: true });
    await comment(ben, wail.id);
    await answer(ben, pod);
    expect(await getPage(app, `/p/quiet-new-york-${pod}`)).toEqual(before);
  });

  it("costs one round trip and five rows, and nothing while the edge has it", async () => {
    const { d1, cost, reset } = countingD1(new TestApp().env.DB);
    const app = new TestApp({ bindings: { DB: d1 } });
    const pod = await openPod(app, undefined, "Cheap, New York");
    await today(await signUp(app), pod);
    reset();
    const path = `/p/cheap-new-york-${pod}`;
    const page = await getPage(app, path);
    expect(cost.roundTrips).toBe(1);
    expect(cost.rowsRead).toBeLessThanOrEqual(5);
    reset();
    const kept = await getPage(app, `${path}?from=mail`, { fresh: false });
    expect(cost.roundTrips).toBe(0);
    expect(kept.body).toBe(page.body);
    expect(kept.headers.get("cache-control")).toBe("public, max-age=300");
  });

  it("is limited by network", async () => {
    const app = new TestApp({ bindings: { WAIL_RATE_LIMITS: "on" } });
    const pod = await openPod(app, undefined, "Busy, New York");
    const visit = (address: string) =>
      getPage(app, `/p/busy-new-york-${pod}`, { headers: { "cf-connecting-ip": address } });
    const refused = await untilRateLimited(
      PER_MINUTE.toggles,
      () => visit("192.0.2.1"),
      ({ status }) => status === 429,
    );
    expect(refused.body).toBe("That was a lot at once. Please wait a minute and try again.");
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(refused.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect((await visit("192.0.2.2")).status).toBe(200);
  });
});

describe("the sitemap", () => {
  it("lists the pods that have members by id, reads no others, and is named by robots.txt", async () => {
    const app = new TestApp();
    await app.env.DB.exec("UPDATE communities SET member_count = 0");
    const [one, two] = [
      await openPod(app, undefined, "Map One, New York"),
      await openPod(app, undefined, "Map Two, New York"),
    ];
    for (let empty = 0; empty < 9; empty += 1) await openPod(app);
    await setMembers(app, one, 500);
    await setMembers(app, two, 1);
    const { status, headers, body } = await getPage(app, "/sitemap.xml");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/xml");
    expect(headers.get("cache-control")).toBe("public, max-age=300");
    const listed = Array.from(body.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address);
    expect(listed).toEqual([`${ORIGIN}/p/map-one-new-york-${one}`, `${ORIGIN}/p/map-two-new-york-${two}`]);
    const { sql, params } = selectPodsWithMembers(connect(app.env.DB)).toSQL();
    const { meta } = await app.env.DB.prepare(sql)
      .bind(...params)
      .all();
    expect(meta.rows_read).toBeLessThanOrEqual(2 * listed.length);
    expect((await getPage(app, "/robots.txt")).body).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });

  it("ends at 50,000 addresses", async () => {
    const app = new TestApp();
    const pod = await openPod(app, undefined, "Many, New York");
    await app.env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= 50000)
      INSERT INTO communities (name, description, icon, color, member_count, city_id, kind, timezone, search_key, created_at)
      SELECT 'Part ' || i || ', Many', '', '', '', 1, city_id, 'neighborhood', timezone, '', 0 FROM n, communities WHERE id = ?`,
    )
      .bind(pod)
      .run();
    const { body } = await getPage(app, "/sitemap.xml");
    expect(body.match(/<loc>/g)).toHaveLength(50_000);
  });
});
