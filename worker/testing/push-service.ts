import { createScheduledController } from "cloudflare:test";
import { Buffer } from "node:buffer";
import { createDecipheriv, createECDH, createVerify, hkdfSync, randomBytes } from "node:crypto";
import { vi } from "vitest";
import { DEFAULT_PUSH_SETTINGS, type PushPayload, type PushSettings } from "../contract/push.ts";
import { onSchedule } from "../jobs/on-schedule.ts";
import type { TestApp, TestMember } from "./app.ts";

/** The key pair of the tests' installation. */
export const VAPID_KEY = JSON.stringify({
  kty: "EC",
  crv: "P-256",
  ...(await crypto.subtle.exportKey("jwk", (await newKeyPair()).privateKey)),
});

async function newKeyPair(): Promise<CryptoKeyPair> {
  return (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign"])) as CryptoKeyPair;
}

/** A message as its device shows it, with what its push service can see of it. */
export interface Delivered extends PushPayload {
  readonly to: string;
  readonly bytes: number;
  readonly ttl: string | null;
}

interface Device {
  readonly name: string;
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}

/**
 * The push services of all browsers, and the browsers behind them: takes what the worker sends there, checks who signed it
 * and decrypts it. Every other request of the worker fails.
 */
export class PushService {
  readonly delivered: Delivered[] = [];
  /** Answers of the service in place of 201, by device. */
  readonly answers = new Map<string, number>();
  readonly #devices = new Map<string, Device>();

  constructor() {
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => this.#receive(new Request(input, init)));
  }

  /** The subscription of a new browser, as the web sends it. */
  browser(name: string, settings: Partial<PushSettings> = {}, zone = "America/New_York") {
    const ecdh = createECDH("prime256v1");
    const device = { name, ecdh, auth: randomBytes(16) };
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
    this.#devices.set(endpoint, device);
    const p256dh = Buffer.from(ecdh.generateKeys()).toString("base64url");
    const auth = device.auth.toString("base64url");
    return { endpoint, p256dh, auth, zone, settings: { ...DEFAULT_PUSH_SETTINGS, ...settings } };
  }

  /** Has a member's device get messages. */
  async subscribe(member: TestMember, name: string, settings?: Partial<PushSettings>, zone?: string) {
    const body = this.browser(name, settings, zone);
    const { status } = await member.request("PUT", "/api/push", body);
    if (status !== 204) throw new Error(`subscribing answered ${status}`);
    return body;
  }

  /** What has come since the last call: "device: text -> address". */
  take(): string[] {
    return this.delivered.splice(0).map(({ to, body, path }) => `${to}: ${body} -> ${path}`);
  }

  async #receive(request: Request): Promise<Response> {
    const device = this.#devices.get(request.url);
    if (device === undefined) throw new Error(`nobody is at ${request.url}`);
    const answer = this.answers.get(device.name) ?? 201;
    if (answer === 0) throw new Error("Network connection lost.");
    if (answer === 201) this.delivered.push(await read(request, device));
    return new Response(null, { status: answer, headers: { location: "https://elsewhere.example/" } });
  }
}

/** Runs the schedule of push messages, as of the app's clock. */
export async function runPushes(app: TestApp): Promise<void> {
  const scheduledTime = new Date(app.clock());
  await onSchedule(app.clock)(createScheduledController({ scheduledTime, cron: "* * * * *" }), app.env);
}

async function read(request: Request, { name, ecdh, auth }: Device): Promise<Delivered> {
  verifySignature(request);
  const body = Buffer.from(await request.arrayBuffer());
  const payload = JSON.parse(decrypt(body, request.headers, ecdh, auth));
  const { title, body: text, path, tag, unread, pad, ...rest } = payload;
  if (Object.keys(rest).length > 0) throw new Error(`a message says more: ${Object.keys(rest)}`);
  const bytes = Buffer.byteLength(JSON.stringify(payload));
  return { to: name, title, body: text, path, tag, unread, bytes, ttl: request.headers.get("ttl") };
}

const parameter = (header: string | null, name: string) =>
  Buffer.from(new RegExp(`${name}=([\\w-]+)`).exec(header ?? "")?.[1] ?? "", "base64url");

/** VAPID, RFC 8292. */
function verifySignature({ headers, url }: Request): void {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.get("authorization") ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const { aud } = JSON.parse(Buffer.from(claims, "base64url").toString());
  if (aud !== new URL(url).origin) throw new Error(`signed for ${aud}`);
  const { x, y } = JSON.parse(VAPID_KEY);
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  if (key !== point.toString("base64url")) throw new Error("signed by another key");
  const publicKey = { key: { kty: "EC", crv: "P-256", x, y }, format: "jwk", dsaEncoding: "ieee-p1363" } as const;
  const isRight = createVerify("SHA256")
    .update(`${head}.${claims}`)
    .verify(publicKey, Buffer.from(signature, "base64url"));
  if (!isRight) throw new Error("the signature is wrong");
}

/** The content encoding "aesgcm", draft-ietf-webpush-encryption-04. */
function decrypt(body: Buffer, headers: Headers, ecdh: Device["ecdh"], auth: Buffer): string {
  const sender = parameter(headers.get("crypto-key"), "dh");
  const salt = parameter(headers.get("encryption"), "salt");
  const receiver = Buffer.from(ecdh.getPublicKey());
  const context = Buffer.concat([Buffer.from("P-256\0"), withLength(receiver), withLength(sender)]);
  const derive = (secret: Uint8Array, salted: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salted, info, length));
  const secret = derive(ecdh.computeSecret(sender), auth, Buffer.from("Content-Encoding: auth\0"), 32);
  const info = (name: string) => Buffer.concat([Buffer.from(`Content-Encoding: ${name}\0`), context]);
  const decipher = createDecipheriv(
    "aes-128-gcm",
    derive(secret, salt, info("aesgcm"), 16),
    derive(secret, salt, info("nonce"), 12),
  );
  decipher.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
  return plain.subarray(2 + plain.readUInt16BE(0)).toString();
}

const withLength = (bytes: Buffer) => Buffer.concat([Buffer.of(0, bytes.length), bytes]);
