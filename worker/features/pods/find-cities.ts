import { PAGE } from "../../contract/limits.ts";
import type { City } from "../../contract/pods.ts";
import { readAs } from "../../db/as-caller.ts";
import type { Caller } from "../../http/context.ts";
import { type CityName, selectCitiesByZip, selectCitiesInStates, selectCitiesNamed } from "./cities.repository.ts";
import { readCityQuery } from "./city-query.ts";
import { toCity } from "./pods.wire.ts";

type FoundPlace = Awaited<ReturnType<typeof selectCitiesNamed>>[number];

/** Places that fit a search text, larger ones first; at most a page of them. */
export async function findCities(caller: Caller, text: string): Promise<City[]> {
  const { db } = caller;
  const query = readCityQuery(text);
  switch (query.kind) {
    case "zip": {
      const [places] = await readAs(caller, selectCitiesByZip(db, query.prefix));
      return places.map(toCity);
    }
    case "name_in_states": {
      const [places] = await readAs(caller, selectCitiesInStates(db, query));
      return places.slice(0, PAGE.citySearch).map(toCity);
    }
    case "name": {
      const [places] = await readAs(caller, selectCitiesNamed(db, query));
      return pickPage(places, query).map(toCity);
    }
  }
}

/** The largest places, but those of exactly the typed name in any case: typing a town's whole name finds the town. */
function pickPage(largestFirst: FoundPlace[], name: CityName): FoundPlace[] {
  const named = largestFirst.filter((place) => isNamed(place, name));
  const others = largestFirst.filter((place) => !isNamed(place, name));
  const picked = new Set([...named, ...others].slice(0, PAGE.citySearch));
  return largestFirst.filter((place) => picked.has(place));
}

function isNamed(place: FoundPlace, { named, inState }: CityName): boolean {
  if (place.searchKey === named) return true;
  return inState !== undefined && place.searchKey === inState.named && place.stateCode === inState.state;
}
