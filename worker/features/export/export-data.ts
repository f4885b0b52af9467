import { badgeProgress } from "../../contract/badges.ts";
import { batchAsMember, type Caller } from "../../db/as-member.ts";
import { authenticationRequired } from "../../lib/errors.ts";
import { type Cursor, FIRST_PAGE, PAGE_ROWS, selectAccount, selectPage } from "./export.repository.ts";
import { toExport } from "./export.wire.ts";
import { sectionsAbout } from "./export-sections.repository.ts";

type Row = Awaited<ReturnType<typeof selectPage>>[number];

/**
 * Everything that is stored about the caller. It takes two round trips for nearly everybody, and one more for each
 * further page of a section.
 */
export async function exportData(caller: Caller) {
  const { db, memberId, now } = caller;
  const about = sectionsAbout(memberId);
  const kinds: Record<string, Row[]> = Object.fromEntries(about.map(({ name }) => [name, []]));
  const [[account]] = await batchAsMember(caller, selectAccount(db, memberId));
  let unread = about.map((part) => ({ ...part, after: FIRST_PAGE }));
  while (unread.length > 0) {
    const pages = await batchAsMember(caller, ...unread.map(({ kind, after }) => selectPage(db, kind, after)));
    unread = unread.flatMap((part, index) => {
      const page = pages[index] ?? [];
      kinds[part.name]?.push(...page);
      const last = page.length === PAGE_ROWS ? page.at(-1) : undefined;
      return last === undefined ? [] : [{ ...part, after: cursorOf(last) }];
    });
  }
  if (account === undefined) throw authenticationRequired();
  const currentBadge = badgeProgress(account.totalShells).current.name;
  return toExport({ account: { ...account, currentBadge }, kinds, now });
}

const cursorOf = ({ cursorAt, cursorId }: Row): Cursor => ({ at: cursorAt, id: cursorId });
