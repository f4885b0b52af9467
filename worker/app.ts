import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { LIMITS } from "./contract/limits.ts";
import { connect } from "./db/client.ts";
import { accountsRoutes } from "./features/accounts/accounts.routes.ts";
import type { AppEnv, AppServices } from "./http/context.ts";
import { handleError, handleNotFound } from "./http/error-handler.ts";
import { bodyTooLarge } from "./http/errors.ts";
import { requireSameOrigin } from "./http/same-origin.ts";

/** The whole API. Routes chain so that their types reach the web through `AppType`. */
export function createApp(services: AppServices) {
  const app = new Hono<AppEnv>().basePath("/api");
  app.onError(handleError);
  app.notFound(handleNotFound);
  app.use(requestId());
  app.use(secureHeaders());
  app.use(async (c, next) => {
    c.set("services", services);
    c.set("now", services.clock());
    c.set("db", connect(c.env.DB));
    await next();
    c.header("cache-control", "no-store");
  });
  app.use(requireSameOrigin);
  app.use(
    bodyLimit({
      maxSize: LIMITS.bodyBytes,
      onError: () => {
        throw bodyTooLarge();
      },
    }),
  );

  return app.route("/auth", accountsRoutes);
}

export type AppType = ReturnType<typeof createApp>;
