import { z } from "zod";

/** What `GET /api/health` answers, to monitors and to the command that deploys. */
export const healthReport = z.object({
  /** "ok" when all checks are. */
  status: z.enum(["ok", "unavailable"]),
  /** Which deployment answers. */
  version: z.string(),
  checks: z.record(z.string(), z.boolean()),
});

export type HealthReport = z.infer<typeof healthReport>;
