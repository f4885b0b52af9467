import type { Page } from "@playwright/test";
import type { Community } from "../../worker/contract/pods.ts";
import { askToDelete } from "../support/dialogs.ts";
import { cutOff, refuse, whileCutOff } from "../support/failures.ts";
import { type Neighbor, wailOnScreen } from "../support/neighbors.ts";
import type { FEED_STRINGS } from "./feed-strings.ts";
import { TIDE_IS_OUT } from "./newcomer-steps.ts";
import type { Filling } from "./seen.ts";
import type { Steps } from "./walk.ts";

/** What the API answers to the page's own member. */
async function answerTo(page: Page, path: string, body?: unknown): Promise<string> {
  return page.evaluate(
    async ([url, json]) => {
      const write = { method: "POST", headers: { "content-type": "application/json" }, body: json ?? "" };
      return (await (await fetch(url, json === null ? {} : write)).json()).message;
    },
    [path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}

interface Cast {
  readonly ana: Neighbor;
  readonly ben: Neighbor;
  readonly pod: Community;
  /** Needed by the steps, filled by them. */
  readonly filling: Filling;
}

/** The pod is Ana's and Ben's, without wails; Ben has answered the ripple. */
export function feedSteps(page: Page, cast: Cast): Steps<typeof FEED_STRINGS> {
  return {
    ...composerSteps(page, cast),
    ...wailSteps(page, cast),
    ...rippleSteps(page, cast),
    ...lossSteps(page, cast),
  };
}

function composerSteps(page: Page, { ana, ben, pod, filling }: Cast) {
  const box = page.getByLabel("Your wail");
  const post = () => page.getByRole("button", { name: "Wail", exact: true }).click();
  return {
    "App shell": () => ana.signInAs(page),
    "Home feed: no posts": () => box.focus(),
    "Home feed: an empty wail": () => box.press("Control+Enter"),
    "Home feed: a wail with a link": async () => {
      await box.fill("Look at https://example.com now");
      const [answer] = await Promise.all([page.waitForResponse("**/api/posts"), post()]);
      filling.answer = (await answer.json()).message;
    },
    "Home feed: a wail that does not get through": () => whileCutOff(page, "POST", "**/api/posts", post),
    "Home feed: a Squid Ink wail too many": async () => {
      for (let i = 0; i < 5; i += 1) await ana.wail(pod, `Under ink ${i}`, { isAnonymous: true });
      await box.fill("One too many");
      await page.getByRole("checkbox", { name: "Squid Ink" }).check();
      const [answer] = await Promise.all([page.waitForResponse("**/api/posts"), post()]);
      filling.answer = (await answer.json()).message;
    },
    "Home feed: Squid Ink wails": async () => {
      await page.getByRole("dialog").getByRole("button", { name: "Not now" }).click();
      await ben.wail(pod, "Somebody else's");
      await page.getByRole("button", { name: "Refresh Feed" }).click();
    },
  };
}

function wailSteps(page: Page, _: Cast) {
  const wail = wailOnScreen(page, "Under ink 4");
  const somebodyElses = wailOnScreen(page, "Somebody else's");
  const comments = page.getByRole("dialog", { name: "Comments" });
  const send = () => comments.getByRole("button", { name: "Send comment" }).click();
  return {
    "Home feed: shared": () => wail.getByRole("button", { name: "Share" }).click(),
    "Home feed: a like that fails": async () => {
      await cutOff(page, "POST", "**/api/posts/*/like");
      await somebodyElses.getByRole("button", { name: /^Like/ }).click();
    },
    "Home feed: a deletion that fails": async () => {
      await cutOff(page, "DELETE", /\/api\/posts\/\d+$/);
      await askToDelete(page, "Under ink 4");
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    },
    "Comments: one that fails": async () => {
      await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
      await wail.getByRole("button", { name: /^Comment/ }).click();
      await comments.getByLabel("Your comment").fill("Half a thought");
      await whileCutOff(page, "POST", "**/comments", send);
    },
    "Comments: a deletion that fails": async () => {
      await cutOff(page, "DELETE", "**/api/comments/*");
      await send();
      await comments.getByRole("button", { name: "Delete comment" }).click();
    },
  };
}

function rippleSteps(page: Page, { pod, filling }: Cast) {
  const card = page.getByRole("region", { name: "Today's Ripple" });
  const reply = () => card.getByRole("button", { name: /^Reply/ }).click();
  const dialog = page.getByRole("dialog");
  let restore = async () => {};
  return {
    "Daily ripple: a reply that is refused": async () => {
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      restore = await refuse(page, "POST", "**/api/daily-ripple/reply", TIDE_IS_OUT);
      await card.getByLabel("Your reply to today's ripple").fill("The foghorn");
      await reply();
    },
    "Daily ripple: a reply to none": async () => {
      await restore();
      const toNone = { rippleId: 999_999_999, communityId: pod.id, content: "Is anybody there?" };
      filling.answer = await answerTo(page, "/api/daily-ripple/reply", toNone);
    },
    "Daily ripple: a reply": reply,
    "Daily ripple: discussion": async () => {
      await card.getByRole("button", { name: "2 replies" }).click();
      await dialog.getByRole("button", { name: "Add a reaction" }).first().click();
    },
    "Daily ripple: a reaction that is refused": async () => {
      await refuse(page, "POST", "**/api/daily-ripple/react", TIDE_IS_OUT);
      await dialog.getByRole("button", { name: /^Fire/ }).first().click();
    },
    "Daily ripple: a deletion that fails": async () => {
      await cutOff(page, "DELETE", "**/api/daily-ripple/replies/*");
      await dialog.getByRole("button", { name: "Delete reply" }).click();
    },
    "Daily ripple: none": async () => {
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      await page.route("**/api/daily-ripple/today/*", (route) => route.fulfill({ json: null }));
      await page.getByRole("button", { name: "Refresh Feed" }).click();
    },
  };
}

function lossSteps(page: Page, { ana, filling }: Cast) {
  const wail = wailOnScreen(page, "Under ink 3");
  const somebodyElses = wailOnScreen(page, "Somebody else's");
  const comments = page.getByRole("dialog", { name: "Comments" });
  const send = () => comments.getByRole("button", { name: "Send comment" }).click();
  return {
    "Any screen: connection lost": () => page.context().setOffline(true),
    "Any screen: connection back": () => page.context().setOffline(false),
    "Any screen: session over": async () => {
      await wail.getByRole("button", { name: /^Comment/ }).click();
      await comments.getByLabel("Your comment").fill("Me too!");
      // Whatever is still being read when the session ends would be the first to say so.
      await page.waitForLoadState("networkidle");
      await ana.post("/api/auth/logout");
      filling.answer = await answerTo(page, "/api/notifications");
      await send();
    },
    "Comments: signed out": send,
    "Home feed: a like while signed out": async () => {
      await page.keyboard.press("Escape");
      await somebodyElses.getByRole("button", { name: /^Like/ }).click();
    },
  };
}
