import givenNames from "@zxcvbn-ts/language-en/src/firstnames.json" with { type: "json" };
import surnames from "@zxcvbn-ts/language-en/src/lastnames.json" with { type: "json" };
import { expect, it } from "vitest";
import { ORDINARY_NAMES, PRETENDERS } from "../../testing/ordinary-names.ts";
import { judgeByRules } from "./embedded-rules.ts";
import { isReservedName } from "./reserved-names.rules.ts";

it("lets every ordinary name pass", () => {
  expect(ORDINARY_NAMES.length).toBeGreaterThan(610);
  expect(ORDINARY_NAMES.filter(isReservedName)).toEqual([]);
});

it("recognises Wail, its staff and Squid Ink behind look-alikes, signs, gaps and invisible characters", () => {
  expect(PRETENDERS.length).toBeGreaterThan(500);
  expect(PRETENDERS.filter((name) => !isReservedName(name))).toEqual([]);
});

it("takes a title after a comma for one", () => {
  expect(isReservedName("Jessica, Moderator")).toBe(true);
  expect(isReservedName("Jessica, Ana")).toBe(false);
});

it("refuses nobody of the public lists of US surnames and given names, but one", () => {
  expect(surnames.length + givenNames.length).toBeGreaterThan(90_000);
  // The most common ones and every so many of the others; `npm run moderation:figures` takes all of them.
  const some = surnames.filter((name, index) => index < 5000 || index % 12 === 0 || name === "staff");
  // Many at once is much faster than one by one.
  const names = [...some, ...givenNames].map((name) => name.replace(/^./u, (letter) => letter.toUpperCase()));
  const lists = Array.from({ length: Math.ceil(names.length / 40) }, (_, index) =>
    names.slice(index * 40, index * 40 + 40),
  );
  const suspects = lists.filter((list) => judgeByRules(list.join(" | "), true).action !== "allow").flat();
  const refused = (name: string) => isReservedName(name) || judgeByRules(name, true).action !== "allow";
  const reserved = names.filter(isReservedName);
  expect([...reserved, ...suspects.filter(refused)]).toEqual(["Staff"]);
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
  for (let length = 25; length <= 200; length += 25) {
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
