import fc from "fast-check";
import { beforeAll, expect, it, vi } from "vitest";
import { block, like, unblock, unlike } from "./testing/acts.ts";
import type { TestMember } from "./testing/app.ts";
import { runCron } from "./testing/cron.ts";
import { decide } from "./testing/decisions.ts";
import { InkWorld, type Text } from "./testing/ink-world.ts";
import { at } from "./testing/pod-commands.ts";
import { report } from "./testing/reports.ts";

/**
 * Two worlds in which the same happens, but for the author of the one Squid Ink wail: in one it is Una, who does about it
 * whatever an author can do unnoticed, in the other Ugo, who does none of it. Nobody else is to read or to be told
 * anything different in them.
 *
 * Left out is what "Not covered" in docs/security.md names: an account that goes, and with that a removal taken back; texts
 * that give their author away; the moment of posting, which is the same in both. Nor does either of the two like or report
 * the wail under a name of its own: the author is refused, so that one world would count one more.
 */

/** What happens in a world. The numbers say who does it and to which of what there is; each act reads them its own way. */
type Act = (world: InkWorld, a: number, b: number) => Promise<unknown>;
type Acts = Readonly<Record<string, Act>>;

const HOUR = 60 * 60 * 1000;

const pick = <T>(list: readonly T[], index: number): T => at(list, index % list.length);

/** Those whom the bits of a number name. */
const some = <T>(list: readonly T[], bits: number): T[] => list.filter((_, index) => (bits >> index) % 2 === 1);

/** One of somebody's own texts, or no text. */
const ownId = (texts: readonly Text[], member: TestMember, index: number): number => {
  const own = texts.filter(({ by }) => by === member);
  return own.length === 0 ? 987_654 : pick(own, index).id;
};

const sayInInk = (member: TestMember, wail: number) =>
  member.post(`/api/posts/${wail}/comments`, { content: "By me.", isAnonymous: true });
const NEW_WORDS = { content: "Less fog by now." };

const say = (member: TestMember, wail: number) => member.post(`/api/posts/${wail}/comments`, { content: "Aye." });

/** What the author does about the wail and nobody can ever notice. */
const SECRETLY: Acts = {
  "author likes": ({ author, wail }) => like(author, wail),
  "author reports": ({ author, wail }) => report(author, "wail", wail),
  "author hides": ({ author, wail }) => author.post(`/api/posts/${wail}/hide`),
  "author unhides": ({ author, wail }) => author.delete(`/api/posts/${wail}/hide`),
  "author sends again": (world) => world.sendAgain(),
  "author reports comment in ink": ({ author, inkComments }, a) => report(author, "comment", pick(inkComments, a)),
  "author appeals comment in ink": ({ author, inkComments }, a) =>
    author.post("/api/appeals", { kind: "comment", id: pick(inkComments, a) }),
  "the other asks for ink": ({ suspects, author, wail }) =>
    sayInInk(at(suspects, suspects[0] === author ? 1 : 0), wail),
  "author appeals": ({ author, wail }) => author.post("/api/appeals", { kind: "wail", id: wail }),
  "author reads": async ({ author, wail }) => {
    for (const path of [`/api/wails/${wail}`, `/api/posts/${wail}/comments`]) await author.get(path);
    await author.patch("/api/notifications/mark-all-read");
  },
};

/** What stands under the author's name or changes what others see, and so is nothing while nobody sees the wail. */
const ALONE: Acts = {
  "author unlikes": ({ author, wail }) => unlike(author, wail),
  "author comments": ({ author, wail }) => say(author, wail),
  "author comments in ink": ({ author, wail }) => sayInInk(author, wail),
  "author deletes comment in ink": ({ author, inkComments }, a) =>
    author.delete(`/api/comments/${pick(inkComments, a)}`),
  "author edits": ({ author, wail }) => author.patch(`/api/posts/${wail}`, NEW_WORDS),
  "author edits own comment": ({ author, comments }, a) =>
    author.patch(`/api/comments/${ownId(comments, author, a)}`, NEW_WORDS),
  "author deletes own comment": ({ author, comments }, a) =>
    author.delete(`/api/comments/${ownId(comments, author, a)}`),
  "author reports comment": ({ author, comments }, a) => report(author, "comment", pick(comments, a).id),
};

/** A block that came before the wail was hidden stands, and so is not overtaken. */
const ALONE_IN_TIME: Acts = { ...ALONE, "author blocks Shy": ({ author, readers }) => block(author, at(readers, 0)) };

/** What the two do under their names, the one who wrote the wail and the one who did not. */
const BY_NAME: Acts = {
  comments: async ({ suspects, comments, wail }, a) => {
    const by = pick(suspects, a);
    const { status, body } = await say(by, wail);
    if (status === 201) comments.push({ id: body.id, by });
  },
  "comments too late": (world, a) => world.overtake(() => say(pick(world.suspects, a), world.wail)),
  "deletes own comment": ({ suspects, comments }, a, b) => {
    const by = pick(suspects, a);
    return by.delete(`/api/comments/${ownId(comments, by, b)}`);
  },
  "edits own comment": ({ suspects, comments }, a, b) => {
    const by = pick(suspects, a);
    return by.patch(`/api/comments/${ownId(comments, by, b)}`, NEW_WORDS);
  },
  "reports comment": ({ suspects, comments }, a, b) => report(pick(suspects, a), "comment", pick(comments, b).id),
  posts: async ({ suspects, opens, pod }, a) => {
    const by = pick(suspects, a);
    const { status, body } = await by.post("/api/posts", { content: "Fog again.", communityId: pod });
    if (status === 201) opens.push({ id: body.id, by });
  },
  "deletes open wail": ({ suspects, opens }, a, b) => {
    const by = pick(suspects, a);
    return by.delete(`/api/posts/${ownId(opens, by, b)}`);
  },
  "likes open wail": ({ suspects, opens }, a, b) => like(pick(suspects, a), pick(opens, b).id),
  blocks: ({ suspects, readers }, a, b) => block(pick(suspects, a), pick(readers, b)),
  unblocks: ({ suspects, readers }, a, b) => unblock(pick(suspects, a), pick(readers, b)),
  leaves: ({ suspects, pod }, a) => pick(suspects, a).post(`/api/communities/${pod}/leave`),
  joins: ({ suspects, pod }, a) => pick(suspects, a).post(`/api/communities/${pod}/join`),
};

/** What the author does as its author before everybody's eyes, whoever that is. */
const BY_AUTHOR: Acts = {
  "whoever wrote it comments": async ({ author, inkComments, wail }) => {
    const { status, body } = await sayInInk(author, wail);
    if (status === 201) inkComments.push(body.id);
  },
  "whoever wrote it deletes comment": ({ author, inkComments }, a) =>
    author.delete(`/api/comments/${pick(inkComments, a)}`),
};

/** What readers do, who are to be answered alike. */
const BY_READERS: Acts = {
  "reader likes": (world, a) => world.ask(pick(world.readers, a), "POST", `/api/posts/${world.wail}/like`),
  "reader unlikes": (world, a) => world.ask(pick(world.readers, a), "DELETE", `/api/posts/${world.wail}/like`),
  "reader likes open wail": (world, a, b) =>
    world.ask(pick(world.readers, a), "POST", `/api/posts/${pick(world.opens, b).id}/like`),
  "reader comments": readerComments,
  "reader comments too late": (world, a) => world.overtake(() => readerComments(world, a)),
  "reader deletes comment": (world, a, b) =>
    world.ask(pick(world.readers, a), "DELETE", `/api/comments/${pick(world.comments, b).id}`),
  "reader edits comment": (world, a, b) =>
    world.ask(pick(world.readers, a), "PATCH", `/api/comments/${pick(world.comments, b).id}`, NEW_WORDS),
  "readers report": (world, a) => readersReport(world, some(world.readers, a), "wail", world.wail),
  "readers report comment": (world, a, b) =>
    readersReport(world, some(world.readers, a), "comment", pick(world.comments, b).id),
  "readers report comment in ink": (world, a, b) =>
    readersReport(world, some(world.readers, a), "comment", pick(world.inkComments, b)),
  "reader deletes comment in ink": (world, a, b) =>
    world.ask(pick(world.readers, a), "DELETE", `/api/comments/${pick(world.inkComments, b)}`),
  "reader hides": (world, a) => world.ask(pick(world.readers, a), "POST", `/api/posts/${world.wail}/hide`),
  "reader unhides": (world, a) => world.ask(pick(world.readers, a), "DELETE", `/api/posts/${world.wail}/hide`),
  "reader blocks": (world, a, b) =>
    world.ask(pick(world.readers, a), "POST", "/api/blocks", { memberId: pick(world.suspects, b).id }),
  "reader unblocks": (world, a, b) =>
    world.ask(pick(world.readers, a), "DELETE", "/api/blocks", { memberId: pick(world.suspects, b).id }),
  "reader pries": async (world, a) => {
    const reader = pick(world.readers, a);
    await world.ask(reader, "PATCH", `/api/posts/${world.wail}`, NEW_WORDS);
    await world.ask(reader, "DELETE", `/api/posts/${world.wail}`);
    await world.ask(reader, "POST", "/api/appeals", { kind: "wail", id: world.wail });
    await world.ask(reader, "POST", `/api/posts/${world.wail}/comments`, { content: "By me.", isAnonymous: true });
  },
};

async function readerComments(world: InkWorld, a: number): Promise<void> {
  const by = pick(world.readers, a);
  const { status, body } = await world.ask(by, "POST", `/api/posts/${world.wail}/comments`, { content: "Is that so?" });
  if (status === 201) world.comments.push({ id: body.id, by });
}

async function readersReport(world: InkWorld, readers: readonly TestMember[], kind: string, id: number): Promise<void> {
  for (const reader of readers) await world.ask(reader, "POST", "/api/reports", { kind, id, reason: "spam" });
}

/** What else happens: operators, the guard and the cron hide and show, time goes by. */
const AROUND: Acts = {
  "operator removes": ({ app, wail }) => decide(app, wail, "removed"),
  "operator removes comment in ink": ({ app, inkComments }, a) =>
    decide(app, pick(inkComments, a), "removed", "comment"),
  "operator shows comment in ink": ({ app, inkComments }, a) => decide(app, pick(inkComments, a), "visible", "comment"),
  "wail is held": (world) => world.hold(),
  "guard fails": async ({ guard }) => guard.breaks(),
  "guard answers": async ({ guard }) => guard.says({ response: "safe" }),
  cron: ({ app }) => runCron(app, app.clock()),
  "hours pass": async ({ app }, a) => app.clock.advance(a * HOUR),
  "everybody looks": (world) => world.look(),
};
const SHOWN: Acts = { "operator shows": ({ app, wail }) => decide(app, wail, "visible") };
const EDITED: Acts = { "author edits the wail": ({ author, wail }) => author.patch(`/api/posts/${wail}`, NEW_WORDS) };
const ENDED: Acts = { "author deletes the wail": ({ author, wail }) => author.delete(`/api/posts/${wail}`) };

const prefixed = (prefix: string, acts: Acts, wrap: (act: Act) => Act): Acts =>
  Object.fromEntries(Object.entries(acts).map(([name, act]) => [`${prefix}${name}`, wrap(act)]));

const alone =
  (act: Act): Act =>
  async (world, a, b) => {
    if ((await world.isVisible()) === false) await act(world, a, b);
  };

const overtaken =
  (act: Act): Act =>
  (world, a, b) =>
    world.overtake(() => act(world, a, b));

const whileHidden = prefixed("while hidden, ", ALONE_IN_TIME, alone);
const tooLate = prefixed("too late, ", ALONE, overtaken);

const UNNOTICED: Acts = { ...SECRETLY, ...whileHidden };
const NOTICED: Acts = { ...BY_NAME, ...BY_AUTHOR, ...BY_READERS, ...AROUND, ...SHOWN, ...EDITED, ...ENDED };

type Step = readonly [name: string, a: number, b: number];

/** Plays a script with one of the suspects as author. Who keeps still does nothing that should go unnoticed anyway. */
async function play(script: readonly Step[], whose: number, isStill: boolean): Promise<readonly unknown[]> {
  const world = await InkWorld.settle(whose);
  for (const [name, a, b] of script) {
    world.app.clock.advance(1000);
    const act = NOTICED[name] ?? (isStill ? undefined : UNNOTICED[name]);
    if (act !== undefined) await act(world, a, b);
    else if (tooLate[name] !== undefined) await (isStill ? world.hold() : tooLate[name](world, a, b));
  }
  // What was done below a hidden wail would show when it is back.
  await decide(world.app, world.wail, "visible");
  await world.look();
  return world.told;
}

async function expectNobodyToKnow(script: readonly Step[]): Promise<void> {
  const [unas, ugos] = [await play(script, 0, false), await play(script, 1, true)];
  expect(ugos.length).toBe(unas.length);
  for (const [index, told] of unas.entries()) expect(ugos[index]).toEqual(told);
}

const drawn = (weight: number, acts: Acts) => ({
  weight,
  arbitrary: fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat(7), fc.nat(7)),
});

// The guard that fails, and each job of the cron.
beforeAll(() => {
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});

it("never reveals who wrote a Squid Ink wail, whatever happens to it", { timeout: 300_000 }, async () => {
  const step = fc.oneof(
    drawn(8, SECRETLY),
    drawn(10, whileHidden),
    drawn(8, tooLate),
    drawn(12, BY_NAME),
    drawn(4, BY_AUTHOR),
    drawn(14, BY_READERS),
    drawn(8, AROUND),
    drawn(10, SHOWN),
    drawn(4, EDITED),
    drawn(1, ENDED),
  );
  // Few and long: most of the time goes into the look at everything that ends a script.
  const script = fc.array(step, { maxLength: 100, size: "max" });
  const limits = { numRuns: 12, interruptAfterTimeLimit: 250_000, markInterruptAsFailure: true };
  await fc.assert(fc.asyncProperty(script, expectNobodyToKnow), limits);
});

it("is a comparison that detects who comments", async () => {
  const [una, ugo] = [await play([["comments", 0, 0]], 0, false), await play([["comments", 1, 0]], 1, true)];
  expect(ugo).not.toEqual(una);
});
