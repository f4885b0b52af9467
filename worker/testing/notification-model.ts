type Kind = "like" | "comment" | "reaction";

/** One line of one member's list, as the rules have it. */
interface Line {
  readonly recipient: number;
  readonly kind: Kind;
  readonly subject: number;
  read: boolean;
  /** Everybody who was ever in the line: their acts by name, and whether each still stands. */
  readonly actors: Map<number, { readonly acts: Map<string, boolean>; at: number }>;
}

/** Something one member does to another's wail or reply. Acts of one name are the same act, done again. */
export interface Act {
  readonly actor: number;
  readonly kind: Kind;
  readonly subject: number;
  readonly name: string;
}

const DEEDS: Record<Kind, string> = {
  like: "liked your wail",
  comment: "commented on your wail",
  reaction: "reacted to your ripple reply",
};

/**
 * What members are told, in plain objects: the rules that the triggers follow, for tests that play random acts against
 * both. An act is told in one line for ever; whoever takes it back and does it again returns there.
 */
export class NotificationModel {
  /** In the order they were opened. */
  #lines: Line[] = [];
  readonly #blocks = new Set<string>();
  readonly #mutedWails = new Set<number>();
  readonly #nameOf: (member: number) => string;

  constructor(nameOf: (member: number) => string) {
    this.#nameOf = nameOf;
  }

  tell(recipient: number | null, { actor, kind, subject, name }: Act, at: number): void {
    if (recipient === null || recipient === actor || this.#blocked(recipient, actor)) return;
    const lines = this.#lines.filter((line) => line.kind === kind && line.subject === subject);
    const toldIn = lines.find((line) => line.actors.get(actor)?.acts.has(name));
    // Of a muted wail, only a comment that was there before returns.
    if (this.#isMuted(kind, subject) && !(kind === "comment" && toldIn !== undefined)) return;
    const line = toldIn ?? lines.find(({ read }) => !read) ?? this.#open(recipient, kind, subject);
    const entry = line.actors.get(actor) ?? { acts: new Map(), at };
    if (toldIn === undefined) entry.at = at;
    entry.acts.set(name, true);
    line.actors.set(actor, entry);
  }

  retract({ actor, kind, subject, name }: Act): void {
    for (const line of this.#lines) {
      const acts = line.actors.get(actor)?.acts;
      if (line.kind === kind && line.subject === subject && acts?.has(name)) acts.set(name, false);
    }
  }

  read(recipient: number, index: number): void {
    const line = this.#shown(recipient)[index];
    if (line !== undefined) line.read = true;
  }

  readAll(recipient: number): void {
    for (const line of this.#shown(recipient)) line.read = true;
  }

  dropWail(wail: number): void {
    this.#lines = this.#lines.filter((line) => line.kind === "reaction" || line.subject !== wail);
  }

  dropReply(reply: number): void {
    this.#lines = this.#lines.filter((line) => line.kind !== "reaction" || line.subject !== reply);
  }

  dropMember(member: number): void {
    this.#lines = this.#lines.filter((line) => line.recipient !== member);
    for (const line of this.#lines) line.actors.delete(member);
  }

  block(one: number, other: number): void {
    this.#blocks.add(`${one} ${other}`);
    for (const { recipient, actors } of this.#lines) {
      if (recipient === one) actors.delete(other);
      if (recipient === other) actors.delete(one);
    }
  }

  unblock(one: number, other: number): void {
    this.#blocks.delete(`${one} ${other}`);
  }

  setMuted(wail: number, muted: boolean): void {
    muted ? this.#mutedWails.add(wail) : this.#mutedWails.delete(wail);
  }

  /** The member's screen, newest act first, each line with its moment, unread ones with a bullet. */
  screen(recipient: number): string[] {
    return this.#shown(recipient).map((line) => {
      const [newest = "", ...rest] = activeActs(line).map(([actor]) => this.#nameOf(actor));
      const others = rest.length > 1 ? `${rest.length} others` : rest[0];
      const at = new Date(newestAct(line)).toISOString();
      return `${at} ${line.read ? "" : "• "}${newest}${others === undefined ? "" : ` and ${others}`} ${DEEDS[line.kind]}`;
    });
  }

  #shown(recipient: number): Line[] {
    return this.#lines
      .filter((line) => line.recipient === recipient && activeActs(line).length > 0)
      .toReversed()
      .toSorted((a, b) => newestAct(b) - newestAct(a));
  }

  #open(recipient: number, kind: Kind, subject: number): Line {
    const line: Line = { recipient, kind, subject, read: false, actors: new Map() };
    this.#lines.push(line);
    return line;
  }

  #isMuted = (kind: Kind, subject: number) => kind !== "reaction" && this.#mutedWails.has(subject);

  #blocked = (one: number, other: number) => this.#blocks.has(`${one} ${other}`) || this.#blocks.has(`${other} ${one}`);
}

/** Who stands behind a line, newest first. */
const activeActs = (line: Line) =>
  [...line.actors]
    .filter(([, { acts }]) => [...acts.values()].includes(true))
    .toSorted(([a, x], [b, y]) => y.at - x.at || b - a);

const newestAct = (line: Line) => activeActs(line)[0]?.[1].at ?? 0;
