import { defineBrowserCommand } from "@vitest/browser-playwright";
import { emptyCity, storeMember } from "./members.ts";
import { runSql, type Statement } from "./sql.ts";

/** Where the Wail behind the page answers; `npm test` starts it. */
export const ORIGIN = process.env.WAIL_URL ?? "http://localhost:8787";

/** What tests in a page have done outside of it. */
export interface PageCommands {
  /** Stores a member with a session and answers its token. */
  storeMember: (firstName: string) => Promise<string>;
  /** The id of a town that nobody is in. */
  emptyCity: () => Promise<number>;
  /** Runs statements in the database as one batch and answers the rows of each. */
  runSql: (batch: readonly Statement[]) => Promise<unknown[][][]>;
  /** Sends a request with this session, whoever is signed in in the page; fails where the answer is no 2xx. */
  callApi: (token: string, method: string, path: string, body?: unknown) => Promise<unknown>;
  /** Gives the page's browser this session, or none. */
  setSession: (token?: string) => Promise<void>;
}

type Parameters<Name extends keyof PageCommands> = globalThis.Parameters<PageCommands[Name]>;

export const pageCommands = {
  storeMember: defineBrowserCommand<Parameters<"storeMember">>(
    async (_, firstName) => (await storeMember(ORIGIN, firstName)).value,
  ),
  emptyCity: defineBrowserCommand(() => emptyCity(ORIGIN)),
  runSql: defineBrowserCommand<Parameters<"runSql">>((_, batch) => runSql(ORIGIN, batch)),
  callApi: defineBrowserCommand<Parameters<"callApi">>(async (_, token, method, path, body) => {
    const headers = { cookie: `wail=${token}`, origin: ORIGIN, "content-type": "application/json" };
    const response = await fetch(ORIGIN + path, { method, headers, body: JSON.stringify(body) ?? null });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text || "null");
  }),
  setSession: defineBrowserCommand<Parameters<"setSession">>(async ({ context }, token) => {
    await context.clearCookies();
    if (token === undefined) return;
    const cookie = { name: "wail", value: token, domain: "localhost", path: "/" };
    await context.addCookies([{ ...cookie, httpOnly: true, sameSite: "Lax" }]);
  }),
};
