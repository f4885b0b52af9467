import { closeRipples } from "../features/ripples/close-ripples.ts";
import type { Job } from "./job.ts";

/** Awards the Storm Starters of the ripples that are over. */
export const closeRipplesJob: Job = {
  name: "close_ripples",
  run: ({ env, now }) => closeRipples({ d1: env.DB, now }),
};
