import { LIMITS } from "../contract/limits.ts";
import { CLOSED_BECAUSE, type LiveHint } from "../contract/live.ts";
import { log, rootMessage } from "../lib/log.ts";
import { type Audience, hintsFor, type Listener } from "./audience.ts";
import { type Hint, hintKey } from "./hints.ts";

/** How long, in ms, hints are collected after some were sent. */
const INTERVAL_MS = 1000;

/** The header of a request to open a WebSocket that says for whom: a `Seat` as JSON. */
export const SEAT_HEADER = "wail-seat";

/** What the object is told of a tab that may listen. */
export interface Seat extends Listener {
  readonly podId: number;
  /** A random id that the tab has chosen. */
  readonly tab: string;
}

/** What a socket remembers while the object hibernates. */
interface Attachment extends Seat {
  readonly openedAt: number;
}

type ReadAudience = (
  podId: number,
  listeners: readonly Listener[],
  hints: readonly Hint[],
  now: number,
) => Promise<Audience>;

/**
 * The WebSockets of one pod, which outlive the object in memory. Hints go out at once, and then at most once a second:
 * whatever happens, in whatever order, and whoever did it. Before each time D1 says who may still hear them
 * (docs/decisions/0026-live-pods.md). Only a timer for hints that wait keeps the object awake.
 */
export class LiveSockets {
  readonly #ctx: DurableObjectState;
  readonly #readAudience: ReadAudience;
  readonly #waiting = new Map<string, Hint>();
  #isLookDue = false;
  /** By the clock of whoever reports, as sessions are dated by it. */
  #now = 0;
  #nextAt = 0;
  #isBroadcasting = false;

  constructor(ctx: DurableObjectState, readAudience: ReadAudience) {
    this.#ctx = ctx;
    this.#readAudience = readAudience;
  }

  /** Opens the socket of a tab. It replaces the one the tab had, and the member's oldest ones beyond the limit. */
  accept(seat: Seat): Response {
    const others = this.#open(memberTag(seat.memberId)).toSorted((a, b) => b.seat.openedAt - a.seat.openedAt);
    const kept = others.filter((other) => other.seat.tab !== seat.tab).slice(0, LIMITS.liveSockets - 1);
    for (const other of others) if (!kept.includes(other)) other.socket.close(CLOSED_BECAUSE.replaced, "replaced");
    const { 0: client, 1: server } = new WebSocketPair();
    this.#ctx.acceptWebSocket(server, [memberTag(seat.memberId)]);
    server.serializeAttachment({ ...seat, openedAt: Date.now() } satisfies Attachment);
    return new Response(null, { status: 101, webSocket: client });
  }

  /**
   * Has hints sent soon, and without any the unread counts. A hint that is lost with the object is made up for when its
   * tabs connect again.
   */
  report(hints: readonly Hint[], now: number): void {
    if (this.#ctx.getWebSockets().length === 0) return;
    for (const hint of hints) this.#waiting.set(hintKey(hint), hint);
    this.#isLookDue = true;
    this.#now = Math.max(this.#now, now);
    if (!this.#isBroadcasting) void this.#broadcastUntilQuiet();
  }

  /**
   * Closes a member's sockets whose session or membership has ended. Nobody else gets a message: one that comes at the same
   * moment in several pods would show which pods somebody is in.
   */
  async closeEnded(memberId: number, now: number): Promise<void> {
    const own = this.#open(memberTag(memberId));
    const [first] = own;
    if (first === undefined) return;
    const seats = own.map(({ seat }) => seat);
    const { unread } = await this.#readAudience(first.seat.podId, seats, [], now);
    for (const { socket, seat } of own) if (!unread.has(seat.sid)) socket.close(CLOSED_BECAUSE.ended, "ended");
  }

  async #broadcastUntilQuiet(): Promise<void> {
    this.#isBroadcasting = true;
    while (this.#isLookDue) {
      const wait = this.#nextAt - Date.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const hints = [...this.#waiting.values()];
      this.#waiting.clear();
      this.#isLookDue = false;
      this.#nextAt = Date.now() + INTERVAL_MS;
      try {
        await this.#broadcast(hints);
      } catch (error) {
        log("warn", "hints_not_sent", { detail: rootMessage(error) });
      }
    }
    this.#isBroadcasting = false;
  }

  async #broadcast(hints: readonly Hint[]): Promise<void> {
    const listening = this.#open();
    const [first] = listening;
    if (first === undefined) return;
    const seats = listening.map(({ seat }) => seat);
    const audience = await this.#readAudience(first.seat.podId, seats, hints, this.#now);
    const asMostHear = hintsFor(audience, 0);
    for (const { socket, seat } of listening) {
      if (socket.readyState !== WebSocket.OPEN) continue;
      const unread = audience.unread.get(seat.sid);
      if (unread === undefined) {
        socket.close(CLOSED_BECAUSE.ended, "ended");
        continue;
      }
      const heard = audience.blocks.has(seat.memberId) ? hintsFor(audience, seat.memberId) : asMostHear;
      // Told to everybody, changed or not: nobody gets a message, or an occasion to act, of their own.
      socket.send(JSON.stringify([...heard, { type: "unread", count: unread }] satisfies LiveHint[]));
    }
  }

  #open(tag?: string) {
    const sockets = this.#ctx.getWebSockets(tag).filter(({ readyState }) => readyState === WebSocket.OPEN);
    return sockets.map((socket) => ({ socket, seat: socket.deserializeAttachment() as Attachment }));
  }
}

const memberTag = (memberId: number) => `member:${memberId}`;
