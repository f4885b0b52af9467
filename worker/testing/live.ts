import { vi } from "vitest";
import { type LiveHint, PONG } from "../contract/live.ts";
import type { TestMember } from "./app.ts";

/** A tab of a member's that listens to a pod. */
export interface Tab {
  /** Everything it was told, oldest first. */
  readonly told: LiveHint[];
  /** The code with which the server has closed it, once it has. */
  closed: number | undefined;
  readonly socket: WebSocket;
}

let serial = 0;

/** Has a member open a pod in a tab, through the real route. */
export async function listen(member: TestMember, podId: number, tab = `tab-${++serial}`): Promise<Tab> {
  const { status, webSocket } = await member.app.upgrade(livePath(member, podId, tab), { cookie: member.cookie });
  if (webSocket === null) throw new Error(`listening answered ${status}`);
  const listening: Tab = { told: [], closed: undefined, socket: webSocket };
  webSocket.addEventListener("message", ({ data }) => {
    if (data !== PONG) listening.told.push(...JSON.parse(String(data)));
  });
  webSocket.addEventListener("close", ({ code }) => {
    listening.closed = code;
  });
  webSocket.accept();
  return listening;
}

export const livePath = (member: { readonly id: number }, podId: number, tab = "tab") =>
  `/api/pods/${podId}/live?member=${member.id}&tab=${tab}`;

/** What a tab was told of one kind, once it is as many. */
export async function heard<Type extends LiveHint["type"]>(tab: Tab, type: Type, times = 1) {
  const ofType = () => tab.told.filter((hint): hint is Extract<LiveHint, { type: Type }> => hint.type === type);
  await vi.waitUntil(() => ofType().length >= times, { timeout: 10_000 });
  return ofType();
}
