import type { z } from "zod";
import { LIMITS } from "../../contract/limits.ts";
import type { Posted } from "../../contract/moderation.ts";
import type { ContentKind } from "../../contract/safety.ts";
import type { commentEdit } from "../../contract/wails.ts";
import {
  type Answers,
  batchAsActiveMember,
  type Caller,
  type Reading,
  type Statement,
  transactAsMember,
} from "../../db/as-member.ts";
import { mapConstraints } from "../../db/constraints.ts";
import { MINUTE_MS } from "../../lib/clock.ts";
import { type AppError, notTheAuthor } from "../../lib/errors.ts";
import { type ContentReference, selectContentAccess, selectPlaceOfText } from "../moderation/content.repository.ts";
import { hintAtText } from "../moderation/hint-at-text.ts";
import { moderate } from "../moderation/moderate.ts";
import { hiddenFromEditing, tooLateToEdit } from "./editing.errors.ts";
import { insertEdit } from "./editing.repository.ts";

/** What an edit sends, whatever the kind of the text. */
export type TextEdit = z.output<typeof commentEdit>;

interface Editing<Row, Text, Access extends readonly Statement[]> {
  readonly text: ContentReference;
  readonly edit: TextEdit;
  /** Reads the text for its author. */
  readonly select: Reading<Row>;
  readonly show: (row: Row) => Posted<Text>;
  /** Reads what `check` has to know. */
  readonly access: Access;
  /** Refuses what its author could not write now, and answers what moderation has to know. */
  readonly check: (
    access: Answers<Access>,
    row: Row | undefined,
  ) => { readonly parent?: string; readonly isAnonymous?: boolean };
  readonly notFound: () => AppError;
}

const NOUNS = { wail: "wail", comment: "comment", ripple_reply: "reply" } as const satisfies Record<
  ContentKind,
  string
>;

/**
 * Edits one's own text, whatever its kind, within `LIMITS.editMinutes` of writing it and while everybody sees it
 * (docs/product.md, "Editing"). The new words are judged as those of a new text: held ones hide the text until they are
 * decided about, and refused ones leave it as it was. The same words once more change nothing, so that an edit whose answer
 * was lost can be sent again. Whoever is not the author is answered before anything depends on the text. Errors:
 * `suspended`, `notFound`, `notTheAuthor`, those of `check`, `hiddenFromEditing`, `tooLateToEdit`, `contentModerated`,
 * `contentNudged`.
 */
export async function editText<Row, Text, const Access extends readonly Statement[]>(
  caller: Caller,
  { text, edit, select, show, access, check, notFound }: Editing<Row, Text, Access>,
): Promise<Posted<Text>> {
  const { db, memberId, now } = caller;
  const [[own], [place], [row], ...answers] = await batchAsActiveMember(
    caller,
    selectContentAccess(db, memberId, text),
    selectPlaceOfText(db, text),
    select,
    ...access,
  );
  if (own === undefined || place === undefined) throw notFound();
  if (!own.isMine) throw notTheAuthor(NOUNS[text.kind], "edit");
  // As in `batchAsMember`.
  const writing = check(answers as unknown as Answers<Access>, row);
  const { content, insist } = edit;
  if (own.content === content && row !== undefined) return show(row);
  if (own.moderation !== "visible") throw hiddenFromEditing();
  if (now > own.createdAt + LIMITS.editMinutes * MINUTE_MS) throw tooLateToEdit();
  const { columns, failures, refusal, answer } = await moderate(caller, text.kind, content, { ...writing, insist });
  const edited = { kind: text.kind, contentId: text.id, authorId: memberId, content, ...columns, createdAt: now };
  const [, [stored]] = await mapConstraints({ ...failures, not_editable: hiddenFromEditing }, () =>
    transactAsMember(caller, insertEdit(db, edited), select),
  );
  const isVisible = columns.moderation === "visible";
  caller.background(hintAtText(caller, text.kind, text.id, { ...place, isVisible }));
  if (refusal !== undefined) throw refusal;
  if (stored === undefined) throw notFound();
  return { ...show(stored), ...answer };
}
