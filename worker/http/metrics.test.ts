import { expect, it, vi } from "vitest";
import { TestApp, TestMember } from "../testing/app.ts";
import { MATRIX } from "../testing/authorization-matrix.ts";
import { getPage } from "../testing/pages.ts";
import { apiRoutes } from "../testing/routes.ts";
import { setScene } from "../testing/scene.ts";

const points: AnalyticsEngineDataPoint[] = [];
const METRICS: AnalyticsEngineDataset = { writeDataPoint: (point = {}) => void points.push(point) };

async function sceneWithMetrics() {
  points.length = 0;
  const { app, author, ...scene } = await setScene();
  const metered = new TestApp({ clock: app.clock, bindings: { METRICS } });
  return { scene: { app, author, ...scene }, app: metered, author: new TestMember(metered, author.id, author.cookie) };
}

/** After these there is nobody left to ask for more. */
const WAYS_OUT = /^(POST \/api\/auth\/logout|DELETE \/api\/auth\/sessions|DELETE \/api\/user\/account)/;

it("every request leaves one point, with its route's pattern and nothing of itself", async () => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  const { scene, author } = await sceneWithMetrics();
  const asked = Object.entries(MATRIX).toSorted(([a], [b]) => Number(WAYS_OUT.test(a)) - Number(WAYS_OUT.test(b)));
  for (const [name, [ask]] of asked) {
    const [path, body] = ask(scene, "author");
    const [method = "", pattern = ""] = name.split(" ");
    expect(apiRoutes()).toContain(`${method} ${pattern}`);
    points.length = 0;
    const { status } = await author.request(method, path, body);
    const doubles = [status, 0, expect.any(Number), expect.any(Number)];
    expect(points, name).toEqual([{ indexes: [pattern], blobs: [pattern, method, "local"], doubles }]);
  }
});

it("pages, and what is no route, tell of no address", async () => {
  const { app } = await sceneWithMetrics();
  await app.request("GET", "/api/by-otto?said=otto");
  await getPage(app, "/p/bend-otto-7");
  await getPage(app, "/otto");
  expect(points.map(({ indexes, blobs }) => [...(indexes ?? []), ...(blobs ?? []).slice(0, 2)])).toEqual([
    ["none", "none", "GET"],
    ["/p/:slug", "/p/:slug", "GET"],
    ["none", "none", "GET"],
  ]);
});

it("a point has the rows of its own request, also beside others", async () => {
  const { scene, app, author } = await sceneWithMetrics();
  await Promise.all([
    author.get(`/api/posts/${scene.pod}`),
    author.post("/api/posts", { content: "A heron", communityId: scene.pod }),
    app.request("GET", "/api/auth/user"),
  ]);
  const rows = new Map(points.map(({ blobs, doubles = [] }) => [`${blobs?.[1]} ${blobs?.[0]}`, doubles.slice(2)]));
  expect(rows.get("GET /api/auth/user")).toEqual([0, 0]);
  expect(rows.get("GET /api/posts/:communityId")).toEqual([expect.any(Number), 0]);
  expect(rows.get("GET /api/posts/:communityId")?.[0]).toBeGreaterThan(0);
  expect(rows.get("POST /api/posts")?.[1]).toBeGreaterThan(0);
});
