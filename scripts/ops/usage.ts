import { UserError } from "../lib/progress.ts";

const USAGE = `Usage: npm run ops -- reports | held | appeals [--remote]
       npm run ops -- issues | outbox [--before ID] [--remote]   the newest first, or what came before one of them
       npm run ops -- show ID [--remote]                         the whole text; an ID is what the lists show, e.g. wail:12
       npm run ops -- decide ID allow|remove [--remote]

With --remote it is about the deployed database; --env staging after it means that of staging.`;

/** Nothing that an operator can do here: says what can be done. */
export const usageError = () => new UserError(USAGE);
