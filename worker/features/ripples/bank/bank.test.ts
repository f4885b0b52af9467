import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { textLength } from "../../../contract/text.ts";
import { judgeByRules } from "../../moderation/embedded-rules.ts";
import { ANY_DAY, bankQuestion } from "./bank.ts";
import { FALL } from "./fall.ts";
import { HOLIDAYS } from "./holidays.ts";
import { SPRING } from "./spring.ts";
import { SUMMER } from "./summer.ts";
import { HOLIDAY_NAMES } from "./us-holidays.ts";
import { WINTER } from "./winter.ts";

const SEASONS = { WINTER, SPRING, SUMMER, FALL };
const HOLIDAY_QUESTIONS = HOLIDAY_NAMES.flatMap((name) => HOLIDAYS[name]);
const ALL = [...ANY_DAY, ...Object.values(SEASONS).flat(), ...HOLIDAY_QUESTIONS];

const textOn = (date: Temporal.PlainDate) => bankQuestion(date.toString())[0];

describe("the bank of questions", () => {
  it("holds at least 400 questions besides those for holidays", () => {
    expect(ALL.length - HOLIDAY_QUESTIONS.length).toBeGreaterThanOrEqual(400);
  });

  it("asks nothing twice", () => {
    const texts = ALL.map(([text]) => text.toLowerCase());
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it("asks one question each, ending in its only question mark, short enough for the card", () => {
    const wrong = ALL.filter(
      ([text]) => !/^\p{Lu}[^?\n]+\?$/u.test(text) || textLength(text) > 140 || / {2}/.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it("contains nothing that moderation would refuse", () => {
    expect(ALL.filter(([text]) => judgeByRules(text).action !== "allow")).toEqual([]);
  });

  it("gives each question two different emoji", () => {
    const wrong = ALL.filter(
      ([, first, second]) => first === second || ![first, second].every((emoji) => /^\p{RGI_Emoji}$/v.test(emoji)),
    );
    expect(wrong).toEqual([]);
  });

  it("has the same number of questions for each season, as the walk through them needs", () => {
    expect(Object.values(SEASONS).map((season) => season.length)).toEqual([31, 31, 31, 31]);
  });

  it("repeats nothing within a year, over thirty years", () => {
    const last = new Map<string, Temporal.PlainDate>();
    const early: string[] = [];
    const end = Temporal.PlainDate.from("2056-01-01");
    for (let day = Temporal.PlainDate.from("2025-12-01"); !day.equals(end); day = day.add({ days: 1 })) {
      const text = textOn(day);
      const before = last.get(text);
      if (before !== undefined && before.until(day, { largestUnit: "days" }).days < 365) early.push(`${day}: ${text}`);
      last.set(text, day);
    }
    expect(early).toEqual([]);
  });

  it("uses every question", () => {
    const seen = new Set<string>();
    const start = Temporal.PlainDate.from("2026-01-01");
    for (let n = 0; n < 365 * 10; n++) seen.add(textOn(start.add({ days: n })));
    expect(ALL.map(([text]) => text).filter((text) => !seen.has(text))).toEqual([]);
  });

  it("keeps to the season and the holiday", () => {
    expect(HOLIDAYS["Thanksgiving Day"].map(([text]) => text)).toContain(bankQuestion("2026-11-26")[0]);
    const july = Array.from({ length: 20 }, (_, n) => bankQuestion(`2027-07-${String(n + 8).padStart(2, "0")}`));
    const seasonal = july.filter((question) => !ANY_DAY.includes(question));
    expect(seasonal.length).toBe(5);
    expect(seasonal.every((question) => SUMMER.includes(question))).toBe(true);
  });

  it("skips recent questions, and still has one when all are recent", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2026-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          const [usual] = bankQuestion(day);
          expect(bankQuestion(day)[0]).toBe(usual);
          expect(bankQuestion(day, new Set([usual]))[0]).not.toBe(usual);
          expect(bankQuestion(day, new Set(ALL.map(([text]) => text)))[0]).toBe(usual);
        },
      ),
      { numRuns: 50 },
    );
  });
});
