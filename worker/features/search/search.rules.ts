import type { FeedCategory } from "../../contract/categories.ts";
import { LIMITS } from "../../contract/limits.ts";
import type { TextRange } from "../../contract/search.ts";

/** What is searched for. */
export interface WailSearch {
  readonly text: string;
  readonly category: FeedCategory | undefined;
  /** The member whose own wails alone are searched. */
  readonly authorId: number | undefined;
}

/** A phrase in quotes of any kind, or whatever stands between two spaces. A quote without its partner is left out. */
const PARTS = /["“”]([^"“”]+)["“”]|[^\s"“”]+/gu;
const WORDS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/**
 * The FTS5 expression of a search. It is put together from words alone, so that nothing typed is syntax. What has no space
 * in it is a phrase, too: "don't" is the words don and t side by side. Only `authorId` looks into the column of authors,
 * and only the caller's own id gets there: nobody can search by somebody else's.
 */
export function matchExpression({ text, category, authorId }: WailSearch): string {
  const phrases: string[] = [];
  let left: number = LIMITS.searchWords;
  for (const [part] of text.matchAll(PARTS)) {
    const words = (part.match(WORDS) ?? []).slice(0, left);
    left -= words.length;
    if (words.length > 0) phrases.push(`"${words.join(" ")}"`);
  }
  const conditions = [`content : (${phrases.join(" AND ")})`];
  if (category !== undefined) conditions.push(`category : "${category}"`);
  if (authorId !== undefined) conditions.push(`author_id : "${authorId}"`);
  return conditions.join(" AND ");
}

/** Marks around what was found, which no stored text contains: `normalizeText` removes control characters. */
export const MARKS = { start: "\u0001", end: "\u0002" } as const;

/** The ranges between the marks, in the text without marks. */
export function markedRanges(marked: string): TextRange[] {
  const ranges: TextRange[] = [];
  let position = 0;
  for (const piece of marked.split(MARKS.start)) {
    const end = piece.indexOf(MARKS.end);
    if (end > 0) ranges.push([position, position + end]);
    position += piece.length - (end < 0 ? 0 : MARKS.end.length);
  }
  return ranges;
}
