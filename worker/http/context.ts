import type { Caller } from "../db/as-member.ts";
import type { Db } from "../db/client.ts";
import type { Clock, Pause } from "../lib/clock.ts";

/** Everything about the outside that a test can replace; `worker/index.ts` wires the real ones. */
export interface AppServices {
  readonly clock: Clock;
  readonly pause: Pause;
}

/** Hono's environment: bindings, and what the middleware puts in place for the routes. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    requestId: string;
    /** The one moment a whole request agrees on, UTC milliseconds: when all of it had arrived. */
    now: number;
    db: Db;
    services: AppServices;
  };
}

/** As `AppEnv`, behind `requireMember`. */
export interface MemberEnv {
  Bindings: Env;
  Variables: AppEnv["Variables"] & { caller: Caller };
}
