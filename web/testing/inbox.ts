import { expect } from "vitest";
import { page } from "vitest/browser";
import type { Community } from "../../worker/contract/pods.ts";
import type { Neighbor } from "./neighbors.ts";

export const INBOX = "/app/notifications";

/** The notifications on screen. */
export const lines = page.getByRole("main").getByRole("listitem");

export const line = (text: string | RegExp) => lines.filter({ hasText: text });

/** How many are unread, under the heading of the screen. */
export const summary = page.getByRole("main").getByRole("status").first();

/** The bell: in the header of phones, in the sidebar of desktops. */
export const bell = page.getByRole("link", { name: /^Notifications/ });

/** Three notifications on screen: two likes on one wail as one, a comment, and a reaction. */
export async function somethingHappened(ana: Neighbor, others: Neighbor[], pod: Community) {
  const wail = await ana.wail(pod, "Something to like");
  const reply = await ana.answerRipple(pod, "A fine answer");
  for (const other of others) await other.like(wail);
  await others[0]?.comment(wail, "Well said");
  await others[0]?.post("/api/daily-ripple/react", { replyId: reply.id, reactionType: "shell" });
  await ana.open(INBOX);
  await expect.poll(() => lines.elements().length).toBe(3);
  return wail;
}
