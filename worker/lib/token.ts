import { createHash, randomBytes } from "node:crypto";

/** A new 256-bit secret for a cookie or a mailed link. */
export const newToken = () => randomBytes(32).toString("base64url");

/** The form of what `newToken` makes. */
const TOKEN = /^[\w-]{43}$/;

/** Whether a text has the form of a token. Other texts are not looked up anywhere. */
export const isToken = (text: string) => TOKEN.test(text);

/** The hash that is stored instead of a token. Knowing it does not help to sign in. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/** The id that names a session on its owner's own list. */
export const newSessionId = () => randomBytes(12).toString("base64url");
