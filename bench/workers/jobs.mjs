/** The cron's own entry, on a database that counts what an invocation asks of it: see jobs.ts. */

import { onSchedule } from "../../worker/jobs/on-schedule.ts";
import { SCHEDULES } from "../../worker/jobs/schedules.ts";
import { countingD1 } from "../../worker/testing/counting-d1.ts";

export { Pod } from "../../worker/pod/pod.ts";

// What the jobs say of themselves is in the tables.
console.info = () => undefined;

export default {
  async fetch(request, env) {
    const { cron, at, keys } = await request.json();
    if (keys !== undefined) {
      await Promise.all(keys.map((key) => env.SESSIONS.put(key, "")));
      return Response.json({});
    }
    if (cron === undefined)
      return Response.json(SCHEDULES.map(({ cron, jobs }) => ({ cron, jobs: jobs.map(({ name }) => name) })));
    const { d1, cost } = countingD1(env.DB);
    await onSchedule(() => at)({ cron, scheduledTime: at }, { ...env, DB: d1 });
    return Response.json(cost);
  },
};
