import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { localPushKey, pushSecret } from "./push-key.ts";

it("an installation keeps its key pair: browsers know it by that", async () => {
  const state = mkdtempSync(join(tmpdir(), "wail-push-"));
  onTestFinished(() => rmSync(state, { recursive: true }));
  const key = await localPushKey(state);
  expect(JSON.parse(key)).toMatchObject({ kty: "EC", crv: "P-256", d: expect.any(String) });
  expect(await localPushKey(state)).toBe(key);
});

it("a deployment gets a key pair of its own, once", async () => {
  const [first, second] = [await pushSecret([]), await pushSecret(["GOOGLE_CLIENT_ID"])];
  expect(first.VAPID_KEY).not.toBe(second.VAPID_KEY);
  expect(await pushSecret(["VAPID_KEY"])).toEqual({});
});
