import { BADGE_TIERS } from "../../contract/badges.ts";
import { LIMITS } from "../../contract/limits.ts";
import type { NotificationType } from "../../contract/notifications.ts";
import { paths } from "../../contract/paths.ts";
import { splitPodName } from "../../contract/pod-name.ts";
import type { MemberName } from "../../contract/wails.ts";
import { DECISION_TITLES, type DecisionFacts, decisionSentence } from "./decision-words.rules.ts";

/** What the sentence and the address of a line are made from. */
export interface LineFacts {
  readonly type: NotificationType;
  readonly subject: string;
  /** The decision of moderation. Null for other types. */
  readonly facts: DecisionFacts | null;
  /** The newest actors, two at most, newest first. */
  readonly actors: readonly MemberName[];
  /** The number of all active actors. */
  readonly activeActorCount: number;
  readonly podName: string | null;
  readonly relatedPostId: number | null;
  readonly relatedCommunityId: number | null;
  readonly relatedReplyId: number | null;
}

interface Words {
  readonly title: (line: LineFacts) => string;
  readonly sentence: (line: LineFacts) => string;
}

/** Words for acts of neighbors: "Ana and 4 others liked your wail". */
const actorWords = (title: string, did: string): Words => ({
  title: () => title,
  sentence: ({ actors, activeActorCount }) => `${peopleOf(actors, activeActorCount)} ${did}`,
});

/** The words of each type. They are made when the line is read, from the facts at that time. */
const WORDS: Record<NotificationType, Words> = {
  like: actorWords("New like", "liked your wail"),
  comment: actorWords("New comment", "commented on your wail"),
  reaction: actorWords("New reaction", "reacted to your ripple reply"),
  storm_starter: {
    title: () => "Storm Starter",
    sentence: ({ podName }) => {
      const pod = podName === null ? "your pod" : splitPodName(podName).title;
      return `Your ripple reply was the favorite of ${pod}. You are a Storm Starter! ⛈️`;
    },
  },
  badge: {
    title: () => "New badge",
    sentence: ({ subject }) => {
      const tier = BADGE_TIERS.find(({ name }) => subject === `badge:${name}`);
      return tier === undefined ? "You reached a new badge level." : `You reached ${tier.displayName} ${tier.emoji}`;
    },
  },
  moderation: { title: ({ facts }) => DECISION_TITLES[facts?.decision ?? "held"], sentence: decisionSentence },
};

export const titleOf = (line: LineFacts): string => WORDS[line.type].title(line);

export const sentenceOf = (line: LineFacts): string => WORDS[line.type].sentence(line);

/**
 * The address in the web app that a line links to. A line about a ripple reply links to the reply, because its pod
 * shows another question the next morning. A Storm Starter whose reply was deleted links to the pod.
 */
export function hrefOf(line: LineFacts): string | null {
  if (line.relatedReplyId !== null) return paths.reply(line.relatedReplyId);
  if (line.relatedPostId !== null) return paths.wail(line.relatedPostId);
  if (line.relatedCommunityId !== null) return paths.pod(line.relatedCommunityId);
  if (line.type === "badge") return paths.badges;
  return line.subject === "name" ? paths.profile : null;
}

/** The beginning of a text on one line. */
export function quoteOf(text: string | null): string | null {
  if (text === null) return null;
  const characters = Array.from(text);
  const isCut = characters.length > LIMITS.notificationQuote;
  const line = characters.slice(0, LIMITS.notificationQuote).join("").replace(/\s+/g, " ").trimEnd();
  return isCut ? `${line}…` : line;
}

/** The Unicode blocks of right-to-left scripts (DerivedBidiClass.txt, the defaults R and AL). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A right-to-left name is isolated by marks, so that it does not reorder the sentence around it. */
function nameOf({ displayName, firstName }: MemberName, nameless: string): string {
  const name = displayName ?? firstName ?? nameless;
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

const count = new Intl.NumberFormat("en-US");

function peopleOf([newest, second]: readonly MemberName[], activeActorCount: number): string {
  if (newest === undefined) return "A neighbor";
  const first = nameOf(newest, "A neighbor");
  if (second === undefined || activeActorCount <= 1) return first;
  if (activeActorCount === 2) return `${first} and ${nameOf(second, "a neighbor")}`;
  return `${first} and ${count.format(activeActorCount - 1)} others`;
}
