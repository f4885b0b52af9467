import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { inRoot } from "../lib/paths.ts";
import { UserError } from "../lib/progress.ts";
import { temporaryFolder } from "../lib/temporary.ts";
import { queryRemote } from "../lib/wrangler.ts";
import type { Row } from "./query.ts";
import { accountWithCases, installationWithCases, runOpsInProcess, runOpsRemotely } from "./testing.ts";

// So that they can be spied on.
vi.mock("../lib/database.ts", { spy: true });
vi.mock("../lib/wrangler.ts", { spy: true });

const { query, run, runInProcess } = installationWithCases();

describe("npm run ops", () => {
  it("prints tables, and decides while the product runs on the same database", { timeout: 120_000 }, async () => {
    expect((await runInProcess("reports")).output).toMatch(/wail:1 .* 3 .*harassment.*held.*Loud party \/ again/);
    const { code, output } = await run("decide", "wail:1", "allow");
    expect({ code, output: output.trim() }).toEqual({ code: 0, output: "wail:1 was held and is now visible." });
    expect(await query("SELECT moderation FROM posts WHERE id = 1")).toEqual([{ moderation: "visible" }]);
    for (const words of [
      ["burn", "wail:1"],
      ["decide", "wail:1", "remove", "--remotee"],
      ["decide", "wail:1", "remove", "comment:1", "allow"],
    ]) {
      expect(await runInProcess(...words)).toEqual({ code: 1, output: expect.stringContaining("Usage:") });
    }
    expect(await query("SELECT moderation FROM posts WHERE id = 1")).toEqual([{ moderation: "visible" }]);
  });

  it("asks Cloudflare with --remote, and nobody else", { timeout: 120_000 }, async () => {
    const { code, output } = await run("decide", "wail:1", "remove", "--remote");
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining("CLOUDFLARE_API_TOKEN") });
    expect(output).not.toContain("Loud party");
    const refused = vi.mocked(queryRemote).mockRejectedValue(new UserError("Nobody is signed in."));
    for (const words of [["reports"], ["show", "wail:1"], ["decide", "wail:1", "remove"]]) {
      expect(await runInProcess(...words, "--remote")).toEqual({ code: 1, output: "\nNobody is signed in." });
      expect(refused).toHaveBeenLastCalledWith("wail", expect.any(String));
    }
    refused.mockReset();
    expect(await query("SELECT moderation FROM posts WHERE id = 1")).toEqual([{ moderation: "held" }]);
  });

  it("decides with --remote in the deployed database, and leaves what it prints in no log", {
    timeout: 180_000,
  }, async () => {
    const cloudflare = await accountWithCases();
    const { database } = cloudflare.account.database("wail");
    vi.mocked(queryRemote).mockImplementation(async (name, sql) => {
      expect(name).toBe("wail");
      return database.rows(sql) as Row[];
    });
    const decided = await runInProcess("decide", "wail:1", "allow", "--remote");
    vi.mocked(queryRemote).mockReset();
    expect(decided).toEqual({ code: 0, output: "wail:1 was held and is now visible." });
    expect(database.rows("SELECT moderation FROM posts WHERE id = 1")).toEqual([{ moderation: "visible" }]);
    expect(await query("SELECT moderation FROM posts WHERE id = 1")).toEqual([{ moderation: "held" }]);

    const address = `${crypto.randomUUID()}@wail.test`;
    database.run([`UPDATE users SET email = '${address}' WHERE id = 2`]);
    expect((await runOpsRemotely(cloudflare, "issues")).output).toContain(address);
    const logs = inRoot(".wrangler/logs");
    mkdirSync(logs, { recursive: true });
    const texts = readdirSync(logs).map((name) => readFileSync(join(logs, name), "utf8"));
    expect(texts.filter((text) => text.includes(address))).toEqual([]);
    cloudflare.close();
  });

  it("says where there is no installation, and makes none", { timeout: 120_000 }, async () => {
    const nowhere = join(tmpdir(), `wail-nowhere-${crypto.randomUUID()}`);
    const file = import.meta.filename;
    const begun = temporaryFolder();
    mkdirSync(join(begun.path, "v3/d1"), { recursive: true });
    for (const [state, output] of [
      [nowhere, `There is no Wail in ${nowhere}.`],
      [begun.path, `There is no Wail in ${begun.path}.`],
      [file, `${file} is not one.`],
    ] as const) {
      const outcome = await runOpsInProcess(state, "reports");
      expect(outcome).toEqual({ code: 1, output: expect.stringContaining(output) });
      expect(outcome.output).not.toMatch(/^\s+at /m);
    }
    expect(existsSync(nowhere)).toBe(false);
    begun.remove();
  });
});
