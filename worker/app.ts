import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { connect } from "./db/client.ts";
import { requestDatabase } from "./db/request-database.ts";
import { accountsRoutes } from "./features/accounts/accounts.routes.ts";
import { blocksRoutes } from "./features/blocks/blocks.routes.ts";
import { commentsRoutes } from "./features/comments/comments.routes.ts";
import { exportRoutes } from "./features/export/export.routes.ts";
import { googleSignInRoutes } from "./features/google-sign-in/google-sign-in.routes.ts";
import { healthRoutes } from "./features/health/health.routes.ts";
import { likesRoutes } from "./features/likes/likes.routes.ts";
import { liveRoutes } from "./features/live/live.routes.ts";
import { mutesRoutes } from "./features/mutes/mutes.routes.ts";
import { notificationsRoutes } from "./features/notifications/notifications.routes.ts";
import { ownTextsRoutes } from "./features/own-texts/own-texts.routes.ts";
import { citiesRoutes, myPodsRoutes, podsRoutes } from "./features/pods/pods.routes.ts";
import { profileRoutes } from "./features/profile/profile.routes.ts";
import { pushRoutes } from "./features/push/push.routes.ts";
import { recoveryRoutes } from "./features/recovery/recovery.routes.ts";
import { reportsRoutes } from "./features/reports/reports.routes.ts";
import { ripplesRoutes } from "./features/ripples/ripples.routes.ts";
import { searchRoutes } from "./features/search/search.routes.ts";
import { sessionsRoutes } from "./features/sessions/sessions.routes.ts";
import { supportRoutes } from "./features/support/support.routes.ts";
import { wailsRoutes } from "./features/wails/wails.routes.ts";
import type { AppEnv, AppServices } from "./http/context.ts";
import { handleError, handleNotFound } from "./http/error-handler.ts";
import { writeMetrics } from "./http/metrics.ts";
import { refuseWhenReadOnly } from "./http/read-only.ts";
import { readFromReplicas } from "./http/read-replicas.ts";
import { awaitBody } from "./http/request-body.ts";
import { requireSameOrigin } from "./http/same-origin.ts";
import { apiHeaders } from "./http/security-headers.ts";

/** The whole API. Routes are chained so that their types reach the web through `AppType`. */
export function createApp(services: AppServices) {
  const app = new Hono<AppEnv>().basePath("/api");
  app.onError(handleError);
  app.notFound(handleNotFound);
  app.use(writeMetrics(services.clock));
  // A limit of 0 ignores ids from clients: they could otherwise choose what our logs contain.
  app.use(requestId({ limitLength: 0 }));
  app.use(apiHeaders);
  app.use(async (c, next) => {
    c.set("services", services);
    c.set("db", connect(requestDatabase(c.env)));
    await next();
  });
  app.use(readFromReplicas);
  app.use(requireSameOrigin);
  app.use(awaitBody);
  app.use(async (c, next) => {
    const now = services.clock();
    c.set("now", now);
    // The web computes ages from this header. Cloudflare sets it for a deployed worker, nobody does in local mode.
    c.header("date", new Date(now).toUTCString());
    await next();
  });
  app.use(refuseWhenReadOnly);

  return app
    .route("/auth", accountsRoutes)
    .route("/auth", sessionsRoutes)
    .route("/auth", recoveryRoutes)
    .route("/auth/google", googleSignInRoutes)
    .route("/communities", podsRoutes)
    .route("/cities", citiesRoutes)
    .route("/pods", liveRoutes)
    .route("/user/communities", myPodsRoutes)
    .route("/user/export", exportRoutes)
    .route("/user/written", ownTextsRoutes)
    .route("/", mutesRoutes)
    .route("/user", profileRoutes)
    .route("/", supportRoutes)
    .route("/", healthRoutes())
    .route("/notifications", notificationsRoutes)
    .route("/push", pushRoutes)
    .route("/daily-ripple", ripplesRoutes)
    .route("/search", searchRoutes)
    .route("/", likesRoutes)
    .route("/", reportsRoutes)
    .route("/", blocksRoutes)
    .route("/", commentsRoutes)
    .route("/", wailsRoutes);
}

export type AppType = ReturnType<typeof createApp>;
