import type { ShellStats, UserStats } from "../../contract/accounts.ts";
import { badgeProgress } from "../../contract/badges.ts";
import { batchAsMember, type Caller } from "../../db/as-member.ts";
import { authenticationRequired } from "../../lib/errors.ts";
import { selectShellStats, selectUserStats } from "./profile.repository.ts";

/** The shells of the caller by source, Squid Ink included. */
export async function readShellStats(caller: Caller): Promise<ShellStats> {
  const [[stats]] = await batchAsMember(caller, selectShellStats(caller.db, caller.memberId));
  if (stats === undefined) throw authenticationRequired();
  return { ...stats, currentBadge: badgeProgress(stats.totalShells).current.name };
}

/** The counts of what the caller has done, Squid Ink included. */
export async function readUserStats(caller: Caller): Promise<UserStats> {
  const [[stats]] = await batchAsMember(caller, selectUserStats(caller.db, caller.memberId));
  if (stats === undefined) throw authenticationRequired();
  return stats;
}
