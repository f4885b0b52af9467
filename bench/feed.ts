/**
 * How a long feed and a long thread scroll, and how soon a tap in a long feed shows, on a phone whose processor is slowed
 * down four times: `node bench/feed.ts`. In turns in one page, everything is laid out as it is, and the browser skips what
 * is off screen (`content-visibility`), which would cost scrolling more than it saves and would guess heights. Compare the
 * ratio; the absolute figures are the machine's.
 */
import { type CDPSession, chromium, type Page } from "playwright-core";
import { chromiumOptions } from "../scripts/lib/chromium.ts";
import { prepareLocal } from "../scripts/lib/database.ts";
import { withInstallation } from "../scripts/lib/installation.ts";
import { freePort } from "../scripts/lib/port.ts";
import { main } from "../scripts/lib/progress.ts";
import { PHONE } from "../scripts/lib/sizes.ts";
import { withTemporaryFolder } from "../scripts/lib/temporary.ts";
import { emptyCity, storeMember } from "../scripts/testing/members.ts";
import { Neighbor } from "../scripts/testing/neighbor.ts";
import { runSql } from "../scripts/testing/sql.ts";
import type { CurrentUser } from "../worker/contract/accounts.ts";
import type { Community } from "../worker/contract/pods.ts";

const WAILS = 110;
const COMMENTS = 200;
const SLOWDOWN = 4;
const ROUNDS = 5;
/** A frame that took longer than this, in ms, missed its turn at 60 a second. */
const LATE_MS = 25;
/** How long after a tap its first paint is waited for, and before it everything has settled. */
const PAUSE_MS = 700;

const WAYS = ["drawn", "skipped"] as const;
const SKIPPED =
  ".skipped :is(main, [role=dialog]) li > article { content-visibility: auto; contain-intrinsic-block-size: auto 7rem }";

type Way = (typeof WAYS)[number];
type Figures = Record<Way, number[]>;

const switchTo = (page: Page, way: Way) =>
  page.evaluate(`document.documentElement.classList.toggle("skipped", ${way === "skipped"})`);

const WORDS = "the tide brought driftwood lanterns and a stray kayak past the old pier before breakfast".split(" ");
const text = (n: number) =>
  [n, ...Array.from({ length: 6 + (n % 30) }, (_, i) => WORDS[(n + i) % WORDS.length])].join(" ");

/** Ana, in a pod with a long feed, whose newest wail has a long thread. */
async function fill(url: string) {
  const cookie = await storeMember(url, "Ana");
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { cookie: `${cookie.name}=${cookie.value}`, origin: url, "content-type": "application/json" };
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) ?? null });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  // New members have daily limits.
  await runSql(url, [{ sql: "UPDATE users SET created_at = 0" }]);
  const ana = new Neighbor((await call("GET", "/api/auth/user")) as CurrentUser, call);
  const pod = await ana.post<Community>(`/api/cities/${await emptyCity(url)}/join`);
  for (let n = 1; n < WAILS; n += 1) await ana.wail(pod, text(n));
  const newest = await ana.wail(pod, text(WAILS));
  for (let n = 1; n <= COMMENTS; n += 1) await ana.comment(newest, text(n));
  return { cookie, thread: `/app/wail/${newest.id}` };
}

/** Opens a list, loads all of it, and slows the processor down. */
async function open(page: Page, devtools: CDPSession, path: string, articles: number): Promise<void> {
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.goto(path);
  const more = page.getByRole("button", { name: /^(Load more|Show earlier)/ });
  while ((await page.getByRole("article").count()) < articles) {
    await more.click({ timeout: 2000 }).catch(() => page.evaluate("scrollTo(0, document.body.scrollHeight)"));
  }
  await page.addStyleTag({ content: SKIPPED });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

/** Scrolls down 4000 px and back, a step a frame, and answers how long each frame took. */
const SCROLL = `(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const times = [];
  let last = await frame();
  for (let n = 0; n < 180; n += 1) {
    scrollBy(0, n < 90 ? 45 : -45);
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return times;
})()`;

async function mainThreadMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}

async function compareScrolling(page: Page, devtools: CDPSession) {
  const [frames, work]: [Figures, Figures] = [
    { drawn: [], skipped: [] },
    { drawn: [], skipped: [] },
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of WAYS) {
      await switchTo(page, way);
      await page.evaluate("scrollTo(0, 0)");
      // Once to warm up.
      await page.evaluate(SCROLL);
      await page.waitForTimeout(PAUSE_MS);
      const before = await mainThreadMs(devtools);
      const times: number[] = await page.evaluate(SCROLL);
      frames[way].push(...times);
      work[way].push(((await mainThreadMs(devtools)) - before) / times.length);
    }
  }
  const late = (way: Way) => (100 * frames[way].filter((ms) => ms > LATE_MS).length) / frames[way].length;
  return {
    "late frames, % drawn": rounded(late("drawn")),
    "late frames, % skipped": rounded(late("skipped")),
    ...compared("main thread, ms a frame", work),
  };
}

/** How long, in ms, until a tap shows: the browser's Event Timing, up to the next paint. */
async function untilPaint(page: Page, tap: () => Promise<unknown>): Promise<number> {
  await page.waitForTimeout(PAUSE_MS);
  await page.evaluate(`{
    window.longest = 0;
    const watch = (list) => list.getEntries().forEach(({ duration }) => { longest = Math.max(longest, duration); });
    new PerformanceObserver(watch).observe({ type: "event", durationThreshold: 16 });
  }`);
  await tap();
  await page.waitForTimeout(PAUSE_MS);
  return page.evaluate("longest");
}

async function compareTaps(page: Page) {
  const button = (name: RegExp | string) => page.getByRole("button", { name });
  const taps: [string, () => Promise<unknown>][] = [
    [
      "like",
      () =>
        button(/^Like,/)
          .nth(2)
          .tap(),
    ],
    [
      "unlike",
      () =>
        button(/^Like,/)
          .nth(2)
          .tap(),
    ],
    [
      "open comments",
      () =>
        button(/^Comment,/)
          .first()
          .tap(),
    ],
    ["close comments", () => button("Close").tap()],
    ["focus the composer", () => page.getByLabel("Your wail").tap()],
    ["toggle Squid Ink", () => page.getByRole("checkbox").tap()],
  ];
  const times = taps.map((): Figures => ({ drawn: [], skipped: [] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of WAYS) {
      await switchTo(page, way);
      for (const [index, [, tap]] of taps.entries()) times[index]?.[way].push(await untilPaint(page, tap));
    }
  }
  return Object.fromEntries(taps.map(([name], index) => [name, compared("ms", times[index] as Figures)]));
}

const rounded = (value: number) => Number(value.toFixed(2));
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const compared = (unit: string, { drawn, skipped }: Figures) => ({
  [`${unit}, drawn`]: rounded(median(drawn)),
  [`${unit}, skipped`]: rounded(median(skipped)),
  ratio: rounded(median(skipped) / median(drawn)),
});

async function measure(url: string): Promise<void> {
  const { cookie, thread } = await fill(url);
  const browser = await chromium.launch(chromiumOptions());
  const context = await browser.newContext({ ...PHONE, baseURL: url, serviceWorkers: "block", bypassCSP: true });
  await context.addCookies([cookie]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable");
  await open(page, devtools, thread, COMMENTS + 1);
  const comments = await compareScrolling(page, devtools);
  await open(page, devtools, "/app/", WAILS);
  console.table({ [`${WAILS} wails`]: await compareScrolling(page, devtools), [`${COMMENTS} comments`]: comments });
  console.table(await compareTaps(page));
  await browser.close();
}

await main(() =>
  withTemporaryFolder(async (state) => {
    await prepareLocal(state);
    const vars = { WAIL_RATE_LIMITS: "off" };
    const installation = { port: await freePort(), state, vars, explorer: true, log: () => {} };
    await withInstallation(installation, ({ url }) => measure(url));
    return 0;
  }),
);
