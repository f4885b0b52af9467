import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type StandIn, startStandIn } from "../cloudflare-stand-in/server.ts";
import { onOneLine } from "./migrations.ts";
import { importStatements } from "./remote-database.ts";
import { queryRemote } from "./wrangler.ts";

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
});

const TRIGGER =
  "CREATE TRIGGER t AFTER INSERT ON a\nBEGIN\n  -- What was there; it's old.\n  DELETE FROM a WHERE n = 'x  ;y';\nEND";

describe("a deployed database", { timeout: 180_000 }, () => {
  it("cuts a trigger of several lines, and takes one that stands on a line", async () => {
    const { database } = cloudflare.account.createDatabase("triggers");
    await queryRemote("triggers", "CREATE TABLE a (n)");
    await expect(queryRemote("triggers", TRIGGER)).rejects.toThrow("incomplete input");
    await importStatements("Importing", "triggers", [onOneLine(TRIGGER)]);
    expect(database.rows("SELECT name FROM sqlite_master WHERE type = 'trigger'")).toEqual([{ name: "t" }]);
    expect(cloudflare.calls.filter((call) => call.startsWith("PUT /upload/"))).toHaveLength(1);
  });

  it("is as it was after an import that fails, also with foreign keys switched off, and can be tried again", async () => {
    const { database } = cloudflare.account.createDatabase("keys");
    const parents = "CREATE TABLE parents (id INTEGER PRIMARY KEY)";
    const children = "CREATE TABLE children (parent REFERENCES parents)";
    database.run([parents, children]);
    const orphan = ["INSERT INTO parents VALUES (1)", "PRAGMA foreign_keys = OFF", "INSERT INTO children VALUES (2)"];
    for (const _ of [1, 2])
      await expect(importStatements("Importing", "keys", orphan)).rejects.toThrow("FOREIGN KEY constraint failed");
    expect(database.rows("SELECT * FROM parents")).toEqual([]);
  });
});
