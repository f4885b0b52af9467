import { SENDERS } from "../fill.ts";
import { type Answer, type Sent, send } from "../load.ts";

/** Topics of the category, newest last, and replies of the first of them. */
export const TOPICS = 1_000;
const REPLIES = 200;

const PASSWORD = "Tidepool-1811";
/** The category that the setup of NodeBB makes first. */
export const CATEGORY = 1;

/** Who sends a request to NodeBB: the cookie of the session, and its token for writes. */
export interface ForumMember {
  readonly cookie: string;
  readonly token: string;
}

export interface Forum {
  readonly members: readonly ForumMember[];
  /** The first posts of the topics. */
  readonly posts: readonly number[];
  readonly topics: readonly number[];
}

export function asMember({ cookie, token }: ForumMember, method: Sent["method"], path: string, body?: object): Sent {
  if (body === undefined) return { method, path, headers: { cookie } };
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const headers = { cookie, "x-csrf-token": token, "content-type": "application/json", "content-length": length };
  return { method, path, headers, body: text };
}

const TOKEN: Sent = { method: "GET", path: "/api/config", headers: {} };
const cookieOf = ({ headers }: Answer) => headers["set-cookie"]?.map((cookie) => cookie.split(";")[0]).join("; ");
const tokenIn = ({ body }: Answer): string => JSON.parse(body).csrf_token;

async function ask(url: URL, sent: Sent): Promise<Answer> {
  const answer = await send(url, sent);
  if (answer.status !== 200) throw new Error(`${sent.path} answered ${answer.status}: ${answer.body.slice(0, 300)}`);
  return answer;
}

async function signIn(url: URL, username: string): Promise<ForumMember> {
  const visit = await ask(url, TOKEN);
  const visitor = { cookie: cookieOf(visit) ?? "", token: tokenIn(visit) };
  const answer = await ask(url, asMember(visitor, "POST", "/login", { username, password: PASSWORD }));
  const cookie = cookieOf(answer) ?? visitor.cookie;
  return { cookie, token: tokenIn(await ask(url, { ...TOKEN, headers: { cookie } })) };
}

/** Registers the members of an empty forum, whose administrator is "admin" with the same password, and writes its topics. */
export async function fillForum(url: URL): Promise<Forum> {
  const admin = await signIn(url, "admin");
  const write = async (path: string, body: object) =>
    JSON.parse((await ask(url, asMember(admin, "POST", path, body))).body).response;
  const members: ForumMember[] = [];
  for (let n = 1; n <= SENDERS; n += 1) {
    await write("/api/v3/users", { username: `neighbor${n}`, password: PASSWORD });
    members.push(await signIn(url, `neighbor${n}`));
  }
  const topics: number[] = [];
  const posts: number[] = [];
  for (let n = 1; n <= TOPICS; n += 1) {
    const content = `Topic ${n}: the tide brought driftwood lanterns and a stray kayak past the old pier before breakfast.`;
    const { tid, mainPid } = await write("/api/v3/topics", { cid: CATEGORY, title: `Topic ${n}`, content });
    topics.push(tid);
    posts.push(mainPid);
  }
  for (let n = 1; n <= REPLIES; n += 1) {
    const content = `Reply ${n}: saw it from the ferry, it was still there at noon.`;
    await write(`/api/v3/topics/${topics[0]}`, { content });
  }
  return { members, posts, topics };
}
