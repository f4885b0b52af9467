import { describe, expect, it } from "vitest";
import { isCommonPassword } from "../../worker/features/accounts/common-password.ts";
import { longEnough, passwordLists } from "./common-passwords.ts";

describe("the most common passwords", () => {
  const [inUse = [], ofLeaks = []] = passwordLists();

  it("are counted twice, apart from each other", () => {
    expect(inUse.slice(0, 3)).toEqual(["123456", "123456789", "qwerty"]);
    expect(ofLeaks.slice(0, 3)).toEqual(["123456", "password", "12345678"]);
  });

  it.each([
    ["as used", inUse],
    ["as leaked", ofLeaks],
  ])(
    "are refused, 3,000 of those %s that are long enough to get that far, and with a number behind where there is none",
    (_, list) => {
      const common = longEnough(list).slice(0, 3000);
      expect(common).toHaveLength(3000);
      expect(common.filter((password) => !isCommonPassword(password))).toEqual([]);
      const numbered = common
        .filter((password) => /\p{L}$/u.test(password))
        .map((password) => `${password.toUpperCase()}2026!`);
      expect(numbered.filter((password) => !isCommonPassword(password))).toEqual([]);
    },
  );
});
