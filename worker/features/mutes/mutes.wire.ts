import type { MutedThread } from "../../contract/mutes.ts";
import { quoteOf } from "../notifications/notifications.rules.ts";
import type { MutedThreadRow } from "./mutes.repository.ts";

/** The only allowlist from a muted wail's row to the wire. */
export const toMutedThread = (row: MutedThreadRow): MutedThread => ({
  wailId: row.wailId,
  quote: quoteOf(row.quote),
  podName: row.podName,
  createdAt: new Date(row.createdAt).toISOString(),
});
