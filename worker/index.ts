import { questionSourceFor } from "./ai/workers-ai-questions.ts";
import { createApp } from "./app.ts";
import { randomPause, systemClock } from "./clock.ts";
import { connect } from "./db/client.ts";
import { servePage } from "./http/pages.ts";
import { jobsOf, runJobs } from "./jobs/run-jobs.ts";

export { Pod } from "./pod/pod.ts";

/** Unknown paths under /api are the API's to refuse, also for browsers. */
const isApi = (request: Request) => /^\/api(\/|$)/.test(new URL(request.url).pathname);

const app = createApp({ clock: systemClock, pause: randomPause });

export default {
  fetch: (request, env, context) =>
    isApi(request) ? app.fetch(request, env, context) : servePage(request, env.ASSETS),
  scheduled: ({ scheduledTime, cron }, env) =>
    runJobs({ db: connect(env.DB), env, now: scheduledTime, questions: questionSourceFor(env) }, jobsOf(cron)),
} satisfies ExportedHandler<Env>;
