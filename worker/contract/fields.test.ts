import { describe, expect, it } from "vitest";
import { emailField } from "./fields.ts";

describe("an email address", () => {
  it.each([
    ["  Ruth@Example.COM ", "ruth@example.com"],
    ["kim+pods@example.co.uk", "kim+pods@example.co.uk"],
  ])("is stored in lower case: %s", (typed, kept) => {
    expect(emailField.parse(typed)).toBe(kept);
  });

  it.each([
    "\u212aim@example.com",
    "kim@\u212aelp.example",
    "k\u0131m@example.com",
    "\u0130da@example.com",
    "k@exa\u017fmple.com",
  ])("is refused with a look-alike letter: %s", (typed) => {
    expect(emailField.safeParse(typed).error?.issues[0]?.message).toBe("Please enter a valid email address");
  });
});
