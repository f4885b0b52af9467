import { expect, it } from "vitest";
import { mailSettings } from "./questions.ts";

/** Asks a person who has these answers, one after the other. */
function asking(settings: Parameters<typeof mailSettings>[0], ...answers: string[]) {
  const asked = async () => answers.shift() ?? expect.fail("asked once too often");
  return mailSettings(settings, true, asked);
}

it("asks for a domain and for the sender of mail, or leaves them out", async () => {
  const mailFrom = "hello@wail.example";
  const domain = "wail.example";
  expect(await asking({}, domain, mailFrom)).toEqual({ domain, mailFrom });
  expect(await asking({ domain }, mailFrom)).toEqual({ domain, mailFrom });
  expect(await asking({ domain }, "")).toEqual({ domain });
  expect(await asking({}, "")).toEqual({});
});

it("asks nobody for what deploy.json says, or when there is nobody to ask", async () => {
  const set = { domain: "wail.example", mailFrom: "hello@wail.example" };
  expect(await asking(set)).toBe(set);
  const nothing = {};
  expect(await mailSettings(nothing, false)).toBe(nothing);
});
