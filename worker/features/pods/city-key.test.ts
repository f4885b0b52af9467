import { describe, expect, it } from "vitest";
import { cityKey, cityKeyPrefixes } from "./city-key.ts";

describe("a place name as search compares it", () => {
  it.each([
    ["saint louis", "St Louis", "st. louis", "SAINT  LOUIS", "St.Louis"],
    ["Fort Wayne", "ft wayne", "Ft. Wayne"],
    ["Mount Vernon", "Mt Vernon", "mt. vernon", "Mt.-Vernon"],
    ["Sault Sainte Marie", "Sault Ste. Marie", "sault ste marie", "Sault St Marie"],
    ["North Las Vegas", "N Las Vegas", "n. las vegas"],
    ["Village of Grosse Pointe Shores", "Grosse Pointe Shores"],
    ["New York", "nyc", "N.Y.C.", "New York City"],
    ["Coeur d'Alene", "Coeur d’Alene", "coeur dalene", "COEUR D'ALENE"],
    ["Española", "Espanola", "ESPAN\u0303OLA"],
    ["Hawaiʻi Kai", "hawaii kai"],
    ["Winston-Salem", "winston salem", "WinstonSalem"],
  ])("is the same for every spelling of %s", (...spellings) => {
    expect(new Set(spellings.map(cityKey)).size).toBe(1);
  });

  it("spells out whole words only", () => {
    expect(cityKey("Stockton")).toBe("stockton");
    expect(cityKey("East St. Louis")).toBe("eastsaintlouis");
    expect(cityKey("Mtn View")).toBe("mtnview");
    expect(cityKey("S.N.P.J.")).toBe("snpj");
  });

  it("keeps different places apart", () => {
    expect(cityKey("Portland")).not.toBe(cityKey("Port Land Acres"));
    expect(cityKey("Kickapoo Site 1")).not.toBe(cityKey("Kickapoo Site 2"));
  });

  it("is empty for a text without letters or digits", () => {
    expect(cityKey("%_' 🌊")).toBe("");
  });
});

describe("a half-typed place name", () => {
  it("that ends in an abbreviation finds both readings", () => {
    expect(cityKeyPrefixes("St")).toEqual(["saint", "st"]);
    expect(cityKeyPrefixes("East St")).toEqual(["eastsaint", "eastst"]);
  });

  it("finds what it is the beginning of", () => {
    expect(cityKeyPrefixes("St. Lo")).toEqual(["saintlo"]);
    expect(cityKey("Saint Louis").startsWith("saintlo")).toBe(true);
  });

  it("can be the beginning of another name of a place", () => {
    expect(cityKeyPrefixes("San Buenav")).toEqual(["sanbuenav", "ventura"]);
  });

  it("without letters or digits is the beginning of nothing", () => {
    expect(cityKeyPrefixes("  …")).toEqual([]);
  });
});
