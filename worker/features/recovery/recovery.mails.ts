import { MAIL_LINK } from "../../contract/accounts.ts";
import { paths } from "../../contract/paths.ts";

interface Letter {
  readonly subject: string;
  readonly text: string;
}

// None of the mails greets anybody by name: whoever types in somebody else's address chooses that name, too, and could
// write a letter of their own with it.

const WORKS_ONCE = `The link works once, within the next ${MAIL_LINK.lifeMinutes} minutes.`;

const letter = (subject: string, ...paragraphs: string[]): Letter => ({ subject, text: paragraphs.join("\n\n") });

export const resetLetter = (origin: string, token: string): Letter =>
  letter(
    "Reset your Wail password",
    "Somebody asked for a new password for the Wail account with this email address. If that was you, choose it here:",
    `${origin}${paths.resetPassword}#${token}`,
    `${WORKS_ONCE} If it was not you, there is nothing to do: your password stays as it is.`,
  );

export const verificationLetter = (origin: string, token: string): Letter =>
  letter(
    "Confirm your email address for Wail",
    "Welcome to Wail! Please confirm that this is your email address:",
    `${origin}${paths.verifyEmail}#${token}`,
    WORKS_ONCE,
    `If you have not signed up at Wail, somebody else used your address. Please do not confirm it then. You can take the account over: ${origin}${paths.forgotPassword}`,
  );

export const passwordChangedLetter = (origin: string): Letter =>
  letter(
    "Your Wail password was changed",
    "The password of your Wail account was changed a moment ago, and every device was signed out.",
    `If that was not you, choose a new one at once: ${origin}${paths.forgotPassword}`,
  );
