import { DurableObject } from "cloudflare:workers";
import { createApp } from "../../worker/app.ts";
import { hashPassword, verifyPassword } from "../../worker/features/passwords/password.ts";
import { randomPause, systemClock } from "../../worker/lib/clock.ts";

export { Pod } from "../../worker/pod/pod.ts";

/** The API, and beside it comparisons of a password in several places: see passwords.ts. */

export class Hasher extends DurableObject<HasherEnv> {
  verify(password: string, hash: string): Promise<boolean> {
    return verifyPassword(password, hash);
  }
}

interface HasherEnv extends Env {
  readonly HASHERS: DurableObjectNamespace<Hasher>;
}

const PASSWORD = "tide pools 7";

const OBJECTS = 8;

/** How the n-th comparison is done. */
const PLACES: Record<string, (env: HasherEnv, n: number, hash: string) => Promise<boolean>> = {
  here: (_env, _n, hash) => verifyPassword(PASSWORD, hash),
  object: ({ HASHERS }, _n, hash) => HASHERS.getByName("0").verify(PASSWORD, hash),
  objects: ({ HASHERS }, n, hash) => HASHERS.getByName(String(n % OBJECTS)).verify(PASSWORD, hash),
};

const app = createApp({ clock: systemClock, pause: randomPause });
let stored: string | undefined;
let compared = 0;

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    const verify = PLACES[pathname.slice("/verify/".length)];
    if (verify === undefined) return app.fetch(request, env, context);
    stored ??= await hashPassword(PASSWORD);
    compared += 1;
    return new Response(null, { status: (await verify(env, compared, stored)) ? 204 : 500 });
  },
} satisfies ExportedHandler<HasherEnv>;
