import { LIMITS, SHELLS } from "../contract/limits.ts";

/** Two pods far apart, so that their days and months differ for half of the time. */
export const MODEL_ZONES = ["America/New_York", "Pacific/Guam"] as const;

export interface ModelWail {
  readonly author: number;
  readonly pod: number;
  readonly ink: boolean;
  /** YYYY-MM-DD in the pod when it was posted. */
  readonly date: string;
  readonly likes: Set<number>;
  visible: boolean;
  deleted: boolean;
}

export interface ModelComment {
  readonly author: number;
  readonly ink: boolean;
  readonly wail: ModelWail;
  deleted: boolean;
}

interface ModelShells {
  likes: number;
  posts: number;
  comments: number;
  total: number;
  publicly: number;
}

/**
 * What the rules of docs/product.md say, in plain words and without a single counter: everything is counted from the
 * acts themselves, and the public total from the acts as if no Squid Ink had ever been. Members, pods, wails and
 * comments are known by their position.
 */
export class PodModel {
  now: number;
  readonly memberships: readonly Set<number>[];
  readonly wails: ModelWail[] = [];
  readonly comments: ModelComment[] = [];

  constructor(members: number, now: number) {
    this.now = now;
    this.memberships = Array.from({ length: members }, () => new Set<number>());
  }

  isMember(member: number, pod: number): boolean {
    return this.memberships[member]?.has(pod) ?? false;
  }

  memberCount(pod: number): number {
    return this.memberships.filter((pods) => pods.has(pod)).length;
  }

  canSee(member: number, wail: ModelWail): boolean {
    return !wail.deleted && (wail.visible || wail.author === member);
  }

  feed(member: number, pod: number): ModelWail[] {
    return this.wails.filter((wail) => wail.pod === pod && this.canSee(member, wail)).toReversed();
  }

  thread(wail: ModelWail): ModelComment[] {
    return this.comments.filter((comment) => comment.wail === wail && !comment.deleted);
  }

  today(pod: number): string {
    const timeZone = MODEL_ZONES[pod] ?? MODEL_ZONES[0];
    return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(this.now);
  }

  inkLeft(member: number, pod: number): number {
    let month = "";
    let used = 0;
    for (const wail of this.wails.filter(({ author, ink }) => author === member && ink)) {
      const itsMonth = wail.date.slice(0, 7);
      if (itsMonth > month) [month, used] = [itsMonth, 0];
      used += 1;
    }
    return this.today(pod).slice(0, 7) > month ? LIMITS.freeSquidInkPerMonth : LIMITS.freeSquidInkPerMonth - used;
  }

  shells(member: number): ModelShells {
    const wails = this.wails.filter(({ author }) => author === member);
    const open = wails.filter(({ ink }) => !ink);
    const comments = this.comments.filter(
      ({ author, deleted, wail }) => author === member && !deleted && !wail.deleted,
    );
    const [likes, posts] = [shellsOfLikes(wails), shellsOfDays(wails)];
    const forComments = SHELLS.comment * comments.length;
    const forOpenComments = SHELLS.comment * comments.filter(({ ink }) => !ink).length;
    return {
      likes,
      posts,
      comments: forComments,
      total: likes + posts + forComments,
      publicly: shellsOfLikes(open) + shellsOfDays(open) + forOpenComments,
    };
  }
}

const stands = (wail: ModelWail) => wail.visible && !wail.deleted;

const shellsOfLikes = (wails: readonly ModelWail[]) =>
  SHELLS.likeReceived *
  wails.filter(stands).reduce((sum, { likes, author }) => sum + likes.size - Number(likes.has(author)), 0);

/** For the days whose first wail still stands; days only move forward. */
function shellsOfDays(wails: readonly ModelWail[]): number {
  const firsts: ModelWail[] = [];
  for (const wail of wails) if (wail.date > (firsts.at(-1)?.date ?? "")) firsts.push(wail);
  return SHELLS.firstWailOfDay * firsts.filter(stands).length;
}
