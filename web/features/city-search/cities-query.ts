import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { LIMITS } from "../../../worker/contract/limits.ts";
import type { City } from "../../../worker/contract/pods.ts";
import { normalizeLine, textLength } from "../../../worker/contract/text.ts";
import { api, call } from "../../api/client.ts";

/** Whether a text is long enough to be searched for. */
export const isSearchable = (text: string) => textLength(normalizeLine(text)) >= LIMITS.searchMin;

/** Places that begin with a text, larger ones first. The last answer stays on screen until the next one comes. */
export const citiesQuery = (text: string) =>
  queryOptions({
    queryKey: ["/api/cities/search", text],
    queryFn: ({ signal }) => call(api.cities.search.$get({ query: { q: text } }, { init: { signal } })),
    enabled: isSearchable(text),
    placeholderData: keepPreviousData,
  });

/** "Vermont", or "Vermont · Chittenden County" where another result has the same name in the same state. */
export function cityLocationLabel(city: City, results: readonly City[]): string {
  const isAmbiguous = results.some(
    (other) => other.id !== city.id && other.city === city.city && other.stateCode === city.stateCode,
  );
  return isAmbiguous && city.county !== null ? `${city.stateName} · ${city.county}` : city.stateName;
}
