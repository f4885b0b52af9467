import type { Caller } from "../db/as-member.ts";
import type { Db } from "../db/client.ts";
import type { Clock, Pause } from "../lib/clock.ts";

/** What a test can replace of the outside world. `worker/index.ts` passes the real implementations. */
export interface AppServices {
  readonly clock: Clock;
  readonly pause: Pause;
}

/** Hono's environment: the bindings, and the variables that the middleware sets for the routes. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    requestId: string;
    /** The time of the request in UTC milliseconds: when all of it had arrived. Everything in one request uses it. */
    now: number;
    db: Db;
    services: AppServices;
  };
}

/** `AppEnv` behind `requireMember`. */
export interface MemberEnv {
  Bindings: Env;
  Variables: AppEnv["Variables"] & { caller: Caller };
}
