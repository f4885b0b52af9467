import type { Db } from "../../db/client.ts";
import type { Budget, Progress } from "../../lib/budget.ts";
import { log, rootMessage } from "../../lib/log.ts";
import {
  type DuePush,
  type Moment,
  selectEmergencies,
  selectLines,
  selectRipples,
  selectZones,
} from "./due.repository.ts";
import { deleteSubscriptionById, noteFailed, noteSent } from "./push.repository.ts";
import { isQuiet, payloadOf, rippleSince } from "./push.rules.ts";
import { pushTo, vapidKeyOf } from "./push-service.ts";

/** Messages that are read at once. */
const PER_READ = 500;

/** Messages that are sent together and noted in one transaction. The platform opens six connections at a time. */
const GROUP = 50;

/** Round trips of one read: the zones, acts, and ripples, which begin at another time in each zone. */
const TRIPS_PER_READ = 12;

/**
 * How old an act is when it is sent. Its time is that of its request, and a slower request with an earlier time would
 * otherwise be committed after a message had moved past it.
 */
const SETTLED_MS = 15_000;

interface PushContext {
  readonly db: Db;
  readonly env: Env;
  readonly now: number;
  readonly budget: Budget;
}

/**
 * Sends what devices have not been sent yet: emergencies, what happened to a member's texts, the day's ripple. What fails
 * or exceeds a run stays due. In the quiet hours nothing is sent, so it comes in the morning.
 */
export async function sendPushes(context: PushContext): Promise<Progress> {
  const { db, env, now, budget } = context;
  const key = vapidKeyOf(env);
  if (key === undefined) return { done: 0, remaining: 0 };
  const sender = { key, contact: env.WAIL_ORIGIN ?? "mailto:wail@example.com" };
  const upTo = now - SETTLED_MS;
  let done = 0;
  while (budget.take(TRIPS_PER_READ)) {
    const due = await selectDue(db, { now, upTo });
    for (let start = 0; start < due.length; start += GROUP) {
      const group = due.slice(start, start + GROUP);
      if (!budget.take(1, group.length)) return { done, remaining: due.length - start };
      done += await sendGroup(context, group, sender, upTo);
    }
    if (due.length < PER_READ) return { done, remaining: 0 };
  }
  return { done, remaining: 1 };
}

/** Returns how many of a group were sent. What was not is not due again in this run. */
async function sendGroup(context: PushContext, group: readonly DuePush[], sender: Sender, upTo: number) {
  const outcomes = await Promise.all(group.map((push) => trySend(push, sender)));
  const [first, ...rest] = group.map((push, index) => note(context, push, outcomes[index] ?? "failed", upTo));
  if (first !== undefined) await context.db.batch([first, ...rest]);
  return outcomes.filter((outcome) => outcome === "sent").length;
}

async function selectDue(db: Db, moment: Moment): Promise<DuePush[]> {
  const zones = (await selectZones(db)).map(({ zone }) => zone);
  const awake = zones.filter((zone) => !isQuiet(zone, moment.now));
  const [emergencies, lines] = await db.batch([
    selectEmergencies(db, awake, moment, PER_READ),
    selectLines(db, awake, moment, PER_READ),
  ]);
  const due: DuePush[] = [...emergencies, ...lines];
  for (const [since, those] of Map.groupBy(zones, (zone) => rippleSince(zone, moment.now))) {
    if (since !== undefined) due.push(...(await selectRipples(db, those, since, moment, PER_READ)));
  }
  return due.slice(0, PER_READ);
}

type Sender = Parameters<typeof pushTo>[2];

type Outcome = "sent" | "gone" | "failed";

/** A subscription that its push service does not know any more. */
const GONE = [404, 410];

async function trySend(push: DuePush, sender: Sender): Promise<Outcome> {
  try {
    const status = await pushTo(push, payloadOf(push), sender);
    if (GONE.includes(status)) return "gone";
    if (status >= 200 && status < 300) return "sent";
    log("warn", "push_failed", { service: serviceOf(push), status });
  } catch (error) {
    log("warn", "push_failed", { service: serviceOf(push), detail: rootMessage(error) });
  }
  return "failed";
}

/** The rest of an address names the device. */
const serviceOf = ({ endpoint }: DuePush) => new URL(endpoint).hostname;

function note({ db, now }: PushContext, { id, kind, failures }: DuePush, outcome: Outcome, upTo: number) {
  if (outcome === "gone") return deleteSubscriptionById(db, id);
  if (outcome === "failed") return noteFailed(db, id, failures, now);
  // The ripple's own time is later than that of the acts.
  return noteSent(db, id, kind, kind === "ripple" ? now : upTo);
}
