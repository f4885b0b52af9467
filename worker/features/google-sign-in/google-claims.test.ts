import { expect, it } from "vitest";
import { googleClaims } from "./google-claims.ts";

const CLAIMS = { iss: "https://accounts.google.com", aud: "wail", exp: 1, nonce: "n", sub: "google-kim" };

it("reads an address in small letters", () => {
  expect(googleClaims.parse({ ...CLAIMS, email: "Kim@Example.com" }).email).toBe("kim@example.com");
});

it("takes no kelvin sign for a k, which would be somebody else's address", () => {
  expect(googleClaims.safeParse({ ...CLAIMS, email: "\u212aim@example.com" }).success).toBe(false);
});
