import { Hono } from "hono";
import type { Account, Worker } from "./account.ts";
import { succeed } from "./answers.ts";

interface Metadata {
  readonly bindings: readonly Record<string, unknown>[];
  readonly migrations?: { readonly new_tag: string };
}

/** What `wrangler deploy` and `wrangler secret` ask and send about a Worker, below `/accounts/<id>/workers`. */
export function workersApi(account: Account): Hono {
  const api = new Hono();

  const upload = (name: string, metadata: Metadata) => {
    const worker: Worker = account.workers.get(name) ?? { versions: [], secrets: new Map(), crons: [] };
    const id = crypto.randomUUID();
    worker.versions.push({ id, bindings: metadata.bindings });
    if (metadata.migrations) worker.migrationTag = metadata.migrations.new_tag;
    account.workers.set(name, worker);
    return { worker, id };
  };
  const metadataOf = (form: FormData): Metadata => JSON.parse(String(form.get("metadata")));

  api.get("/services/:name", (c) => {
    const { migrationTag } = account.worker(c.req.param("name"), 10090);
    const script = { tag: "a-tag", migration_tag: migrationTag, last_deployed_from: "wrangler" };
    return succeed(c, { default_environment: { environment: "production", script } });
  });
  // A version that changes classes of Durable Objects goes live at once, any other by a deployment of its own.
  api.put("/scripts/:name", async (c) => {
    const { worker, id } = upload(c.req.param("name"), metadataOf(await c.req.formData()));
    worker.live = id;
    return succeed(c, { deployment_id: id.replaceAll("-", "") });
  });
  api.post("/scripts/:name/versions", async (c) => {
    const { id } = upload(c.req.param("name"), metadataOf(await c.req.formData()));
    return succeed(c, { id, resources: { script: { etag: id } } });
  });
  api.get("/scripts/:name/deployments", (c) => {
    const { live } = account.worker(c.req.param("name"));
    return succeed(c, { deployments: [{ id: "a-deployment", versions: [{ version_id: live, percentage: 100 }] }] });
  });
  api.post("/scripts/:name/deployments", async (c) => {
    const { versions } = await c.req.json();
    account.worker(c.req.param("name")).live = versions[0].version_id;
    return succeed(c, { id: "a-deployment" });
  });
  api.get("/scripts/:name/secrets", (c) => {
    const names = [...account.worker(c.req.param("name")).secrets.keys()];
    return succeed(
      c,
      names.map((name) => ({ name, type: "secret_text" })),
    );
  });
  api.patch("/scripts/:name/secrets-bulk", async (c) => {
    const { secrets } = account.worker(c.req.param("name"));
    const sent: Record<string, { text: string }> = (await c.req.json()).secrets;
    for (const [name, { text }] of Object.entries(sent)) secrets.set(name, text);
    return succeed(c, {});
  });
  api.put("/scripts/:name/schedules", async (c) => {
    const sent: { cron: string }[] = await c.req.json();
    account.worker(c.req.param("name")).crons = sent.map(({ cron }) => cron);
    return succeed(c, {});
  });
  api.get("/scripts/:name/settings", (c) => {
    const { versions } = account.worker(c.req.param("name"));
    return succeed(c, { bindings: versions.at(-1)?.bindings ?? [] });
  });
  api.post("/scripts/:name/assets-upload-session", (c) => succeed(c, { jwt: "nothing-to-upload", buckets: [] }));
  api.patch("/scripts/:name/script-settings", (c) => succeed(c, {}));
  const subdomain = { enabled: true, previews_enabled: false };
  api.get("/workers/:name", (c) => succeed(c, { subdomain }));
  api.post("/scripts/:name/subdomain", (c) => succeed(c, subdomain));
  api.get("/subdomain", (c) => succeed(c, { subdomain: "stand-in" }));
  return api;
}
