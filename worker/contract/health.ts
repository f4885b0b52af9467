import { z } from "zod";

/** Answer of GET /api/health, for monitors and the deploy command. */
export const healthReport = z.object({
  /** "ok" when all checks are. */
  status: z.enum(["ok", "unavailable"]),
  /** The deployment that answers. */
  version: z.string(),
  checks: z.record(z.string(), z.boolean()),
});

export type HealthReport = z.infer<typeof healthReport>;
