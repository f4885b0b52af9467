import { describe, expect, it } from "vitest";
import { LIMITS } from "../../contract/limits.ts";
import { COMMON_PASSWORDS, isCommonPassword } from "./common-password.ts";

describe("the list of common passwords", () => {
  it("has exactly 3,000 entries, none shorter than a password may be", () => {
    expect(COMMON_PASSWORDS.size).toBe(3000);
    expect([...COMMON_PASSWORDS].filter(({ length }) => length < LIMITS.passwordMin)).toEqual([]);
  });

  it("is written as passwords are compared", () => {
    expect([...COMMON_PASSWORDS].filter((password) => !isCommonPassword(password))).toEqual([]);
  });
});

describe("a password", () => {
  it.each(["password", "12345678", "qwertyuiop", "iloveyou", "trustno1"])(
    "is refused when it is listed: %s",
    (listed) => {
      expect(isCommonPassword(listed)).toBe(true);
    },
  );

  it.each(["PASSWORD", "ILoveYou", "ｐａｓｓｗｏｒｄ"])("is refused however its letters are written: %s", (variant) => {
    expect(isCommonPassword(variant)).toBe(true);
  });

  it.each(["tide pools 7", "correct horse battery staple", "password of the tides", "gR7#k!2p", "海は広いな大きいな"])(
    "is accepted when it is not listed: %s",
    (unlisted) => {
      expect(isCommonPassword(unlisted)).toBe(false);
    },
  );
});
