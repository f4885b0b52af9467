import { feedSteps } from "./spec-strings/feed-steps.ts";
import { FEED_STRINGS } from "./spec-strings/feed-strings.ts";
import { newcomerSteps } from "./spec-strings/newcomer-steps.ts";
import { NEWCOMER_STRINGS } from "./spec-strings/newcomer-strings.ts";
import { screensSteps } from "./spec-strings/screens-steps.ts";
import { SCREENS_STRINGS } from "./spec-strings/screens-strings.ts";
import type { Filling } from "./spec-strings/seen.ts";
import { visitorSteps } from "./spec-strings/visitor-steps.ts";
import { VISITOR_STRINGS } from "./spec-strings/visitor-strings.ts";
import { walk } from "./spec-strings/walk.ts";
import { test } from "./support/neighbors.ts";
import { slowRedirects } from "./support/redirects.ts";

/*
 * Every string of the spec that a member can see, in the running product, in the place and the state it belongs to. The
 * strings are typed from the spec (spec-strings/*-strings.ts); nothing of the product's source is read.
 */
test.describe("what the spec says word for word is said", () => {
  test.slow();

  test("to a visitor", async ({ page }) => {
    await slowRedirects(page);
    await walk(page, VISITOR_STRINGS, visitorSteps(page), {});
  });

  test("to a newcomer", async ({ page, neighbor }) => {
    const filling: Filling = {};
    await walk(page, NEWCOMER_STRINGS, newcomerSteps(page, await neighbor("Newt"), filling), filling);
  });

  test("in the feed", async ({ page, context, neighbor, podOf }) => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    const pod = await podOf(ana, ben);
    await ben.answerRipple(pod, "Rain on the pier");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await slowRedirects(page);
    const filling: Filling = {};
    await walk(page, FEED_STRINGS, feedSteps(page, { ana, ben, pod, filling }), filling);
  });

  test("on the other screens", async ({ page, neighbor, podOf }) => {
    const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
    const wail = await ana.wail(await podOf(ana, ben), "Something to like");
    await ben.like(wail);
    await ben.comment(wail, "Well said");
    const filling: Filling = {};
    await walk(page, SCREENS_STRINGS, screensSteps(page, ana, filling), filling);
  });
});
