import { BADGE_TIERS } from "../../contract/badges.ts";
import type { NotificationType } from "../../contract/notifications.ts";
import { paths } from "../../contract/paths.ts";
import { splitPodName } from "../../contract/pod-name.ts";

/** What a member goes by. */
export interface Named {
  readonly displayName: string | null;
  readonly firstName: string | null;
}

/** Everything that a line's sentence and address are made of. */
export interface LineFacts {
  readonly type: NotificationType;
  /** What the line says where no names belong. */
  readonly message: string;
  readonly subject: string;
  /** The newest actors, two at most, newest first. */
  readonly actors: readonly Named[];
  /** How many members stand behind the line in all. */
  readonly standing: number;
  readonly podName: string | null;
  readonly relatedPostId: number | null;
  readonly relatedCommunityId: number | null;
  readonly relatedReplyId: number | null;
}

const DEEDS = {
  like: "liked your wail",
  comment: "commented on your wail",
  reaction: "reacted to your ripple reply",
} as const;

/** The sentence of a line, made from what is true when it is read: "Ana and 4 others liked your wail". */
export function sentenceOf(line: LineFacts): string {
  switch (line.type) {
    case "like":
    case "comment":
    case "reaction": {
      const people = peopleOf(line.actors, line.standing);
      return people === undefined ? line.message : `${people} ${DEEDS[line.type]}`;
    }
    case "storm_starter":
      return line.podName === null
        ? line.message
        : `Your ripple reply was the favorite of ${splitPodName(line.podName).title}. You are a Storm Starter! ⛈️`;
    case "badge": {
      const tier = BADGE_TIERS.find(({ name }) => line.subject === `badge:${name}`);
      return tier === undefined ? line.message : `You reached ${tier.displayName} ${tier.emoji}`;
    }
    case "moderation":
      return line.message;
  }
}

/**
 * Where in the web app a line leads; a Daily Ripple is the card of its pod. What moderation says of a reply leads to the
 * reply itself: by the time somebody has decided, the card often shows the next ripple.
 */
export function hrefOf(line: LineFacts): string | null {
  if (line.type === "moderation" && line.relatedReplyId !== null) return paths.reply(line.relatedReplyId);
  if (line.relatedPostId !== null) return paths.wail(line.relatedPostId);
  if (line.relatedCommunityId !== null) return paths.pod(line.relatedCommunityId);
  if (line.type === "badge") return paths.badges;
  return line.subject === "name" ? paths.profile : null;
}

/** The blocks that Unicode keeps for scripts from right to left (DerivedBidiClass.txt, the defaults R and AL). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A right-to-left name stands in marks that keep it from turning the sentence around it. */
function nameOf({ displayName, firstName }: Named, nameless: string): string {
  const name = displayName ?? firstName ?? nameless;
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

const howMany = new Intl.NumberFormat("en-US");

function peopleOf([newest, second]: readonly Named[], standing: number): string | undefined {
  if (newest === undefined) return undefined;
  const first = nameOf(newest, "A neighbor");
  if (second === undefined || standing <= 1) return first;
  if (standing === 2) return `${first} and ${nameOf(second, "a neighbor")}`;
  return `${first} and ${howMany.format(standing - 1)} others`;
}
