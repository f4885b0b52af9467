import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { neighbor, podOf, toastOnScreen, wailOnScreen } from "../../testing/neighbors.ts";
import { cutOff } from "../../testing/network.ts";
import { stubIphone, stubPush } from "../../testing/push.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const card = page.getByRole("region", { name: "Notifications on This Device" });
const offer = page.getByRole("region", { name: "Hear when neighbors answer" });
const turnOn = page.getByRole("button", { name: "Turn on" });
const box = (name: string) => card.getByRole("checkbox", { name });

async function postWail(text: string) {
  await page.getByLabelText("Your wail").fill(text);
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect.element(wailOnScreen(text)).toBeVisible();
}

test("the profile turns notifications on and off, and each kind", async () => {
  stubPush({ permission: "default" });
  const ana = await neighbor("Ana");
  await ana.open("/app/profile");
  await turnOn.click();
  await expect.element(box("Comments on your wails")).toBeChecked();
  await expect.element(box("Emergencies at night, too")).not.toBeChecked();
  await box("Comments on your wails").click();
  await expect.element(box("Comments on your wails")).not.toBeChecked();
  await expect.element(box("Comments on your wails")).toBeEnabled();
  expect(await ana.get("/api/push")).toMatchObject({
    settings: { comments: false, likes: true, emergenciesAtNight: false },
  });
  const restore = cutOff("PUT", /\/api\/push$/);
  await box("Storm Starters").click();
  await expect.element(toastOnScreen("Could not turn on notifications")).toBeVisible();
  await expect.element(box("Storm Starters")).toBeChecked();
  restore();
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect.element(turnOn).toBeVisible();
  expect(await ana.get("/api/push")).toMatchObject({ settings: null });
});

test("a refused permission is explained, and nothing is sent", async () => {
  stubPush({ permission: "default", says: "denied" });
  const ana = await neighbor("Ana");
  await ana.open("/app/profile");
  await turnOn.click();
  await expect.element(toastOnScreen("Notifications stay off")).toBeVisible();
  expect(await ana.get("/api/push")).toMatchObject({ settings: null });
});

test("the offer comes after the first wail, never before, and once", async () => {
  stubPush({ permission: "default" });
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.open();
  await expect.element(page.getByLabelText("Your wail")).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  await postWail("The first");
  await offer.getByRole("button", { name: "Not now" }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await postWail("The second");
  await expect.element(offer).not.toBeInTheDocument();
});

test("the offer turns notifications on", async () => {
  stubPush({ permission: "default" });
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.open();
  await postWail("The first");
  await turnOn.click();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.poll(() => ana.get("/api/push")).toMatchObject({ settings: { comments: true } });
});

test("an iPhone explains the home screen first", async () => {
  stubIphone();
  const ana = await neighbor("Ana");
  await podOf(ana);
  await ana.open();
  await postWail("The first");
  await expect.element(offer).toMatchTextContent(/Add to Home Screen/);
  await page.getByRole("link", { name: "Profile" }).first().click();
  await expect.element(card).toMatchTextContent(/Add to Home Screen/);
});
