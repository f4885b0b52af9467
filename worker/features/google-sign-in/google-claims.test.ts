import { expect, it } from "vitest";
import { googleClaims } from "./google-claims.ts";

const CLAIMS = { iss: "https://accounts.google.com", aud: "wail", exp: 1, nonce: "n", sub: "google-kim" };

it("reads an address in lower case", () => {
  expect(googleClaims.parse({ ...CLAIMS, email: "Kim@Example.com" }).email).toBe("kim@example.com");
});

it("does not read a kelvin sign as a k, which would be another address", () => {
  expect(googleClaims.safeParse({ ...CLAIMS, email: "\u212aim@example.com" }).success).toBe(false);
});
