import { connect } from "../../worker/db/client.ts";
import { selectFeed } from "../../worker/features/wails/wails.repository.ts";
import { flushCommands, MAX_COMMANDS_PER_FLUSH } from "../../worker/pod/flush.ts";
import { GroupCommit } from "../../worker/pod/group-commit.ts";
import { Pod as PodOnD1 } from "../../worker/pod/pod.ts";

/** A statement of the object's own database, as far as `flushCommands` knows D1. */
const overStorage = ({ sql, transactionSync }) => ({
  prepare: (query) => ({
    bind:
      (...values) =>
      () => ({ results: sql.exec(query, ...values).toArray() }),
  }),
  batch: (statements) => transactionSync(() => statements.map((run) => run())),
});

/** What `batchAsMember` asks before each read. */
const LIVE_SESSION = "SELECT 1 FROM sessions WHERE sid = ? AND user_id = ? AND expire > ?";

function feedOf(env, memberId) {
  const { sql, params } = selectFeed(connect(env.DB), memberId, 1, {})._prepare().getQuery();
  return [
    [LIVE_SESSION, [`session of ${memberId}`, memberId, Date.now()]],
    [sql, params],
  ];
}

/** The product's pod, and beside it one that has the whole database in its own storage. */
export class Pod extends PodOnD1 {
  #own = overStorage({
    sql: this.ctx.storage.sql,
    transactionSync: (run) => this.ctx.storage.transactionSync(run),
  });

  /** The product's group commit. What waits while the disk is written is committed together. */
  #ownCommits = new GroupCommit(async (commands) => {
    const committed = await flushCommands(this.#own, commands);
    await this.ctx.storage.sync();
    return commands.map(() => committed);
  }, MAX_COMMANDS_PER_FLUSH);

  fill(statements) {
    this.#own.batch(statements.map((statement) => this.#own.prepare(statement).bind()));
  }

  ownFeed(memberId) {
    const [, { results }] = this.#own.batch(
      feedOf(this.env, memberId).map(([query, values]) => this.#own.prepare(query).bind(...values)),
    );
    return results;
  }

  async ownLike(like) {
    const command = { kind: "like", ...like };
    return (await this.#ownCommits.submit(command)).likes.get(command);
  }

  ownCounts(query) {
    return this.ctx.storage.sql.exec(query).one();
  }
}

const podOf = (env) => env.PODS.getByName("1");

const ACTS = {
  feed: {
    d1: async (env, { memberId }) => {
      const statements = feedOf(env, memberId).map(([query, values]) => env.DB.prepare(query).bind(...values));
      const [, { results }] = await env.DB.batch(statements);
      return results.length;
    },
    object: async (env, { memberId }) => (await podOf(env).ownFeed(memberId)).length,
  },
  like: {
    d1: async (env, like) => ((await podOf(env).setLike(like)).ok ? 1 : 0),
    object: async (env, like) => ((await podOf(env).ownLike(like)).ok ? 1 : 0),
  },
};

/** Has `members` members do one thing at once, and answers when all of it is done, and durable. */
export default {
  async fetch(request, env) {
    const { fill, count, act, way, members, liked } = await request.json();
    if (fill) {
      await env.DB.batch(fill.map((statement) => env.DB.prepare(statement)));
      await podOf(env).fill(fill);
      return new Response("ok");
    }
    if (count) return Response.json([await env.DB.prepare(count).first(), await podOf(env).ownCounts(count)]);
    const at = Date.now();
    const all = Array.from({ length: members }, (_, index) => {
      const memberId = index + 2;
      return ACTS[act][way](env, { memberId, sid: `session of ${memberId}`, wailId: 1, liked, at });
    });
    return Response.json(await Promise.all(all));
  },
};
