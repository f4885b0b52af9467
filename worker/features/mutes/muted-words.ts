import type { CurrentUser } from "../../contract/accounts.ts";
import { type Caller, transactAsMember } from "../../db/as-member.ts";
import { authenticationRequired } from "../../lib/errors.ts";
import { selectCurrentUser } from "../accounts/accounts.repository.ts";
import { toCurrentUser } from "../accounts/accounts.wire.ts";
import { mutedWordsFull } from "./mutes.errors.ts";
import { deleteMutedWord, insertMutedWord } from "./mutes.repository.ts";

/** Mutes a word for the caller, and answers them as they are now. Errors: `mutedWordsFull`. */
export async function muteWord(caller: Caller, word: string): Promise<CurrentUser> {
  const user = await changeWords(caller, insertMutedWord(caller.db, caller.memberId, word));
  if (!user.mutedWords?.includes(word)) throw mutedWordsFull();
  return user;
}

/** Unmutes a word, and answers the caller as they are now. A word that is not muted changes nothing. */
export const unmuteWord = (caller: Caller, word: string): Promise<CurrentUser> =>
  changeWords(caller, deleteMutedWord(caller.db, caller.memberId, word));

async function changeWords(
  caller: Caller,
  change: ReturnType<typeof insertMutedWord | typeof deleteMutedWord>,
): Promise<CurrentUser> {
  const [, [user]] = await transactAsMember(caller, change, selectCurrentUser(caller.db, caller.memberId));
  if (user === undefined) throw authenticationRequired();
  return toCurrentUser(user);
}
