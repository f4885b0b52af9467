import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-password.ts";

const OWN = ["kai.moana77@example.com", "Kai", "Moana"];

describe("a common password", () => {
  it.each([
    ["digits up and down", ["987654321", "87654321", "0123456789", "90123456", "123454321", "13579246"]],
    ["one sign over and over", ["00000000", "88888888", "1111111111", "aaaaaaaa", "!!!!!!!!"]],
    ["a short unit over and over", ["123123123", "12341234", "abcabcab", "testtest", "hello hello"]],
    ["the alphabet", ["abcdefgh", "zyxwvuts", "abcdefg1"]],
    ["rows and slants of the keyboard", ["qwertyui", "lkjhgfdsa", "1qaz2wsx", "zaq12wsx", "qazwsxedc", "!QAZ@wsx"]],
    ["the keypad", ["147258369", "789456123", "15935700"]],
    ["runs one after the other", ["abc123abc", "123qweasd", "qwerty-123456", "aaaa1111"]],
    ["two runs that take turns", ["1q2w3e4r", "q1w2e3r4", "a1b2c3d4", "11223344"]],
    [
      "a day",
      ["31121986", "12311986", "19861231", "31.12.1986", "nov292026", "4july1990", "2026-Sep-3!", "25december"],
    ],
    ["a listed one with a number or a sign behind", ["princess1", "Password2024!", "dragon!99", "P@ssw0rd1"]],
    ["a listed one over and over", ["passwordpassword", "iloveyouiloveyou", "monkeymonkey", "password1password1"]],
    ["a number and a listed one", ["2026password", "123password", "7-password"]],
    ["a listed one beside Wail's name or a run", ["wailpassword", "passwordwail", "qwertypassword"]],
    ["Wail's own name", ["WailWail", "wail1234", "wail-app-2026", "Wail_123456"]],
    ["a word of today", ["fortnite1", "Roblox123", "trump2024", "instagram", "community!", "neighbor1", "guest1234"]],
    ["Squid Ink", ["SquidInk1", "squid-ink-2026"]],
    [
      "a listed one with signs or accents for letters",
      ["pa$$word", "p@$$word1", "pässword", "pr!ncess!", "Ïloveyou", "pa$$-word"],
    ],
    ["next to nothing that is seen", ["a       ", "  a b c "]],
  ])("is %s", (_, passwords) => {
    expect(passwords.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it("is made of the member's own address and names", () => {
    const own = [
      "kaimoana",
      "KaiMoana1999",
      "moana.kai!",
      "kai.moana77",
      "kai12345",
      "kaipassword",
      "kai.moana77@example.com",
    ];
    expect(own.filter((password) => !isCommonPassword(password, OWN))).toEqual([]);
    expect(own.filter((password) => isCommonPassword(password))).toEqual([]);
    const accented = ["jose2026!", "josé2026!", "ZOE12345", "zoë-zoe-zoe"];
    expect(accented.filter((password) => !isCommonPassword(password, ["José", "Zoë"]))).toEqual([]);
  });

  it("is not what somebody has thought of", () => {
    const thoughtOf = [
      "tide pools 7",
      "A long tide 42!",
      "correct horse battery staple",
      "Tidepool-1811",
      "a new tide 8",
      "salty-Harbor-42",
      "saltier-Harbor-43",
      "squatting here",
      "not the password",
      "password of the tides",
      "qwerty is a bad idea",
      "1234 Harbor Street",
      "Moana of the tides",
      "kai likes tides",
      "otter1987kelp",
      "driftwood-driftwood",
      "summerbeachumbrella",
      "gR7#k!2p",
      "пароль из моря",
      "海は広いな大きいな",
    ];
    expect(thoughtOf.filter((password) => isCommonPassword(password, OWN))).toEqual([]);
  });

  it("is told in less time than hashing it would take, however long it is", () => {
    const parts = Array.from({ length: 60 }, (_, index) => `${String.fromCodePoint(97 + (index % 26))}${index}x`);
    const long = ["a".repeat(255), "qwe!".repeat(63), "ﷺ".repeat(255), `${parts.join("")}?`.slice(0, 255)];
    const before = performance.now();
    for (const password of long) isCommonPassword(password, [`${parts.join(".")}@example.com`, ...OWN]);
    expect(performance.now() - before).toBeLessThan(500);
  });
});
