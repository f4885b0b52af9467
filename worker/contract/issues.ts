import { z } from "zod";
import { textField } from "./fields.ts";
import { LIMITS } from "./limits.ts";

/** Body of POST /api/report-issue. */
export const issueReportInput = z.object({
  issueDescription: textField({
    max: LIMITS.issueDescription,
    empty: "Please describe the issue.",
    tooLong: `Please keep it under ${LIMITS.issueDescription} characters.`,
  }),
});
