import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { BOOKMARK_HEADER } from "../contract/bookmark-header.ts";
import { connect } from "../db/client.ts";
import { requestDatabase } from "../db/request-database.ts";
import { DAY_MS } from "../lib/clock.ts";
import { openBookmark, sealBookmark } from "../lib/sealed-bookmark.ts";
import { like } from "../testing/acts.ts";
import { TestApp, TestMember } from "../testing/app.ts";
import { MATRIX } from "../testing/authorization-matrix.ts";
import { signInAgain } from "../testing/members.ts";
import { Replica } from "../testing/replica.ts";
import { type Scene, setScene } from "../testing/scene.ts";
import { postWail } from "../testing/wails.ts";

const BOOKMARK_KEY = "a secret of this test";

let scene: Scene;
let replica: Replica;

beforeEach(async () => {
  const set = await setScene();
  replica = new Replica();
  await replica.catchUp();
  const app = new TestApp({ clock: set.app.clock, bindings: { DB: replica.d1, BOOKMARK_KEY } });
  const here = ({ id, cookie }: TestMember) => new TestMember(app, id, cookie);
  scene = { ...set, app, author: here(set.author), member: here(set.member), stranger: here(set.stranger) };
});

/** A read as a page sends it that holds a bookmark. */
const readFrom = ({ app, cookie }: TestMember, path: string, bookmark: string | null) =>
  app.request("GET", path, { headers: { cookie, ...(bookmark !== null && { [BOOKMARK_HEADER]: bookmark }) } });

/** The bookmark of a read that nothing was known before. */
const firstBookmark = async (member: TestMember) =>
  (await member.get("/api/notifications/unread-count")).headers.get(BOOKMARK_HEADER);

const feed = () => `/api/posts/${scene.pod}`;

/** After these there is nobody left to ask for more. */
const WAYS_OUT = /^(POST \/api\/auth\/logout|DELETE \/api\/auth\/sessions|DELETE \/api\/user\/account)/;

it("reads begin with the primary or the bookmark they bring; whatever may write has no session", async () => {
  const bookmark = (await firstBookmark(scene.author)) ?? "";
  const opened = openBookmark(BOOKMARK_KEY, bookmark);
  for (const [name, [ask]] of Object.entries(MATRIX).filter(([route]) => !WAYS_OUT.test(route))) {
    const [method = ""] = name.split(" ");
    const [path, body] = ask(scene, "author");
    const { cookie } = scene.author;
    for (const brought of [undefined, bookmark]) {
      replica.begun.length = 0;
      const headers = { cookie, ...(brought && { [BOOKMARK_HEADER]: brought }) };
      const { headers: answered } = await scene.app.request(method, path, { body, headers });
      expect(replica.begun, name).toEqual(method === "GET" ? [brought === undefined ? "first-primary" : opened] : []);
      // What needs no database has nothing to say.
      if (method !== "GET") expect(answered.has(BOOKMARK_HEADER), name).toBe(false);
    }
  }
});

it("a WebSocket is opened by what the primary says", async () => {
  const { author, app, pod } = scene;
  const path = `/api/pods/${pod}/live?tab=${crypto.randomUUID()}&member=${author.id}`;
  const { status, headers, webSocket } = await app.upgrade(path, { cookie: author.cookie });
  webSocket?.accept();
  webSocket?.close();
  expect([status, headers.get(BOOKMARK_HEADER), replica.begun]).toEqual([101, null, []]);
});

it("a page that brings a bookmark reads from a replica, and after a write what it has written", async () => {
  const { author, pod } = scene;
  const before = await firstBookmark(author);
  await replica.catchUp();
  expect((await readFrom(author, feed(), before)).status).toBe(200);
  expect(replica.batches.at(-1)).toBe("replica");

  const { id } = await postWail(author, pod, { content: "Seen by its author" });
  const ids = ({ body }: { body: { id: number }[] }) => body.map((wail) => wail.id);
  // The replica lags. A page that has written does not bring the bookmark from before.
  expect(ids(await readFrom(author, feed(), before))).not.toContain(id);
  const after = await readFrom(author, feed(), null);
  expect(ids(after)).toContain(id);
  expect(ids(await readFrom(author, feed(), after.headers.get(BOOKMARK_HEADER)))).toContain(id);
  // So does whoever else reads from there on.
  await replica.catchUp();
  expect(ids(await readFrom(author, feed(), before))).toContain(id);
  expect(replica.batches.at(-1)).toBe("replica");
});

it("a like, which a pod's object stores, is read by its member", async () => {
  const { member, open } = scene;
  const path = `/api/posts/${open.id}/liked`;
  const before = await firstBookmark(member);
  await replica.catchUp();
  await like(scene.stranger, open.id);
  await member.delete(`/api/posts/${open.id}/like`);
  expect((await readFrom(member, path, before)).body).toBe(true);
  const { body, headers } = await readFrom(member, path, null);
  expect(body).toBe(false);
  expect((await readFrom(member, path, headers.get(BOOKMARK_HEADER))).body).toBe(false);
});

describe("a session", () => {
  it("that a replica does not know yet is no reason to refuse its member", async () => {
    const before = await firstBookmark(scene.author);
    await replica.catchUp();
    const again = await signInAgain(scene.author);
    replica.batches.length = 0;
    const { status, headers } = await readFrom(again, feed(), before);
    expect([status, ...replica.batches]).toEqual([200, "replica", "primary"]);
    const bookmark = headers.get(BOOKMARK_HEADER);
    expect((await readFrom(again, feed(), bookmark)).status).toBe(200);
    expect(replica.batches.slice(2)).toEqual(["primary"]);
  });

  it("is extended in the primary by a read from a replica", async () => {
    const { author, app } = scene;
    const before = await firstBookmark(author);
    await replica.catchUp();
    app.clock.advance(DAY_MS + 1000);
    replica.batches.length = 0;
    expect((await readFrom(author, feed(), before)).status).toBe(200);
    expect(replica.batches).toEqual(["replica", "primary"]);
    const last = await env.DB.prepare("SELECT last_active_at FROM users WHERE id = ?")
      .bind(author.id)
      .first("last_active_at");
    expect(last).toBe(app.clock());
  });

  it("that has ended reads nothing once KV or the replica knows, and writes nothing from the start", async () => {
    const { author, pod, app } = scene;
    const thief = await signInAgain(author);
    const before = await firstBookmark(thief);
    await replica.catchUp();
    const { keys } = await env.SESSIONS.list();
    const records = await Promise.all(
      keys.map(async ({ name }) => [name, (await env.SESSIONS.get(name)) ?? ""] as const),
    );
    await author.delete("/api/auth/sessions");
    expect((await readFrom(thief, feed(), before)).status).toBe(401);
    // Elsewhere KV still has the session, for a minute.
    await Promise.all(records.map(([name, value]) => env.SESSIONS.put(name, value)));
    expect((await readFrom(thief, feed(), before)).status).toBe(200);
    expect((await thief.post("/api/posts", { content: "Not mine", communityId: pod })).status).toBe(401);
    expect((await app.request("GET", feed(), { headers: { cookie: thief.cookie } })).status).toBe(401);
    await replica.catchUp();
    expect((await readFrom(thief, feed(), before)).status).toBe(401);
  });
});

describe("a bookmark", () => {
  it("that is none counts as none", async () => {
    const sealed = (await firstBookmark(scene.author)) ?? "";
    const foreign = sealBookmark("another secret", "0");
    const changed = `${sealed.slice(0, -9)}AAAAAAAAA`;
    for (const bad of [
      "",
      "0",
      "first-unconstrained",
      "z".repeat(200),
      sealed.slice(1),
      `${sealed}${sealed}`,
      foreign,
      changed,
    ]) {
      replica.begun.length = 0;
      const { status, headers } = await readFrom(scene.author, feed(), bad);
      expect([bad, status, ...replica.begun]).toEqual([bad, 200, "first-primary"]);
      expect(openBookmark(BOOKMARK_KEY, headers.get(BOOKMARK_HEADER) ?? "")).toMatch(/^[\da-f-]+$/);
    }
  });

  it("tells nobody how much was written meanwhile, or whether anything was", async () => {
    const opened = openBookmark(BOOKMARK_KEY, (await firstBookmark(scene.author)) ?? "") ?? "";
    const [one, two] = [sealBookmark(BOOKMARK_KEY, opened), sealBookmark(BOOKMARK_KEY, opened)];
    expect(one).not.toBe(two);
    expect(one.length).toBe(two.length);
    for (const sealed of [one, two]) {
      expect(openBookmark(BOOKMARK_KEY, sealed)).toBe(opened);
      expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain(opened.slice(0, 8));
    }
  });
});

it("without a key everything is asked of the database as it is", async () => {
  const { clock } = scene.app;
  const app = new TestApp({ clock, bindings: { DB: replica.d1 } });
  expect(connect(requestDatabase(app.env))).toBe(connect(replica.d1));
  const author = new TestMember(app, scene.author.id, scene.author.cookie);
  const { status, headers } = await readFrom(author, feed(), sealBookmark(BOOKMARK_KEY, "0"));
  expect([status, headers.has(BOOKMARK_HEADER), replica.begun]).toEqual([200, false, []]);
});
