import { describe, expect, it } from "vitest";
import { readCityQuery } from "./city-query.ts";

describe("a text in the city search", () => {
  it.each([
    ["97", "97"],
    ["97201", "97201"],
    ["97201-1234", "97201"],
  ])("of digits is the beginning of a ZIP: %s", (text, prefix) => {
    expect(readCityQuery(text)).toEqual({ kind: "zip", prefix });
  });

  it("is the beginning of a name", () => {
    expect(readCityQuery("St. Lou")).toEqual({ kind: "name", prefixes: ["saintlou"], named: "saintlou" });
    expect(readCityQuery("Portland,")).toMatchObject({ kind: "name", prefixes: ["portland"] });
  });

  it.each([
    ["Portland, OR", ["OR"], "OR"],
    ["portland,oregon", ["OR"], "OR"],
    ["Portland, MT", ["MT"], "MT"],
    ["Portland, New H", ["NH"], undefined],
    ["Portland, ma", ["MA", "MD", "ME"], "MA"],
    ["Portland, Atlantis", [], undefined],
  ])("with a comma names the state, perhaps half typed: %s", (text, states, state) => {
    const inState = state && { named: "portland", state };
    expect(readCityQuery(text)).toEqual({ kind: "name", prefixes: ["portland"], states, inState });
  });

  it.each([
    ["kansas city mo", { named: "kansascity", state: "MO" }],
    ["helena mt", { named: "helena", state: "MT" }],
    ["west new york", { named: "west", state: "NY" }],
    ["lake in", { named: "lake", state: "IN" }],
    ["capitol northern mariana islands", { named: "capitol", state: "MP" }],
    ["new york", undefined],
    ["or", undefined],
  ])("without a comma may still end in a state: %s", (text, inState) => {
    const query = readCityQuery(text);
    expect(query.kind === "name" ? query.inState : query).toEqual(inState);
  });

  it("with less than two letters or digits asks for nothing", () => {
    expect(readCityQuery("a!")).toMatchObject({ prefixes: [] });
    expect(readCityQuery("%_'")).toMatchObject({ prefixes: [] });
    expect(readCityQuery("🌊, OR")).toMatchObject({ prefixes: [] });
  });
});
