import type { Page } from "@playwright/test";
import { PHONE } from "../../scripts/lib/sizes.ts";
import { GOOGLE_NOTICES, type GoogleNotice } from "../../worker/contract/accounts.ts";
import { podSlug } from "../../worker/contract/pod-page.ts";
import { expectAccessible } from "../support/accessible.ts";
import { openControlled, storageDump } from "../support/device.ts";
import { choose, googleButton, goToGoogle, newcomer, signInWithGoogle } from "../support/google.ts";
import { test } from "../support/google-installation.ts";
import { expect, toastOnScreen } from "../support/neighbors.ts";

const SESSION = "__Host-wail";

const sessionCookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === SESSION);

async function expectBackAtLogin(page: Page, notice: GoogleNotice): Promise<void> {
  await expect(page).toHaveURL(`/app/login?google=${notice}`);
  await expect(page.getByRole("alert").filter({ hasText: GOOGLE_NOTICES[notice] })).toBeVisible();
  expect(await sessionCookie(page)).toBeUndefined();
}

/** Every navigation to the API so far, and whether the service worker answered it. */
function watchApiNavigations(page: Page) {
  const seen: { path: string; status: number; bySw: boolean }[] = [];
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    if (!answer.request().isNavigationRequest() || !pathname.startsWith("/api/")) return;
    seen.push({ path: pathname, status: answer.status(), bySw: answer.fromServiceWorker() });
  });
  return seen;
}

test.describe("on a phone, with a service worker", () => {
  test.use({ ...PHONE, serviceWorkers: "allow" });

  test("Google makes an account and leads into the feed", async ({ page, visitor }) => {
    const marina = newcomer("Marina");
    visitor({ claims: marina });
    const navigations = watchApiNavigations(page);
    await openControlled(page, "/app/register");
    await signInWithGoogle(page);
    await expect(page).toHaveURL("/app/");
    await expect(page.getByRole("heading", { name: /Welcome/ })).toBeVisible();
    expect(navigations).toEqual([
      { path: "/api/auth/google", status: 302, bySw: false },
      { path: "/api/auth/google/callback", status: 302, bySw: false },
    ]);
    expect(await sessionCookie(page)).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax", path: "/" });
    await page.goto("/app/profile");
    await expect(page.getByRole("main").getByText("Marina", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("main").getByText(marina.email.toLowerCase())).toBeVisible();
  });
});

test("the refusal of an attempt is plain to see and has no accessibility fault", async ({ page, visitor }) => {
  visitor({ claims: newcomer("Marina") });
  await page.goto("/app/login");
  await goToGoogle(page);
  await choose(page, "Cancel");
  await expectBackAtLogin(page, "cancelled");
  await expectAccessible(page);
  await signInWithGoogle(page);
  await expect(page).toHaveURL("/app/");
});

test("another site's link begins no sign-in, and the login page does", async ({ page, baseURL, visitor }) => {
  visitor({ claims: newcomer("Marina") });
  const body = `<a href="${baseURL}/api/auth/google">See the photos</a>`;
  await page.route("http://evil.test/", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("http://evil.test/");
  await page.getByRole("link").click();
  await expectBackAtLogin(page, "elsewhere");
  await signInWithGoogle(page);
  await expect(page).toHaveURL("/app/");
});

test.describe("a shared link", () => {
  test("leads through Google to the wail, also at the second try", async ({ page, neighbor, podOf, visitor }) => {
    const ana = await neighbor("Ana");
    const wail = await ana.wail(await podOf(ana), "Whale spotted at the pier");
    visitor({ claims: newcomer("Marina") });
    await page.goto(`/app/wail/${wail.id}`);
    await expect(page).toHaveURL(`/app/login?returnTo=%2Fapp%2Fwail%2F${wail.id}`);
    await goToGoogle(page);
    await choose(page, "Cancel");
    await expectBackAtLogin(page, "cancelled");
    await signInWithGoogle(page);
    await expect(page).toHaveURL(`/app/wail/${wail.id}`);
    await expect(page.getByText("Whale spotted at the pier")).toBeVisible();
    await page.getByRole("link", { name: "Back to the feed" }).click();
    await expect(page).toHaveURL("/app/");
  });

  test("to a pod's page leads through Google into the pod", async ({ page, neighbor, podOf, visitor }) => {
    const ana = await neighbor("Ana");
    const pod = await podOf(ana);
    await ana.wail(pod, "Whale spotted at the pier");
    visitor({ claims: newcomer("Marina") });
    // Its script notes the tap.
    await page.goto(`/p/${podSlug(pod)}`, { waitUntil: "networkidle" });
    await page.getByRole("link", { name: /^Join / }).click();
    await signInWithGoogle(page);
    await expect(toastOnScreen(page, "Joined the pod!")).toBeVisible();
    await expect(page.getByText("Whale spotted at the pier")).toBeVisible();
    await expect(page).toHaveURL("/app/");
  });

  test("is forgotten for a later one that is opened with a password", async ({ page, neighbor, podOf, visitor }) => {
    const ana = await neighbor("Ana");
    const pod = await podOf(ana);
    const [first, second] = [await ana.wail(pod, "The first link"), await ana.wail(pod, "The second link")];
    visitor({ claims: newcomer("Marina") });
    await page.goto(`/app/login?returnTo=/app/wail/${first.id}`);
    await goToGoogle(page);
    await page.goBack();
    await expect(googleButton(page)).toBeVisible();
    await page.goto(`/app/login?returnTo=/app/wail/${second.id}`);
    await page.getByLabel("Email").fill(ana.user.email);
    await page.getByLabel("Password", { exact: true }).fill("salty-Harbor-42");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(toastOnScreen(page, "Welcome back!")).toBeVisible();
    await expect(page).toHaveURL(`/app/wail/${second.id}`);
    await page.goto("/app/");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page).toHaveURL("/app/");
  });
});

test("what an earlier member left on the device is gone when another comes in through Google", async ({
  page,
  authorOf,
  visitor,
}) => {
  await authorOf("Only for my pod");
  await page.getByLabel("Your wail").fill("Not sent yet");
  await expect.poll(() => storageDump(page)).toContain("Not sent yet");
  expect(await storageDump(page)).toContain("Only for my pod");

  // Past the login screen, which forgets the one before because nobody is there.
  await page.context().clearCookies();
  visitor({ claims: newcomer("Marina") });
  await page.goto("/api/auth/google");
  await choose(page, "Continue");
  await expect(page).toHaveURL("/app/");
  await expect(page.getByRole("heading", { name: /Welcome/ })).toBeVisible();
  expect(await storageDump(page)).not.toContain("Only for my pod");
  expect(await storageDump(page)).not.toContain("Not sent yet");
});
