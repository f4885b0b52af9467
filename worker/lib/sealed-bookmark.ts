import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Longer ones are none of ours. */
const MAX_LENGTH = 400;

const keyOf = (secret: string) => createHash("sha256").update(secret).digest();

/**
 * A bookmark of D1's for members to keep, never twice the same. It is sealed because it tells how much was written
 * meanwhile: whoever watched it would see that a comment below an anonymous wail notified nobody, as its author's does.
 */
export function sealBookmark(secret: string, bookmark: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  const sealed = [iv, cipher.update(bookmark, "utf8"), cipher.final()];
  return Buffer.concat([...sealed, cipher.getAuthTag()]).toString("base64url");
}

/** The bookmark; undefined when there is none, or it was not sealed with this secret. */
export function openBookmark(secret: string, sealed: string | undefined): string | undefined {
  if (sealed === undefined || sealed.length > MAX_LENGTH) return undefined;
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}
