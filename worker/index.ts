import { questionSourceFor } from "./ai/workers-ai-questions.ts";
import { createApp } from "./app.ts";
import { randomPause, systemClock } from "./clock.ts";
import { connect } from "./db/client.ts";
import { log } from "./http/log.ts";
import { servePage } from "./http/pages.ts";
import { jobsOf, runJobs } from "./jobs/run-jobs.ts";

export { Pod } from "./pod/pod.ts";

/** Unknown paths under /api are the API's to refuse, also for browsers. */
const isApi = (request: Request) => /^\/api(\/|$)/.test(new URL(request.url).pathname);

/** The next morning can be played early; nothing that is kept for longer goes by it. */
const CRON_AHEAD_MS = 3 * 24 * 60 * 60 * 1000;

const app = createApp({ clock: systemClock, pause: randomPause });

export default {
  fetch: (request, env, context) => {
    if (!isApi(request)) return servePage(request, env.ASSETS);
    const answer = Promise.resolve(app.fetch(request, env, context));
    // What was begun is done, alarms, KV and letters after the database, also when nobody waits for the answer any more.
    context.waitUntil(answer);
    return answer;
  },
  scheduled: async ({ scheduledTime, cron }, env) => {
    // Locally any page can ask for a run by an image, and one of years ahead would delete every account.
    if (scheduledTime > systemClock() + CRON_AHEAD_MS) return log("warn", "scheduled_too_far_ahead", { cron });
    await runJobs({ db: connect(env.DB), env, now: scheduledTime, questions: questionSourceFor(env) }, jobsOf(cron));
  },
} satisfies ExportedHandler<Env>;
