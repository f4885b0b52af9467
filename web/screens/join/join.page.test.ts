import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Community } from "../../../worker/contract/pods.ts";
import { rememberJoinTap } from "../../features/sharing/join-tap.ts";
import { address, visit } from "../../testing/app.tsx";
import { neighbor, podOf, toastOnScreen } from "../../testing/neighbors.ts";
import { refuse } from "../../testing/network.ts";

const titleOf = (pod: Community) => pod.name.split(",")[0] ?? "";

test("a link alone makes nobody join: it asks, and one tap leads into the pod", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana);
  await ben.open(`/app/join/${pod.id}`);
  const join = page.getByRole("button", { name: `Join ${titleOf(pod)}` });
  await expect.element(join).toBeVisible();
  expect(await ben.get("/api/user/communities")).toEqual([]);
  const restore = refuse("POST", /\/join$/, { status: 503, message: "The harbor is closed." });
  await join.click();
  await expect.element(toastOnScreen("The harbor is closed.")).toBeVisible();
  restore();
  await join.click();
  await expect.element(toastOnScreen("Joined the pod!")).toBeVisible();
  await expect.poll(address).toBe("/app/");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(titleOf(pod));
});

test("after a tap on the pod's public page it joins by itself, that pod and once", async () => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const [pod, other] = [await podOf(ana), await podOf(ana)];
  await ben.open("/app/pods");
  rememberJoinTap(String(pod.id));
  await visit(`/app/join/${pod.id}`);
  await expect.element(toastOnScreen("Joined the pod!")).toBeVisible();
  await expect.poll(address).toBe("/app/");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(titleOf(pod));

  rememberJoinTap(String(pod.id));
  for (const _time of ["with a tap for another pod", "with none"]) {
    await visit(`/app/join/${other.id}`);
    await expect.element(page.getByRole("button", { name: `Join ${titleOf(other)}` })).toBeVisible();
  }
  expect((await ben.get<Community[]>("/api/user/communities")).map(({ id }) => id)).toEqual([pod.id]);
});

test("a member of the pod is led to its feed, and a link to no pod to the pods", async () => {
  const ana = await neighbor("Ana");
  const [, second] = [await podOf(ana), await podOf(ana)];
  await ana.open(`/app/join/${second.id}`);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(titleOf(second));
  await visit("/app/join/999999999");
  await expect.element(page.getByRole("heading", { name: "There is no such pod" })).toBeVisible();
  await page.getByRole("link", { name: "Find your pod" }).click();
  await expect.poll(address).toBe("/app/pods");
});
