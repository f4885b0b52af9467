import { DurableObject } from "cloudflare:workers";
import { PING, PONG } from "../contract/live.ts";
import { readAudience } from "./audience.ts";
import type { Committed, LikeCommand, LikeOutcome, PodCommand, ReactionCommand, ReactionOutcome } from "./commands.ts";
import { flushCommands, MAX_COMMANDS_PER_FLUSH, reactionKey } from "./flush.ts";
import { GroupCommit } from "./group-commit.ts";
import type { Hint } from "./hints.ts";
import { LiveSockets, SEAT_HEADER, type Seat } from "./live-sockets.ts";
import { removeExpiredWails } from "./wail-expiry.ts";

/** The storage key for the id of the pod: an alarm gets no argument that names it. */
const POD_ID = "podId";

/**
 * The Durable Object of one pod, named by the pod's id. It serialises changes of shared counters, and its alarm removes
 * the Squid Ink wails of deleted accounts when they expire. It tells the open tabs of the pod what has happened. It is a
 * thin shell over `GroupCommit`, `flushCommands` and `LiveSockets`. It holds nothing that D1 does not, so it may be
 * evicted at any time.
 */
export class Pod extends DurableObject<Env> {
  readonly #commits = new GroupCommit<PodCommand, Committed>(async (commands) => {
    const committed = await flushCommands(this.env.DB, commands);
    const likes = likesIn(committed);
    // Who reacts changes no count of these hints, but may cause a notification.
    if (likes.length > 0 || committed.reactions.size > 0) {
      this.#live.report(likes, Math.max(...commands.map(({ at }) => at)));
    }
    return commands.map(() => committed);
  }, MAX_COMMANDS_PER_FLUSH);
  readonly #live = new LiveSockets(this.ctx, (...question) => readAudience(this.env.DB, ...question));

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** Likes or unlikes a wail if the member may, and answers once that is durable. */
  async setLike(command: Omit<LikeCommand, "kind">): Promise<LikeOutcome> {
    const like = { kind: "like", ...command } as const;
    const { likes } = await this.#commits.submit(like);
    const outcome = likes.get(like);
    if (outcome === undefined) throw new Error("the flush gave no outcome for this like");
    return outcome;
  }

  /** Gives or takes back a reaction to a ripple reply, and answers once that is durable. */
  async setReaction(command: Omit<ReactionCommand, "kind">): Promise<ReactionOutcome> {
    const { reactions } = await this.#commits.submit({ kind: "reaction", ...command });
    return reactions.get(reactionKey(command)) ?? { ok: false, code: "gone" };
  }

  /** Opens the WebSocket of a tab. The worker has checked who may (worker/features/live). */
  override fetch(request: Request): Response {
    const seat: Seat = JSON.parse(request.headers.get(SEAT_HEADER) ?? "null");
    return this.#live.accept(seat);
  }

  /** Has the open tabs of the pod told what has happened. */
  reportHints(hints: readonly Hint[], now: number): void {
    this.#live.report(hints, now);
  }

  /** Closes what is open for a member whose session or membership has ended. */
  async closeEnded(memberId: number, now: number): Promise<void> {
    await this.#live.closeEnded(memberId, now);
  }

  /** For `GET /api/health`: whether objects can be reached. */
  isAwake(): boolean {
    return true;
  }

  /** Pages send nothing but pings, which the runtime answers. Whoever sends more would only keep the object awake. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008, "nothing is read here");
  }

  /**
   * Sets the alarm to that many milliseconds from now, unless it is set earlier. Counting from now means that only this
   * object's clock has to be right when the alarm fires.
   */
  async scheduleExpiry(podId: number, ms: number): Promise<void> {
    await this.ctx.storage.put(POD_ID, podId);
    await this.#setAlarmBy(Date.now() + ms);
  }

  /**
   * Removes the expired Squid Ink wails and sets the alarm for the next one. The runtime retries an alarm that fails.
   */
  override async alarm(): Promise<void> {
    const podId = await this.ctx.storage.get<number>(POD_ID);
    if (podId === undefined) return;
    const { removed, next } = await removeExpiredWails(this.env.DB, podId, Date.now());
    this.#live.report(
      removed.map((wailId) => ({ type: "removed", wailId, authorId: null })),
      Date.now(),
    );
    if (next !== null) await this.#setAlarmBy(next);
  }

  /** While an alarm handler runs, no alarm is set unless one was set meanwhile. The earlier time always wins. */
  async #setAlarmBy(moment: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || moment < set) await this.ctx.storage.setAlarm(moment);
  }
}

/** Likes that were refused have changed nothing. */
const likesIn = ({ likes }: Committed): Hint[] =>
  [...likes].flatMap(([{ wailId }, { ok }]) => (ok ? [{ type: "likes", wailId }] : []));
