import { cityKey } from "./city-key.ts";
import { podDescription } from "./pod-description.ts";
import { type PodColor, podTheme } from "./pod-theme.ts";

/** What a pod is called and how it looks: everything about it that follows from its place. */
export interface PodProfile {
  name: string;
  description: string;
  icon: string;
  color: PodColor;
  searchKey: string;
}

interface NamedPlace {
  readonly city: string;
  readonly stateName: string;
  readonly county: string | null;
}

function profile(name: string, placeName: string): PodProfile {
  const { key, icon, color } = podTheme(name);
  return { name, description: podDescription(key, placeName), icon, color, searchKey: cityKey(name) };
}

/**
 * The pod of a whole place, "City, State". A state can hold several places of one name: the one with most inhabitants
 * (`isLargestOfItsName`; ties go to the lower id) keeps the plain name, the others show their county.
 */
export function cityPodProfile(place: NamedPlace, isLargestOfItsName: boolean): PodProfile {
  const title = isLargestOfItsName || place.county === null ? place.city : `${place.city} (${place.county})`;
  return profile(`${title}, ${place.stateName}`, place.city);
}

/** A pre-made pod inside a city, "Neighborhood, City". */
export function neighborhoodPodProfile(neighborhood: string, city: string): PodProfile {
  return profile(`${neighborhood}, ${city}`, neighborhood);
}
