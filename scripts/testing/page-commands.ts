import { defineBrowserCommand } from "@vitest/browser-playwright";
import type { Row } from "../ops/query.ts";
import { emptyCity, storeMember } from "./members.ts";
import { Operator } from "./operator.ts";
import { runSql, type Statement } from "./sql.ts";

/** Where the Wail behind the page answers; `npm test` starts it. */
export const ORIGIN = process.env.WAIL_URL ?? "http://localhost:8787";

const operator = new Operator(ORIGIN);

interface Swipe {
  readonly x: number;
  /** From this height to that one. */
  readonly y: number;
  readonly to: number;
  readonly speed: number;
}

const SWIPE_STEPS = 12;

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
  /** Moves a finger down or up the screen, at this speed in px/ms, and lifts it: the browser's own touch input. */
  swipe: (swipe: Swipe) => Promise<void>;
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
  swipe: defineBrowserCommand<CommandParameters<"swipe">>(async ({ context, page, frame }, { x, y, to, speed }) => {
    const window = await (await (await frame()).frameElement()).boundingBox();
    const devtools = await context.newCDPSession(page);
    const start = Date.now();
    for (let step = 0; step <= SWIPE_STEPS; step += 1) {
      const moved = ((to - y) * step) / SWIPE_STEPS;
      await devtools.send("Input.dispatchTouchEvent", {
        type: step === 0 ? "touchStart" : "touchMove",
        touchPoints: [{ x: x + (window?.x ?? 0), y: y + moved + (window?.y ?? 0) }],
        timestamp: (start + Math.abs(moved) / speed) / 1000,
      });
    }
    const timestamp = (start + Math.abs(to - y) / speed) / 1000;
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [], timestamp });
    await devtools.detach();
  }),
  setSession: defineBrowserCommand<CommandParameters<"setSession">>(async ({ context }, token) => {
    await context.clearCookies();
    if (token === undefined) return;
    const cookie = { name: "wail", value: token, domain: "localhost", path: "/" };
    await context.addCookies([{ ...cookie, httpOnly: true, sameSite: "Lax" }]);
  }),
};
