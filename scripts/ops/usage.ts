import { UserError } from "../lib/progress.ts";

const USAGE = `Usage: npm run ops -- reports | held | appeals [--remote]
       npm run ops -- issues | outbox | log [--before ID]   the newest first, or what came before one of them
       npm run ops -- names [--before NUMBER]               names of new members that can also be meant as abuse
       npm run ops -- show ID                               the whole text; an ID is what the lists show, e.g. wail:12
       npm run ops -- status                                what waits, what is switched on, when the jobs ran
       npm run ops -- decide ID allow|remove
       npm run ops -- suspend WHO 7d|12h [--note REASON]    WHO is an address, member:7, or a text: whoever wrote it
       npm run ops -- unsuspend WHO
       npm run ops -- remove-all WHO                        everything under a member's name
       npm run ops -- words list | remove WORD | test "TEXT"
       npm run ops -- words add WORD --action nudge|hold|refuse [--note WHY]
       npm run ops -- readonly on|off
       npm run ops -- registration on|off
       npm run ops -- pod POD slow [SECONDS] | off          POD is an id or "City, State"

Each decision is noted with your name: --as NAME, else git's user.name.
With --remote it is about the deployed database; --env staging after it means that of staging.`;

/** Nothing that an operator can do here: says what can be done. */
export const usageError = () => new UserError(USAGE);

/** The id before which a list begins; without one it begins at the newest. Errors: the usage. */
export function idOrNewest(before = `${Number.MAX_SAFE_INTEGER}`): string {
  if (!/^[1-9]\d{0,15}$/.test(before)) throw usageError();
  return before;
}
