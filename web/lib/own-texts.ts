import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import type { OwnText } from "../../worker/contract/own-texts.ts";
import type { ContentKind } from "../../worker/contract/safety.ts";
import { api, callPage } from "./api.ts";
import { cursorQuery, FIRST_PAGE, mapItems } from "./pages.ts";
import { pause } from "./pause.ts";
import { refetch, restartFetch } from "./read-anew.ts";
import { refetchReplies } from "./ripples.ts";
import { toServerTime } from "./server-clock.ts";
import { refetchThreads, refreshWail } from "./wail-cache.ts";

/** Everything the member has written, newest first; read anew whenever somebody looks. */
export const ownTextsQuery = infiniteQueryOptions({
  queryKey: ["/api/user/written"],
  queryFn: ({ pageParam }) => callPage(api.user.written.$get({ query: cursorQuery(pageParam) })),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (page) => page.next,
  refetchOnMount: "always",
});

/** How far off, in ms, the server's time may be as its answers tell it: they name whole seconds and take their time. */
const CLOCK_TOLERANCE_MS = 5000;

/** How long, in ms, a box waits for news of a text whose answer was lost before it can be sent again. */
const SETTLES_MS = 5000;

/** What is known when a text is sent. */
export interface Sending {
  /** When, in ms, by the clock of the device. */
  readonly askedAt: number;
  /** Ids of those of its kind that stood there before. */
  readonly known: ReadonlySet<number>;
}

interface Sent extends Sending, Pick<OwnText, "kind" | "content" | "isAnonymous"> {
  /** Whether a text stands where this one was sent to: the same words may just have gone elsewhere. */
  readonly isHere: (text: OwnText) => boolean;
}

/** For a text whose answer was lost: looks for it, and tells `onArrived` if the server has it. Takes no longer than it should. */
export async function confirmUnknownSend(sent: Sent, onArrived: (text: OwnText) => void): Promise<void> {
  const look = async () => {
    const arrived = await findArrived(sent);
    if (arrived !== undefined) onArrived(arrived);
  };
  await Promise.race([look(), pause(SETTLES_MS)]);
}

/** What is said of a text whose answer was lost when it turns out to be there. */
export const lateSuccessToast = (what: "wail" | "comment", { moderation }: Pick<OwnText, "moderation">) =>
  moderation === "visible"
    ? { title: `Your ${what} is out`, description: "It had arrived. Only the answer got lost." }
    : { title: `Your ${what} has arrived`, description: "It is being checked and will appear soon." };

/** The text whose answer was lost, if it has arrived; past the cache. Undefined also where nobody can be asked. */
async function findArrived({ askedAt, known, isHere, ...sent }: Sent): Promise<OwnText | undefined> {
  const newest = await callPage(api.user.written.$get({ query: {} })).catch(() => undefined);
  return newest?.items.find(
    (text) =>
      text.kind === sent.kind &&
      text.isAnonymous === sent.isAnonymous &&
      text.content === sent.content &&
      isHere(text) &&
      !known.has(text.id) &&
      Date.parse(text.createdAt) > toServerTime(askedAt) - CLOCK_TOLERANCE_MS,
  );
}

/** Reads anew what shows one of one's own texts: in that list, and where it stands. */
export function refetchText(queryClient: QueryClient, { kind, id }: Pick<OwnText, "kind" | "id">): void {
  void refetch(queryClient, ownTextsQuery.queryKey);
  if (kind === "wail") void refreshWail(queryClient, id);
  else if (kind === "comment") refetchThreads(queryClient);
  else refetchReplies(queryClient);
}

/** Changes a line of that list, or (where `change` answers undefined) takes it away. */
export function mapOwnText(
  queryClient: QueryClient,
  { kind, id }: { readonly kind: ContentKind; readonly id: number },
  change: (text: OwnText) => OwnText | undefined,
): void {
  queryClient.setQueryData(ownTextsQuery.queryKey, (texts) =>
    mapItems(texts, (text: OwnText) => (text.kind === kind && text.id === id ? change(text) : text)),
  );
  restartFetch(queryClient, ownTextsQuery.queryKey);
}
