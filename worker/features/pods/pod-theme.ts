/** The look of a pod. `color` names a palette entry; the web maps it to tokens of the light and the dark theme. */
export interface PodTheme {
  readonly key: PodThemeKey;
  readonly icon: string;
  readonly color: PodColor;
}

export type PodThemeKey = (typeof THEMES)[number]["key"];
export type PodColor = (typeof THEMES)[number]["color"];

/** Themes in the order they are tried; the last one fits every name. Keywords: docs/product.md, "Screens". */
const THEMES = [
  { key: "downtown", icon: "🏙️", color: "violet", keywords: ["downtown", "center"] },
  { key: "forest", icon: "🌳", color: "green", keywords: ["oak", "tree", "forest"] },
  { key: "water", icon: "💧", color: "blue", keywords: ["river", "lake", "water"] },
  { key: "hill", icon: "⛰️", color: "amber", keywords: ["hill", "mountain"] },
  { key: "beach", icon: "🏖️", color: "sand", keywords: ["beach", "coast"] },
  { key: "ocean", icon: "🌊", color: "teal", keywords: [] },
] as const;

/**
 * A keyword counts where a word begins with it ("Oakland", "Hillsboro") or, after at least three letters, ends with it
 * ("Clearwater", "Westlake"), with or without a plural s. Elsewhere it is chance: "Chillicothe", "Street", "Blakely".
 */
function mentions(name: string, keyword: string): boolean {
  return new RegExp(`(?<!\\p{L})${keyword}|\\p{L}{3}${keyword}s?(?!\\p{L})`, "iu").test(name);
}

function themeOf(text: string) {
  return THEMES.find((theme) => theme.keywords.some((keyword) => mentions(text, keyword)));
}

/** The theme of a pod named "Name, Region": what the name says, else what the region says, else the ocean. */
export function podTheme(podName: string): PodTheme {
  const [title = "", ...region] = podName.split(",");
  const { key, icon, color } = themeOf(title) ?? themeOf(region.join(",")) ?? THEMES[5];
  return { key, icon, color };
}
