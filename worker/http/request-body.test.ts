import { createExecutionContext } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import { createApp } from "../app.ts";
import { LIMITS } from "../contract/limits.ts";
import { noPause, TestApp } from "../testing/app.ts";
import { signUp } from "../testing/members.ts";
import { join, openPod } from "../testing/pods.ts";

const HOUR = 60 * 60 * 1000;

it.each([
  ["of a length it told", true],
  ["in chunks", false],
])("a request whose body comes late, %s, counts from when all of it has arrived", async (_how, tellsLength) => {
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

it.each([true, false])("a request that ends before its body is a 400, with its length declared: %s", async (tells) => {
  const app = new TestApp();
  const bytes = new TextEncoder().encode('{"email":');
  const cut = new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes);
      controller.error(new Error("Network connection lost."));
    },
  });
  const headers = {
    origin: "https://wail.test",
    "content-type": "application/json",
    ...(tells ? { "content-length": "500" } : {}),
  };
  const request = new Request("https://wail.test/api/auth/login", { method: "POST", headers, body: cut });
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  const answer = await createApp({ clock: app.clock, pause: noPause }).fetch(
    request,
    app.env,
    createExecutionContext(),
  );
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining("Please send it again") });
  expect(logged).not.toHaveBeenCalled();
});

it("a body that is too large is read to its end before it is refused: a proxy may lose the answer otherwise", async () => {
  const app = new TestApp();
  const chunk = new Uint8Array(LIMITS.bodyBytes);
  let chunks = 3;
  const large = new ReadableStream({
    pull(controller) {
      controller.enqueue(chunk);
      chunks -= 1;
      if (chunks === 0) controller.close();
    },
  });
  const headers = {
    origin: "https://wail.test",
    "content-type": "application/json",
    "content-length": String(3 * chunk.length),
  };
  const request = new Request("https://wail.test/api/auth/login", { method: "POST", headers, body: large });
  const answer = await createApp({ clock: app.clock, pause: noPause }).fetch(
    request,
    app.env,
    createExecutionContext(),
  );
  expect(answer.status).toBe(413);
  expect(chunks).toBe(0);
});

it("a read is answered whatever its body, which is left unread", async () => {
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
