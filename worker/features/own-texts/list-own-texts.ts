import { PAGE } from "../../contract/limits.ts";
import type { OwnText } from "../../contract/own-texts.ts";
import { paths } from "../../contract/paths.ts";
import type { ContentKind } from "../../contract/safety.ts";
import { batchAsMember, type Caller } from "../../db/as-member.ts";
import { cutPage, type Keyset } from "../../db/pagination.ts";
import { selectOwnComments, selectOwnReplies, selectOwnWails } from "./own-texts.repository.ts";

/**
 * A page of everything the caller has written, newest first. Each text can be deleted and appealed wherever it is:
 * below a wail that a block hides, in a pod the caller has left, or under the ripple of an earlier day
 * (docs/product.md, "Safety").
 */
export async function listOwnTexts(
  caller: Caller,
  before: Keyset | undefined,
): Promise<{ texts: OwnText[]; next: Keyset | undefined }> {
  const { db, memberId } = caller;
  const [wails, comments, replies] = await batchAsMember(
    caller,
    selectOwnWails(db, memberId, before),
    selectOwnComments(db, memberId, before),
    selectOwnReplies(db, memberId, before),
  );
  const lines = [
    ...wails.map((wail) => lineOf("wail", wail, { href: paths.wail(wail.id), isAnonymous: wail.isAnonymous })),
    ...comments.map((comment) =>
      lineOf("comment", comment, {
        href: comment.isWailShown ? paths.wail(comment.wailId) : null,
        wailId: comment.wailId,
        isAnonymous: comment.isAnonymous,
      }),
    ),
    ...replies.map((reply) => lineOf("ripple_reply", reply, { href: paths.reply(reply.id), rippleId: reply.rippleId })),
  ];
  lines.sort((one, other) => other.createdAt - one.createdAt || other.place - one.place);
  const { rows, last } = cutPage(lines, PAGE.written);
  return { texts: rows.map(({ text }) => text), next: last && { createdAt: last.createdAt, id: last.place } };
}

interface Row extends Pick<OwnText, "id" | "content" | "isEdited" | "moderation" | "appeal"> {
  readonly place: number;
  readonly createdAt: number;
  readonly podId: number;
  readonly podName: string;
}

type Particulars = Pick<OwnText, "href"> & Partial<Pick<OwnText, "isAnonymous" | "wailId" | "rippleId">>;

/** The only allowlist from a row to the wire, with its place in the list. */
const lineOf = (kind: ContentKind, row: Row, { href, ...its }: Particulars) => ({
  createdAt: row.createdAt,
  place: row.place,
  text: {
    kind,
    id: row.id,
    content: row.content,
    isAnonymous: its.isAnonymous ?? false,
    createdAt: new Date(row.createdAt).toISOString(),
    isEdited: row.isEdited,
    moderation: row.moderation,
    appeal: row.appeal,
    pod: { id: row.podId, name: row.podName },
    wailId: its.wailId ?? null,
    rippleId: its.rippleId ?? null,
    href,
  } satisfies OwnText,
});
