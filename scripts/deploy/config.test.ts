import { expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { inRoot } from "../lib/paths.ts";
import { deployedConfig } from "./config.ts";

const built = unstable_readConfig({ config: inRoot("wrangler.toml") });
const ids = { databaseId: "a-database", sessionsId: "a-namespace", version: "1" };
const production = deployedConfig(built, { environment: "production", settings: {}, ...ids });
const staging = deployedConfig(built, { environment: "staging", settings: {}, ...ids });

it("gives staging nothing that is production's", () => {
  const owned = ({ name, d1_databases, ratelimits }: typeof production) =>
    [name, d1_databases[0]?.database_name, ...ratelimits.map((limit) => limit.namespace_id)].map(String);
  expect(owned(production)).toEqual(["wail", "wail", "1001", "1002", "1003", "1004", "1005"]);
  expect(owned(staging)).toEqual(["wail-staging", "wail-staging", "2001", "2002", "2003", "2004", "2005"]);
});

it("has no mail, no domain and no metrics but by the settings", () => {
  expect(production.vars).toEqual({ ...built.vars, WAIL_VERSION: "1" });
  expect(production).not.toHaveProperty("workers_dev", false);
  expect(production).toMatchObject({ analytics_engine_datasets: [] });
  const settings = { domain: "wail.example", mailFrom: "hello@wail.example", metrics: true };
  expect(deployedConfig(built, { environment: "production", settings, ...ids })).toMatchObject({
    vars: { WAIL_ORIGIN: "https://wail.example", MAIL_FROM: "hello@wail.example" },
    routes: [{ pattern: "wail.example", custom_domain: true }],
    workers_dev: false,
    send_email: [{ name: "MAIL" }],
    analytics_engine_datasets: [{ binding: "METRICS", dataset: "wail" }],
  });
});
