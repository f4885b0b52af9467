import { MEMBER_HEADER } from "../../worker/contract/member-header.ts";
import { sendWithBookmark } from "../device/bookmark.ts";
import { pageMember, restartAsOtherMember } from "../device/device-member.ts";
import { apiError, isOtherMemberSignedIn } from "./errors.ts";
import { setServerTime } from "./server-clock.ts";

/**
 * `fetch` for the API. It names the member whom the page belongs to, so that the server does nothing in the name of
 * another one who has signed in since. When the server refuses for that reason, the page starts over.
 */
export async function apiFetch(address: string, init: RequestInit = {}): Promise<Response> {
  const { href } = new URL(address, location.origin);
  const { method = "GET" } = init;
  // A preload was requested without the header, and some browsers give it only to a request like it.
  if (method === "GET" && preloaded.delete(href)) {
    const answer = await timedFetch(address, init);
    // The others were requested at the same moment.
    if (answer.status >= 500) ignorePreloads();
    return answer;
  }
  const headers = new Headers(init.headers);
  // Signing out names the member whose session it ends.
  const member = headers.has(MEMBER_HEADER) ? undefined : pageMember();
  if (member !== undefined) headers.set(MEMBER_HEADER, member);
  // Unlike a preload's credentials, so that no browser takes one for the other.
  const response = await sendWithBookmark(method, headers, () =>
    timedFetch(address, { ...init, headers, credentials: "same-origin" }),
  );
  if (member !== undefined && response.status === 401 && isOtherMemberSignedIn(await apiError(response.clone())))
    restartAsOtherMember();
  return response;
}

/** Each answer tells the server's time. */
async function timedFetch(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  setServerTime(response.headers.get("date"));
  return response;
}

/** How long after the start, in ms, an answer to a preload is still news. */
const PRELOADS_LAST_MS = 20_000;

/** The addresses that the document or early.js has preloaded and nobody has read yet. */
const preloaded = new Set<string>();

/** Lets the first read of each preloaded address take the preload. */
export function takePreloads(): void {
  const links = document.head.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=fetch]");
  for (const { href } of links) preloaded.add(href);
  setTimeout(ignorePreloads, PRELOADS_LAST_MS);
}

/** The preloads were for the member who was signed in when the page was loaded. */
export const ignorePreloads = () => preloaded.clear();
