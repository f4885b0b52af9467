import { request } from "node:http";
import type { Socket } from "node:net";
import { DELETE_ACCOUNT_PHRASE } from "../../worker/contract/limits.ts";
import { REACTION_TYPES } from "../../worker/contract/reactions.ts";
import { REPORT_REASONS } from "../../worker/contract/report-reasons.ts";
import { UNSAFE_WORD } from "../../worker/testing/faults.ts";
import { PASSWORD } from "../testing/neighbor.ts";
import { ANSWERS_WITHIN_MS, type Answer, type Member } from "./member.ts";
import { isGone, type Model } from "./model.ts";
import { chance, comment, deleteText, pick, pickText, postWail, reply } from "./texts.ts";

/** Something a member does, and what its answer tells the model. */
export type Act = (model: Model, member: Member) => Promise<void>;

/** A toggle whose answer was lost is sent again, and undoes what it did. */
const MAX_TOGGLES = 20;

/** Fails unless the status is one of these. */
function expect(model: Model, member: Member, what: string, { status, code }: Answer, ...statuses: number[]): boolean {
  if (!statuses.includes(status)) model.fail(`${what} of ${member.email} was answered ${status} ${code}`);
  return statuses[0] === status;
}

const like: Act = async (model, member) => {
  const wail = pickText(model, member, ({ kind, isInk, author }) => kind === "wail" && !(isInk && author === member));
  if (wail?.id === undefined) return;
  const liked = chance(member, 0.7);
  const answer = await member.send(liked ? "POST" : "DELETE", `/api/posts/${wail.id}/like`);
  const gone = () => isGone(wail);
  if (expect(model, member, "a like", answer, 200, 404, 409)) {
    if (answer.body.liked !== liked)
      model.fail(`a like of ${member.email} is ${answer.body.liked} instead of ${liked}`);
    model.note("like", member, wail.id, liked, gone);
  } else if (answer.isRepeat) model.note("like", member, wail.id, "unknown", gone);
};

/** The route toggles, so the app sends again when the answer is the opposite of what is wanted. */
const react: Act = async (model, member) => {
  const text = pickText(model, member, ({ kind }) => kind === "ripple_reply");
  if (text?.id === undefined) return;
  const [type, wanted] = [pick(member, REACTION_TYPES), chance(member, 0.7)];
  const note = (holds: boolean | "unknown") =>
    model.note("reaction", member, `${text.id} ${type}`, holds, () => isGone(text));
  for (let toggle = 0; toggle < MAX_TOGGLES; toggle += 1) {
    const answer = await member.send("POST", "/api/daily-ripple/react", { replyId: text.id, reactionType: type });
    if (!expect(model, member, "a reaction", answer, 200, 404, 409)) {
      if (answer.isRepeat) note("unknown");
      return;
    }
    note(answer.body.reacted === true);
    if (answer.body.reacted === wanted) return;
  }
  model.fail(`${member.email} cannot change a reaction`);
};

const block: Act = async (model, member) => {
  const other = pick(member, model.members);
  // Who is still registering has no id yet.
  if (other === undefined || other === member || other.isDeleted || other.id === 0) return;
  const blocks = chance(member, 0.5);
  const answer = await member.send(blocks ? "POST" : "DELETE", "/api/blocks", { memberId: other.id });
  const gone = () => other.isDeleted;
  if (expect(model, member, "a block", answer, 204, 404)) model.note("block", member, other.id, blocks, gone);
  else if (answer.isRepeat) model.note("block", member, other.id, "unknown", gone);
};

const report: Act = async (model, member) => {
  const text = pickText(model, member, ({ author }) => author !== member);
  if (text === undefined) return;
  const { kind, id } = text;
  const answer = await member.send("POST", "/api/reports", { kind, id, reason: pick(member, REPORT_REASONS)?.value });
  expect(model, member, "a report", answer, 204, 404, 409, 429);
  const holds = answer.status === 204 || answer.status === 409 || (answer.isRepeat && "unknown");
  if (holds !== false) model.note("report", member, `${kind} ${id}`, holds, () => isGone(text));
};

const rename: Act = async (model, member) => {
  const isUnsafe = chance(member, 0.1);
  const displayName = `${isUnsafe ? UNSAFE_WORD : "Tide"} ${Math.floor(member.random() * 10_000)}`;
  const answer = await member.send("PATCH", "/api/user/profile", { displayName, profileImageUrl: null });
  const isDone = expect(model, member, "a name", answer, 200, ...(isUnsafe ? [422] : []));
  if (isDone || answer.isRepeat) member.name = isUnsafe ? undefined : displayName;
};

const joinOrLeave =
  (pods: readonly number[]): Act =>
  async (model, member) => {
    const pod = pick(member, pods);
    if (pod === undefined) return;
    const joins = member.pods.size < 2 || !member.pods.has(pod);
    const answer = await member.send("POST", `/api/communities/${pod}/${joins ? "join" : "leave"}`);
    if (!expect(model, member, "a membership", answer, 200)) return;
    if (answer.body.joined !== joins) model.fail(`a membership of ${member.email} is ${answer.body.joined}`);
    model.note("membership", member, pod, joins);
    if (joins) member.pods.add(pod);
    else member.pods.delete(pod);
  };

const readNotifications: Act = async (model, member) => {
  expect(model, member, "the notifications", await member.send("GET", "/api/notifications"), 200);
  const read = await member.send("PATCH", "/api/notifications/mark-all-read");
  expect(model, member, "reading notifications", read, 204);
};

const search: Act = async (model, member) => {
  const pod = pick(member, [...member.pods]);
  for (const path of [`/api/search/${pod}?q=fog`, `/api/posts/${pod}`]) {
    if (pod !== undefined) expect(model, member, path, await member.send("GET", path), 200);
  }
};

export async function logIn(model: Model, member: Member): Promise<void> {
  const answer = await member.send("POST", "/api/auth/login", { email: member.email, password: PASSWORD });
  if (expect(model, member, "a login", answer, 200)) member.cookie = answer.cookie ?? "";
  member.id = Number(answer.body.id);
}

const logOutAndIn: Act = async (model, member) => {
  expect(model, member, "a logout", await member.send("POST", "/api/auth/logout"), 204);
  expect(model, member, "the ended session", await member.send("GET", "/api/auth/user"), 401);
  await logIn(model, member);
};

const deleteAccount: Act = async (model, member) => {
  const answer = await member.send("DELETE", "/api/user/account", { confirmText: DELETE_ACCOUNT_PHRASE });
  member.isDeleted =
    expect(model, member, "the account's deletion", answer, 204, ...(answer.isRepeat ? [401] : [])) || answer.isRepeat;
  expect(model, member, "the deleted account", await member.send("GET", "/api/auth/user"), 401);
};

/** Somebody new. Whose registration got no answer signs in. */
export async function register(model: Model, member: Member): Promise<void> {
  const { email } = member;
  const form = { email, password: PASSWORD, firstName: "Marina", lastName: "Tester" };
  const answer = await member.send("POST", "/api/auth/register", form);
  if (!expect(model, member, "a registration", answer, 201, ...(answer.isRepeat ? [409] : [])))
    return logIn(model, member);
  member.cookie = answer.cookie ?? "";
  member.id = Number(answer.body.id);
}

/** Opens a live connection, or lets go of the one there is without a word. */
const openOrDropSocket: Act = async (model, member) => {
  const pod = pick(member, [...member.pods]);
  if (member.socket?.destroyed === false) member.socket.destroy();
  else if (pod !== undefined) await openSocket(model, member, pod);
};

export async function openSocket(model: Model, member: Member, pod: number): Promise<void> {
  const websocket = { "sec-websocket-key": "dG9ydHVyZSB0b3J0dXJlIQ==", "sec-websocket-version": "13" };
  const headers = { ...member.headers(), connection: "Upgrade", upgrade: "websocket", ...websocket };
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  const opening = request(member.urlOf(`/api/pods/${pod}/live?tab=1&member=${member.id}`), { headers, signal }).end();
  await new Promise<void>((resolve) => {
    opening.on("upgrade", (_response, socket: Socket) => {
      socket.on("error", () => socket.destroy());
      member.socket = socket;
      resolve();
    });
    opening.on("response", (response) => {
      response.resume();
      const { statusCode, headers } = response;
      const isUnderstood = statusCode === 503 && headers["retry-after"] !== undefined;
      if (!isUnderstood) model.fail(`a live connection of ${member.email} was answered ${statusCode}`);
      resolve();
    });
    opening.on("error", () => {
      // Otherwise the runtime has been killed.
      if (signal.aborted) model.fail(`a live connection of ${member.email} got no answer`);
      resolve();
    });
  });
}

export type WeightedAct = readonly [weight: number, act: Act];

/** All acts with how often they are done. */
export const actsIn = (pods: readonly number[]): readonly WeightedAct[] => [
  [15, postWail],
  [18, comment],
  [25, like],
  [5, reply],
  [10, react],
  [5, deleteText],
  [2, report],
  [2, block],
  [3, rename],
  [4, joinOrLeave(pods)],
  [4, readNotifications],
  [4, search],
  [1, logOutAndIn],
  [4, openOrDropSocket],
  [0.3, deleteAccount],
];
