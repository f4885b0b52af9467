import { Temporal } from "temporal-polyfill";
import { ANIMALS } from "./animals.ts";
import type { BankQuestion } from "./bank-question.ts";
import { FALL } from "./fall.ts";
import { FOOD } from "./food.ts";
import { HOLIDAYS } from "./holidays.ts";
import { HOME_LIFE } from "./home-life.ts";
import { KINDNESS } from "./kindness.ts";
import { MEMORIES } from "./memories.ts";
import { PLACES } from "./places.ts";
import { PLANS } from "./plans.ts";
import { SKY_AND_WEATHER } from "./sky-and-weather.ts";
import { SMALL_SKILLS } from "./small-skills.ts";
import { SPRING } from "./spring.ts";
import { STORIES_AND_SONGS } from "./stories-and-songs.ts";
import { SUMMER } from "./summer.ts";
import { TOWN } from "./town.ts";
import { holidayOn } from "./us-holidays.ts";
import { WHAT_IF } from "./what-if.ts";
import { WINTER } from "./winter.ts";
import { WORK_AND_SCHOOL } from "./work-and-school.ts";

const THEMES = [
  PLACES,
  FOOD,
  SKY_AND_WEATHER,
  ANIMALS,
  WORK_AND_SCHOOL,
  MEMORIES,
  PLANS,
  SMALL_SKILLS,
  KINDNESS,
  HOME_LIFE,
  WHAT_IF,
  STORIES_AND_SONGS,
  TOWN,
];

const LONGEST_THEME = Math.max(...THEMES.map((theme) => theme.length));

/** Questions for any day. The themes take turns, so that each day has another theme. */
export const ANY_DAY: readonly BankQuestion[] = Array.from({ length: LONGEST_THEME }, (_, row) =>
  THEMES.flatMap((theme) => theme.slice(row, row + 1)),
).flat();

/** By month, January first. All four have the same size; see `SEASONAL_EVERY`. */
const SEASONS = [WINTER, WINTER, SPRING, SPRING, SPRING, SUMMER, SUMMER, SUMMER, FALL, FALL, FALL, WINTER] as const;

/**
 * Every fourth day has a question of its season. The others go through `ANY_DAY`, which lasts more than a year. With 31
 * questions to a season, a seasonal question would recur every 124 days; after 124 and 248 days the season is another
 * one, and after 372 days the year is over. A test checks thirty years.
 */
const SEASONAL_EVERY = 4;

/**
 * The bank's question of a date, YYYY-MM-DD. It is always the same, and none recurs within a year. Questions in `avoid`
 * are skipped, in case the bank was edited or a model wrote the same one.
 */
export function bankQuestion(date: string, avoid: ReadonlySet<string> = new Set()): BankQuestion {
  const { pool, start } = slotOf(date);
  const rotated = [...pool.slice(start), ...pool.slice(0, start)];
  const question = rotated.find(([text]) => !avoid.has(text)) ?? rotated[0];
  if (question === undefined) throw new Error(`the bank holds no question for ${date}`);
  return question;
}

function slotOf(date: string): { pool: readonly BankQuestion[]; start: number } {
  const day = Temporal.PlainDate.from(date);
  const holiday = holidayOn(date);
  if (holiday !== undefined) return slot(HOLIDAYS[holiday], day.year);
  const dayNumber = EPOCH.until(day, { largestUnit: "days" }).days;
  const [cycle, place] = [Math.floor(dayNumber / SEASONAL_EVERY), modulo(dayNumber, SEASONAL_EVERY)];
  if (place === SEASONAL_EVERY - 1) return slot(SEASONS[day.month - 1] ?? ANY_DAY, cycle);
  return slot(ANY_DAY, cycle * (SEASONAL_EVERY - 1) + place);
}

const EPOCH = new Temporal.PlainDate(2025, 1, 1);

const slot = (pool: readonly BankQuestion[], turn: number) => ({ pool, start: modulo(turn, pool.length) });

const modulo = (n: number, size: number) => ((n % size) + size) % size;
