import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { runSql } from "../../scripts/testing/sql.ts";
import type { Community } from "../../worker/contract/pods.ts";
import type { RippleReply } from "../../worker/contract/ripples.ts";
import type { OwnServer } from "./own-server.ts";

const run = promisify(execFile);

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const ELIGIBILITY_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * What operators of an installation do, with their own commands. They write to its database beside the worker, which
 * waits for nobody: only for installations that run one test at a time.
 */
export class Operator {
  readonly #wail: OwnServer;

  constructor(wail: OwnServer) {
    this.#wail = wail;
  }

  /** What is printed after `npm run ops --`. */
  async sees(list: string): Promise<string> {
    return this.#run(process.execPath, `${ROOT}scripts/ops.ts`, list);
  }

  /** Decides about a text, e.g. "wail:12". */
  async decide(id: string, verdict: "allow" | "remove"): Promise<void> {
    await this.#run(process.execPath, `${ROOT}scripts/ops.ts`, "decide", id, verdict);
  }

  /** Lets three days pass for the members of a pod, as far as their reports go: those count after a day there. */
  async letSettle(pod: Community): Promise<void> {
    await this.#execute(
      `UPDATE community_memberships SET joined_at = joined_at - ${ELIGIBILITY_MS} WHERE community_id = ${pod.id}`,
    );
  }

  /** Makes the ripple that a reply answers one of long ago, in every pod: the next to ask gets another one. */
  async endRippleOf(reply: RippleReply): Promise<void> {
    // As many months as no other ripple, for each has a date of its own.
    await this.#execute(
      `UPDATE daily_ripples SET active_date = date(active_date, '-' || id || ' months')
       WHERE id = (SELECT ripple_id FROM daily_ripple_replies WHERE id = ${reply.id})`,
    );
  }

  async #execute(sql: string): Promise<void> {
    await runSql(this.#wail.url, [{ sql }]);
  }

  async #run(command: string, ...args: string[]): Promise<string> {
    const env = { ...process.env, WAIL_STATE: this.#wail.state, FORCE_COLOR: "0", CI: "1" };
    return (await run(command, args, { cwd: ROOT, env })).stdout;
  }
}
