import { findAbuse } from "../../worker/features/moderation/words.rules.ts";
import { cell } from "./printed.ts";
import type { Query, Row } from "./query.ts";
import { idOrNewest } from "./usage.ts";

/** Members looked through at once. */
const MEMBERS = 2000;

/**
 * Members whose names can also be meant as abuse, the newest first: among the newest members, or those before an id. Such
 * names are accepted, because names belong to their bearers; whether one is meant so only a person sees.
 */
export async function listNames(query: Query, before?: string): Promise<Row[]> {
  const members =
    await query(`SELECT id, display_name, coalesce(first_name, '') || ' ' || coalesce(last_name, '') AS name
    FROM users WHERE id < ${idOrNewest(before)} ORDER BY id DESC LIMIT ${MEMBERS}`);
  return members.flatMap(({ id, display_name: displayName, name }) =>
    [displayName, name]
      .map((shown) => `${shown ?? ""}`.trim())
      .filter((shown) => findAbuse(shown, true) !== undefined)
      .map((shown) => ({ id: `member:${id}`, name: cell(shown) })),
  );
}
