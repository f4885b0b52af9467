import { describe, expect, it } from "vitest";
import { hrefOf, type LineFacts, quoteOf, sentenceOf, titleOf } from "./notifications.rules.ts";

const ANA = { displayName: "Ana", firstName: "Anastasia" };
const BEN = { displayName: null, firstName: "Ben" };
const NOA = { displayName: "נועה", firstName: "Noa" };
const NOBODY = { displayName: null, firstName: null };

const line = (facts: Partial<LineFacts>): LineFacts => ({
  type: "like",
  subject: "post:7",
  facts: null,
  actors: [ANA],
  activeActorCount: 1,
  podName: null,
  relatedPostId: 7,
  relatedCommunityId: 3,
  relatedReplyId: null,
  ...facts,
});

describe("the sentence of a line", () => {
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
  ])("names the newest and counts the rest: %#", (actors, activeActorCount, sentence) => {
    expect(sentenceOf(line({ actors, activeActorCount }))).toBe(sentence);
  });

  it.each(["נועה", "ليلى", "ܡܪܝܡ", "ޢައިޝާ", "ߊߡߊ", "𞤀𞤣𞤤𞤢𞤥", "𐴀𐴁", "𞠀𞠁", "ࠀࠁ", "ࡀࡁ", "𐤀𐤁"])(
    "isolates a right-to-left name from the sentence: %s",
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
    [{ type: "badge", subject: "badge:of_old" }, "You reached a new badge level."],
  ] as const)("has a sentence for each kind: %#", (facts, sentence) => {
    expect(sentenceOf(line(facts))).toBe(sentence);
  });
});

describe("the sentence of a decision of moderation", () => {
  const GONE = "went against our community guidelines and was removed.";
  it.each([
    ["wail:7", "visible", "operator", "none", "All clear", "We checked your wail. Everyone can see it now."],
    ["comment:7", "removed", "guard", "none", "Removed", `Your comment ${GONE} You can appeal once.`],
    ["ripple_reply:7", "removed", "guard", "decided", "Removed", `Your ripple reply ${GONE}`],
    [
      "wail:7",
      "removed",
      "operator",
      "open",
      "Removed",
      "We looked at your wail again. It goes against our community guidelines and stays removed.",
    ],
    [
      "wail:7",
      "held",
      "reports",
      "none",
      "Being checked",
      "Neighbors reported your wail. It is hidden until we have checked it. You can appeal once.",
    ],
    ["wail:7", "held", "guard", "none", "Being checked", "Your wail is being checked and will appear soon."],
    ["name", "held", "guard", "none", "Being checked", "Your name is being checked. Your neighbors will see it soon."],
    [
      "name",
      "removed",
      "retry",
      "none",
      "Removed",
      "The name you chose goes against our community guidelines. Please choose another one.",
    ],
  ] as const)("%s %s by %s, appeal: %s", (subject, decision, decidedBy, appeal, title, sentence) => {
    const told = line({ type: "moderation", subject, facts: { decision, decidedBy, appeal } });
    expect([titleOf(told), sentenceOf(told)]).toEqual([title, sentence]);
  });
});

describe("the quote of a line", () => {
  it.each([
    ["A heron on the pier", "A heron on the pier"],
    ["A heron\n\n\ton the pier", "A heron on the pier"],
    ["🐟".repeat(100), "🐟".repeat(100)],
    [`${"🐟".repeat(99)} 🐟`, `${"🐟".repeat(99)}…`],
    [null, null],
  ])("is one line of at most a hundred characters: %#", (text, quote) => {
    expect(quoteOf(text)).toBe(quote);
  });
});

describe("the link of a line", () => {
  it.each([
    [{}, "/app/wail/7"],
    [{ type: "reaction", relatedPostId: null, relatedReplyId: 9 }, "/app/reply/9"],
    [{ type: "storm_starter", relatedPostId: null, relatedReplyId: 9 }, "/app/reply/9"],
    [{ type: "storm_starter", relatedPostId: null }, "/app/?pod=3"],
    [{ type: "moderation", relatedPostId: null, relatedReplyId: 9 }, "/app/reply/9"],
    [{ type: "badge", subject: "badge:reef_rookie", relatedPostId: null, relatedCommunityId: null }, "/app/badges"],
    [{ type: "moderation", subject: "name", relatedPostId: null, relatedCommunityId: null }, "/app/profile"],
    [{ type: "moderation", subject: "?", relatedPostId: null, relatedCommunityId: null }, null],
  ] as const)("%#", (facts, href) => {
    expect(hrefOf(line(facts))).toBe(href);
  });
});
