import { setTimeout as pause } from "node:timers/promises";
import { type Random, seededRandom } from "../../worker/testing/faults.ts";
import { type Act, actsIn, openSocket, register, type WeightedAct } from "./acts.ts";
import { check, checkConsistency, type Verdict } from "./checks.ts";
import { fill } from "./installation.ts";
import { Member } from "./member.ts";
import { Model } from "./model.ts";
import { Server } from "./server.ts";

const MEMBERS = 50;
/** Of each member, so that a fast machine ends, too. */
const MAX_ACTS = 5_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Between two kills, for something to happen. */
const MIN_UPTIME_MS = 500;
const HEARD_WITHIN_MS = 5_000;
/** No schedule of worker/jobs/schedules.ts, and so every job but push messages. */
const ALL_JOBS = "0 0 1 1 *";
/** All jobs, what cannot wait, and push messages. */
const CRONS = [ALL_JOBS, "5-55/10 * * * *", "* * * * *"];

export interface Plan {
  /** Decides who does what, when the runtime is killed, and which faults meet a request; not which acts meet each other. */
  readonly seed: number;
  readonly seconds: number;
  readonly kills: number;
}

export interface Result extends Verdict {
  readonly model: Model;
  readonly server: Pick<Server, "kills" | "faults" | "logged">;
}

/**
 * Has 50 members do everything while the runtime is killed, D1, KV and the guard fail, and cron runs are missed and
 * doubled. Then, without faults, everything that was acknowledged has to be there, once, and everything has to add up.
 */
export async function torture({ seed, seconds, kills }: Plan, folder: string): Promise<Result> {
  const [server, model] = [await Server.start(folder), new Model()];
  try {
    const pods = await fill(server, model, seed, MEMBERS);
    const until = performance.now() + seconds * 1000;
    const isOver = () => server.kills >= kills && performance.now() > until;
    await Promise.all([
      killAgainAndAgain(server, seededRandom(seed), { seconds, kills }),
      runCronNowAndThen(server, seededRandom(seed + 1), isOver),
      ...model.members.map((member, index) => live(server, model, pods, member, seed * 1000 + 500 + index, isOver)),
    ]);
    await server.endFaults();
    await server.runCron(ALL_JOBS);
    const verdict = await check(await server.database(), model);
    await checkLiveConnection(model);
    // The next morning, which closes today's ripples.
    await Promise.all([1, 2].map(() => server.runCron(ALL_JOBS, Date.now() + DAY_MS)));
    await checkConsistency(await server.database(), verdict);
    verdict.miscounted.push(...server.logged.counter_drift);
    return { ...verdict, model, server };
  } finally {
    for (const { socket } of model.members) socket?.destroy();
    await server.stop();
  }
}

async function killAgainAndAgain(
  server: Server,
  random: Random,
  { seconds, kills }: Pick<Plan, "seconds" | "kills">,
): Promise<void> {
  const started = performance.now();
  for (let kill = 0; kill < kills; kill += 1) {
    const due = started + ((kill + random()) * seconds * 1000) / kills;
    await pause(Math.max(MIN_UPTIME_MS, due - performance.now()));
    await server.kill();
  }
}

/** A third of the runs is missed, and a third is doubled. Nobody waits for them: they are killed like everything else. */
async function runCronNowAndThen(server: Server, random: Random, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await pause(300 + random() * 1000);
    const cron = CRONS[Math.floor(random() * CRONS.length)] ?? ALL_JOBS;
    for (let runs = Math.floor(random() * 3); runs > 0; runs -= 1) server.runCron(cron).catch(() => undefined);
  }
}

/** One member after the other: whoever deletes the account is followed by somebody new. */
async function live(
  server: Server,
  model: Model,
  pods: readonly number[],
  first: Member,
  seed: number,
  isOver: () => boolean,
) {
  const acts = actsIn(pods);
  let member = first;
  for (let done = 0; done < MAX_ACTS && !isOver(); done += 1) {
    if (member.isDeleted) {
      member = new Member(server, model, seed + done * 100_000, false);
      model.members.push(member);
      await register(model, member);
    }
    await drawAct(acts, member)(model, member);
    model.acts += 1;
  }
}

function drawAct(acts: readonly WeightedAct[], member: Member): Act {
  let drawn = member.random() * acts.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, act] of acts) {
    drawn -= weight;
    if (drawn < 0) return act;
  }
  throw new Error("no act was drawn");
}

/** A live connection that is opened after all hears of a new wail. */
async function checkLiveConnection(model: Model): Promise<void> {
  const listener = model.members.find(({ isDeleted, pods }) => !isDeleted && pods.size > 0);
  const [communityId] = listener?.pods ?? [];
  if (listener === undefined || communityId === undefined) return;
  await openSocket(model, listener, communityId);
  const heard = new Promise((resolve) => listener.socket?.once("data", resolve));
  await listener.send("POST", "/api/posts", { communityId, content: "Calm at last" });
  const hint = await Promise.race([heard, pause(HEARD_WITHIN_MS)]);
  if (hint === undefined) model.fail("a live connection heard nothing of a new wail");
}
