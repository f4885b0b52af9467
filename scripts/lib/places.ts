import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { cityKey } from "../../worker/features/pods/city-key.ts";
import { cityPodProfile, neighborhoodPodProfile, type PodProfile } from "../../worker/features/pods/pod-profile.ts";
import { inRoot } from "./paths.ts";

/** Places with at least this many inhabitants have their pod from the start. Source: docs/product.md, "Pods". */
const POD_POPULATION = 2500;

const cityRow = z.object({
  city: z.string().min(1),
  stateCode: z.string().length(2),
  stateName: z.string().min(1),
  county: z.string().min(1),
  zipCode: z.string().regex(/^\d{5}$/),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
  timezone: z.string().min(1),
  population: z.coerce.number().int(),
});
const zipRow = z.object({ zipCode: z.string().regex(/^\d{5}$/), cityRow: z.coerce.number().int().positive() });
const neighborhoodRow = z.object({ neighborhood: z.string().min(1), city: z.string(), stateCode: z.string() });

export interface Place extends z.infer<typeof cityRow> {
  /** 1-based data row in `data/us_cities.csv`. */
  id: number;
  searchKey: string;
}

export interface PlacePod extends PodProfile {
  kind: "city" | "neighborhood";
  place: Place;
}

export interface Places {
  cities: Place[];
  zips: { zipCode: string; cityId: number; strayArea: string | null }[];
  pods: PlacePod[];
}

/** The files that decide what ends up in the database; a change in any of them makes a new version of the data set. */
export const PLACE_SOURCES = [
  "data/*.csv",
  "scripts/lib/places.ts",
  "scripts/lib/places-sql.ts",
  "worker/features/pods/{city-key,pod-profile}.ts",
];

function readCsv<Row extends z.ZodType>(file: string, row: Row): z.infer<Row>[] {
  return z.array(row).parse(parse(readFileSync(inRoot("data", file)), { columns: true }));
}

/** The largest place of each name in each state, by key and state; ties go to the lower id. */
function largestOfEachName(cities: Place[]): Map<string, Place> {
  const largest = new Map<string, Place>();
  for (const place of cities) {
    const name = `${place.searchKey},${place.stateCode}`;
    const known = largest.get(name);
    if (known === undefined || place.population > known.population) largest.set(name, place);
  }
  return largest;
}

/** Members tell pods apart by their names alone, and every place can have its pod one day. */
function refuseTakenNames(pods: PlacePod[], cities: Place[]): void {
  const taken = new Set(cities.map((place) => `${place.city}, ${place.stateName}`));
  for (const { name } of pods) {
    if (taken.has(name)) throw new Error(`data/neighborhoods.csv: "${name}" is already the name of another pod`);
    taken.add(name);
  }
}

/** See `usZips.strayArea`. */
function strayArea(zipCode: string, place: Place | undefined): string | null {
  const area = zipCode.slice(0, 2);
  return place?.zipCode.startsWith(area) ? null : area;
}

/** Reads the bundled data and works out the pods that exist from the start. */
export function readPlaces(): Places {
  const cities = readCsv("us_cities.csv", cityRow).map((row, index) => ({
    ...row,
    id: index + 1,
    searchKey: cityKey(row.city),
  }));
  const largest = largestOfEachName(cities);
  const cityPods = cities
    .filter((place) => place.population >= POD_POPULATION)
    .map((place): PlacePod => {
      const isLargest = largest.get(`${place.searchKey},${place.stateCode}`) === place;
      return { kind: "city", place, ...cityPodProfile(place, isLargest) };
    });
  const neighborhoodPods = readCsv("neighborhoods.csv", neighborhoodRow).map((row): PlacePod => {
    const place = largest.get(`${cityKey(row.city)},${row.stateCode}`);
    if (place === undefined)
      throw new Error(`data/neighborhoods.csv: no place is called ${row.city}, ${row.stateCode}`);
    return { kind: "neighborhood", place, ...neighborhoodPodProfile(row.neighborhood, place.city) };
  });
  refuseTakenNames(neighborhoodPods, cities);
  const zips = readCsv("us_zips.csv", zipRow).map((row) => ({
    zipCode: row.zipCode,
    cityId: row.cityRow,
    strayArea: strayArea(row.zipCode, cities[row.cityRow - 1]),
  }));
  return { cities, zips, pods: [...cityPods, ...neighborhoodPods] };
}
