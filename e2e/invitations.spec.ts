import { podSlug } from "../worker/contract/pod-page.ts";
import { expect, test, toastOnScreen } from "./support/neighbors.ts";
import { register } from "./support/register.ts";

test("a visitor who taps Join on a pod's page registers and stands in the pod", async ({ page, neighbor, podOf }) => {
  const ana = await neighbor("Ana");
  const pod = await podOf(ana);
  await ana.wail(pod, "Who feeds the gulls?");
  const [title = ""] = pod.name.split(",");
  // Its script notes the tap.
  await page.goto(`/p/${podSlug(pod)}`, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Fewer than 20 neighbors")).toBeVisible();
  await expect(page.getByText("Who feeds the gulls?")).toHaveCount(0);
  await page.getByRole("link", { name: `Join ${title}` }).click();
  await register(page, "Ben");
  await expect(toastOnScreen(page, "Joined the pod!")).toBeVisible();
  await expect(page.getByText("Who feeds the gulls?")).toBeVisible();
  await expect(page).toHaveURL("/app/");
  // A member comes from there to the feed at once.
  await page.goto(`/p/${podSlug(pod)}`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: `Join ${title}` }).click();
  await expect(page.getByText("Who feeds the gulls?")).toBeVisible();
});

test("a pod's page can be read and found without scripts, and its poster fits one sheet of either size", async ({
  browser,
  baseURL,
  neighbor,
  podOf,
}) => {
  const pod = await podOf(await neighbor("Ana"));
  const path = `/p/${podSlug(pod)}`;
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(path);
  const url = new URL(path, baseURL).href;
  const [title = "", region = ""] = pod.name.split(", ");
  await expect(page).toHaveTitle(`${title}, ${region} · Wail`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", url);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", `${title}, ${region} · Wail`);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /^http.*og-image\.png$/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", new RegExp(title));
  expect(await page.content()).not.toMatch(/__\w+__|origin\.invalid/);
  await page.goto(`${path}/poster`);
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  expect(await page.content()).not.toMatch(/__\w+__|origin\.invalid/);
  for (const format of ["A4", "Letter"]) {
    const pdf = (await page.pdf({ format })).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g), format).toHaveLength(1);
  }
  await context.close();
});
