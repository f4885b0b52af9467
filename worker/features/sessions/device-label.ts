type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** The order matters: most browsers also name the browsers they descend from. */
const BROWSERS: Names = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: Names = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/Linux/, "Linux"],
];

const nameIn = (names: Names, text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** The name by which a member recognises a device, from its User-Agent: "Chrome on Android". */
export function deviceLabel(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent) ?? "A browser";
  const system = nameIn(SYSTEMS, userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
}
