import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { type StandIn, startStandIn } from "../cloudflare-stand-in/server.ts";
import { run } from "../lib/exec.ts";
import { EMPTY_DATABASE, type Installed, migrationNames, migrationScript, readInstalled } from "../lib/migrations.ts";
import { inRoot } from "../lib/paths.ts";
import { temporaryFolder } from "../lib/temporary.ts";
import { askWrangler, queryRemote, type Row } from "../lib/wrangler.ts";
import { type Found, findDeployment } from "./account.ts";
import { deploy, type Parts } from "./deploy.ts";
import { buildNothing, placesOfHawaii } from "./testing.ts";

// So that it can be spied on.
vi.mock("../lib/wrangler.ts", { spy: true });

const folder = temporaryFolder();
let cloudflare: StandIn;

beforeAll(async () => {
  cloudflare = await startStandIn();
  for (const [name, value] of Object.entries(cloudflare.env)) vi.stubEnv(name, value);
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  cloudflare.close();
  folder.remove();
});

const SCHEMA = "SELECT type, name, sql FROM sqlite_master ORDER BY type, name";
const COLUMNS = "SELECT name FROM pragma_table_info('users') WHERE name = 'of_a_test'";

/** What is found in an empty account. */
const NOTHING: Found = {
  account: "Of a test",
  databaseId: undefined,
  sessionsId: undefined,
  schema: EMPTY_DATABASE,
  secrets: [],
};

/** Deploys production, where there is so much of it, as the command does once it has been agreed to. */
async function deployProduction(found: Found, parts: Partial<Parts> & { version: string }): Promise<void> {
  const url = `${cloudflare.url}/deployed/wail`;
  const options = { environment: "production", settings: {}, location: "wnam", url } as const;
  const usual = { build: async () => buildNothing(folder.path), places: placesOfHawaii, secrets: {}, migrationScript };
  await deploy(options, found, { ...usual, ...parts });
}

/** The migrations of a later release, which has one more. */
function laterMigrations(further: string) {
  const name = crypto.randomUUID();
  const later = join(folder.path, name);
  cpSync(inRoot("migrations"), later, { recursive: true });
  writeFileSync(join(later, `9999_${name}.sql`), further);
  return (installed: Installed) => migrationScript(installed, later);
}

describe("a deployment", { timeout: 900_000 }, () => {
  let found: Found;

  it("says with --dry-run what it would do, and changes nothing; staging shares nothing with production", async () => {
    const started = await startStandIn();
    started.account.createDatabase("wail");
    started.account.createNamespace("wail-sessions");
    const args = [inRoot("scripts/deploy.ts"), "--env", "staging", "--dry-run"];
    const { code, output } = await run(process.execPath, args, { env: started.env });
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining("Wail, staging:") });
    expect(output).toMatch(/Account +Of a test/);
    expect(output).toMatch(/Database +wail-staging: create, near enam/);
    expect(output).toMatch(/KV +wail-staging-sessions: create/);
    expect(output).toContain(`migrate: ${migrationNames().join(", ")}`);
    expect(output).toContain("Workers Paid plan");
    expect(started.calls.length).toBeGreaterThan(0);
    expect(started.calls.filter((call) => !call.startsWith("GET "))).toEqual([]);
    started.close();
  });

  it("makes everything in an empty account, and asks the deployed Worker whether it works", async () => {
    const secrets = { GOOGLE_CLIENT_ID: "an-id", GOOGLE_CLIENT_SECRET: "a-secret" };
    expect(await askWrangler("Listing", ["kv", "namespace", "list"], z.array(z.unknown()))).toEqual([]);
    await deployProduction(NOTHING, { secrets, version: "1" });

    const { account } = cloudflare;
    const { database } = account.database("wail");
    expect(database.location).toBe("wnam");
    expect([...account.namespaces.values()]).toEqual(["wail-sessions"]);
    const expected = account.createDatabase("expected").database;
    expected.run(migrationScript(EMPTY_DATABASE) ?? []);
    expect(database.rows(SCHEMA)).toEqual(expected.rows(SCHEMA));
    expect(database.rows("SELECT count(*) AS n FROM communities")).toEqual([{ n: placesOfHawaii().pods.length }]);
    expect(Object.fromEntries(account.worker("wail").secrets)).toEqual(secrets);
    expect(account.worker("wail").crons).toContain("5-55/10 * * * *");
    expect(account.health("wail")).toMatchObject({ status: "ok", version: "1" });
    // First the schema, then the Worker, then the places.
    const steps = cloudflare.calls.filter((call) => /^PUT .*(upload\/|scripts\/wail$)/.test(call));
    expect(steps.map((call) => call.includes("/upload/"))).toEqual([true, false, true]);
  });

  it("upgrades it: the database before the code, nothing made twice, the secrets kept", async () => {
    const { account, calls } = cloudflare;
    const before = calls.length;
    const further = laterMigrations("ALTER TABLE users ADD COLUMN of_a_test TEXT");
    // A query by wrangler takes seconds, and the places before were asked about by one.
    vi.mocked(queryRemote).mockImplementation(async (name, sql) => account.database(name).database.rows(sql) as Row[]);
    found = await findDeployment("production");
    await deployProduction(found, { migrationScript: further, version: "2" });
    vi.mocked(queryRemote).mockReset();

    const changes = calls.slice(before).filter((call) => !call.startsWith("GET ") && !call.endsWith("/query"));
    expect(changes.filter((call) => /(database|namespaces|secrets-bulk)$/.test(call))).toEqual([]);
    const imported = changes.findLastIndex((call) => call.endsWith("/import"));
    expect(imported).toBeGreaterThanOrEqual(0);
    expect(imported).toBeLessThan(changes.findIndex((call) => call.includes("/workers/")));
    expect(account.database("wail").database.rows(COLUMNS)).toEqual([{ name: "of_a_test" }]);
    expect(account.worker("wail").secrets.size).toBe(2);
    expect(account.health("wail")).toMatchObject({ status: "ok", version: "2" });
  });

  it("leaves everything as it was when the migration fails", async () => {
    const { account } = cloudflare;
    const { database } = account.database("wail");
    const before = database.rows(SCHEMA);
    const failing = laterMigrations("INSERT INTO posts (content) VALUES ('of nobody')");
    // What the upgrade found, but of the database as it is by now.
    const schema = await readInstalled(async (sql) => database.rows(sql));
    const deployed = deployProduction({ ...found, schema }, { migrationScript: failing, version: "3" });
    await expect(deployed).rejects.toThrow("NOT NULL constraint");
    expect(database.rows(SCHEMA)).toEqual(before);
    expect(account.health("wail")).toMatchObject({ status: "ok", version: "2" });
  });
});
