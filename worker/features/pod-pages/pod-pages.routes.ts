import { type Context, Hono } from "hono";
import { cache } from "hono/cache";
import { paths } from "../../contract/paths.ts";
import { podIdOfSlug, podSlug } from "../../contract/pod-page.ts";
import type { AppEnv } from "../../http/context.ts";
import { limitPages } from "../../http/rate-limit.ts";
import { plainAnswer } from "../../http/security-headers.ts";
import { fillTemplate } from "./fill-template.ts";
import { selectPodsWithMembers } from "./pod-pages.repository.ts";
import { readPodPage } from "./read-pod-page.ts";

/** Everybody gets the same, so browsers and the edge may keep it for five minutes. */
const CACHE_CONTROL = "public, max-age=300";

const urlOf = (c: Context) => new URL(c.req.url);

/** Keeps answers at the edge by path and deployment: a query changes nothing, and a new deployment has other scripts. */
const cacheAtEdge = cache({
  cacheName: "pod-pages",
  keyGenerator: (c) => `${urlOf(c).pathname} ${c.env.WAIL_VERSION}`,
});

/** Answers a page about a pod from a prerendered one. Any slug with the pod's id leads to the canonical address. */
function showPod(template: "page" | "poster", addressOf: (slug: string) => string) {
  return async (c: Context<AppEnv, "/:slug">) => {
    const { db, now } = c.var;
    const { origin, pathname } = urlOf(c);
    const podId = podIdOfSlug(c.req.param("slug"));
    const texts = podId === undefined ? undefined : await readPodPage({ db, now, origin }, podId);
    if (texts === undefined) return c.notFound();
    const address = addressOf(texts.slug);
    if (pathname !== address) return plainAnswer(301, "Moved", { location: address });
    const prerendered = await c.env.ASSETS.fetch(`${origin}/pod/${template}`);
    // The development server has none.
    if (!prerendered.ok) return c.notFound();
    const headers = new Headers(prerendered.headers);
    // It is the template's.
    headers.delete("etag");
    headers.set("cache-control", CACHE_CONTROL);
    return new Response(fillTemplate(await prerendered.text(), texts, origin), { headers });
  };
}

/** The public pages of pods, and the list of them for search engines. No session is read, and no cookie set. */
export const podPagesRoutes = new Hono<AppEnv>({ strict: false })
  .get("/p/:slug", cacheAtEdge, limitPages, showPod("page", paths.podPage))
  .get("/p/:slug/poster", cacheAtEdge, limitPages, showPod("poster", paths.podPoster))
  .get("/sitemap.xml", cacheAtEdge, limitPages, async (c) => {
    const pods = await selectPodsWithMembers(c.var.db);
    const urls = pods.map((pod) => `<url><loc>${urlOf(c).origin}${paths.podPage(podSlug(pod))}</loc></url>\n`);
    const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
    return plainAnswer(200, sitemap, { "content-type": "application/xml", "cache-control": CACHE_CONTROL });
  })
  // It names the sitemap by its full address, which only the request has.
  .get("/robots.txt", (c) =>
    plainAnswer(
      200,
      `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /app/\n\nSitemap: ${urlOf(c).origin}/sitemap.xml\n`,
    ),
  );
