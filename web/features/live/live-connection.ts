import type { QueryClient } from "@tanstack/react-query";
import ReconnectingWebSocket from "partysocket/ws";
import { CLOSED_BECAUSE, type LiveHint, PING, PONG } from "../../../worker/contract/live.ts";
import { randomId } from "../../browser/random-id.ts";
import { myPodsQuery } from "../../cache/my-pods.ts";
import { unreadCountQuery } from "../../cache/unread-count.ts";
import { refetch } from "../../cache/update-queries.ts";
import { isWailPage } from "../../cache/wail-cache.ts";
import { feedQuery } from "../../cache/wails.ts";
import { requirePrimaryRead } from "../../device/bookmark.ts";
import { pageMember } from "../../device/device-member.ts";
import { hasSessionExpired } from "../../session/leave.ts";
import { applyHint, catchUp, needsRead } from "./apply-hint.ts";

/** A tab that nobody looks at for so long, in ms, listens no more. */
const HIDDEN_MS = 60_000;

/** How long, in ms, a connection is kept between two screens of one pod. */
const LINGER_MS = 5000;

/** How often, in ms, the connection is tried, and how long an answer may take. Idle ones are cut on the way. */
const PING_MS = 45_000;
const PONG_MS = 10_000;

/** A feed that was read so lately, in ms, has missed nothing. */
const FRESH_MS = 3000;

/** Refused or cut off, a page tries again after 1 to 5 s, which differs by page, and then ever more rarely, in ms. */
const BACKOFF = { maxReconnectionDelay: 60_000, reconnectionDelayGrowFactor: 2 };
const firstDelay = () => 1000 + Math.random() * 4000;

const TAB = randomId();

const FINAL: ReadonlySet<number> = new Set(Object.values(CLOSED_BECAUSE));

interface Connection {
  readonly queryClient: QueryClient;
  readonly podId: number;
  readonly close: () => void;
}

/** A page listens to one pod at a time. */
let connection: Connection | undefined;
let lingering: ReturnType<typeof setTimeout> | undefined;

/** Listens to a pod until the answered function is called and no other screen of the pod follows. */
export function joinLive(queryClient: QueryClient, podId: number): () => void {
  clearTimeout(lingering);
  if (connection?.podId !== podId || connection.queryClient !== queryClient) {
    connection?.close();
    connection = { queryClient, podId, close: connect(queryClient, podId) };
  }
  return () => {
    lingering = setTimeout(() => {
      connection?.close();
      connection = undefined;
    }, LINGER_MS);
  };
}

function connect(queryClient: QueryClient, podId: number): () => void {
  /** The session or the membership has ended. Whoever looks again is let in only where it holds again. */
  let hasEnded = false;
  const socket = new ReconnectingWebSocket(() => address(podId), null, {
    ...BACKOFF,
    minReconnectionDelay: firstDelay(),
    maxEnqueuedMessages: 0,
    startClosed: document.hidden,
    shouldReconnectOnClose: ({ code }) => !FINAL.has(code) && !hasEnded && !hasSessionExpired(),
  });
  const listening = new AbortController();
  const { signal } = listening;
  let hasOpened = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Tries the connection after a while: nothing tells a page that its connection is dead. */
  const probeIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      socket.send(PING);
      timer = setTimeout(() => socket.reconnect(), PONG_MS);
    }, ms);
  };
  const rest = () => {
    clearTimeout(timer);
    socket.close();
  };
  const resume = () => {
    if (socket.readyState === WebSocket.CLOSED) socket.reconnect();
    else probeIn(0);
  };

  socket.addEventListener("open", () => {
    probeIn(PING_MS);
    const readAt = queryClient.getQueryState(feedQuery(podId).queryKey)?.dataUpdatedAt ?? 0;
    if (hasOpened || Date.now() - readAt > FRESH_MS) {
      requirePrimaryRead();
      void catchUp(queryClient, podId);
    }
    hasOpened = true;
    hasEnded = false;
  });
  socket.addEventListener("close", ({ code }) => {
    clearTimeout(timer);
    if (code !== CLOSED_BECAUSE.ended) return;
    hasEnded = true;
    requirePrimaryRead();
    // These reads say whether it is the session that has ended, or the membership.
    void refetch(queryClient, unreadCountQuery);
    void refetch(queryClient, myPodsQuery);
    void refetch(queryClient, { predicate: isWailPage });
  });
  socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
    probeIn(PING_MS);
    if (data === PONG) return;
    const hints: LiveHint[] = JSON.parse(data);
    if (hints.some((hint) => needsRead(queryClient, hint))) requirePrimaryRead();
    for (const hint of hints) applyHint(queryClient, podId, hint);
  });

  let hiding: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(rest, HIDDEN_MS);
    else resume();
  };
  document.addEventListener("visibilitychange", onVisibility, { signal });
  addEventListener("online", () => document.hidden || socket.reconnect(), { signal });
  // A page with an open connection would not be kept for Back.
  addEventListener("pagehide", rest, { signal });
  addEventListener("pageshow", resume, { signal });

  return () => {
    listening.abort();
    clearTimeout(hiding);
    rest();
  };
}

/** A WebSocket has no headers of its own, so the address says whose page it is. */
function address(podId: number): string {
  const query = new URLSearchParams({ tab: TAB, member: pageMember() ?? "" });
  return `${location.origin.replace("http", "ws")}/api/pods/${podId}/live?${query}`;
}
