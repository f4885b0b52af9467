import { expect, PASSWORD, test } from "./support/neighbors.ts";

test("a form that a password manager sends past its script shows its secrets nowhere and comes back empty", async ({
  page,
}) => {
  const password = page.getByLabel(/^(New p|P)assword$/);
  const seen: string[] = [];
  page.on("request", (request) => seen.push(request.url()));
  page.on("framenavigated", (frame) => seen.push(frame.url()));
  for (const path of ["/app/login?returnTo=%2Fapp%2Fpods", "/app/register", "/app/reset-password#token"]) {
    await test.step(path, async () => {
      await page.goto(path);
      // No event tells of it.
      await password.evaluate((input: HTMLInputElement, text) => {
        input.value = text;
      }, PASSWORD);
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === "POST"),
        page.waitForEvent("load"),
        page.evaluate(() => document.forms[0]?.submit()),
      ]);
      expect(answer.status()).toBe(303);
      await expect(page).toHaveURL(path.replace(/#.*/, ""));
      await expect(password).toHaveValue("");
      expect(await page.content()).not.toContain(PASSWORD);
      expect(seen.filter((url) => url.includes(PASSWORD))).toEqual([]);
    });
  }
});
