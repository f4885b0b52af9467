import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Wail } from "./contract/wails.ts";
import { DAY_MS } from "./lib/clock.ts";
import { leaveForGood, like } from "./testing/acts.ts";
import { TestApp, TestMember } from "./testing/app.ts";
import { runCron } from "./testing/cron.ts";
import { giveDistinctIds } from "./testing/distinct-ids.ts";
import { failingD1 } from "./testing/failing-d1.ts";
import { guardedApp } from "./testing/held.ts";
import { signUp, signUpMany } from "./testing/members.ts";
import { join, openPod } from "./testing/pods.ts";
import { comment, postWail } from "./testing/wails.ts";

beforeAll(giveDistinctIds);

describe("the logs", () => {
  afterEach(() => vi.restoreAllMocks());

  it("never contain a Squid Ink wail together with its author, whatever happens and whatever fails", async () => {
    const lines = listen();
    const { app, guard } = guardedApp();
    const pod = await openPod(app);
    const author = await signUp(app, "Ottoline", { displayName: "Captain Otto", email: "otto@wail.test" });
    const neighbors = await signUpMany(app, 3);
    await join(pod, author, ...neighbors);
    // By now their reports count.
    app.clock.advance(DAY_MS);

    const wail = await postWail(author, pod, { content: "The harbormaster snores", isAnonymous: true });
    await runCron(app, app.clock());
    guard.says({ response: "safe" });
    await runCron(app, app.clock());
    await failAtEverything(app, author, pod, wail);
    for (const member of neighbors) {
      await like(member, wail.id);
      await comment(member, wail.id);
      await member.post("/api/reports", { kind: "wail", id: wail.id, reason: "spam" });
    }
    await author.post("/api/appeals", { kind: "wail", id: wail.id, reason: "It was a joke" });
    await author.delete(`/api/posts/${wail.id}`);
    const last = await postWail(author, pod, { content: "The harbormaster dreams", isAnonymous: true });
    await leaveForGood(author);
    await runCron(app, app.clock() + 8 * DAY_MS);

    const events = lines.map((line) => JSON.parse(line).event);
    expect(events).toEqual(expect.arrayContaining(["guard_gave_no_answer", "unhandled_error", "job_done"]));
    const unhandled = lines.filter((line) => line.includes('"unhandled_error"')).map((line) => JSON.parse(line));
    expect(new Set(unhandled.map(({ detail }) => detail))).toEqual(
      new Set(["D1_ERROR: near \u2026: syntax error at offset #"]),
    );
    expect(unhandled.every(({ stack }) => /^Error\nat .*\n/.test(stack))).toBe(true);
    const aboutWail = [wail.id, last.id, "harbormaster"].map(String);
    const aboutAuthor = [String(author.id), "Ottoline", "Captain Otto", "otto@wail.test"];
    const holds = (line: string, words: string[]) => words.some((word) => line.includes(word));
    expect(lines.filter((line) => holds(line, aboutWail) && holds(line, aboutAuthor))).toEqual([]);
    // Stronger than promised, and simpler to keep.
    expect(lines.filter((line) => holds(line, ["harbormaster", "otto@wail.test"]))).toEqual([]);
  });

  it("use our own id of a request, whatever id its sender chooses", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const app = new TestApp();
    const broken = new TestApp({ bindings: { ...app.env, DB: failingD1(app.env.DB, 1, "full") } });
    const headers = { "x-request-id": "reported-by-otto" };
    const answer = await broken.request("POST", "/api/auth/login", {
      headers,
      body: { email: "otto@wail.test", password: "salty-Harbor-42" },
    });
    expect(answer.status).toBe(500);
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(answer.body)).not.toContain("reported-by-otto");
  });

  function listen(): string[] {
    const lines: string[] = [];
    for (const level of ["debug", "log", "info", "warn", "error"] as const) {
      vi.spyOn(console, level).mockImplementation((...parts) => void lines.push(parts.map(String).join(" ")));
    }
    return lines;
  }

  /** Has the database fail at each round trip of everything an author does, in the words of the ORM. */
  async function failAtEverything(app: TestApp, author: TestMember, pod: number, wail: Wail): Promise<void> {
    const content = "The harbormaster sings";
    const acts: [string, string, unknown?][] = [
      ["POST", "/api/posts", { content, communityId: pod, isAnonymous: true }],
      ["GET", `/api/wails/${wail.id}`],
      ["POST", `/api/posts/${wail.id}/comments`, { content }],
      ["POST", `/api/posts/${wail.id}/comments`, { content, isAnonymous: true }],
      ["POST", `/api/posts/${wail.id}/hide`],
      ["DELETE", `/api/posts/${wail.id}`],
    ];
    for (const [method, path, body] of acts) {
      for (const roundTrip of [1, 2]) {
        const values = `${content},${author.id},otto@wail.test,${wail.id}`;
        // Databases quote in their messages, too.
        const reason = `D1_ERROR: near "${values}": syntax error at offset ${author.id}\n    at ${content}`;
        const DB = failingD1(app.env.DB, roundTrip, `params: ${values}\n    at ${content}`, reason);
        const broken = new TestApp({ clock: app.clock, bindings: { ...app.env, DB } });
        const answer = await new TestMember(broken, author.id, author.cookie).request(method, path, body);
        if (answer.status === 200) continue;
        const requestId = answer.headers.get("x-request-id");
        const message = `Something went wrong on our side. Please try again. (${requestId})`;
        expect(answer).toMatchObject({ status: 500, body: { message, code: "internal_error" } });
      }
    }
  }
});
