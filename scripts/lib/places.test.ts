import { describe, expect, it } from "vitest";
import { MAX_PLACES_OF_ZIP } from "../../worker/features/pods/cities.repository.ts";
import { readCityQuery } from "../../worker/features/pods/city-query.ts";
import { readPlaces } from "./places.ts";

const { cities } = readPlaces();

/** How often each value is there. */
const counts = (values: string[]) => [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length);

// What is read as a name in a state is searched for by exactly that, and listed before all else: see finding-places.test.ts.
describe("each of the 37,993 places", () => {
  it.each([
    ["Name, ST", ", ", "stateCode"],
    ["Name ST", " ", "stateCode"],
    ["Name,ST", ",", "stateCode"],
    ["Name, State", ", ", "stateName"],
  ] as const)("is what its %s asks for", (_form, separator, state) => {
    const misread = cities.filter((place) => {
      const query = readCityQuery(place.city + separator + place[state]);
      if (query.kind !== "name") return true;
      return query.inState?.named !== place.searchKey || query.inState.state !== place.stateCode;
    });
    expect(misread.map(({ city, stateCode }) => `${city}, ${stateCode}`)).toEqual([]);
  });

  it("shares its key within a state with few others, so that all of them fit on a page", () => {
    expect(Math.max(...counts(cities.map(({ searchKey, stateCode }) => `${searchKey},${stateCode}`)))).toBe(3);
  });

  it("shares its ZIP with fewer others than a search lists", () => {
    // One more is where the ZIP leads, which may be a place with another.
    expect(Math.max(...counts(cities.map(({ zipCode }) => zipCode))) + 1).toBeLessThanOrEqual(MAX_PLACES_OF_ZIP);
  });
});
