import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { type Request, Response } from "miniflare";
import { defineConfig } from "vitest/config";
import { EMPTY_DATABASE, type Installed, migrationScript } from "./scripts/lib/migrations.ts";
import { type NextVisitor, type OidcProvider, startOidcProvider } from "./scripts/lib/oidc-provider.ts";
import { inRoot } from "./scripts/lib/paths.ts";
import { readPlaces } from "./scripts/lib/places.ts";
import { placeStatements } from "./scripts/lib/places-sql.ts";
import { keepTemporaryFilesInMemory } from "./scripts/lib/temporary.ts";
import { importIntoCopy } from "./scripts/testing/import-into-copy.ts";
import { changedSchemaScript } from "./scripts/testing/schema-changes.ts";

keepTemporaryFilesInMemory();

/** Asked for by the tests that want the real places (worker/testing/places.ts). */
const realPlaces = () => Response.json(Array.from(placeStatements(readPlaces(), "test", 0)));

/** Asked for by the test that changes the schema below a full database; the body says what the database has. */
const changedSchema = async (request: Request) => {
  const { migrations, ...rest } = (await request.json()) as Omit<Installed, "migrations"> & { migrations: string[] };
  return Response.json(changedSchemaScript({ ...rest, migrations: new Set(migrations) }));
};

/** Asked for by the same test: what an import of the script makes of a copy of the database. */
const importedCopy = async (request: Request) =>
  Response.json(importIntoCopy((await request.json()) as Parameters<typeof importIntoCopy>[0]));

let provider: Promise<OidcProvider> | undefined;

/** Starts the OpenID provider at the first call; POST says who signs in next, DELETE stops it, the answer is where it is. */
const oidcProvider = async (request: Request) => {
  provider ??= startOidcProvider();
  const { issuer, setNext } = await provider;
  if (request.method === "POST") setNext((await request.json()) as NextVisitor);
  if (request.method === "DELETE") await stopProvider();
  return Response.json({ issuer });
};

async function stopProvider() {
  const running = await provider;
  provider = undefined;
  await running?.stop();
}

const worker = cloudflareTest(() => ({
  remoteBindings: false,
  wrangler: { configPath: "./wrangler.toml" },
  miniflare: {
    bindings: {
      WAIL_ENV: "local",
      WAIL_RATE_LIMITS: "off",
      MODERATION: "embedded",
      TEST_MIGRATIONS: migrationScript(EMPTY_DATABASE) ?? [],
    },
    d1Databases: ["REPLICA"],
    serviceBindings: {
      TEST_PLACES: realPlaces,
      TEST_OIDC: oidcProvider,
      TEST_CHANGED_SCHEMA: changedSchema,
      TEST_IMPORTED_COPY: importedCopy,
    },
  },
}));

/**
 * Libraries that the worker tests load as one module each, which takes half the time of loading their files one by one.
 * Every entry point that the worker imports has to stand here: one left out is a second copy of its library, whose classes
 * are others. "obscenity" is CommonJS, which the plugin's loader cannot follow unbundled.
 */
const BUNDLED = [
  "@hono/zod-validator",
  "@pushforge/builder",
  "arctic",
  "drizzle-orm",
  "drizzle-orm/d1",
  "drizzle-orm/sqlite-core",
  "hono",
  "hono/body-limit",
  "hono/cache",
  "hono/cookie",
  "hono/factory",
  "hono/http-exception",
  "hono/request-id",
  "hono/route",
  "linkify-it",
  "obscenity",
  "temporal-polyfill",
  "tlds",
  "uqr",
  "zod",
];

export default defineConfig({
  test: {
    // As many as there are cores; one fewer unless told.
    maxWorkers: "100%",
    restoreMocks: true,
    // What the worker's jobs and mails log in the ordinary course would bury what matters.
    onConsoleLog: (log) => !log.includes('"level":"info"'),
    projects: [
      {
        plugins: [worker],
        test: {
          name: "worker",
          deps: { optimizer: { ssr: { enabled: true, include: BUNDLED } } },
          include: ["worker/**/*.test.ts"],
          exclude: ["worker/**/*.node.test.ts"],
          // Files share a runtime and its modules; each begins with an empty installation all the same (worker/testing/setup.ts).
          isolate: false,
          setupFiles: ["worker/testing/setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        // Tests that need Node's own file system or libraries that workerd does not run.
        test: {
          name: "scripts",
          include: ["scripts/**/*.test.ts", "worker/**/*.node.test.ts"],
          // wrangler is started again and again: Node keeps what it has compiled of it.
          env: { NODE_COMPILE_CACHE: inRoot("node_modules/.cache/node-compile") },
          testTimeout: 30_000,
        },
      },
      {
        // What of the web is pure; the rest is tested in a browser (vitest.page.config.ts, e2e/).
        test: { name: "web", include: ["web/**/*.test.ts"], exclude: ["web/**/*.page.test.ts"], testTimeout: 30_000 },
      },
    ],
  },
});
