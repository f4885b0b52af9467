import { createApp } from "./app.ts";
import { servePage } from "./http/pages.ts";
import { onSchedule } from "./jobs/on-schedule.ts";
import { randomPause, systemClock } from "./lib/clock.ts";

export { Pod } from "./pod/pod.ts";

/** Unknown paths under /api are the API's to refuse, also for browsers. */
const isApi = (request: Request) => /^\/api(\/|$)/.test(new URL(request.url).pathname);

const app = createApp({ clock: systemClock, pause: randomPause });

export default {
  fetch: (request, env, context) => {
    if (!isApi(request)) return servePage(request, env.ASSETS);
    const answer = Promise.resolve(app.fetch(request, env, context));
    // What was begun is done, alarms, KV and letters after the database, also when nobody waits for the answer any more.
    context.waitUntil(answer);
    return answer;
  },
  scheduled: onSchedule(systemClock),
} satisfies ExportedHandler<Env>;
