import type { ContentKind } from "../../contract/safety.ts";
import type { Caller } from "../../db/as-member.ts";
import { log, rootMessage } from "../../lib/log.ts";
import type { Hint } from "../../pod/hints.ts";
import { reportHints } from "../../pod/report-hints.ts";
import { type ContentReference, type PlaceOfText, selectPlaceOfText } from "./content.repository.ts";

/** Has a pod's open tabs told that a text was edited or has gone. A text below another one only says "look again". */
export async function hintAtText(
  reporter: Pick<Caller, "env" | "now">,
  kind: ContentKind,
  id: number,
  place: PlaceOfText,
): Promise<void> {
  await reportHints(reporter, place.podId, hintsOf(kind, id, place));
}

function hintsOf(kind: ContentKind, id: number, { wailId, rippleId, isVisible, wailAuthorId }: PlaceOfText): Hint[] {
  if (kind === "wail" && !isVisible) return [{ type: "removed", wailId: id, authorId: wailAuthorId }];
  if (kind === "wail") return [{ type: "edited", wailId: id }];
  if (wailId !== null) return [{ type: "comment", wailId }];
  return rippleId === null ? [] : [{ type: "ripple", rippleId }];
}

/** The same after a report, if it has hidden the text. */
export async function hintIfHidden(
  reporter: Pick<Caller, "db" | "env" | "now">,
  text: ContentReference,
): Promise<void> {
  try {
    const [place] = await selectPlaceOfText(reporter.db, text);
    if (place?.isVisible === false) await hintAtText(reporter, text.kind, text.id, place);
  } catch (error) {
    log("warn", "hints_not_reported", { detail: rootMessage(error) });
  }
}
