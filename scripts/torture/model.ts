import type { ContentKind } from "../../worker/contract/safety.ts";
import type { Member } from "./member.ts";

/** "unknown": the act may have taken effect, and nobody can tell. */
export type Known = boolean | "unknown";

/** A text that a member has sent; no other has its content. */
export interface Text {
  readonly kind: ContentKind;
  readonly content: string;
  readonly author: Member;
  readonly pod: number;
  /** The wail above a comment. */
  readonly parent?: Text;
  readonly isInk: boolean;
  readonly isUnsafe: boolean;
  id?: number | undefined;
  isStored: Known;
  /** Whether its author was told that everybody sees it. */
  isVisible: boolean;
  isDeleted: Known;
}

const either = (...facts: Known[]): Known => (facts.includes(true) ? true : facts.includes("unknown") && "unknown");

/** Whether a text has been deleted, by itself or with something else. Ink outlives its author for some random days. */
export const isGone = ({ isDeleted, isInk, author, parent }: Text): Known =>
  either(isDeleted, author.isDeleted && (isInk ? "unknown" : true), parent !== undefined && isGone(parent));

/** What else a member does: it either holds or does not. */
export const RELATIONS = ["like", "reaction", "membership", "block", "report"] as const;
export type Relation = (typeof RELATIONS)[number];

interface Fact {
  readonly holds: Known;
  /** Whether it is gone with what it is about. */
  readonly isGone: () => Known;
}

/** What the members were told has happened, and what may have. */
export class Model {
  readonly texts: Text[] = [];
  readonly members: Member[] = [];
  /** By the ids of the member and of what it is about. */
  readonly facts: Record<Relation, Map<string, Fact>> = {
    like: new Map(),
    reaction: new Map(),
    membership: new Map(),
    block: new Map(),
    report: new Map(),
  };
  readonly answers = new Map<number, number>();
  /** How many acts were done. */
  acts = 0;
  /** What must never happen. */
  readonly failures: string[] = [];

  fail(failure: string): void {
    this.failures.push(failure);
  }

  note(
    relation: Relation,
    member: Member,
    about: string | number,
    holds: Known,
    gone: () => Known = () => false,
  ): void {
    const isGone = () => either(member.isDeleted, gone());
    this.facts[relation].set(`${member.id} ${about}`, { holds, isGone });
  }
}
