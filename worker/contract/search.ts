import { z } from "zod";
import { idCursorField, searchField } from "./fields.ts";
import { hasWord } from "./text.ts";
import { categoryFilter, type Wail } from "./wails.ts";

/** Query of GET /api/search/{communityId}. */
export const wailSearchQuery = z.object({
  q: searchField.refine(hasWord, { error: "Type a word to search for." }),
  category: categoryFilter,
  /** "true" for one's own wails alone, Squid Ink included. */
  mine: z.literal("true", { error: 'The only choice for "mine" is "true".' }).optional(),
  cursor: idCursorField.optional(),
});

/** A stretch of a text: from the first UTF-16 code unit to the one after the last, as `slice` takes them. */
export type TextRange = readonly [start: number, end: number];

/** A found wail, with the places of the words in `content`. */
export interface FoundWail extends Wail {
  highlights: TextRange[];
}
