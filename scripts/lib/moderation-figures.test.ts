import { describe, expect, it } from "vitest";
import { PARTS, readCorpus, SETS } from "./moderation-corpus.ts";
import { EXPECTATIONS, isRefused, measureModeration } from "./moderation-figures.ts";
import { readPlaces } from "./places.ts";

const sizeOf = (set: (typeof SETS)[number]) => PARTS.flatMap((part) => readCorpus(set, part)).length;

describe("the moderation corpus", () => {
  it("has at least 400 evasive links, 2,000 ordinary sentences, 300 abusive texts and 300 look-alikes", () => {
    expect(sizeOf("links")).toBeGreaterThanOrEqual(400);
    expect(sizeOf("ordinary")).toBeGreaterThanOrEqual(2000);
    expect(sizeOf("abusive")).toBeGreaterThanOrEqual(300);
    expect(sizeOf("innocent")).toBeGreaterThanOrEqual(300);
  });

  it.each(SETS)("repeats none of its %s", (set) => {
    const texts = PARTS.flatMap((part) => readCorpus(set, part));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});

describe("the embedded moderation rules", () => {
  it.each(measureModeration())("do on $set ($part) what is promised", ({ set, texts, refused, wrong }) => {
    const { atLeast = 0, atMost = 1 } = EXPECTATIONS[set];
    const share = refused / texts;
    expect(share >= atLeast && share <= atMost, `wrong on:\n${wrong.join("\n")}`).toBe(true);
  });

  it("let everybody say where they live", () => {
    const { cities, pods } = readPlaces();
    const names = [...new Set([...cities.map(({ city }) => city), ...pods.map(({ name }) => name)])];
    // Many at once is much faster than one by one.
    const lists = Array.from({ length: Math.ceil(names.length / 40) }, (_, index) =>
      names.slice(index * 40, index * 40 + 40),
    );
    const suspects = lists.filter((list) => isRefused(list.join(" | ").toLowerCase())).flat();
    expect(suspects.filter((name) => isRefused(name.toLowerCase()))).toEqual([]);
  });
});
