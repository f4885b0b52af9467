/** Marks and apostrophes inside a word, which do not split it. */
const INSIDE_WORDS = /[\p{M}'’ʻ]/gu;

/** A pod in the address of its public page: "cannon-beach-oregon-123". The id alone decides which pod it is. */
export const podSlug = ({ id, name }: { readonly id: number; readonly name: string }) =>
  `${name.normalize("NFKD").replace(INSIDE_WORDS, "").toLowerCase()}-${id}`.replace(/[^a-z0-9]+/g, "-");

/** The id in a slug, whatever stands before it; undefined where there is none. */
export function podIdOfSlug(slug: string): number | undefined {
  const digits = /(?:^|-)([1-9]\d{0,14})$/.exec(slug)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** What the worker fills into the prerendered pages about a pod. */
export interface PodPageTexts {
  readonly id: string;
  readonly slug: string;
  /** "Pearl District" */
  readonly title: string;
  /** "Portland, Oregon" */
  readonly region: string;
  readonly icon: string;
  readonly color: string;
  /** How many members it has; no number below `LIMITS.smallPod`. */
  readonly members: string;
  readonly question: string;
  readonly emojis: string;
  /** The page's address as it is read aloud, without "https://". */
  readonly address: string;
  /** The page's address as a QR code: the path of an SVG, and its width in modules. */
  readonly qrPath: string;
  readonly qrSize: string;
}

/** What stands for each text until the worker has filled it in. Addresses keep it as it is. */
export const POD_PAGE_PLACEHOLDERS: PodPageTexts = {
  id: "__id__",
  slug: "__slug__",
  title: "__title__",
  region: "__region__",
  icon: "__icon__",
  color: "__color__",
  members: "__members__",
  question: "__question__",
  emojis: "__emojis__",
  address: "__address__",
  qrPath: "__qrPath__",
  qrSize: "__qrSize__",
};
