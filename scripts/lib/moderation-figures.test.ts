import { describe, expect, it } from "vitest";
import { corpus, publicNames } from "./moderation-corpus.ts";
import { measure, outcomeOf, SLOW_TEXTS, timeOf, wilsonInterval } from "./moderation-figures.ts";
import { readPlaces } from "./places.ts";

const samples = corpus();

describe("the moderation corpus", () => {
  it("is large, and its tuned and untuned halves share no text", () => {
    expect(samples.length).toBeGreaterThan(4500);
    const tuned = new Set(samples.filter(({ group }) => /tuning|\.dev/u.test(group)).map(({ text }) => text));
    expect(samples.filter(({ group, text }) => !/tuning|\.dev/u.test(group) && tuned.has(text))).toEqual([]);
  });
});

describe("the embedded moderation rules", () => {
  // Every tenth name; `npm run moderation:figures` takes all of them.
  const names = publicNames().filter((_, index) => index % 10 === 0);

  it.each(measure([...samples, ...names]))("do on $group what is promised", ({ isKept, wrong }) => {
    expect(isKept, `wrong on:\n${wrong.join("\n")}`).toBe(true);
  });

  it("hold at most 0.5% of ordinary texts", () => {
    const ordinary = samples.filter(({ group }) => group.startsWith("ordinary."));
    const held = ordinary.filter(({ text }) => outcomeOf(text) === "held");
    expect(held.length / ordinary.length).toBeLessThanOrEqual(0.005);
  });

  it("let everybody say where they live", () => {
    const { cities, pods } = readPlaces();
    const names = [...new Set([...cities.map(({ city }) => city), ...pods.map(({ name }) => name)])];
    // Many at once is much faster than one by one.
    const lists = Array.from({ length: Math.ceil(names.length / 40) }, (_, index) =>
      names.slice(index * 40, index * 40 + 40),
    );
    const isStopped = (text: string) => outcomeOf(text) !== "published";
    const suspects = lists.filter((list) => isStopped(list.join(" | ").toLowerCase())).flat();
    expect(suspects.filter((name) => isStopped(name.toLowerCase()))).toEqual([]);
  });

  it("take no longer for the worst texts than for some ordinary ones", () => {
    const { "an ordinary text": ordinary = "", ...slow } = SLOW_TEXTS;
    const yardstick = timeOf(ordinary);
    for (const [what, text] of Object.entries(slow)) expect(timeOf(text) / yardstick, what).toBeLessThan(6);
  });
});

it("Wilson's interval is that of the books", () => {
  expect(wilsonInterval(1, 10).map((end) => end.toFixed(3))).toEqual(["0.018", "0.404"]);
  expect(wilsonInterval(5, 10).map((end) => end.toFixed(3))).toEqual(["0.237", "0.763"]);
});
