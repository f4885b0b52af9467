import { createApp } from "./app.ts";
import { onSchedule } from "./jobs/on-schedule.ts";
import { randomPause, systemClock } from "./lib/clock.ts";
import { createPages } from "./pages.ts";

export { Pod } from "./pod/pod.ts";

/** The API answers all paths under /api, unknown ones and those of browsers included. */
const isApi = (request: Request) => /^\/api(\/|$)/.test(new URL(request.url).pathname);

const services = { clock: systemClock, pause: randomPause };
const app = createApp(services);
const pages = createPages(services);

export default {
  fetch: (request, env, context) => {
    if (!isApi(request)) return pages.fetch(request, env, context);
    const answer = Promise.resolve(app.fetch(request, env, context));
    // A request is finished even when its client disconnects: alarms, KV and mail follow the database write.
    context.waitUntil(answer);
    return answer;
  },
  scheduled: onSchedule(systemClock),
} satisfies ExportedHandler<Env>;
