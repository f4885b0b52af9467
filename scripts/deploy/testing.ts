import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_readConfig } from "wrangler";
import { inRoot } from "../lib/paths.ts";
import { type Places, readPlaces } from "../lib/places.ts";

/** What a build leaves in a folder, but of a Worker that does nothing: deploying does not look into it. */
export function buildNothing(folder: string): string {
  const config = unstable_readConfig({ config: inRoot("wrangler.toml") });
  const worker = join(folder, "wail");
  const assets = { ...config.assets, directory: "../client" };
  for (const name of ["wail", "client"]) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(
    join(worker, "wrangler.json"),
    JSON.stringify({ ...config, main: "index.js", no_bundle: true, assets }),
  );
  writeFileSync(join(worker, "index.js"), "export default { fetch: () => new Response() }; export class Pod {}");
  writeFileSync(join(folder, "client/index.html"), "<title>Wail</title>");
  return worker;
}

/** Of the real data one state, without its ZIP codes: what a test has time for. */
export function placesOfHawaii(): Places {
  const { cities, pods } = readPlaces();
  const few = new Set(cities.filter(({ stateCode }) => stateCode === "HI"));
  return { cities: [...few], zips: [], pods: pods.filter(({ place }) => few.has(place)) };
}
