import { PAGE } from "../../contract/limits.ts";
import type { City } from "../../contract/pods.ts";
import { batchAsMember, type Caller } from "../../db/as-member.ts";
import {
  type CityName,
  isWholeZip,
  selectCitiesNamed,
  selectCitiesOfZips,
  selectCitiesWithZip,
} from "./cities.repository.ts";
import { readCityQuery } from "./city-query.ts";
import { toCity } from "./pods.wire.ts";

type FoundPlace = Awaited<ReturnType<typeof selectCitiesNamed>>[number];

/** Places that match a search text, larger ones first: at most a page of them, or all of a whole ZIP. */
export async function findCities(caller: Caller, text: string): Promise<City[]> {
  const { db } = caller;
  const query = readCityQuery(text);
  if (query.kind === "zip") {
    const { prefix } = query;
    const [own, led] = await batchAsMember(caller, selectCitiesWithZip(db, prefix), selectCitiesOfZips(db, prefix));
    return mergeByZip(prefix, own, led).map(toCity);
  }
  const [places] = await batchAsMember(caller, selectCitiesNamed(db, query));
  return pickPage(places, query).map(toCity);
}

/**
 * Merges both results. The place that a whole ZIP belongs to is its main place and comes first. A place in both results
 * shows its own ZIP.
 */
function mergeByZip(prefix: string, own: FoundPlace[], led: FoundPlace[]): FoundPlace[] {
  const places = [...new Map([...led, ...own].map((place) => [place.id, place])).values()];
  if (isWholeZip(prefix)) return places;
  return places.sort((a, b) => b.population - a.population || a.id - b.id).slice(0, PAGE.citySearch);
}

/**
 * Places named with their state come first, then the largest. Places with exactly the typed name are always among them.
 */
function pickPage(largestFirst: FoundPlace[], { named, inState }: CityName): FoundPlace[] {
  const isInState = (place: FoundPlace) => place.searchKey === inState?.named && place.stateCode === inState.state;
  const inFull = largestFirst.filter(isInState);
  const others = largestFirst.filter((place) => !isInState(place));
  const whole = others.filter((place) => place.searchKey === named);
  const longer = others.filter((place) => place.searchKey !== named);
  const picked = new Set([...inFull, ...whole, ...longer].slice(0, PAGE.citySearch));
  return [...inFull, ...others].filter((place) => picked.has(place));
}
