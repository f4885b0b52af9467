import type { CityName } from "./cities.repository.ts";
import { cityKey, plainKey, searchablePrefixes } from "./city-key.ts";
import { stateNamed, statesBeginning } from "./states.ts";

/** The meaning of a text in the city search. Source: docs/product.md, "Pods". */
type CityQuery = { readonly kind: "zip"; readonly prefix: string } | ({ readonly kind: "name" } & CityName);

/** The longest state names have three words: "Northern Mariana Islands". */
const MAX_STATE_WORDS = 3;

/** The part of an address after its state. */
const ZIP_OR_COUNTRY = /(?:[\s,]+(?:\d{5}(?:-\d{4})?|USA))+$/i;

/** "Helena, MT" of "Helena, MT 59601, USA". */
export const withoutZipAndCountry = (text: string) => text.replace(ZIP_OR_COUNTRY, "");

/** Parses a search text. A text that can match nothing gets no prefixes or no states. */
export function readCityQuery(typed: string): CityQuery {
  const zip = /^(\d{2,5})(?:-\d{0,4})?$/.exec(typed)?.[1];
  if (zip !== undefined) return { kind: "zip", prefix: zip };
  const text = withoutZipAndCountry(typed);
  const comma = text.lastIndexOf(",");
  const typedState = text.slice(comma + 1);
  if (comma !== -1 && plainKey(typedState) !== "") return readWithState(text.slice(0, comma), typedState);
  const prefixes = searchablePrefixes(text);
  return { kind: "name", prefixes, named: cityKey(text), inState: readTrailingState(text) };
}

function readWithState(name: string, typedState: string): CityQuery {
  const state = stateNamed(typedState);
  const inState = state === undefined ? undefined : { named: cityKey(name), state };
  return { kind: "name", prefixes: searchablePrefixes(name), states: statesBeginning(typedState), inState };
}

/** The name and the state in a text that ends in a state. */
export function readTrailingState(text: string): CityName["inState"] {
  const words = text.split(/[\s,]+/);
  for (let count = Math.min(MAX_STATE_WORDS, words.length - 1); count > 0; count -= 1) {
    const state = stateNamed(words.slice(-count).join(" "));
    const named = cityKey(words.slice(0, -count).join(" "));
    if (state !== undefined && named !== "") return { named, state };
  }
  return undefined;
}
