import { createExecutionContext } from "cloudflare:test";
import { expect, it } from "vitest";
import { createApp } from "../app.ts";
import { noPause, TestApp } from "../testing/app.ts";
import { signUp } from "../testing/members.ts";
import { join, openPod } from "../testing/pods.ts";

const HOUR = 60 * 60 * 1000;

it.each([
  ["of a length it told", true],
  ["in chunks", false],
])("a request whose body comes late, %s, is made when it is all there", async (_how, tellsLength) => {
  const app = new TestApp();
  const ana = await signUp(app);
  const pod = await openPod(app);
  await join(pod, ana);
  const bytes = new TextEncoder().encode(JSON.stringify({ content: "Held back", communityId: pod }));
  const send = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    app.clock.advance(HOUR);
    controller.enqueue(bytes);
    controller.close();
  };
  const late = new ReadableStream({ pull: send }, { highWaterMark: 0 });
  const headers = {
    cookie: ana.cookie,
    origin: "https://wail.test",
    "content-type": "application/json",
    ...(tellsLength ? { "content-length": String(bytes.length) } : {}),
  };
  const before = app.clock();
  const request = new Request("https://wail.test/api/posts", { method: "POST", headers, body: late });
  const { fetch } = createApp({ clock: app.clock, pause: noPause });
  const answer = await fetch(request, app.env, createExecutionContext());
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ createdAt: new Date(before + HOUR).toISOString() });
});

it("a read is answered whatever body it brings, which nobody reads", async () => {
  const app = new TestApp();
  const ana = await signUp(app);
  const request = new Request("https://wail.test/api/auth/user", { headers: { cookie: ana.cookie } });
  // From the network one comes with a body; `Request` makes none.
  Object.defineProperty(request, "body", { value: new Blob(["{}"]).stream() });
  const { fetch } = createApp({ clock: app.clock, pause: noPause });
  const answer = await fetch(request, app.env, createExecutionContext());
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ id: ana.id });
});
