import { LIMITS } from "../../worker/contract/limits.ts";
import type { ContentKind } from "../../worker/contract/safety.ts";
import { UNSAFE_WORD } from "../../worker/testing/faults.ts";
import type { Answer, Member } from "./member.ts";
import { isGone, type Model, type Text } from "./model.ts";

/** How texts are written and deleted, and what their answers tell the model. */

export const chance = (member: Member, probability: number): boolean => member.random() < probability;

export const pick = <T>(member: Member, from: readonly T[]): T | undefined =>
  from[Math.floor(member.random() * from.length)];

/** A recent text that the member may see: enough to choose from, and near enough for others to choose the same. */
export const pickText = (model: Model, member: Member, fits: (text: Text) => boolean): Text | undefined =>
  pick(
    member,
    model.texts
      .slice(-300)
      .filter((text) => text.isVisible && isGone(text) === false && member.pods.has(text.pod) && fits(text)),
  );

interface Place {
  readonly pod: number;
  readonly parent?: Text;
  readonly isInk?: boolean;
}

/** Sends a text with a key, now and then twice at once, as a double tap does. */
async function sendText(
  model: Model,
  author: Member,
  kind: ContentKind,
  { isInk = false, ...place }: Place,
  path: string,
  body: object,
) {
  const isUnsafe = chance(author, 0.05);
  const content = `${isUnsafe ? UNSAFE_WORD : "Fog"} over the pier, note ${model.texts.length}`;
  const text: Text = {
    kind,
    content,
    author,
    isInk,
    ...place,
    isUnsafe,
    isStored: "unknown",
    isVisible: false,
    isDeleted: false,
  };
  model.texts.push(text);
  const key = crypto.randomUUID();
  const send = () => author.send("POST", path, { ...body, content }, key);
  const answers = chance(author, 0.1) ? await Promise.all([send(), send()]) : [await send()];
  settle(model, text, answers);
}

/** Refusals that have a reason, by their code. */
const REFUSALS: Record<string, (text: Text) => boolean> = {
  content_moderated: ({ isUnsafe }) => isUnsafe,
  not_found: ({ kind }) => kind === "comment",
  text_deleted: ({ kind }) => kind === "comment",
  wail_not_visible: ({ kind }) => kind === "comment",
  already_replied: ({ kind }) => kind === "ripple_reply",
  no_active_ripple: ({ kind }) => kind === "ripple_reply",
  squid_ink_limit: ({ isInk, author }) => isInk && !author.isPremium,
  newcomer_limit: () => true,
};

function settle(model: Model, text: Text, answers: readonly Answer[]): void {
  const stored = answers.filter(({ status }) => status === 201);
  const ids = new Set(stored.map(({ body }) => Number(body.id)));
  if (ids.size > 1) model.fail(`"${text.content}" was stored as ${[...ids]}`);
  [text.id] = ids;
  text.isVisible = stored.some(({ body }) => body.moderation === "visible");
  if (text.isVisible && text.isUnsafe) model.fail(`"${text.content}" was published`);
  text.isStored = stored.length > 0 || (answers.some(({ isRepeat }) => isRepeat) && "unknown");
  for (const { status, code } of answers) {
    if (status !== 201 && REFUSALS[String(code)]?.(text) !== true) {
      model.fail(`"${text.content}" was answered ${status} ${code}`);
    }
  }
}

export async function postWail(model: Model, member: Member): Promise<void> {
  const communityId = pick(member, [...member.pods]);
  if (communityId === undefined) return;
  const isInk = chance(member, 0.2);
  await sendText(model, member, "wail", { pod: communityId, isInk }, "/api/posts", { communityId, isAnonymous: isInk });
  const ink = model.texts.filter(({ author, isInk, isStored }) => author === member && isInk && isStored === true);
  if (!member.isPremium && ink.length > LIMITS.freeSquidInkPerMonth)
    model.fail(`${member.email} used too much Squid Ink`);
}

export async function comment(model: Model, member: Member): Promise<void> {
  const parent = pickText(model, member, ({ kind }) => kind === "wail");
  if (parent === undefined) return;
  await sendText(model, member, "comment", { pod: parent.pod, parent }, `/api/posts/${parent.id}/comments`, {});
}

/** Answers today's ripple, once. */
export async function reply(model: Model, member: Member): Promise<void> {
  const communityId = pick(member, [...member.pods]);
  const before = model.texts.filter(({ kind, author }) => kind === "ripple_reply" && author === member);
  const hasReplied = before.some((text) => text.isStored !== false && isGone(text) === false);
  if (communityId === undefined || hasReplied) return;
  const { body } = await member.send("GET", `/api/daily-ripple/today/${communityId}`);
  if (body.id === undefined) return;
  const input = { rippleId: body.id, communityId };
  await sendText(model, member, "ripple_reply", { pod: communityId }, "/api/daily-ripple/reply", input);
}

const PATHS: Record<ContentKind, string> = {
  wail: "/api/posts",
  comment: "/api/comments",
  ripple_reply: "/api/daily-ripple/replies",
};

export async function deleteText(model: Model, member: Member): Promise<void> {
  const own = model.texts.filter((text) => text.author === member && text.isStored === true && isGone(text) === false);
  const text = pick(member, own);
  if (text === undefined) return;
  const { status, code, isRepeat } = await member.send("DELETE", `${PATHS[text.kind]}/${text.id}`);
  if (status === 204) text.isDeleted = true;
  else if (status === 404) text.isDeleted = isRepeat || "unknown";
  else if (code === "wail_not_visible") text.isDeleted = isRepeat && "unknown";
  else model.fail(`deleting "${text.content}" was answered ${status} ${code}`);
}
