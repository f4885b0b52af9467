import { expect, it } from "vitest";
import { ORDINARY_NAMES, PRETENDERS } from "../../testing/ordinary-names.ts";
import { fold, isAscii } from "./fold.ts";
import { isReservedName } from "./reserved-names.rules.ts";

it("lets every ordinary name pass", () => {
  expect(ORDINARY_NAMES.length).toBeGreaterThan(610);
  expect(ORDINARY_NAMES.filter(isReservedName)).toEqual([]);
});

it("recognises Wail, its staff and Squid Ink behind look-alikes, signs, gaps and invisible characters", () => {
  expect(PRETENDERS.length).toBeGreaterThan(635);
  expect(PRETENDERS.filter((name) => !isReservedName(name))).toEqual([]);
});

it("is not confused by a letter, digit or sign of any other script", () => {
  // Every so many of them, as all would take a minute.
  const strangers = Array.from({ length: Math.floor(0x30000 / 29) }, (_, index) =>
    String.fromCodePoint(0xa0 + index * 29),
  );
  const names = strangers
    .filter((stranger) => /[^\p{sc=Latin}\p{C}]/u.test(stranger) && !isAscii(fold(stranger)))
    .flatMap((it) => [`${it}Wail Support`, `Admin${it}`, `Wail${it}Team`, `Squid${it}Ink`, `Squid Ink ${it}`]);
  expect(names.length).toBeGreaterThan(10_000);
  expect(names.filter((name) => !isReservedName(name))).toEqual([]);
});

it("is fast also for a name that is made to be slow", () => {
  const parts = [
    "i",
    "l1!|",
    "admin",
    "a d m i n ",
    "wail of ",
    "clclcl",
    "mod",
    "staff team ",
    "1",
    "@ ",
    "wail crew ",
    "pod ",
    "pod team ",
    "pod 1 ",
    "the mod ",
    "super ",
    "wai l. ",
    "a (wail) ",
    "“wail”",
    "(mod",
    "🇮",
    "І",
    "A l",
    "l1 |l1 ",
    "bot777 ",
    "modssstaff",
    "helpdesk",
    "wail 11 ",
    "ﷺ",
    "ˈ",
    "Waʼil ",
    "a†",
    "ˈs ",
    "ᐧ",
    "ᐧWail ",
    "a王",
    "Adminя ",
    "王明 l",
    "ৡя",
  ];
  const yardstick = timeFor(ORDINARY_NAMES);
  // Longer by and by, so that a pattern that loses its way fails here instead of never coming back.
  for (let length = 5; length <= 200; length += 5) {
    const busy = parts.map((part) => `${part.repeat(length).slice(0, length)}~`);
    expect(timeFor(busy) / yardstick, `names of ${length}`).toBeLessThan(10);
  }
});

/** The fastest of three turns, as the machine may have other things to do during one. */
function timeFor(names: readonly string[]): number {
  const turns = [1, 2, 3].map(() => {
    const before = performance.now();
    names.forEach(isReservedName);
    return performance.now() - before;
  });
  return Math.min(...turns);
}
