import { cityKey } from "./city-key.ts";

/** Everything about a pod that follows from its place: name and look. */
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
 * The profile of the pod of a whole place, "City, State". When a state has several places of one name, the one with the
 * most inhabitants (`isLargestOfItsName`; ties go to the lower id) keeps the plain name. The others show their county.
 */
export function cityPodProfile(place: NamedPlace, isLargestOfItsName: boolean): PodProfile {
  const title = isLargestOfItsName || place.county === null ? place.city : `${place.city} (${place.county})`;
  return profile(`${title}, ${place.stateName}`, place.city);
}

/** The profile of a pre-made pod inside a city, "Neighborhood, City". */
export function neighborhoodPodProfile(neighborhood: string, city: string): PodProfile {
  return profile(`${neighborhood}, ${city}`, neighborhood);
}

/** The look of a pod. `color` names a palette entry, which the web maps to tokens of the light and the dark theme. */
interface PodTheme {
  readonly key: PodThemeKey;
  readonly icon: string;
  readonly color: PodColor;
}

export type PodThemeKey = (typeof THEMES)[number]["key"];
type PodColor = (typeof THEMES)[number]["color"];

/**
 * The themes in the order in which they are tried. The last one fits every name. Keywords: docs/product.md, "Pods screen".
 */
const THEMES = [
  { key: "downtown", icon: "🏙️", color: "violet", keywords: ["downtown", "center"] },
  { key: "forest", icon: "🌳", color: "green", keywords: ["oak", "tree", "forest"] },
  { key: "water", icon: "💧", color: "blue", keywords: ["river", "lake", "water"] },
  { key: "hill", icon: "⛰️", color: "amber", keywords: ["hill", "mountain"] },
  { key: "beach", icon: "🏖️", color: "sand", keywords: ["beach", "coast"] },
  { key: "ocean", icon: "🌊", color: "teal", keywords: [] },
] as const;

/**
 * Whether a name contains a keyword at the beginning of a word ("Oakland", "Hillsboro") or, after at least three
 * letters, at its end ("Clearwater", "Westlake"), with or without a plural s. Elsewhere it is a coincidence:
 * "Chillicothe", "Street", "Blakely".
 */
function mentions(name: string, keyword: string): boolean {
  return new RegExp(`(?<!\\p{L})${keyword}|\\p{L}{3}${keyword}s?(?!\\p{L})`, "iu").test(name);
}

function themeOf(text: string) {
  return THEMES.find((theme) => theme.keywords.some((keyword) => mentions(text, keyword)));
}

/** The theme of a pod named "Name, Region": by the name, otherwise by the region, otherwise the ocean. */
export function podTheme(podName: string): PodTheme {
  const [title = "", ...region] = podName.split(",");
  const { key, icon, color } = themeOf(title) ?? themeOf(region.join(",")) ?? THEMES[5];
  return { key, icon, color };
}

type Sentence = (place: string) => string;

const SENTENCES: Readonly<Record<PodThemeKey, readonly [Sentence, ...Sentence[]]>> = {
  downtown: [
    (place) => `The heartbeat of ${place}: new openings, street life and who saved you a bench.`,
    (place) => `Coffee lines, corner shops and good company in ${place}.`,
    (place) => `Where ${place} meets after work, on the way home and everywhere in between.`,
  ],
  forest: [
    (place) => `Shade, porches and good neighbors under the trees of ${place}.`,
    (place) => `Put down roots in ${place}: tips, favors and news from the next yard over.`,
    (place) => `Leafy streets and friendly faces: this is how ${place} keeps in touch.`,
  ],
  water: [
    (place) => `News travels downstream: come in and see what floats by in ${place}.`,
    (place) => `Calm waters, open doors and neighbors worth knowing in ${place}.`,
    (place) => `Dip a toe in: ${place} shares its finds, favors and fishing stories here.`,
  ],
  hill: [
    (place) => `The view is better together: neighbors of ${place}, high and low.`,
    (place) => `Up one street and down the next, ${place} looks out for each other.`,
    (place) => `Sunrises, steep driveways and kind neighbors all over ${place}.`,
  ],
  beach: [
    (place) => `Sandy shoes welcome: tides, tips and sunsets from ${place}.`,
    (place) => `Salt air and small talk with the people of ${place}.`,
    (place) => `Catch the next wave of news and kindness in ${place}.`,
  ],
  ocean: [
    (place) => `Say hello to ${place}: neighbors sharing news, help and a good laugh.`,
    (place) => `Everything ${place} is talking about, from lost cats to block parties.`,
    (place) => `Your neighbors in ${place} are closer than you think: swim along.`,
    (place) => `A friendly current of news, questions and favors running through ${place}.`,
  ],
};

function sum(text: string): number {
  return Array.from(text).reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
}

/** A friendly sentence about a pod. A place always gets the same one, and neighboring pods get different ones. */
function podDescription(theme: PodThemeKey, place: string): string {
  const sentences = SENTENCES[theme];
  const sentence = sentences[sum(place) % sentences.length] ?? sentences[0];
  return sentence(place);
}
