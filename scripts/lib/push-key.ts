import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A new key pair of push messages (VAPID), as the worker reads it from `VAPID_KEY`. */
async function newPushKey(): Promise<string> {
  const { privateKey } = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign"]);
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey("jwk", privateKey);
  return JSON.stringify({ kty, crv, x, y, d });
}

/** The key pair of a local installation, made when it first starts: browsers know the installation by it. */
export async function localPushKey(state: string): Promise<string> {
  const file = join(state, "push-key.json");
  if (!existsSync(file)) {
    mkdirSync(state, { recursive: true });
    writeFileSync(file, await newPushKey(), { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}

/** The secret of a deployment that has none yet. It stays the same: devices that know another key get nothing. */
export const pushSecret = async (stored: readonly string[]): Promise<Record<string, string>> =>
  stored.includes("VAPID_KEY") ? {} : { VAPID_KEY: await newPushKey() };
