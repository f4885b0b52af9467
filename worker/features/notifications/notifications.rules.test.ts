import { describe, expect, it } from "vitest";
import { hrefOf, type LineFacts, sentenceOf } from "./notifications.rules.ts";

const ANA = { displayName: "Ana", firstName: "Anastasia" };
const BEN = { displayName: null, firstName: "Ben" };
const NOA = { displayName: "נועה", firstName: "Noa" };
const NOBODY = { displayName: null, firstName: null };

const line = (facts: Partial<LineFacts>): LineFacts => ({
  type: "like",
  message: "A neighbor liked your wail",
  subject: "post:7",
  actors: [ANA],
  standing: 1,
  podName: null,
  relatedPostId: 7,
  relatedCommunityId: 3,
  relatedReplyId: null,
  ...facts,
});

describe("what a line says", () => {
  it.each([
    [[ANA], 1, "Ana liked your wail"],
    [[ANA, BEN], 2, "Ana and Ben liked your wail"],
    [[ANA, BEN], 3, "Ana and 2 others liked your wail"],
    [[BEN, ANA], 5, "Ben and 4 others liked your wail"],
    [[BEN, ANA], 1235, "Ben and 1,234 others liked your wail"],
    [[NOBODY], 1, "A neighbor liked your wail"],
    [[ANA, NOBODY], 2, "Ana and a neighbor liked your wail"],
    [[], 0, "A neighbor liked your wail"],
    [[NOA, BEN], 2, "\u2068נועה\u2069 and Ben liked your wail"],
  ])("names the newest and counts the rest: %#", (actors, standing, sentence) => {
    expect(sentenceOf(line({ actors, standing }))).toBe(sentence);
  });

  it.each(["נועה", "ليلى", "ܡܪܝܡ", "ޢައިޝާ", "ߊߡߊ", "𞤀𞤣𞤤𞤢𞤥", "𐴀𐴁", "𞠀𞠁", "ࠀࠁ", "ࡀࡁ", "𐤀𐤁"])(
    "keeps a name that runs from right to left from turning the sentence: %s",
    (displayName) => {
      const actors = [{ displayName, firstName: null }];
      expect(sentenceOf(line({ actors }))).toBe(`\u2068${displayName}\u2069 liked your wail`);
    },
  );

  it.each([
    [{ type: "comment" }, "Ana commented on your wail"],
    [{ type: "reaction" }, "Ana reacted to your ripple reply"],
    [
      { type: "storm_starter", podName: "Old Town, Portland" },
      "Your ripple reply was the favorite of Old Town. You are a Storm Starter! ⛈️",
    ],
    [{ type: "badge", subject: "badge:reef_rookie" }, "You reached Reef Rookie 🐠"],
    [
      { type: "badge", subject: "badge:of_old", message: "You reached a new badge level." },
      "You reached a new badge level.",
    ],
    [{ type: "moderation", message: "We checked your wail." }, "We checked your wail."],
  ] as const)("has a sentence for each kind: %#", (facts, sentence) => {
    expect(sentenceOf(line(facts))).toBe(sentence);
  });
});

describe("where a line leads", () => {
  it.each([
    [{}, "/app/wail/7"],
    [{ type: "reaction", relatedPostId: null, relatedReplyId: 9 }, "/app/?pod=3"],
    [{ type: "moderation", relatedPostId: null, relatedReplyId: 9 }, "/app/reply/9"],
    [{ type: "badge", subject: "badge:reef_rookie", relatedPostId: null, relatedCommunityId: null }, "/app/badges"],
    [{ type: "moderation", subject: "name", relatedPostId: null, relatedCommunityId: null }, "/app/profile"],
    [{ type: "moderation", subject: "?", relatedPostId: null, relatedCommunityId: null }, null],
  ] as const)("%#", (facts, href) => {
    expect(hrefOf(line(facts))).toBe(href);
  });
});
