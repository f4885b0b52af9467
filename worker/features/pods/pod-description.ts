import type { PodThemeKey } from "./pod-theme.ts";

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

/** One warm sentence about a pod. The same place always gets the same one; neighboring pods get different ones. */
export function podDescription(theme: PodThemeKey, place: string): string {
  const sentences = SENTENCES[theme];
  const sentence = sentences[sum(place) % sentences.length] ?? sentences[0];
  return sentence(place);
}
