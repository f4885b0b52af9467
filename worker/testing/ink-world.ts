import { env } from "cloudflare:workers";
import { IDEMPOTENCY_KEY_HEADER } from "../contract/idempotency-key.ts";
import { LIMITS } from "../contract/limits.ts";
import { DAY_MS } from "../lib/clock.ts";
import { like } from "./acts.ts";
import { TestApp, TestMember } from "./app.ts";
import { giveDistinctIds } from "./distinct-ids.ts";
import { everythingReadable, type ReadResponse } from "./everything-readable.ts";
import { TestGuard } from "./held.ts";
import { signUp } from "./members.ts";
import { makeEmptyInstallation } from "./migrate.ts";
import { at } from "./pod-commands.ts";
import { openCity } from "./pods.ts";
import { allReport, ELIGIBILITY_MS } from "./reports.ts";
import { snapshot } from "./time-travel.ts";
import { comment, commentInInk, postWail } from "./wails.ts";
import { wrapD1 } from "./wrapped-d1.ts";

/** With which the Squid Ink wail is sent. */
const KEY = "00000000-0000-4000-8000-000000000027";

const SUSPECTS = ["Una", "Ugo"];

/** Shy is known by nothing but comments below the wail; the others have been met by name. As many as it takes to hide. */
const READERS = ["Shy", "Ana", "Ben"];

export interface Text {
  readonly id: number;
  readonly by: TestMember;
}

/**
 * A pod with one Squid Ink wail, two members who may have written it, and readers who would like to know. Whatever the
 * readers see and are answered is written down, so that two such worlds can be held against each other.
 */
export class InkWorld {
  readonly app: TestApp;
  readonly guard = new TestGuard();
  readonly comments: Text[] = [];
  /** Comments under Squid Ink, by the author of the wail. */
  readonly inkComments: number[] = [];
  readonly opens: Text[] = [];
  readonly told: unknown[] = [];
  suspects: TestMember[] = [];
  readers: TestMember[] = [];
  pod = 0;
  wail = 0;
  #postedAt = 0;
  readonly #whose: number;
  /** The first world of each author as it was before anything happened in it. */
  static readonly #settled = new Map<number, { world: InkWorld; restore(): Promise<void> }>();
  #meanwhile: (() => Promise<unknown>) | undefined;

  private constructor(whose: number) {
    this.#whose = whose;
    const DB = wrapD1(env.DB, async (_sent, trip) => {
      const [answer, meanwhile] = [await trip(), this.#meanwhile];
      this.#meanwhile = undefined;
      await meanwhile?.();
      return answer;
    });
    const PODS = notingPods((heard) => this.told.push(heard));
    this.app = new TestApp({ bindings: { DB, PODS, AI: this.guard.ai, MODERATION: "guard" } });
    this.guard.says({ response: "safe" });
  }

  /**
   * A world in an empty installation, where ids start from 1, so that there is nothing but the author to tell two apart. The
   * first of each author is made by requests; later ones begin with what it had in the database.
   */
  static async settle(whose: number): Promise<InkWorld> {
    const world = new InkWorld(whose);
    const settled = InkWorld.#settled.get(whose);
    if (settled !== undefined) {
      await settled.restore();
      world.#takeOver(settled.world);
      return world;
    }
    await makeEmptyInstallation();
    await giveDistinctIds();
    await world.#fillNeighborhood();
    const first = new InkWorld(whose);
    first.#takeOver(world);
    InkWorld.#settled.set(whose, { world: first, restore: await snapshot() });
    return world;
  }

  /** Begins with the people and texts of another world, whose rows are in the database. */
  #takeOver(other: InkWorld): void {
    const { app, suspects, readers, comments, inkComments, opens, pod, wail } = other;
    this.#postedAt = other.#postedAt;
    this.app.clock.set(app.clock());
    const copies = new Map<TestMember, TestMember>();
    const copy = (member: TestMember) => {
      const known = copies.get(member) ?? new TestMember(this.app, member.id, member.cookie);
      copies.set(member, known);
      return known;
    };
    this.suspects = suspects.map(copy);
    this.readers = readers.map(copy);
    this.comments.push(...comments.map(({ id, by }) => ({ id, by: copy(by) })));
    this.inkComments.push(...inkComments);
    this.opens.push(...opens.map(({ id, by }) => ({ id, by: copy(by) })));
    Object.assign(this, { pod, wail });
  }

  async #fillNeighborhood(): Promise<void> {
    const { app } = this;
    const arrive = (name: string) => signUp(app, name, { email: `${name.toLowerCase()}@wail.test` });
    for (const name of SUSPECTS) this.suspects.push(await arrive(name));
    for (const name of READERS) this.readers.push(await arrive(name));
    const city = await openCity(app, { id: 900_000, city: "Ink World" });
    for (const member of [...this.suspects, ...this.readers]) {
      this.pod = (await member.post(`/api/cities/${city}/join`)).body.id;
    }
    app.clock.advance(ELIGIBILITY_MS);
    this.#postedAt = app.clock();
    this.wail = (await this.#send()).body.id;
    const [shy = this.author, ...named] = this.readers;
    for (const by of [...this.suspects, ...named]) this.opens.push({ id: (await postWail(by, this.pod)).id, by });
    for (const by of [...this.suspects, shy]) this.comments.push({ id: (await comment(by, this.wail)).id, by });
    for (let said = 0; said < 2; said += 1) this.inkComments.push((await commentInInk(this.author, this.wail)).id);
    await like(shy, this.wail);
    // One report more hides them, whosever it is.
    await allReport(named, "wail", this.wail);
    for (const { id, by } of this.comments) if (by !== shy) await allReport(named, "comment", id);
    for (const id of this.inkComments) await allReport(named, "comment", id);
  }

  get author(): TestMember {
    return at(this.suspects, this.#whose);
  }

  #send = () =>
    this.app.request("POST", "/api/posts", {
      body: { content: "Fog over the harbor this morning.", communityId: this.pod, isAnonymous: true },
      headers: { cookie: this.author.cookie, [IDEMPOTENCY_KEY_HEADER]: KEY },
    });

  /** The author sends the wail again, while its key is known. */
  async sendAgain(): Promise<void> {
    if (this.app.clock() < this.#postedAt + DAY_MS) await this.#send();
  }

  /** Has a reader do something, and writes down the answer. */
  async ask(reader: TestMember, method: string, path: string, body?: unknown) {
    const answer = await reader.request(method, path, body);
    this.told.push({ reader: READERS[this.readers.indexOf(reader)], method, path, ...answer, headers: undefined });
    return answer;
  }

  /** Has every reader read everything there is. */
  async look(): Promise<void> {
    const targets = {
      pods: [this.pod],
      wails: [this.wail, ...this.opens.map(({ id }) => id)],
      ripples: [],
      replies: [],
    };
    for (const reader of this.readers)
      this.told.push(...(await everythingReadable(reader, targets)).map(withoutChance));
  }

  /** Whether others see the wail; undefined when it is gone. */
  async isVisible(): Promise<boolean | undefined> {
    const state = await env.DB.prepare("SELECT moderation FROM posts WHERE id = ?").bind(this.wail).first("moderation");
    return state === null ? undefined : state === "visible";
  }

  /** Hides the wail as what waits for the guard is hidden. */
  hold = () => env.DB.prepare("UPDATE posts SET moderation = 'held' WHERE id = ?").bind(this.wail).run();

  /** Does something, before whose deed, but after its look at what there is, the wail is held. */
  async overtake(act: () => Promise<unknown>): Promise<void> {
    this.#meanwhile = this.hold;
    await act();
    // Whoever was refused without a look has been overtaken as well.
    if (this.#meanwhile !== undefined) await this.hold();
    this.#meanwhile = undefined;
  }
}

/**
 * The pods' objects, with a note of what makes them send open tabs a message: hints, and likes that are not refused.
 * Taking back a like that is not there makes them send one, too, but anybody can do that.
 */
const notingPods = (note: (heard: unknown) => void) =>
  new Proxy(env.PODS, {
    get: (pods, key) => {
      if (key !== "getByName") return Reflect.get(pods, key);
      return (name: string) => {
        const pod = pods.getByName(name);
        const reportHints: typeof pod.reportHints = (hints, now) => {
          note({ pod: name, hints });
          return pod.reportHints(hints, now);
        };
        const setLike = async (command: Parameters<typeof pod.setLike>[0]) => {
          const outcome = await pod.setLike(command);
          if (outcome.ok && command.liked) note({ pod: name, likes: command.wailId });
          return outcome;
        };
        return new Proxy(pod, {
          get: (_, method) =>
            ({ reportHints, setLike })[String(method)] ??
            ((...args: unknown[]) => Reflect.apply(Reflect.get(pod, method), pod, args)),
        });
      };
    },
  });

/** What is random: ids of sessions and notifications, and with them the order of what was told at one moment. */
function withoutChance({ path, status, headers, body }: ReadResponse) {
  const told = JSON.parse(JSON.stringify({ path, status, headers, body }, (key, value) => (key === "sid" ? 0 : value)));
  const lines = path === "/api/notifications" ? told.body : told.body?.notifications;
  for (const line of lines ?? []) line.id = 0;
  lines?.sort((one: object, other: object) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
  return told;
}

if (READERS.length < LIMITS.reportsToHide) throw new Error("too few readers to hide a wail");
