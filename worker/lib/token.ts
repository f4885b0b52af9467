import { createHash, randomBytes } from "node:crypto";

/** A fresh 256-bit secret for a cookie or a mail link. */
export const newToken = () => randomBytes(32).toString("base64url");

/** What `newToken` makes. */
const TOKEN = /^[\w-]{43}$/;

/** Whether a cookie can hold a token at all: nothing else is looked up anywhere. */
export const isToken = (text: string) => TOKEN.test(text);

/** What is stored of a token: knowing it does not help to sign in. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/** A public name for a session on its owner's own list. */
export const newSessionId = () => randomBytes(12).toString("base64url");
