import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { BOOKMARK_HEADER } from "../../worker/contract/bookmark-header.ts";
import { api } from "../api/client.ts";
import { type Neighbor, neighbor, podOf, wailOnScreen } from "../testing/neighbors.ts";
import { cutOff, delayFirstRequest, goLive, idle, intercept } from "../testing/network.ts";
import { clearDevice } from "./device-member.ts";

/** The bookmarks that reads have brought, in the order in which they were sent. */
let brought: (string | null)[];

/** The worker behind the page has no replicas: the network adds a bookmark to the answer of each read, the next higher. */
function numberReads(): void {
  brought = [];
  intercept("GET", /\/api\//, async (next, request) => {
    const place = brought.push(request.headers.get(BOOKMARK_HEADER));
    const answer = await next();
    const headers = new Headers(answer.headers);
    headers.set(BOOKMARK_HEADER, `read-${place}`);
    return new Response(answer.body, { status: answer.status, headers });
  });
}

const kept = () => localStorage.getItem("wail.bookmark");

const read = () => api.notifications["unread-count"].$get();

const like = (id: number) => api.posts[":id"].like.$post({ param: { id: String(id) } });

async function opened(): Promise<{ ana: Neighbor; wail: number }> {
  const ana = await neighbor("Ana");
  const { id } = await ana.wail(await podOf(ana), "Tap me");
  await ana.open();
  await expect.element(wailOnScreen("Tap me")).toBeVisible();
  await idle();
  numberReads();
  return { ana, wail: id };
}

test("a read brings the bookmark of the last one, and none after a write", async () => {
  const { wail } = await opened();
  await read();
  await read();
  await like(wail);
  await read();
  await read();
  expect(brought).toEqual([null, "read-1", null, "read-3"]);
});

test("a read that was sent before a write does not say what the next one brings", async () => {
  const { wail } = await opened();
  await read();
  const { answered, letGo } = delayFirstRequest("GET", /unread-count/);
  const early = read();
  await answered;
  await like(wail);
  letGo();
  await early;
  await read();
  expect(brought).toEqual([null, "read-1", null]);
});

test("a read that was sent while the server wrote does not either", async () => {
  const { wail } = await opened();
  await read();
  const { answered, letGo } = delayFirstRequest("POST", /\/like$/);
  const writing = like(wail);
  await answered;
  await read();
  expect(kept()).toBe("read-2");
  letGo();
  await writing;
  await read();
  expect(brought).toEqual([null, null, null]);
});

test("a write whose answer is lost counts", async () => {
  const { wail } = await opened();
  await read();
  onTestFinished(cutOff("POST", /\/like$/));
  await expect(like(wail)).rejects.toThrow();
  await read();
  expect(brought).toEqual([null, null]);
});

test("a bookmark with which the server fails is not brought again", async () => {
  await opened();
  await read();
  const restore = intercept("GET", /unread-count/, async (next) => {
    await next();
    return Response.json({ message: "No", code: "service_unavailable" }, { status: 503 });
  });
  await read();
  restore();
  await read();
  expect(brought).toEqual([null, "read-1", null]);
});

test("what a neighbor has done is read from where it was written", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  await ben.wail(pod, "Tap me");
  goLive();
  await ana.open();
  await expect.element(wailOnScreen("Tap me")).toBeVisible();
  await idle();
  numberReads();
  await read();
  expect(kept()).toBe("read-1");
  await ben.wail(pod, "News");
  await expect.poll(kept).toMatch(/^primary /);
  await page.getByRole("button", { name: /new wail/ }).click();
  await expect.element(wailOnScreen("News")).toBeVisible();
  expect(brought[1]).toBeNull();
});

test("it goes with its member, also when a read is still on its way", async () => {
  await opened();
  await read();
  const { answered, letGo } = delayFirstRequest("GET", /unread-count/);
  const late = read();
  await answered;
  expect(kept()).not.toBeNull();
  clearDevice();
  expect(kept()).toBeNull();
  letGo();
  await late;
  expect(kept()).toBeNull();
});
