import { describe, expect, it } from "vitest";
import { type PodThemeKey, podTheme } from "./pod-theme.ts";

const named: [PodThemeKey, string[]][] = [
  ["downtown", ["Downtown, Boise", "Center City, Philadelphia", "Centerville, Ohio", "Downtown Lakeland, Lakeland"]],
  ["forest", ["Oakland, California", "Live Oak, Florida", "Forest Park, Illinois", "Lake Forest Oaks, Miami"]],
  [
    "water",
    ["Riverside, California", "Clearwater, Florida", "Westlake, Ohio", "Twin Rivers, New Jersey", "Lake Nona, Orlando"],
  ],
  ["hill", ["Capitol Hill, Seattle", "Hillsboro, Oregon", "Mountain Brook, Alabama", "Nob Hills, Reno"]],
  ["beach", ["Long Beach, California", "Coast Guard Village, Kodiak", "Beachwood, Ohio"]],
  ["ocean", ["Portland, Oregon", "Chillicothe, Ohio", "Streetsboro, Ohio", "Blakely, Georgia", "Phillipsburg, Kansas"]],
];

describe("the theme of a pod", () => {
  it.each(named.flatMap(([key, names]) => names.map((name) => [name, key] as const)))("of %s is %s", (name, key) => {
    expect(podTheme(name).key).toBe(key);
  });

  it("looks at the pod's own name before its region", () => {
    expect(podTheme("Capitol Hill, Lake Oswego").key).toBe("hill");
    expect(podTheme("Hawthorne, Lake Oswego").key).toBe("water");
  });

  it("differs in emoji and colour from every other theme", () => {
    const themes = named.map(([, names]) => podTheme(names[0] ?? ""));
    expect(new Set(themes.map((theme) => theme.icon)).size).toBe(6);
    expect(new Set(themes.map((theme) => theme.color)).size).toBe(6);
  });
});
