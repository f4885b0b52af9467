import { retryHeld } from "../features/moderation/retry-held.ts";
import type { Job } from "./job.ts";

/** Gets an answer for the texts and names that were stored while the guard gave none. */
export const retryHeldJob: Job = { name: "retry_held", run: (context) => retryHeld(context) };
