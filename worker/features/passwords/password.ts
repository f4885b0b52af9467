import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** scrypt parameters: docs/product.md, "Accounts". `log2N` 14 is what workerd's cap on N*r*p allows with p 5. */
const PARAMETERS = { log2N: 14, r: 8, p: 5, keyBytes: 32, saltBytes: 16 } as const;

/** Hashes a password into a PHC string. Spaces and case count. NFKC makes different keyboards agree. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(PARAMETERS.saltBytes);
  const key = await deriveKey(password, salt);
  const { log2N, r, p } = PARAMETERS;
  return `$scrypt$ln=${log2N},r=${r},p=${p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/**
 * Compares in constant time. Without a hash (unknown e-mail, Google-only member) it does the same work and returns
 * false, so that the time does not reveal which addresses exist.
 */
export async function verifyPassword(password: string, phc: string | undefined): Promise<boolean> {
  const stored = parsePhc(phc ?? "");
  const key = await deriveKey(password, stored?.salt ?? Buffer.alloc(PARAMETERS.saltBytes));
  return stored !== undefined && stored.key.length === key.length && timingSafeEqual(key, stored.key);
}

function parsePhc(phc: string): { salt: Buffer; key: Buffer } | undefined {
  const match = /^\$scrypt\$ln=14,r=8,p=5\$([\w-]+)\$([\w-]+)$/.exec(phc);
  if (match?.[1] === undefined || match[2] === undefined) return undefined;
  return { salt: Buffer.from(match[1], "base64url"), key: Buffer.from(match[2], "base64url") };
}

function deriveKey(password: string, salt: Buffer): Promise<Buffer> {
  const { log2N, r, p, keyBytes } = PARAMETERS;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, keyBytes, { N: 2 ** log2N, r, p }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
