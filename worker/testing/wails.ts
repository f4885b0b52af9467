import type { Wail, WailComment, WailInput } from "../contract/wails.ts";
import type { TestApp, TestMember } from "./app.ts";

/** Has a member post a wail through the real route. */
export async function postWail(
  member: TestMember,
  communityId: number,
  options: Partial<WailInput> = {},
): Promise<Wail> {
  const content = "Fog over the harbor this morning.";
  const { status, body } = await member.post("/api/posts", { content, communityId, ...options });
  if (status !== 201) throw new Error(`posting answered ${status}: ${body.message}`);
  return body;
}

/** Has a member comment through the real route. */
export async function comment(member: TestMember, wailId: number, content = "Lovely."): Promise<WailComment> {
  const { status, body } = await member.post(`/api/posts/${wailId}/comments`, { content });
  if (status !== 201) throw new Error(`commenting answered ${status}: ${body.message}`);
  return body;
}

/** Has the author of a Squid Ink wail comment below it under Squid Ink. */
export async function commentInInk(author: TestMember, wailId: number, content = "By me."): Promise<WailComment> {
  const { status, body } = await author.post(`/api/posts/${wailId}/comments`, { content, isAnonymous: true });
  if (status !== 201) throw new Error(`commenting answered ${status}: ${body.message}`);
  return body;
}

/** A member's shells as they stand in the database; `publicly` is the total that others are shown. */
export interface Shells {
  readonly total: number;
  readonly publicly: number;
  readonly likes: number;
  readonly posts: number;
  readonly comments: number;
}

export async function shellsOf(app: TestApp, memberId: number): Promise<Shells> {
  const shells = await app.env.DB.prepare(
    `SELECT total_shells AS total, public_shells AS publicly, shells_from_likes AS likes, shells_from_posts AS posts,
       shells_from_comments AS comments FROM users WHERE id = ?`,
  )
    .bind(memberId)
    .first<Shells>();
  if (shells === null) throw new Error("no such member");
  return shells;
}

/** Follows the `Link` headers of a list from its first page and returns all pages. */
export async function allPages<Row>(member: TestMember, path: string): Promise<Row[][]> {
  const { body, headers } = await member.get(path);
  const next = nextPage(headers);
  return next === undefined ? [body] : [body, ...(await allPages<Row>(member, next))];
}

/** The path of the next page, if there is one. */
export const nextPage = (headers: Headers) => /^<(.*)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
