import { beforeAll, describe, expect, it } from "vitest";
import { MEMBER_HEADER } from "./contract/member-header.ts";
import type { Answer } from "./testing/app.ts";
import { ACTORS, type Actor, MATRIX } from "./testing/authorization-matrix.ts";
import { apiRoutes, unsafeRoutes } from "./testing/routes.ts";
import { type Scene, setRestorableScene, setScene } from "./testing/scene.ts";
import { allRows } from "./testing/walk-tables.ts";

/** What every answer carries, whatever it is: its time, and that nobody keeps, embeds or sniffs it (see http/security-headers.ts). */
const GUARDS = {
  "cache-control": "no-store",
  date: expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/),
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
};

function expectGuarded({ headers }: Answer): void {
  expect(Object.fromEntries(headers)).toMatchObject(GUARDS);
  expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
}

/** "DELETE /api/posts/:id" of a row that is called "DELETE /api/posts/:id in ink". */
const routeOf = (name: string) => name.split(" ").slice(0, 2).join(" ");

/** Answers 401 for another reason than that nobody is signed in. */
const IS_LOGIN = /^POST \/api\/auth\/login /;

const methodOf = (name: string) => name.split(" ")[0] ?? "";

function asks({ app, ...scene }: Scene, actor: Actor, method: string, path: string, body: unknown): Promise<Answer> {
  if (actor === "signed out") return app.request(method, path, body === undefined ? {} : { body });
  return scene[actor].request(method, path, body);
}

describe("who may do what", () => {
  let restoreScene: () => Promise<Scene>;
  beforeAll(async () => {
    restoreScene = await setRestorableScene();
  });

  it("is listed for every route and no other", () => {
    expect([...new Set(Object.keys(MATRIX).map(routeOf))].toSorted()).toEqual(apiRoutes());
  });

  it.each(Object.entries(MATRIX))("%s", async (name, [ask, ...expected]) => {
    const scene = await restoreScene();
    const answered: number[] = [];
    for (const actor of ACTORS) {
      const before = await allRows();
      const [path, body] = ask(scene, actor);
      const answer = await asks(scene, actor, methodOf(name), path, body);
      answered.push(answer.status);
      expectGuarded(answer);
      if (answer.status >= 400) {
        expect(answer.body, actor).toEqual(expect.objectContaining({ code: expect.any(String) }));
        expect(await allRows(), `what ${actor} was refused changed something`).toEqual(before);
      }
    }
    expect(Object.fromEntries(ACTORS.map((actor, index) => [actor, answered[index]]))).toEqual(
      Object.fromEntries(ACTORS.map((actor, index) => [actor, expected[index]])),
    );
  });
});

describe("a request from another site", () => {
  /** As a browser sends it that has the member's cookie, from a page that is not ours. */
  const FOREIGN: [string, HeadersInit, number, string][] = [
    ["another site", { origin: "https://evil.test", "sec-fetch-site": "cross-site" }, 403, "cross_site_request"],
    ["a sibling site", { origin: "https://evil.wail.test", "sec-fetch-site": "same-site" }, 403, "cross_site_request"],
    ["an old browser on another site", { origin: "https://evil.test" }, 403, "cross_site_request"],
    ["the address bar", { origin: "https://wail.test", "sec-fetch-site": "none" }, 403, "cross_site_request"],
    ["a page without an origin", { origin: "null" }, 403, "cross_site_request"],
    ["a browser that does not say", { origin: "" }, 403, "cross_site_request"],
    ["a form", { "content-type": "application/x-www-form-urlencoded" }, 415, "unsupported_media_type"],
    ["an upload", { "content-type": "multipart/form-data; boundary=x" }, 415, "unsupported_media_type"],
    ["a form that writes JSON", { "content-type": "text/plain" }, 415, "unsupported_media_type"],
    ["a script that asks nobody", { "content-type": "text/plain; as=application/json" }, 415, "unsupported_media_type"],
    ["a body without a type", { "content-type": "" }, 415, "unsupported_media_type"],
  ];

  // One scene for all: nothing may change it.
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene();
  });

  it.each(unsafeRoutes())("changes nothing through %s", async (route) => {
    const row = Object.entries(MATRIX).find(([name]) => routeOf(name) === route)?.[1];
    if (row === undefined) throw new Error("not in the matrix");
    const [ask] = row;
    const [path, body = {}] = ask(scene, "author");
    const before = await allRows();
    for (const [from, headers, status, code] of FOREIGN) {
      const cookie = scene.author.cookie;
      const answer = await scene.app.request(methodOf(route), path, { body, headers: { cookie, ...headers } });
      expect(answer, from).toMatchObject({ status, body: { code } });
      expect(answer.headers.get("set-cookie"), from).toBeNull();
    }
    expect(await allRows()).toEqual(before);
  });

  it("is not allowed by a preflight, and gets nothing from an unknown path", async () => {
    const { app, member } = scene;
    const headers = { origin: "https://evil.test", "access-control-request-method": "POST", cookie: member.cookie };
    for (const path of ["/api/posts", "/api/auth/login", "/api/nowhere"]) {
      const answer = await app.request("OPTIONS", path, { headers });
      expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
      expectGuarded(answer);
    }
  });
});

describe("a page that shows another member than the one signed in", () => {
  const forMembers = Object.entries(MATRIX).filter(
    ([name, [, signedOut]]) => signedOut === 401 && !IS_LOGIN.test(name),
  );

  // One scene for all: nothing may change it.
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene();
  });

  it.each(forMembers)("neither reads nor does anything through %s", async (name, [ask]) => {
    const { app, author, member } = scene;
    const [path, body] = ask(scene, "author");
    const before = await allRows();
    for (const shown of [String(member.id), "0", "", `${author.id}, ${author.id}`]) {
      const headers = { cookie: author.cookie, [MEMBER_HEADER]: shown };
      const answer = await app.request(methodOf(name), path, { ...(body === undefined ? {} : { body }), headers });
      expect(answer, `shows "${shown}"`).toMatchObject({ status: 401, body: { code: "another_member" } });
      expect(answer.headers.get("set-cookie")).toBeNull();
    }
    expect(await allRows()).toEqual(before);
  });

  it("does not sign the other member out", async () => {
    const { app, author, member } = await setScene();
    const leave = (shown: string) =>
      app.request("POST", "/api/auth/logout", { headers: { cookie: author.cookie, [MEMBER_HEADER]: shown } });
    for (const shown of [String(member.id), "0", "", "nobody"]) {
      const answer = await leave(shown);
      expect(answer).toMatchObject({ status: 401, body: { code: "another_member" } });
      expect(answer.headers.get("set-cookie")).toBeNull();
    }
    expect((await author.get("/api/auth/user")).status).toBe(200);
    expect((await leave(String(author.id))).status).toBe(204);
    expect((await author.get("/api/auth/user")).status).toBe(401);
    expect((await leave(String(author.id))).status).toBe(204);
  });

  it("gets a message, while a page that shows the signed-in member is accepted", async () => {
    const { app, author, member } = await setScene();
    const asks = (shown: number) =>
      app.request("GET", "/api/auth/user", { headers: { cookie: author.cookie, [MEMBER_HEADER]: String(shown) } });
    expect((await asks(member.id)).body.message).toMatch(/signed in on this device/);
    expect(await asks(author.id)).toMatchObject({ status: 200, body: { id: author.id } });
  });
});
