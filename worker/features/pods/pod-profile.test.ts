import { describe, expect, it } from "vitest";
import { cityPodProfile, neighborhoodPodProfile } from "./pod-profile.ts";

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
