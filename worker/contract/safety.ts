import { z } from "zod";
import { idField, textField } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { REPORT_REASONS, type ReportReason } from "./report-reasons.ts";
import type { MemberName } from "./wails.ts";

/** The kinds of texts that can be reported and appealed: all that a member writes for others. */
export const CONTENT_KINDS = ["wail", "comment", "ripple_reply"] as const;

export type ContentKind = (typeof CONTENT_KINDS)[number];

const reportReasons = REPORT_REASONS.map((reason) => reason.value) as [ReportReason, ...ReportReason[]];

const contentKind = z.enum(CONTENT_KINDS, { error: "That cannot be reported." });

/** Body of POST /api/reports. Answers 204. Nobody is shown who reported. */
export const reportInput = z.object({
  kind: contentKind,
  id: idField,
  reason: z.enum(reportReasons, { error: "Please choose a reason." }),
});

/** Body of POST /api/appeals: the author of a held or removed text asks an operator to review it, once. Answers 204. */
export const appealInput = z.object({
  kind: contentKind,
  id: idField,
  reason: textField({
    max: LIMITS.appealReason,
    empty: "Please say why, or leave it out.",
    tooLong: `Please keep it under ${LIMITS.appealReason} characters.`,
  }).optional(),
});

/** Body of POST and DELETE /api/blocks. `memberId` is the `authorId` of a named text. Answers 204. */
export const blockInput = z.object({ memberId: idField });

/** A line of GET /api/blocks: a member the caller has blocked, newest first. */
export interface BlockedMember extends MemberName {
  memberId: number;
  /** ISO 8601, UTC. */
  createdAt: string;
}
