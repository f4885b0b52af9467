import { Console } from "node:console";
import { Writable } from "node:stream";
import { format } from "node:util";
import { afterAll, beforeEach, vi } from "vitest";
import { type StandIn, startStandIn } from "../cloudflare-stand-in/server.ts";
import { migrate, withLocal } from "../lib/database.ts";
import { type Outcome, run as runCommand } from "../lib/exec.ts";
import { EMPTY_DATABASE, migrationScript } from "../lib/migrations.ts";
import { inRoot } from "../lib/paths.ts";
import { temporaryFolder, withTemporaryFolder } from "../lib/temporary.ts";
import { openDatabase } from "../testing/open-database.ts";
import { type Query, queryLocal } from "./query.ts";

/** Ana's wail 1 with three reports and an appeal, her Squid Ink wail 2 on hold, Ben's comment 1, an issue of his. */
const CASES = [
  "DELETE FROM users",
  "DELETE FROM posts",
  "DELETE FROM communities",
  "DELETE FROM us_cities",
  "DELETE FROM operator_settings",
  "DELETE FROM operator_log",
  "DELETE FROM sqlite_sequence",
  `INSERT INTO us_cities (id, city, state_code, state_name, zip_code, latitude, longitude, timezone, search_key)
   VALUES (1, 'Bend', 'OR', 'Oregon', '97701', 44, -121, 'America/Los_Angeles', 'bend')`,
  `INSERT INTO communities (id, name, description, icon, color, city_id, kind, timezone, search_key, created_at)
   VALUES (1, 'Bend, Oregon', '', '🌊', 'ocean', 1, 'city', 'America/Los_Angeles', 'bend', 0)`,
  ...["Ana", "Ben", "Cleo", "Dora", "Eve"].map(
    (name) => `INSERT INTO users (email, password, first_name, last_active_at, created_at, updated_at)
      VALUES ('${name.toLowerCase()}@wail.test', '', '${name}', 0, 0, 0)`,
  ),
  `INSERT INTO posts (content, category, author_id, community_id, earns_shell, created_at)
   VALUES ('Loud party' || char(10) || 'again', 'general', 1, 1, 1, 1)`,
  `INSERT INTO posts (content, category, author_id, community_id, is_anonymous, moderation, created_at)
   VALUES ('A secret', 'general', 1, 1, 1, 'held', 2)`,
  "INSERT INTO post_comments (content, author_id, post_id, created_at) VALUES ('Rude words', 2, 1, 3)",
  ...[3, 4, 5].map(
    (member) => `INSERT INTO content_reports (kind, content_id, reporter_id, reason, is_eligible, created_at)
      VALUES ('wail', 1, ${member}, 'harassment', 1, 4)`,
  ),
  "INSERT INTO appeals (kind, content_id, reason, created_at) VALUES ('wail', 1, 'It was my birthday.', 5)",
  "INSERT INTO issue_reports (user_id, description, created_at) VALUES (2, 'The map is upside down', 6)",
];

/** What is left of a Squid Ink wail in the place of its author. */
export const DETACHED_INK_COLUMNS = "author_id = NULL, earns_shell = 0, expires_at = 99";

interface Installation {
  /** Asks the database, which is open all the time, as it is while the product runs. */
  query: Query;
  /** Runs `npm run ops` beside it, as operators do who are signed in at Cloudflare nowhere. */
  run: (...args: string[]) => Promise<Outcome>;
  /** The same without a process and a runtime of its own: in a file that mocks `lib/database.ts` with `spy`. */
  runInProcess: (...args: string[]) => Promise<Outcome>;
}

/** Whoever runs the tests may be signed in at Cloudflare, in one of these ways: no test is to reach what they deployed. */
const SIGNED_IN_NOWHERE = {
  CLOUDFLARE_API_TOKEN: "",
  CLOUDFLARE_API_KEY: "",
  CLOUDFLARE_EMAIL: "",
  CLOUDFLARE_API_BASE_URL: "http://127.0.0.1:9",
};

/** Who decides, as git knows them. */
const OPERATOR = { GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: "user.name", GIT_CONFIG_VALUE_0: "Olive" };

/** Runs `npm run ops` on the installation in a folder, for operators who quiet wrangler. */
const runOps = (state: string, ...args: string[]): Promise<Outcome> => runOpsAs({}, state, args);

/** How the command ends where it would end the process. */
class Exit extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`exit code ${code}`);
    this.code = code;
  }
}

let runs = 0;

/**
 * The same in this process, which takes a tenth of the time: for tests of what the command does and says, not of how it
 * is started.
 */
export async function runOpsInProcess(state: string, ...args: string[]): Promise<Outcome> {
  const lines: string[] = [];
  const note = (...said: unknown[]) => void lines.push(format(...said));
  const { argv } = process;
  process.argv = [process.execPath, inRoot("scripts/ops.ts"), ...args];
  vi.stubEnv("WAIL_STATE", state);
  for (const [name, value] of Object.entries(OPERATOR)) vi.stubEnv(name, value);
  const spies = [
    vi.spyOn(console, "log").mockImplementation(note),
    vi.spyOn(console, "error").mockImplementation(note),
    vi.spyOn(console, "table").mockImplementation((rows) => new Console(collector(lines)).table(rows)),
    vi.spyOn(process, "exit").mockImplementation((code) => {
      throw new Exit(Number(code));
    }),
  ];
  try {
    runs += 1;
    // Anew each time: the module is the command.
    await import(/* @vite-ignore */ `../ops.ts?run=${runs}`);
    return { code: Number(process.exitCode ?? 0), output: lines.join("\n") };
  } catch (error) {
    if (error instanceof Exit) return { code: error.code, output: lines.join("\n") };
    throw error;
  } finally {
    Object.assign(process, { argv, exitCode: undefined });
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}

/** A stream whose lines are collected. */
const collector = (lines: string[]) =>
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(...String(chunk).trimEnd().split("\n"));
      done();
    },
  });

function runOpsAs(operator: Record<string, string>, state: string, args: string[]): Promise<Outcome> {
  const homes = { HOME: state, USERPROFILE: state, XDG_CONFIG_HOME: state };
  const env = { ...SIGNED_IN_NOWHERE, ...OPERATOR, ...homes, ...operator, WAIL_STATE: state, WRANGLER_LOG: "error" };
  return runCommand(process.execPath, [inRoot("scripts/ops.ts"), ...args], { env });
}

/** Runs `npm run ops -- ... --remote` for an operator of the account of a stand-in for Cloudflare. */
export function runOpsRemotely({ env }: StandIn, ...args: string[]): Promise<Outcome> {
  return withTemporaryFolder((folder) => runOpsAs(env, folder, [...args, "--remote"]));
}

/** An account with a deployed database that holds the same cases. */
export async function accountWithCases(): Promise<StandIn> {
  const cloudflare = await startStandIn();
  const { database } = cloudflare.account.createDatabase("wail");
  database.run([...(migrationScript(EMPTY_DATABASE) ?? []), ...CASES]);
  return cloudflare;
}

/** A local installation for the tests of a file, with the same cases before each of them. */
export function installationWithCases(): Installation {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  const database = openDatabase(folder.path, migrate);

  beforeEach(async () => {
    const db = database();
    await db.batch(CASES.map((sql) => db.prepare(sql)));
  });

  return {
    query: (sql) => queryLocal(database())(sql),
    run: (...args) => runOps(folder.path, ...args),
    runInProcess: async (...args) => {
      // A second runtime on the same database takes a second to start.
      const open = vi.mocked(withLocal).mockImplementation((_state, work) => work(database()));
      return runOpsInProcess(folder.path, ...args).finally(() => open.mockReset());
    },
  };
}
