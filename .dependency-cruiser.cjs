/**
 * Which way imports run (docs/decisions/0001-one-worker.md). `npm run lint:imports` fails on anything else, types included.
 * That the web takes nothing but the type of `worker/app.ts` is checked in biome.json.
 */

/** The folders of the web below its components. */
const BASE_FOLDERS = "api|browser|cache|device|format|mutations|navigation|offline|session";

const TEST = "\\.test\\.tsx?$|^(worker|web)/testing/";

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const everywhere = [
  {
    name: "no-circular",
    comment: "Files that import each other cannot be understood one at a time: move what both need below both.",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "tests-stay-outside",
    comment: "The product never imports tests or their helpers.",
    severity: "error",
    from: { path: "^(worker|web)/", pathNot: TEST },
    to: { path: `${TEST}|^(e2e|bench|scripts)/` },
  },
];

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const web = [
  {
    name: "web-meets-worker-in-contract",
    comment: "The web knows the worker's promises only: import from worker/contract, or the type of worker/app.ts.",
    severity: "error",
    from: { path: "^web/" },
    to: { path: "^worker/", pathNot: "^worker/contract/|^worker/app\\.ts$" },
  },
  {
    name: "web-base-folders-are-the-bottom",
    comment: "These folders serve every screen: they know of no component.",
    severity: "error",
    from: { path: `^web/(${BASE_FOLDERS})/` },
    to: { path: "^web/(app|screens|features|ui)/" },
  },
  {
    name: "web-ui-is-dumb",
    comment:
      "web/ui shows what it is given: it knows of no member, no query and no screen. Move the thinking to a feature.",
    severity: "error",
    from: { path: "^web/ui/" },
    to: { path: "^web/(app|screens|features|session|device|cache|mutations)/" },
  },
  {
    name: "web-features-below-screens",
    comment: "A feature does not know where it is shown: pass it in, or move what both need to a folder below.",
    severity: "error",
    from: { path: "^web/features/" },
    to: { path: "^web/(app|screens)/" },
  },
  {
    name: "web-features-are-apart",
    comment:
      "Features do not import each other: a screen composes them, web/ui or web/cache holds what they share. " +
      "Only threads is for others: what comments, replies and wails have in common.",
    severity: "error",
    from: { path: "^web/features/([^/]+)/" },
    to: { path: "^web/features/", pathNot: "^web/features/($1|threads)/" },
  },
  {
    name: "web-screens-below-app",
    comment: "web/app wires screens together; a screen does not reach back into it.",
    severity: "error",
    from: { path: "^web/screens/" },
    to: { path: "^web/app/" },
  },
];

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const worker = [
  {
    name: "worker-without-web",
    comment: "The worker serves any client: nothing in it imports the web.",
    severity: "error",
    from: { path: "^worker/" },
    to: { path: "^web/" },
  },
  {
    name: "contract-is-zod-only",
    comment: "The contract runs in the browser too: it imports zod and itself, nothing else.",
    severity: "error",
    from: { path: "^worker/contract/", pathNot: TEST },
    to: { pathNot: "^worker/contract/|(^|/)node_modules/zod/" },
  },
  {
    name: "rules-are-pure",
    comment: "A rule decides from what it is given: nothing it imports, near or far, may store, fetch or speak HTTP.",
    severity: "error",
    from: { path: "^worker/.*\\.rules\\.ts$" },
    to: {
      path:
        "^worker/(app|index)\\.ts$|^worker/(db|http|pod|jobs)/|^worker/lib/(clock|log)\\.ts$|^worker/.*\\.(repository|store|routes)\\.ts$|" +
        "(^|/)node_modules/(drizzle-orm|hono|arctic)/|^cloudflare:",
      reachable: true,
    },
  },
  {
    name: "drizzle-in-repositories",
    comment: "Only repositories, the pod's flush and the jobs speak SQL: move the query to a *.repository.ts file.",
    severity: "error",
    from: { path: "^worker/", pathNot: `^worker/(db|pod|jobs)/|\\.repository\\.ts$|${TEST}` },
    to: { path: "(^|/)node_modules/drizzle-orm/" },
  },
  {
    name: "repositories-know-no-http",
    comment: "A repository translates SQL: requests, answers and cookies are none of its business.",
    severity: "error",
    from: { path: "\\.repository\\.ts$" },
    to: { path: "^worker/http/|(^|/)node_modules/hono/" },
  },
  {
    name: "routes-are-the-top",
    comment:
      "Routes translate HTTP and are wired in worker/app.ts and worker/pages.ts; what another file needs of them is a use case.",
    severity: "error",
    from: { path: "^worker/", pathNot: `^worker/(app|pages)\\.ts$|${TEST}` },
    to: { path: "\\.routes\\.ts$" },
  },
];

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [...everywhere, ...web, ...worker],
  options: {
    // TypeScript 7 has no API that the default parser could use.
    parser: "swc",
    doNotFollow: { path: "(^|/)node_modules/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "browser", "default"] },
  },
};
