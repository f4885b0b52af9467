import { pageMember } from "../device/device-member.ts";
import { readCurrentUser } from "./current-user.ts";

/**
 * Shows in the top bar of a public page who is signed in, by <html data-visitor>: "asking", "member", or nothing for a
 * visitor. The server is asked only where the device has a member, so that a first visit costs no failing request.
 * public/early.js sets "asking" before the first paint.
 */
export async function showVisitor(): Promise<void> {
  const { dataset } = document.documentElement;
  if (pageMember() !== undefined && dataset.visitor !== "member") {
    dataset.visitor = "asking";
    // When nobody can be asked, the member of the device stands; the app says what is wrong.
    await readCurrentUser().catch(() => {});
  }
  if (pageMember() === undefined) delete dataset.visitor;
  else dataset.visitor = "member";
}
