import { Hono } from "hono";
import type { Account } from "./account.ts";
import { ApiError, fail, succeed } from "./answers.ts";
import { workersApi } from "./workers-api.ts";

/**
 * Cloudflare's HTTP API as far as the pinned wrangler asks it for Wail. What it does not know it refuses, so that a new
 * version of wrangler that asks for more fails a test and is not answered by guesses.
 */
export function cloudflareApi(account: Account): Hono {
  const api = new Hono();
  api.onError((error, c) =>
    error instanceof ApiError ? fail(c, error.status, error.code, error.message) : fail(c, 500, 0, String(error.stack)),
  );
  api.notFound((c) => fail(c, 404, 7003, `The stand-in does not know ${c.req.method} ${c.req.path}`));

  const self = { id: account.id, name: "Of a test" };
  api.get("/user", (c) => succeed(c, { email: "operator@wail.test" }));
  api.get("/user/tokens/verify", (c) => succeed(c, { status: "active" }));
  api.get("/accounts", (c) => succeed(c, [self]));
  api.get("/memberships", (c) => succeed(c, [{ account: self, roles: [], status: "accepted" }]));

  const own = `/accounts/${account.id}`;
  api.route(`${own}/d1/database`, databasesApi(account));
  api.route(`${own}/storage/kv/namespaces`, namespacesApi(account));
  api.route(`${own}/workers`, workersApi(account));
  // Where an import's file goes: elsewhere, and without the operator's token.
  api.put("/upload/:database/:filename", async (c) => {
    const { database } = account.database(c.req.param("database"));
    const etag = database.upload(c.req.param("filename"), Buffer.from(await c.req.arrayBuffer()));
    return c.body(null, 200, { etag: `"${etag}"` });
  });
  // Where the deployed Workers answer.
  api.get("/deployed/:name/api/health", (c) => c.json(account.health(c.req.param("name"))));
  return api;
}

function databasesApi(account: Account): Hono {
  const api = new Hono();
  api.get("/", (c) => {
    const all = Array.from(account.databases, ([uuid, { name }]) => ({ uuid, name }));
    return succeed(c, all);
  });
  api.post("/", async (c) => {
    const { name, primary_location_hint } = await c.req.json();
    const { uuid } = account.createDatabase(name, primary_location_hint);
    return succeed(c, { uuid, name });
  });
  api.get("/:id", (c) => {
    const { uuid, name } = account.database(c.req.param("id"));
    return succeed(c, { uuid, name });
  });
  api.post("/:id/query", async (c) => {
    const { database } = account.database(c.req.param("id"));
    return succeed(c, database.query((await c.req.json()).sql));
  });
  api.post("/:id/import", async (c) => {
    const { uuid, database } = account.database(c.req.param("id"));
    const urlOf = (filename: string) => new URL(`/upload/${uuid}/${filename}`, c.req.url).href;
    return succeed(c, database.import(await c.req.json(), urlOf));
  });
  return api;
}

function namespacesApi(account: Account): Hono {
  const api = new Hono();
  api.get("/", (c) => {
    const all = Array.from(account.namespaces, ([id, title]) => ({ id, title }));
    // wrangler asks for one page more until it is empty.
    return succeed(c, Number(c.req.query("page") ?? 1) > 1 ? [] : all);
  });
  api.post("/", async (c) => {
    const { title } = await c.req.json();
    return succeed(c, { id: account.createNamespace(title), title });
  });
  return api;
}
