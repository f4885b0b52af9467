import { z } from "zod";

/** Answer of GET /api/health, for monitors and the deploy command. It says nothing of members and no number. */
export const healthReport = z.object({
  /** "unavailable" when something that Wail needs does not answer, "degraded" when any other check fails. */
  status: z.enum(["ok", "degraded", "unavailable"]),
  /** The deployment that answers. */
  version: z.string(),
  /** Of a database that does not answer, the checks that ask it are left out. */
  checks: z.record(z.string(), z.boolean()),
});

export type HealthReport = z.infer<typeof healthReport>;

/** Reports and appeals are to be decided within this time. */
export const OPERATORS_HOURS = 72;
