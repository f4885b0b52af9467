import { MEMBER_HEADER } from "../../worker/contract/member-header.ts";
import { apiError, isAnotherMember } from "./api-error.ts";
import { askingMember, handleMemberChanged, shownMember } from "./device-owner.ts";
import { setServerTime } from "./server-clock.ts";

/**
 * `fetch`, for the API: says whom this page shows, so that the server does nothing in the name of whoever has signed in
 * elsewhere meanwhile; refused for that, the page is left. A request that names somebody itself is none of the page's.
 * What the document has asked for ahead was asked without a name, and some browsers give it only to who asks the same way.
 */
export async function apiFetch(address: string, init: RequestInit = {}): Promise<Response> {
  const member = askingMember();
  const headers = new Headers(init.headers);
  if (takesReadAhead(address, init)) return fetchAhead(address, init);
  // Unlike what is read ahead, so that no browser takes one for the other.
  const own: RequestInit = { ...init, credentials: "same-origin" };
  if (member === undefined || headers.has(MEMBER_HEADER)) return fetchTimed(address, own);
  headers.set(MEMBER_HEADER, member);
  const response = await fetchTimed(address, { ...own, headers });
  if (response.status === 401 && member === shownMember() && isAnotherMember(await apiError(response.clone()))) {
    handleMemberChanged();
  }
  return response;
}

/** Each answer says what time it is on the server. */
async function fetchTimed(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  setServerTime(response.headers.get("date"));
  return response;
}

/** Where one has failed, whoever tries again gets no other answer of that moment. */
async function fetchAhead(address: string, init: RequestInit): Promise<Response> {
  const response = await fetchTimed(address, init);
  if (response.status >= 500) dropReadAhead();
  return response;
}

/** Removing the links instead would have some browsers give up what is still on its way. */
const taken = new Set<string>();

let isAheadOver = false;

/** From then on, in ms from the beginning of the page's load, what was read ahead is no news any more. */
const AHEAD_LASTS_MS = 20_000;

/** What the document has asked for ahead was for whoever was here then: nobody else is given it. */
export function dropReadAhead(): void {
  isAheadOver = true;
}

/** Whether this is the first read of an address that the document has asked for ahead, by itself or by early.js. */
function takesReadAhead(address: string, { method = "GET" }: RequestInit): boolean {
  const { href } = new URL(address, location.origin);
  if (isAheadOver || performance.now() > AHEAD_LASTS_MS || method !== "GET" || taken.has(href)) return false;
  const links = document.head.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=fetch]");
  if (!Array.from(links).some((link) => link.href === href)) return false;
  taken.add(href);
  return true;
}
