import { describe, expect, it } from "vitest";
import { cityPodProfile, neighborhoodPodProfile, type PodThemeKey, podTheme } from "./pod-profile.ts";

const portland = { city: "Portland", stateName: "Oregon", county: "Multnomah County" };

describe("the profile of a pod", () => {
  it("of a whole place is named City, State", () => {
    expect(cityPodProfile(portland, true)).toMatchObject({ name: "Portland, Oregon", searchKey: "portlandoregon" });
  });

  it("shows the county of a place that shares name and state with a larger one", () => {
    const smaller = { city: "Fairview", stateName: "New Jersey", county: "Monmouth County" };
    expect(cityPodProfile(smaller, false).name).toBe("Fairview (Monmouth County), New Jersey");
  });

  it("of a neighborhood is named Neighborhood, City and takes its look from the name", () => {
    const profile = neighborhoodPodProfile("Capitol Hill", "Seattle");
    expect(profile).toMatchObject({ name: "Capitol Hill, Seattle", icon: "⛰️", searchKey: "capitolhillseattle" });
    expect(profile.description).toContain("Capitol Hill");
  });

  it("is the same every time", () => {
    expect(cityPodProfile(portland, true)).toEqual(cityPodProfile({ ...portland }, true));
  });

  it("describes different places in different words", () => {
    const descriptions = ["Astoria", "Bend", "Eugene", "Salem", "Medford", "Gresham"].map((city) =>
      cityPodProfile({ city, stateName: "Oregon", county: null }, true).description.replace(city, ""),
    );
    expect(new Set(descriptions).size).toBeGreaterThan(2);
  });
});

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
