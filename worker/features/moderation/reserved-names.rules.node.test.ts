import { expect, it } from "vitest";
import { ORDINARY_NAMES, PRETENDERS } from "../../testing/ordinary-names.ts";
import { pretendsToBeWail } from "./reserved-names.rules.ts";

it("lets every ordinary name pass", () => {
  expect(ORDINARY_NAMES.length).toBeGreaterThan(300);
  expect(ORDINARY_NAMES.filter(pretendsToBeWail)).toEqual([]);
});

it("notices Wail, its staff and Squid Ink behind look-alikes, signs, gaps and what cannot be seen", () => {
  expect(PRETENDERS.length).toBeGreaterThan(280);
  expect(PRETENDERS.filter((name) => !pretendsToBeWail(name))).toEqual([]);
});

it("takes no longer for a name made to keep it busy", () => {
  const names = [
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
    "І",
    "A l",
  ];
  const before = performance.now();
  for (const part of names) pretendsToBeWail(`${part.repeat(201).slice(0, 200)}~`);
  expect(performance.now() - before).toBeLessThan(1000);
});
