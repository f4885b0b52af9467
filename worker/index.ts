import { createApp } from "./app.ts";
import { systemClock } from "./clock.ts";

export { Pod } from "./pod/pod.ts";

const app = createApp({ clock: systemClock });

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
