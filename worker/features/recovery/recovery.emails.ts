import { MAIL_LINK } from "../../contract/accounts.ts";
import { paths } from "../../contract/paths.ts";

/** An email whose links do not have their origin yet. */
export interface Email {
  readonly subject: string;
  readonly textFor: (origin: string) => string;
}

// No mail addresses anybody by name. Whoever enters another person's address also chooses the name, and could put a
// message of their own into it.

const WORKS_ONCE = `The link works once, within the next ${MAIL_LINK.lifeMinutes} minutes.`;

const email = (subject: string, paragraphsFor: (origin: string) => string[]): Email => ({
  subject,
  textFor: (origin) => paragraphsFor(origin).join("\n\n"),
});

export const resetEmail = (token: string): Email =>
  email("Reset your Wail password", (origin) => [
    "Somebody asked for a new password for the Wail account with this email address. If that was you, choose it here:",
    `${origin}${paths.resetPassword}#${token}`,
    `${WORKS_ONCE} If it was not you, there is nothing to do: your password stays as it is.`,
  ]);

export const verificationEmail = (token: string): Email =>
  email("Confirm your email address for Wail", (origin) => [
    "Welcome to Wail! Please confirm that this is your email address:",
    `${origin}${paths.verifyEmail}#${token}`,
    WORKS_ONCE,
    `If you have not signed up at Wail, somebody else used your address. Please do not confirm it then. You can take the account over: ${origin}${paths.forgotPassword}`,
  ]);

export const passwordChangedEmail: Email = email("Your Wail password was changed", (origin) => [
  "The password of your Wail account was changed a moment ago, and every device was signed out. With Google you come in again as long as your Google account has this address.",
  `If that was not you, choose a new one at once: ${origin}${paths.forgotPassword}`,
]);
