import { scrypt } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

/** The real thing, with its calls noted: what takes long is not measured here but that the same is done. */
vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof import("node:crypto")>();
  return { ...crypto, scrypt: vi.fn(crypto.scrypt) };
});

/** What one comparison has scrypt do, whatever the salt. */
async function workOf(hash: string | undefined) {
  vi.mocked(scrypt).mockClear();
  expect(await verifyPassword("guess", hash)).toBe(false);
  return vi.mocked(scrypt).mock.calls.map(([password, salt, keyBytes, cost]) => ({
    password,
    saltBytes: salt instanceof Uint8Array ? salt.length : undefined,
    keyBytes,
    cost,
  }));
}

describe("comparing a password", () => {
  it("knows the right one from any other", async () => {
    const hash = await hashPassword(" Tide pools 7 ");
    expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w-]{22}\$[\w-]{43}$/);
    expect(await hashPassword(" Tide pools 7 ")).not.toBe(hash);
    expect(await verifyPassword(" Tide pools 7 ", hash)).toBe(true);
    for (const other of ["Tide pools 7", " tide pools 7 ", ""]) expect(await verifyPassword(other, hash)).toBe(false);
  });

  it("does the same work without a hash: an unknown address, or a Google-only member", async () => {
    const wrong = await workOf(await hashPassword("tide pools 7"));
    expect(wrong).toEqual([{ password: "guess", saltBytes: 16, keyBytes: 32, cost: { N: 2 ** 14, r: 8, p: 5 } }]);
    for (const none of [undefined, ""]) expect(await workOf(none)).toEqual(wrong);
  });

  it("rejects everything that is not a hash of ours", async () => {
    for (const phc of ["", "x", "$scrypt$ln=1,r=8,p=5$AAAA$AAAA", "$scrypt$ln=14,r=8,p=5$AAAA$AAAA"]) {
      expect(await verifyPassword("", phc)).toBe(false);
    }
  });
});
