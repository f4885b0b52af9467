import { decide } from "../ops/decide.ts";
import { readList } from "../ops/lists.ts";
import { queryOf, runSql } from "./sql.ts";

const THREE_DAYS_MS = 3 * 24 * 60 * 60 * 1000;

/** What operators of a running Wail do, by their commands (`npm run ops`), and what time does for them. */
export class Operator {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** The lines of a list that operators look at. */
  list = (name: "reports" | "held" | "appeals") => readList(queryOf(this.#url), name, undefined);

  /** Decides about a text, e.g. "wail:12". */
  decide = (id: string, verdict: "allow" | "remove") => decide(queryOf(this.#url), id, verdict);

  /** Lets three days pass for the members of a pod, as far as their reports go: those count after a day there. */
  async letSettle(podId: number): Promise<void> {
    await this.#execute(
      `UPDATE community_memberships SET joined_at = joined_at - ${THREE_DAYS_MS} WHERE community_id = ${podId}`,
    );
  }

  /** Makes the ripple that a reply answers one of long ago, in every pod: the next to ask gets another one. */
  async endRippleOf(replyId: number): Promise<void> {
    // As many months as no other ripple, for each has a date of its own.
    await this.#execute(
      `UPDATE daily_ripples SET active_date = date(active_date, '-' || id || ' months')
       WHERE id = (SELECT ripple_id FROM daily_ripple_replies WHERE id = ${replyId})`,
    );
  }

  async #execute(sql: string): Promise<void> {
    await runSql(this.#url, [{ sql }]);
  }
}
