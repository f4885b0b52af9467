import { env } from "cloudflare:workers";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { REACTION_TYPES } from "../../contract/reactions.ts";
import { TestApp, type TestMember, testClock } from "../../testing/app.ts";
import { CRON_HOURS, runCron } from "../../testing/cron.ts";
import { signUpMany } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { expectCountersEqualRecount } from "../../testing/recount.ts";
import { answer, today, toggle } from "../../testing/ripples.ts";

const HOUR = 60 * 60 * 1000;

/** Zones with and without clock changes, from the first to the last to see a date. */
const ZONES = [
  "Pacific/Guam",
  "America/Puerto_Rico",
  "America/New_York",
  "America/Phoenix",
  "America/Adak",
  "Pacific/Pago_Pago",
];

/** What becomes of a cron run that is due. */
type Fate = "on time" | "missed" | "twice" | "twice at once" | { lateBy: number };

const fate: fc.Arbitrary<Fate> = fc.oneof(
  fc.constantFrom<Fate>("on time", "missed", "missed", "twice", "twice at once"),
  fc.record({ lateBy: fc.integer({ min: 1, max: 40 }) }),
);

/** Both clock changes and any other day of the year. */
const start = fc.oneof(
  fc.constantFrom("2026-03-07", "2026-10-31"),
  fc.integer({ min: 0, max: 364 }).map((days) => Temporal.PlainDate.from("2027-01-01").add({ days }).toString()),
);

const scenario = fc.record({
  start,
  fates: fc.array(fate, { minLength: 27, maxLength: 27 }),
  /** Which member does what when: replies in the hour, or reacts to somebody's reply. */
  acts: fc.array(
    fc.record({
      hour: fc.integer({ min: 0, max: 71 }),
      pod: fc.nat(ZONES.length - 1),
      member: fc.nat(2),
      target: fc.nat(2),
      reaction: fc.constantFrom(...REACTION_TYPES),
    }),
    { minLength: 30, maxLength: 60 },
  ),
});

interface Pod {
  readonly id: number;
  readonly zone: string;
  readonly members: readonly TestMember[];
  /** What it showed, ripple by ripple. */
  readonly shown: { date: string; id: number }[];
  /** Replies by ripple and member, with who gave what. */
  readonly replies: { rippleId: number; member: number; id: number; at: number; reactions: Set<string> }[];
}

async function openPods(app: TestApp): Promise<Pod[]> {
  const pods: Pod[] = [];
  for (const zone of ZONES) {
    const [id, members] = [await openPod(app, zone), await signUpMany(app, 3)];
    await join(id, ...members);
    pods.push({ id, zone, members, shown: [], replies: [] });
  }
  return pods;
}

/** Looks at the card and notes when it shows another ripple than before. */
async function look({ id, members, shown }: Pod) {
  const [viewer] = members;
  if (viewer === undefined) throw new Error("a pod of nobody");
  const ripple = await today(viewer, id);
  if (ripple.id !== shown.at(-1)?.id) shown.push({ date: ripple.activeDate, id: ripple.id });
  return ripple;
}

type Act = Parameters<Parameters<(typeof scenario)["map"]>[0]>[0]["acts"][number];

/** A member replies to the live ripple, or reacts to the target's reply when already done. */
async function act(app: TestApp, pod: Pod, { member, target, reaction }: Act) {
  const [actor, ripple] = [pod.members[member], await look(pod)];
  if (actor === undefined) throw new Error("no such member");
  const repliesNow = pod.replies.filter(({ rippleId }) => rippleId === ripple.id);
  if (!repliesNow.some((reply) => reply.member === member)) {
    const { id } = await answer(actor, pod.id);
    pod.replies.push({ rippleId: ripple.id, member, id, at: app.clock(), reactions: new Set() });
    return;
  }
  const reply = repliesNow.find((candidate) => candidate.member === target);
  if (reply === undefined) return;
  const { body } = await toggle(actor, reply.id, reaction);
  const key = `${member}:${reaction}`;
  if (body.reacted) reply.reactions.add(key);
  else reply.reactions.delete(key);
}

/** The winner by the rule: most reactions by others, at least one; of equals the earliest. */
function winnerOf(replies: Pod["replies"]): number | undefined {
  const votes = ({ member, reactions }: Pod["replies"][number]) =>
    [...reactions].filter((key) => !key.startsWith(`${member}:`)).length;
  return replies
    .filter((reply) => votes(reply) > 0)
    .toSorted((a, b) => votes(b) - votes(a) || a.at - b.at || a.id - b.id)[0]?.id;
}

async function expectStormStarters(app: TestApp, pod: Pod) {
  const ripples = [...new Set(pod.replies.map(({ rippleId }) => rippleId))];
  const expected = ripples.flatMap((rippleId) => {
    const reply = winnerOf(pod.replies.filter((candidate) => candidate.rippleId === rippleId));
    return reply === undefined ? [] : [{ rippleId, reply }];
  });
  const { results } = await app.env.DB.prepare(
    `SELECT w.ripple_id AS rippleId, w.reply_id AS reply FROM daily_ripple_shell_rewards w
     JOIN daily_ripple_replies r ON r.id = w.reply_id AND r.is_top_reply AND r.earned_storm_starter_badge
       AND r.user_id = w.user_id WHERE w.community_id = ? ORDER BY w.ripple_id`,
  )
    .bind(pod.id)
    .all();
  expect(results).toEqual(expected.toSorted((a, b) => a.rippleId - b.rippleId));
  const all = await app.env.DB.prepare("SELECT count(*) AS n FROM daily_ripple_shell_rewards WHERE community_id = ?")
    .bind(pod.id)
    .first<number>("n");
  expect(all).toBe(expected.length);
}

function expectEveryDateOnce({ zone, shown }: Pod) {
  const gaps = shown.filter(({ date }, index) => {
    const before = shown[index - 1];
    return before !== undefined && Temporal.PlainDate.from(before.date).add({ days: 1 }).toString() !== date;
  });
  expect({ zone, gaps }).toEqual({ zone, gaps: [] });
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
}

/** Looks a millisecond before 8:00:00 on the pod's clock and at it, should that come within the hour. */
async function lookAtEight(app: TestApp, pod: Pod, hour: number) {
  const local = Temporal.Instant.fromEpochMilliseconds(hour).toZonedDateTimeISO(pod.zone);
  if (local.hour !== 8) return;
  app.clock.set(hour - 1);
  expect((await look(pod)).activeDate).toBe(local.toPlainDate().subtract({ days: 1 }).toString());
  app.clock.set(hour);
  expect((await look(pod)).activeDate).toBe(local.toPlainDate().toString());
}

describe("three days with a cron that misses, doubles and delays its runs", () => {
  it("show each pod one ripple per local date from 08:00:00 on and give each Storm Starter exactly once", async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async ({ start, fates, acts }) => {
        const begin = Date.parse(`${start}T00:00:00Z`);
        await env.DB.exec("UPDATE daily_ripples SET settled_at = NULL");
        const app = new TestApp({ clock: testClock(`${start}T00:00:00Z`) });
        const pods = await openPods(app);
        const late = new Map<number, number[]>();
        const dues = fates.values();
        for (let n = 0; n < 72; n++) {
          const hour = begin + n * HOUR;
          for (const pod of pods) await lookAtEight(app, pod, hour);
          app.clock.set(hour);
          const due = CRON_HOURS.includes(new Date(hour).getUTCHours()) ? dues.next().value : undefined;
          if (typeof due === "object") late.set(n + due.lateBy, [...(late.get(n + due.lateBy) ?? []), hour]);
          if (due === "on time" || due === "twice") await runCron(app, hour);
          if (due === "twice") await runCron(app, hour);
          if (due === "twice at once") await Promise.all([runCron(app, hour), runCron(app, hour)]);
          for (const moment of late.get(n) ?? []) await runCron(app, moment);
          app.clock.advance(HOUR / 2);
          for (const pod of pods) {
            for (const a of acts) if (a.hour === n && pods[a.pod] === pod) await act(app, pod, a);
          }
        }
        await runCron(app, begin + 120 * HOUR);
        for (const pod of pods) {
          expectEveryDateOnce(pod);
          await expectStormStarters(app, pod);
        }
        await expectCountersEqualRecount(app.env.DB);
      }),
      { numRuns: 2, endOnFailure: true },
    );
  }, 300_000);
});
