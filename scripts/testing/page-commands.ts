import { defineBrowserCommand } from "@vitest/browser-playwright";
import type { Row } from "../ops/query.ts";
import { emptyCity, storeMember } from "./members.ts";
import { Operator } from "./operator.ts";
import { runSql, type Statement } from "./sql.ts";

/** Where the Wail behind the page answers; `npm test` starts it. */
export const ORIGIN = process.env.WAIL_URL ?? "http://localhost:8787";

const operator = new Operator(ORIGIN);

/** What tests in a page have done outside of it. */
export interface PageCommands {
  /** Stores a member with a session and answers its token. */
  storeMember: (firstName: string) => Promise<string>;
  /** The id of a town that nobody is in. */
  emptyCity: () => Promise<number>;
  /** Runs statements in the database as one batch and answers the rows of each. */
  runSql: (batch: readonly Statement[]) => Promise<unknown[][][]>;
  /** Decides about a text as an operator, e.g. "wail:12". */
  decide: (id: string, verdict: "allow" | "remove") => Promise<string>;
  /** Lets three days pass for the members of a pod, as far as their reports go. */
  letSettle: (podId: number) => Promise<void>;
  /** The lines of a list that operators look at. */
  listForOperators: (name: "reports" | "held" | "appeals") => Promise<Row[]>;
  /** Sends a request with this session, whoever is signed in in the page; fails where the answer is no 2xx. */
  callApi: (token: string, method: string, path: string, body?: unknown) => Promise<unknown>;
  /** Presses a key down. It stays down until `keyUp`; pressed again, it repeats as a key that is held. */
  keyDown: (key: string) => Promise<void>;
  keyUp: (key: string) => Promise<void>;
  /** Gives the page's browser this session, or none. */
  setSession: (token?: string) => Promise<void>;
}

type CommandParameters<Name extends keyof PageCommands> = Parameters<PageCommands[Name]>;

export const pageCommands = {
  storeMember: defineBrowserCommand<CommandParameters<"storeMember">>(
    async (_, firstName) => (await storeMember(ORIGIN, firstName)).value,
  ),
  emptyCity: defineBrowserCommand(() => emptyCity(ORIGIN)),
  runSql: defineBrowserCommand<CommandParameters<"runSql">>((_, batch) => runSql(ORIGIN, batch)),
  decide: defineBrowserCommand<CommandParameters<"decide">>((_, ...decision) => operator.decide(...decision)),
  letSettle: defineBrowserCommand<CommandParameters<"letSettle">>((_, podId) => operator.letSettle(podId)),
  listForOperators: defineBrowserCommand<CommandParameters<"listForOperators">>((_, name) => operator.list(name)),
  callApi: defineBrowserCommand<CommandParameters<"callApi">>(async (_, token, method, path, body) => {
    const headers = { cookie: `wail=${token}`, origin: ORIGIN, "content-type": "application/json" };
    const response = await fetch(ORIGIN + path, { method, headers, body: JSON.stringify(body) ?? null });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text || "null");
  }),
  keyDown: defineBrowserCommand<CommandParameters<"keyDown">>(({ page }, key) => page.keyboard.down(key)),
  keyUp: defineBrowserCommand<CommandParameters<"keyUp">>(({ page }, key) => page.keyboard.up(key)),
  setSession: defineBrowserCommand<CommandParameters<"setSession">>(async ({ context }, token) => {
    await context.clearCookies();
    if (token === undefined) return;
    const cookie = { name: "wail", value: token, domain: "localhost", path: "/" };
    await context.addCookies([{ ...cookie, httpOnly: true, sameSite: "Lax" }]);
  }),
};
