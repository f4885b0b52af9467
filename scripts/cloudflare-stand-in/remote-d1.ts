import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { ApiError } from "./answers.ts";
import { splitQuery } from "./split-query.ts";

const sqlError = (error: unknown) => new ApiError(400, 7500, error instanceof Error ? error.message : String(error));

type ImportRequest =
  | { action: "init"; etag: string }
  | { action: "ingest"; filename: string; etag: string }
  | { action: "poll"; current_bookmark: string };

/** A D1 database as Cloudflare's API offers it, on a real SQLite. */
export class RemoteD1 {
  /**
   * How an import runs. Cloudflare promises neither: reports have both one transaction, in which SQLite ignores
   * `foreign_keys = OFF`, and each statement by itself, where `defer_foreign_keys` ends with the statement
   * (workers-sdk 9503, 13272). What a failed import leaves is undone in the first way only.
   */
  importsAs: "transaction" | "statements" = "transaction";
  readonly name: string;
  /** Where the operator asked to have it. */
  readonly location: string | undefined;
  readonly #db = new DatabaseSync(":memory:");
  readonly #uploads = new Map<string, Buffer>();
  /** How the imports of each file went: nothing when well. */
  readonly #imports = new Map<string, string | undefined>();

  constructor(name: string, location: string | undefined) {
    this.name = name;
    this.location = location;
  }

  /** What a test does behind the API's back. */
  run(statements: readonly string[]): void {
    this.#transaction(() => this.#db.exec(statements.join(";\n")));
  }

  /** What a test sees there. */
  rows(sql: string): Record<string, unknown>[] {
    return this.#db
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  }

  query(sql: string): unknown {
    return this.#transaction(() =>
      splitQuery(sql).map((text) => {
        const statement = this.#db.prepare(text);
        if (statement.sourceSQL.trim().replace(/;$/, "") !== text)
          throw new Error("A prepared SQL statement must contain only one statement.");
        return { results: statement.all(), success: true, meta: { duration: 0 } };
      }),
    );
  }

  upload(filename: string, body: Buffer): string {
    this.#uploads.set(filename, body);
    return createHash("md5").update(body).digest("hex");
  }

  /** Uploads, then a file that is run as a whole or not at all; how it went is asked for afterwards. */
  import(request: ImportRequest, uploadUrl: (filename: string) => string): unknown {
    if (request.action === "init" && !this.#uploads.has(`${request.etag}.sql`)) {
      const filename = `${request.etag}.sql`;
      return { success: true, upload_url: uploadUrl(filename), filename };
    }
    if (request.action === "poll") return this.#outcome(request.current_bookmark);
    this.#imports.set(request.etag, this.importFile((this.#uploads.get(`${request.etag}.sql`) ?? "").toString()));
    return { success: true, status: "active", at_bookmark: request.etag, messages: [] };
  }

  /** Answers with what went wrong, if anything did. */
  importFile(sql: string): string | undefined {
    try {
      const run = () => {
        for (const statement of splitQuery(sql)) this.#db.exec(statement);
      };
      if (this.importsAs === "transaction") this.#transaction(run);
      else run();
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  #outcome(bookmark: string): unknown {
    const error = this.#imports.get(bookmark);
    if (error !== undefined) return { success: true, status: "error", errors: [error], messages: [] };
    const meta = { duration: 0, rows_read: 0, rows_written: 0, size_after: 0 };
    const result = { num_queries: 0, final_bookmark: bookmark, meta };
    return { success: true, status: "complete", messages: [], result };
  }

  /** SQLite ignores `foreign_keys = OFF` inside of a transaction, as D1 does always. */
  #transaction<T>(work: () => T): T {
    this.#db.exec("BEGIN");
    try {
      const result = work();
      this.#db.exec("COMMIT");
      return result;
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec("ROLLBACK");
      throw sqlError(error);
    }
  }
}
