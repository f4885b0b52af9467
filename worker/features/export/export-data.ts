import { badgeProgress } from "../../contract/badges.ts";
import { batchAsMember, type Caller } from "../../db/as-member.ts";
import { authenticationRequired } from "../../lib/errors.ts";
import { PAGE_ROWS, type Place, START, selectAccount, selectPage } from "./export.repository.ts";
import { toExport } from "./export.wire.ts";
import { kindsAbout } from "./export-sections.repository.ts";

type Row = Awaited<ReturnType<typeof selectPage>>[number];

/**
 * Everything that is held about the caller. Two round trips for nearly everybody; whoever has more than a page of some
 * kind costs another one per page.
 */
export async function exportData(caller: Caller) {
  const { db, memberId, now } = caller;
  const about = kindsAbout(memberId);
  const kinds: Record<string, Row[]> = Object.fromEntries(about.map(({ name }) => [name, []]));
  const [[account]] = await batchAsMember(caller, selectAccount(db, memberId));
  let unread = about.map((part) => ({ ...part, after: START }));
  while (unread.length > 0) {
    const pages = await batchAsMember(caller, ...unread.map(({ kind, after }) => selectPage(db, kind, after)));
    unread = unread.flatMap((part, index) => {
      const page = pages[index] ?? [];
      kinds[part.name]?.push(...page);
      const last = page.length === PAGE_ROWS ? page.at(-1) : undefined;
      return last === undefined ? [] : [{ ...part, after: placeOf(last) }];
    });
  }
  if (account === undefined) throw authenticationRequired();
  const currentBadge = badgeProgress(account.totalShells).current.name;
  return toExport({ account: { ...account, currentBadge }, kinds, now });
}

const placeOf = ({ placeAt, placeId }: Row): Place => ({ at: placeAt, id: placeId });
