import { z } from "zod";
import { emailField } from "../../contract/fields.ts";
import { LIMITS } from "../../contract/limits.ts";
import { isBlank, normalizeLine } from "../../contract/text.ts";

/** The claims of Google's ID token that sign-in reads. */
export const googleClaims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  nonce: z.string(),
  sub: z.string().min(1),
  email: emailField,
  email_verified: z.union([z.boolean(), z.enum(["true", "false"]).transform((said) => said === "true")]).default(false),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});
export type GoogleClaims = z.output<typeof googleClaims>;

/** A name from Google in the form of our own name fields. Undefined when nothing is left. */
export function nameFromGoogle(name: string | undefined): string | undefined {
  const line = normalizeLine((name ?? "").toWellFormed());
  return isBlank(line) ? undefined : Array.from(line).slice(0, LIMITS.name).join("");
}
