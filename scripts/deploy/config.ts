import { z } from "zod";
import { type Environment, namesIn } from "../lib/environment.ts";
import type { Settings } from "./settings.ts";

/** What is changed of the `wrangler.json` that a build makes. */
const builtConfig = z.looseObject({
  vars: z.record(z.string(), z.string()),
  d1_databases: z.tuple([z.looseObject({})]),
  kv_namespaces: z.tuple([z.looseObject({})]),
  ratelimits: z.array(z.looseObject({ namespace_id: z.string() })),
});

/** Rate limits with the same id count together: each environment has its own. */
const RATE_LIMIT_OFFSET: Record<Environment, number> = { production: 0, staging: 1000 };

interface Deployed {
  readonly environment: Environment;
  readonly databaseId: string;
  readonly sessionsId: string;
  readonly settings: Settings;
  readonly version: string;
}

/** The configuration to deploy: that of the build with the names and ids of an environment, and its settings. */
export function deployedConfig(built: unknown, { environment, databaseId, sessionsId, settings, version }: Deployed) {
  const config = builtConfig.parse(built);
  const { worker, database } = namesIn(environment);
  const { domain, mailFrom, metrics } = settings;
  return {
    ...config,
    name: worker,
    d1_databases: [{ ...config.d1_databases[0], database_name: database, database_id: databaseId }],
    kv_namespaces: [{ ...config.kv_namespaces[0], id: sessionsId }],
    ratelimits: config.ratelimits.map((limit) => ({
      ...limit,
      namespace_id: `${Number(limit.namespace_id) + RATE_LIMIT_OFFSET[environment]}`,
    })),
    vars: {
      ...config.vars,
      WAIL_VERSION: version,
      ...(domain && { WAIL_ORIGIN: `https://${domain}` }),
      ...(mailFrom && { MAIL_FROM: mailFrom }),
    },
    ...(domain && { routes: [{ pattern: domain, custom_domain: true }], workers_dev: false }),
    ...(mailFrom && { send_email: [{ name: "MAIL" }] }),
    // The name of a data set cannot have a "-".
    ...(metrics && { analytics_engine_datasets: [{ binding: "METRICS", dataset: worker.replaceAll("-", "_") }] }),
  };
}
