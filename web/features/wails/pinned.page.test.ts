import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { address, reload } from "../../testing/app.tsx";
import { choose, neighbor, podOf, wailOnScreen } from "../../testing/neighbors.ts";

const pinned = page.getByRole("region", { name: "Pinned emergencies" });
const alerts = pinned.getByRole("listitem");

/** A member whose account is old enough to pin. */
async function oldNeighbor(firstName: string) {
  const member = await neighbor(firstName);
  await commands.runSql([{ sql: `UPDATE users SET created_at = 0 WHERE id = ${member.user.id}` }]);
  return member;
}

test("an emergency stands on top of its pod and in the feed, opens, and can be dismissed on a device", async () => {
  const [ana, ben] = [await oldNeighbor("Ana"), await oldNeighbor("Ben")];
  const pod = await podOf(ana, ben);
  const fire = await ben.wail(pod, "Fire on the pier", { category: "emergency" });
  await ana.open();
  await expect.element(alerts).toMatchTextContent(/Emergency Alert.*Ben.*Fire on the pier/);
  await expect.element(wailOnScreen("Fire on the pier")).toMatchTextContent("Emergency Alert");

  // One's own is there as soon as it is out.
  await page.getByLabelText("Your wail").fill("Tree on the road");
  await page.getByRole("combobox", { name: "Category" }).selectOptions("Emergency Alert");
  await page.getByRole("button", { name: "Wail", exact: true }).click();
  await expect.poll(() => alerts.elements().length).toBe(2);

  const alert = alerts.filter({ hasText: "Fire on the pier" });
  await alert.getByRole("button", { name: "Dismiss this alert" }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(wailOnScreen("Fire on the pier")).toBeVisible();
  await reload();
  await expect.element(alerts).toMatchTextContent("Tree on the road");

  // Another one is not dismissed with it.
  localStorage.removeItem("wail.dismissed");
  await reload();
  await expect.poll(() => alerts.elements().length).toBe(2);
  await alert.getByText("Fire on the pier").click();
  await expect.poll(address).toBe(`/app/wail/${fire.id}`);
  await choose("More about this wail", "Hide this wail");
  await expect.poll(address).toBe("/app/");
  await expect.element(alerts).toMatchTextContent("Tree on the road");
});
