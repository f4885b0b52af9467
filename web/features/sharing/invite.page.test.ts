import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { podSlug } from "../../../worker/contract/pod-page.ts";
import type { Community } from "../../../worker/contract/pods.ts";
import { reload, visit } from "../../testing/app.tsx";
import { neighbor, podOf, toastOnScreen } from "../../testing/neighbors.ts";
import { changeAnswers, idle } from "../../testing/network.ts";
import { testOnBothSizes } from "../../testing/sizes.ts";

afterEach(() => Reflect.deleteProperty(navigator, "share"));

const invite = page.getByRole("button", { name: /^Invite neighbors to/ });

testOnBothSizes("a small pod's feed offers its link, to copy and as a poster", async () => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
  await ana.open();
  await invite.click();
  const dialog = page.getByRole("dialog");
  const path = `/p/${podSlug(pod)}`;
  await expect.element(dialog.getByText(location.origin + path)).toBeVisible();
  await expect.element(dialog.getByRole("link", { name: "Poster to print" })).toHaveAttribute("href", `${path}/poster`);
  await expect.element(dialog.getByRole("button", { name: "Share link" })).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect.element(toastOnScreen("Link copied!")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(location.origin + path);
});

test("from twenty members on, the feed offers no invitation any more, but the list of one's pods does", async () => {
  const ana = await neighbor("Ana");
  await podOf(ana);
  let memberCount: number = LIMITS.smallPod - 1;
  changeAnswers<Community[]>(/\/user\/communities/, (pods) => pods.map((pod) => ({ ...pod, memberCount })));
  await ana.open();
  await expect.element(invite).toBeVisible();
  memberCount = LIMITS.smallPod;
  await reload();
  await idle();
  await expect.element(page.getByRole("heading", { name: "Wails" })).toBeVisible();
  await expect.element(invite).not.toBeInTheDocument();
  await visit("/app/pods");
  await expect.element(invite).toBeVisible();
});
