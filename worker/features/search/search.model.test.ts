import fc from "fast-check";
import { expect, it } from "vitest";
import { FEED_CATEGORY_VALUES } from "../../contract/categories.ts";
import type { FoundWail } from "../../contract/search.ts";
import { block, leaveForGood, unblock } from "../../testing/acts.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { signUpMany } from "../../testing/members.ts";
import { at } from "../../testing/pod-commands.ts";
import { join, openPod } from "../../testing/pods.ts";
import { allPages, postWail } from "../../testing/wails.ts";

/** No two of them have one stem. */
const WORDS = ["fog", "harbor", "kayak", "tide", "crab"];
const CATEGORIES = ["general", "question"] as const;

interface ModelWail {
  readonly id: number;
  words: string[];
  category: string;
  readonly pod: number;
  readonly isInk: boolean;
  author: TestMember | undefined;
  isVisible: boolean;
}

/** Two pods with three members, and in plain words what each of them may find. */
class World {
  readonly app = new TestApp();
  pods: number[] = [];
  members: TestMember[] = [];
  wails: ModelWail[] = [];
  readonly blocks = new Set<string>();
  readonly hidden = new Set<string>();

  async settle(): Promise<this> {
    this.pods = [await openPod(this.app), await openPod(this.app)];
    this.members = await signUpMany(this.app, 3);
    for (const pod of this.pods) await join(pod, ...this.members);
    return this;
  }

  run = (sql: string, ...values: (string | number)[]) =>
    this.app.env.DB.prepare(sql)
      .bind(...values)
      .run();

  expected(viewer: TestMember, pod: number, q: string, isMine: boolean, category?: string): number[] {
    const matches = ({ words }: ModelWail) =>
      q.startsWith('"')
        ? ` ${words.join(" ")} `.includes(` ${q.slice(1, -1)} `)
        : q.split(" ").every((word) => words.includes(word));
    return this.wails
      .filter((wail) => wail.pod === pod && wail.isVisible && matches(wail))
      .filter((wail) => category === undefined || wail.category === category)
      .filter((wail) => !isMine || wail.author === viewer)
      .filter(({ id, isInk, author }) => {
        const isBlocked =
          this.blocks.has(`${viewer.id} ${author?.id}`) || this.blocks.has(`${author?.id} ${viewer.id}`);
        return !this.hidden.has(`${viewer.id} ${id}`) && (isInk || !isBlocked);
      })
      .map(({ id }) => id)
      .toReversed();
  }

  async compare(): Promise<void> {
    // FTS5 compares the index with the texts themselves, and fails when they differ.
    await this.run("INSERT INTO wail_search (wail_search, rank) VALUES ('integrity-check', 1)");
    for (const viewer of this.members) {
      for (const pod of this.pods) {
        for (const q of ["fog", "harbor fog", '"fog harbor"', '"kayak fog kayak"']) {
          for (const more of ["", "&mine=true", "&category=question", "&mine=true&category=general"]) {
            const path = `/api/search/${pod}?q=${encodeURIComponent(q)}${more}`;
            const found = (await allPages<FoundWail>(viewer, path)).flat();
            const category = /category=(\w+)/.exec(more)?.[1];
            const expected = this.expected(viewer, pod, q, more.includes("mine"), category);
            expect(
              found.map(({ id }) => id),
              path,
            ).toEqual(expected);
          }
        }
      }
    }
  }
}

type Act = (world: World, a: number, b: number, words: string[]) => Promise<unknown>;

const pick = <T>(list: readonly T[], index: number): T => at(list, index % list.length);

const onWail =
  (act: (world: World, wail: ModelWail, a: number, words: string[]) => Promise<unknown>): Act =>
  async (world, a, b, words) => {
    if (world.wails.length > 0) await act(world, pick(world.wails, b), a, words);
  };

const moderate = (state: "visible" | "held" | "removed") =>
  onWail(async (world, wail) => {
    await world.run("UPDATE posts SET moderation = ? WHERE id = ?", state, wail.id);
    wail.isVisible = state === "visible";
  });

const ACTS: Readonly<Record<string, Act>> = {
  post: async (world, a, b, words) => {
    const [author, pod, isInk] = [pick(world.members, a), pick(world.pods, b), a % 2 === 1];
    const category = pick(CATEGORIES, a + b);
    // Members with a subscription alone write as much Squid Ink.
    await world.run("UPDATE users SET is_premium = 1 WHERE id = ?", author.id);
    const { id } = await postWail(author, pod, { content: words.join(" "), isAnonymous: isInk, category });
    world.wails.push({ id, words, category, pod, isInk, author, isVisible: true });
  },
  delete: onWail(async (world, wail) => {
    await wail.author?.delete(`/api/posts/${wail.id}`);
    if (wail.author !== undefined) world.wails = world.wails.filter((other) => other !== wail);
  }),
  hold: moderate("held"),
  remove: moderate("removed"),
  show: moderate("visible"),
  edit: onWail(async (world, wail, a, words) => {
    const category = pick(FEED_CATEGORY_VALUES, a);
    await world.run("UPDATE posts SET content = ?, category = ? WHERE id = ?", words.join(" "), category, wail.id);
    Object.assign(wail, { words, category });
  }),
  block: async (world, a, b) => {
    const [one, other] = [pick(world.members, a), pick(world.members, b)];
    if ((await block(one, other)).status === 204) world.blocks.add(`${one.id} ${other.id}`);
  },
  unblock: async (world, a, b) => {
    const [one, other] = [pick(world.members, a), pick(world.members, b)];
    await unblock(one, other);
    world.blocks.delete(`${one.id} ${other.id}`);
  },
  hide: onWail(async (world, wail, a) => {
    const member = pick(world.members, a);
    const { status } = await member.post(`/api/posts/${wail.id}/hide`);
    if (status === 204) world.hidden.add(`${member.id} ${wail.id}`);
  }),
  leave: async (world, a) => {
    if (world.members.length < 3) return;
    const [leaver] = world.members.splice(a % world.members.length, 1);
    if (leaver === undefined) return;
    await leaveForGood(leaver);
    world.wails = world.wails.filter(({ author, isInk }) => author !== leaver || isInk);
    for (const wail of world.wails) if (wail.author === leaver) wail.author = undefined;
  },
  expire: async (world) => {
    await world.run("DELETE FROM posts WHERE expires_at IS NOT NULL");
    world.wails = world.wails.filter(({ author }) => author !== undefined);
  },
};

it("finds exactly what a plain look through the visible wails finds", { timeout: 120_000 }, async () => {
  const step = fc.record({
    act: fc.oneof({ weight: 2, arbitrary: fc.constant("post") }, fc.constantFrom(...Object.keys(ACTS))),
    a: fc.nat(11),
    b: fc.nat(11),
    words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: "max" }), async (script) => {
      const world = await new World().settle();
      for (const { act, a, b, words } of script) await ACTS[act]?.(world, a, b, words);
      await world.compare();
    }),
    { numRuns: 12 },
  );
});
