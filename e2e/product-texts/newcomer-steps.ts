import type { Page } from "@playwright/test";
import { refuse } from "../support/failures.ts";
import { type Neighbor, PASSWORD } from "../support/neighbors.ts";
import type { NEWCOMER_STRINGS } from "./newcomer-strings.ts";
import type { Filling } from "./seen.ts";
import { loginButton } from "./visitor-steps.ts";
import type { Steps } from "./walk.ts";

/** What a server says that refuses something, where the screens show its words. */
export const TIDE_IS_OUT = { status: 503, message: "The tide is out." };

const TOWN = "Vergennes";

export const goTo = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();
const onBell = (page: Page) => page.getByRole("link", { name: /^Notifications/ }).click();

export function newcomerSteps(page: Page, newcomer: Neighbor, filling: Filling): Steps<typeof NEWCOMER_STRINGS> {
  const townInDialog = () => page.getByRole("dialog").getByRole("button").filter({ hasText: "Vermont" }).first();
  const search = page.getByRole("searchbox");
  let restore = async () => {};
  return {
    "Home feed: no communities": () => newcomer.signInAs(page),
    "City search": () => page.getByRole("button", { name: "Find by City" }).click(),
    "City search: joining refused": async () => {
      restore = await refuse(page, "POST", "**/api/cities/*/join", TIDE_IS_OUT);
      await search.fill(TOWN);
      await townInDialog().click();
    },
    "City search: joined": async () => {
      await restore();
      await townInDialog().click();
      filling.pod = TOWN;
    },
    "Notifications: none": () => onBell(page),
    "Pods screen": () => goTo(page, "Pods"),
    "Pods: leaving refused": async () => {
      restore = await refuse(page, "POST", "**/leave", TIDE_IS_OUT);
      await page.getByRole("button", { name: `Leave Pod ${TOWN}` }).click();
    },
    "Pods: left the only one": async () => {
      await restore();
      await page.getByRole("button", { name: `Leave Pod ${TOWN}` }).click();
    },
    "Pods: discover": () => page.getByRole("button", { name: "Discover Pods" }).click(),
    "Pods: joining refused": async () => {
      restore = await refuse(page, "POST", "**/join", TIDE_IS_OUT);
      await search.fill(TOWN);
      await page.getByRole("button", { name: `Join ${TOWN}` }).click();
    },
    "Pods: joined": async () => {
      await restore();
      filling.place = `${TOWN}, VT`;
      await page.getByRole("button", { name: `Join ${TOWN}` }).click();
    },
    "Pods: nothing found": async () => {
      await search.fill("xqzzy");
      filling.q = "xqzzy";
    },
    "Pods: none left to join": async () => {
      await search.fill("");
      const reshuffle = page.getByRole("button", { name: "Reshuffle", disabled: false });
      await reshuffle.waitFor();
      // Nobody can join all of more than ten thousand pods in a test.
      await page.route(/\/api\/communities\?/, (route) => route.fulfill({ json: [] }));
      await reshuffle.click();
    },
    "Badges screen": () => goTo(page, "Badges"),
    "Login: done": async () => {
      await goTo(page, "Profile");
      await page.getByRole("button", { name: "Log Out", exact: true }).click();
      await page.waitForURL("/");
      await page.goto("/app/login");
      await page.getByLabel("Email").fill(newcomer.user.email);
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await loginButton(page).click();
    },
  };
}
