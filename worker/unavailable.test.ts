import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { TestApp, TestMember } from "./testing/app.ts";
import { MATRIX } from "./testing/authorization-matrix.ts";
import { failingD1 } from "./testing/failing-d1.ts";
import { kvFailingGet } from "./testing/faulty-kv.ts";
import { type Scene, setScene } from "./testing/scene.ts";

/** In the words of Cloudflare's list of D1 errors. */
const D1_UNAVAILABLE = [
  "D1 DB reset because its code was updated.",
  "Internal error while starting up D1 DB storage caused object to be reset.",
  "Network connection lost.",
  "Internal error in D1 DB storage caused object to be reset.",
  "Cannot resolve D1 DB due to transient issue on remote node.",
  "Can't read from request stream because client disconnected.",
  "D1 DB storage operation exceeded timeout which caused object to be reset.",
  "D1 DB is overloaded. Requests queued for too long.",
  "D1 DB is overloaded. Too many requests queued.",
  "D1 DB's isolate exceeded its memory limit and was reset.",
  "D1 DB exceeded its CPU time limit and was reset.",
  "Currently processing a long-running import.",
  "Currently processing a long-running export.",
];

const LOST = "D1_ERROR: Network connection lost.";

/** These ask nothing of D1 before they answer, lead a person on by another page, or have a 503 of their own shape. */
const OTHERWISE: ReadonlySet<string> = new Set([
  "GET /api/health",
  "GET /api/auth/google",
  "GET /api/auth/google/callback",
  "POST /api/auth/forgot-password",
]);

const UNAVAILABLE = { status: 503, body: { code: "service_unavailable" } };

describe("a failure of Cloudflare's platform", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene();
  });
  afterEach(() => vi.restoreAllMocks());

  const listen = () => vi.spyOn(console, "warn").mockImplementation(() => undefined);

  const authorWith = (bindings: Partial<Env>) =>
    new TestMember(new TestApp({ clock: scene.app.clock, bindings }), scene.author.id, scene.author.cookie);

  it.each(Object.entries(MATRIX).filter(([name]) => !OTHERWISE.has(name)))(
    "is a 503 with Retry-After, for %s",
    async (name, [ask]) => {
      listen();
      const [path, body] = ask(scene, "author");
      const author = authorWith({ DB: failingD1(env.DB, 1, "", LOST) });
      const answer = await author.request(name.split(" ")[0] ?? "", path, body);
      expect(answer).toMatchObject(UNAVAILABLE);
      expect(answer.headers.get("retry-after")).toBe("2");
      expect(answer.headers.get("set-cookie")).toBeNull();
    },
  );

  it.each(D1_UNAVAILABLE)("is recognised by D1's message: %s", async (reason) => {
    const logged = listen();
    const author = authorWith({ DB: failingD1(env.DB, 1, "", `D1_ERROR: ${reason}`) });
    expect(await author.get("/api/auth/user")).toMatchObject(UNAVAILABLE);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining("platform_unavailable"));
  });

  it.each(["D1_ERROR: no such table: posts: SQLITE_ERROR", "D1_TYPE_ERROR: Type 'undefined' not supported"])(
    "is not assumed for other errors: %s",
    async (reason) => {
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      const author = authorWith({ DB: failingD1(env.DB, 1, `params: ${LOST}`, reason) });
      expect(await author.get("/api/auth/user")).toMatchObject({ status: 500, body: { code: "internal_error" } });
    },
  );

  it.each([{ overloaded: true }, { retryable: true }, { durableObjectReset: true }])(
    "is recognised by the runtime's flag: %o",
    async (marks) => {
      listen();
      const broken = Object.assign(new Error("internal error; reference = 1"), marks);
      const PODS = new Proxy(env.PODS, {
        get: (target, key) =>
          key === "getByName"
            ? () => ({ setLike: () => Promise.reject(broken) })
            : Reflect.get(target, key).bind(target),
      });
      expect(await authorWith({ PODS }).post(`/api/posts/${scene.open.id}/like`)).toMatchObject(UNAVAILABLE);
    },
  );

  it("is a 503 when neither KV nor D1 answers, and signs nobody out", async () => {
    listen();
    const author = authorWith({ SESSIONS: kvFailingGet(env.SESSIONS), DB: failingD1(env.DB, 1, "", LOST) });
    const answer = await author.get("/api/auth/user");
    expect(answer).toMatchObject(UNAVAILABLE);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect((await scene.author.get("/api/auth/user")).status).toBe(200);
  });

  it.each(["POST /api/posts/:id/like", "DELETE /api/posts/:id/like", "POST /api/daily-ripple/react"])(
    "is recognised in the pod's object, too: %s",
    async (name) => {
      listen();
      const stub = env.PODS.getByName(String(scene.pod));
      const withD1 = (DB: D1Database) =>
        runInDurableObject(stub, (pod) => void Object.assign(pod, { env: { ...env, DB } }));
      await withD1(failingD1(env.DB, 1, "", LOST));
      const [path, body] = MATRIX[name]?.[0](scene, "member") ?? [""];
      const send = () => scene.member.request(name.split(" ")[0] ?? "", path, body);
      const answer = await send();
      expect(answer).toMatchObject(UNAVAILABLE);
      expect(answer.headers.get("retry-after")).toBe("2");
      await withD1(env.DB);
      expect((await send()).status).toBe(200);
    },
  );
});
