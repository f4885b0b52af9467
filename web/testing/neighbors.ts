import { commands, page } from "vitest/browser";
import { Neighbor as ApiNeighbor } from "../../scripts/testing/neighbor.ts";
import type { PageCommands } from "../../scripts/testing/page-commands.ts";
import type { CurrentUser } from "../../worker/contract/accounts.ts";
import type { Community } from "../../worker/contract/pods.ts";
import { open } from "./app.tsx";

export { PASSWORD } from "../../scripts/testing/neighbor.ts";

declare module "vitest/browser" {
  interface BrowserCommands extends PageCommands {}
}

/** Somebody with an account, who acts through the API; `open` puts them in front of the page. */
export class Neighbor extends ApiNeighbor {
  readonly #token: string;

  constructor(user: CurrentUser, token: string) {
    super(user, (...request) => commands.callApi(token, ...request));
    this.#token = token;
  }

  /** Shows the app as this member sees it. */
  open = (path = "/app/") => open(path, this.#token);
}

/** Creates a member with a first name. */
export async function neighbor(firstName: string): Promise<Neighbor> {
  const token = await commands.storeMember(firstName);
  return new Neighbor((await commands.callApi(token, "GET", "/api/auth/user")) as CurrentUser, token);
}

/** A pod that no other test uses, with these members in it. */
export async function podOf(first: Neighbor, ...others: Neighbor[]): Promise<Community> {
  const pod = await first.post<Community>(`/api/cities/${await commands.emptyCity()}/join`);
  for (const member of others) await member.join(pod);
  return pod;
}

/** The article of a wail on screen, by its text. */
export const wailOnScreen = (text: string) => page.getByRole("article").filter({ hasText: text });

/** The toast on screen; at most one is visible at a time. */
export const toastOnScreen = (title: string) =>
  page.getByRole("region", { name: /notifications/i }).getByText(title, { exact: true });

/** The card of today's ripple. */
export const rippleCard = () => page.getByRole("region", { name: "Today's Ripple" });

/** Opens the comments of the wail with this text. */
export async function openComments(text: string) {
  await wailOnScreen(text)
    .getByRole("button", { name: /^Comment/ })
    .click();
  return page.getByRole("dialog", { name: "Comments" });
}

/** Opens the replies to today's ripple. */
export async function openDiscussion() {
  await rippleCard()
    .getByRole("button", { name: /repl(y|ies)$/ })
    .click();
  return page.getByRole("dialog");
}

/** Picks from the menu of the first wail or comment that has one. */
export async function choose(menu: string, item: string): Promise<void> {
  await page.getByRole("button", { name: menu }).first().click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** Asks to delete one's own wail with this text; it is gone once the question is answered. */
export async function askToDelete(text: string): Promise<void> {
  await wailOnScreen(text).getByRole("button", { name: "More about this wail" }).click();
  await page.getByRole("menuitem", { name: "Delete wail" }).click();
}

/** Blocks the author of a wail or comment. */
export async function blockAuthor(of: "wail" | "comment"): Promise<void> {
  await choose(`More about this ${of}`, "Block this neighbor");
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
}
