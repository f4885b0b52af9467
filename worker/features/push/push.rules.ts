import { Temporal } from "temporal-polyfill";
import { RIPPLE_HOUR } from "../../contract/limits.ts";
import { paths } from "../../contract/paths.ts";
import { splitPodName } from "../../contract/pod-name.ts";
import type { PushKind, PushPayload } from "../../contract/push.ts";

/** Quiet hours of a device's own clock, in minutes of the day. Source: docs/product.md, "Push messages". */
const QUIET = { from: 22 * 60, until: 7 * 60 + 30 };

/** Until when the day's ripple is announced where the cron was late. */
const RIPPLE_LATEST_HOUR = 12;

const localTime = (zone: string, now: number) => Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);

export function isQuiet(zone: string, now: number): boolean {
  const { hour, minute } = localTime(zone, now);
  const time = hour * 60 + minute;
  return time >= QUIET.from || time < QUIET.until;
}

/** When today's ripple began on the clock of a zone; undefined before it and long after it. */
export function rippleSince(zone: string, now: number): number | undefined {
  const local = localTime(zone, now);
  if (local.hour < RIPPLE_HOUR || local.hour >= RIPPLE_LATEST_HOUR) return undefined;
  return local.toPlainDate().toZonedDateTime({ timeZone: zone, plainTime: { hour: RIPPLE_HOUR } }).epochMilliseconds;
}

/** What a message is made from. It names nobody and quotes nobody. */
export interface PushFacts {
  readonly kind: PushKind;
  /** Subjects with something new: wails, replies. */
  readonly subjects: number;
  readonly wailId: number | null;
  readonly replyId: number | null;
  /** The pod of an emergency. */
  readonly podName: string | null;
  readonly unread: number;
}

type Words = Pick<PushPayload, "title" | "body" | "path">;

/** Where somebody sees what is new: the one thing, or all notifications. */
function pathOf({ subjects, wailId, replyId }: PushFacts): string {
  if (subjects > 1) return paths.notifications;
  if (replyId !== null) return paths.reply(replyId);
  return wailId === null ? paths.notifications : paths.wail(wailId);
}

const WORDS: Record<PushKind, (facts: PushFacts) => Words> = {
  ripple: () => ({ title: "The Daily Ripple", body: "Today's question is here.", path: paths.home }),
  comments: (facts) => ({
    title: "New comment",
    body: facts.subjects > 1 ? "Your wails have new comments." : "Somebody commented on your wail.",
    path: pathOf(facts),
  }),
  likes: (facts) => ({ title: "Neighbors like it", body: likesOf(facts), path: pathOf(facts) }),
  stormStarters: (facts) => ({
    title: "You are a Storm Starter!",
    body: "Your ripple reply was the favorite of its pod.",
    path: pathOf(facts),
  }),
  emergencies: (facts) => ({
    title: "Emergency alert",
    body: `Somebody posted an emergency alert in ${facts.podName === null ? "your pod" : splitPodName(facts.podName).title}.`,
    path: pathOf({ ...facts, subjects: 1 }),
  }),
};

function likesOf({ subjects, replyId }: PushFacts): string {
  if (subjects > 1) return "There are new likes and reactions to what you wrote.";
  return replyId === null ? "Somebody liked your wail." : "Somebody reacted to your ripple reply.";
}

/** Every message has this many bytes before encryption, so that its size says nothing. */
const PAYLOAD_BYTES = 512;

export interface PaddedPayload extends PushPayload {
  readonly pad: string;
}

export function payloadOf(facts: PushFacts): PaddedPayload {
  const payload = { ...WORDS[facts.kind](facts), tag: facts.kind, unread: facts.unread, pad: "" };
  const length = new TextEncoder().encode(JSON.stringify(payload)).length;
  return { ...payload, pad: " ".repeat(Math.max(0, PAYLOAD_BYTES - length)) };
}
