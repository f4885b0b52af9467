import { type SQLWrapper, sql } from "drizzle-orm";
import type { ContentKind } from "../../contract/safety.ts";
import type { AppealState } from "../../contract/wails.ts";
import { appeals } from "../../db/schema/index.ts";

/** A column of whoever reads texts: whether their author has appealed. Only hidden ones, which the author alone sees. */
export const appealStateOf = (kind: ContentKind, id: SQLWrapper, moderation: SQLWrapper) =>
  sql<AppealState>`CASE ${moderation} WHEN 'visible' THEN 'none' ELSE coalesce(
    (SELECT iif(${appeals.decidedAt} IS NULL, 'open', 'decided') FROM ${appeals}
     WHERE ${appeals.kind} = ${kind} AND ${appeals.contentId} = ${id}), 'none') END`.as("appeal_state");
