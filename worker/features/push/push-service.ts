import { Buffer } from "node:buffer";
import { buildPushHTTPRequest } from "@pushforge/builder";
import { z } from "zod";
import type { PushKind } from "../../contract/push.ts";
import type { PaddedPayload } from "./push.rules.ts";

/** A key pair of VAPID, as a JWK. */
const vapidKey = z.looseObject({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

export type VapidKey = z.infer<typeof vapidKey>;

/** The key pair of this installation; undefined where push is not set up. */
export const vapidKeyOf = ({ VAPID_KEY }: Env): VapidKey | undefined =>
  VAPID_KEY === undefined ? undefined : vapidKey.parse(JSON.parse(VAPID_KEY));

/** What browsers know the installation by: the uncompressed point of the public key, base64url. */
export const publicKeyOf = ({ x, y }: VapidKey): string =>
  Buffer.concat([Uint8Array.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]).toString("base64url");

/** How long, in s, a push service keeps a message for a device that it cannot reach. */
const TTL: Record<PushKind, number> = {
  ripple: 4 * 3600,
  comments: 12 * 3600,
  likes: 12 * 3600,
  stormStarters: 12 * 3600,
  emergencies: 2 * 3600,
};

/** How long a push service may take. Only the cron waits for it. */
const BUDGET_MS = 10_000;

interface Target {
  readonly kind: PushKind;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface Sender {
  readonly key: VapidKey;
  /** Where the people who run a push service find those who run this installation. */
  readonly contact: string;
}

/**
 * Encrypts a message and gives it to the device's push service. Returns the status of its answer. Throws when there is
 * none, or when the keys of the subscription are no keys.
 */
export async function pushTo(target: Target, payload: PaddedPayload, { key, contact }: Sender): Promise<number> {
  const { kind, endpoint, p256dh, auth } = target;
  const { headers, body } = await buildPushHTTPRequest({
    privateJWK: key,
    subscription: { endpoint, keys: { p256dh, auth } },
    message: {
      payload: { ...payload },
      adminContact: contact,
      options: { ttl: TTL[kind], urgency: kind === "emergencies" ? "high" : "normal" },
    },
  });
  // A redirect could lead to a host that is no push service.
  const signal = AbortSignal.timeout(BUDGET_MS);
  const response = await fetch(endpoint, { method: "POST", headers, body, redirect: "manual", signal });
  await response.body?.cancel();
  return response.status;
}
