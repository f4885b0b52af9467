declare namespace Cloudflare {
  interface Env {
    readonly TEST_MIGRATIONS: string[];
    /** A second database, which becomes a copy of the first (worker/testing/replica.ts). */
    readonly REPLICA: D1Database;
    /** Where the OpenID provider is, and who signs in there next: see vitest.config.ts. */
    readonly TEST_OIDC: Fetcher;
    /** Answers the script that brings a database to a changed schema: see scripts/testing/schema-changes.ts. */
    readonly TEST_CHANGED_SCHEMA: Fetcher;
    /** Answers the rows of a copy of the database after an import: see scripts/testing/import-into-copy.ts. */
    readonly TEST_IMPORTED_COPY: Fetcher;
    /** Answers the statements that load the bundled places, as a JSON array. */
    readonly TEST_PLACES: Fetcher;
  }
}

/** What Vite makes of it: the modules that fit, loaded. */
interface ImportMeta {
  glob(patterns: readonly string[], options: { eager: true }): Record<string, object>;
}

/** A file as text, as Vite imports it. */
declare module "*?raw" {
  const text: string;
  export default text;
}
