import { feedSteps } from "./product-texts/feed-steps.ts";
import { FEED_STRINGS } from "./product-texts/feed-strings.ts";
import { newcomerSteps } from "./product-texts/newcomer-steps.ts";
import { NEWCOMER_STRINGS } from "./product-texts/newcomer-strings.ts";
import { screensSteps } from "./product-texts/screens-steps.ts";
import { SCREENS_STRINGS } from "./product-texts/screens-strings.ts";
import type { Filling } from "./product-texts/seen.ts";
import { visitorSteps } from "./product-texts/visitor-steps.ts";
import { VISITOR_STRINGS } from "./product-texts/visitor-strings.ts";
import { walk } from "./product-texts/walk.ts";
import { test } from "./support/neighbors.ts";
import { slowRedirects } from "./support/redirects.ts";

/*
 * Every text of the product that is a promise, word for word, in the place and the state it belongs to. The texts are
 * written out in product-texts/*-strings.ts; nothing of the product's source is read.
 */
test.describe("the texts of the product are shown word for word", () => {
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
    // It would be the first to say that the session is over.
    await page.routeWebSocket(/\/live\?/, () => {});
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
