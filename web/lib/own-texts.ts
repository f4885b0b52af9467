import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import type { ContentKind } from "../../worker/contract/safety.ts";
import type { WrittenText } from "../../worker/contract/written.ts";
import { api, callPage } from "./api.ts";
import { cursorQuery, FIRST_PAGE, mapItems } from "./pages.ts";
import { readAnewIfReading } from "./read-anew.ts";

/** Everything the member has written, newest first; read anew whenever somebody looks. */
export const ownTextsQuery = infiniteQueryOptions({
  queryKey: ["/api/user/written"],
  queryFn: ({ pageParam }) => callPage(api.user.written.$get({ query: cursorQuery(pageParam) })),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (page) => page.next,
  refetchOnMount: "always",
});

/** How far, in ms, the clock of a device may be behind or ahead where nothing else is known. */
const CLOCK_TOLERANCE_MS = 2 * 60 * 1000;

/** A text that was sent, and what was known of its place when it was. */
interface Sent extends Pick<WrittenText, "kind" | "content" | "isAnonymous" | "wailId"> {
  /** When, in ms. */
  readonly askedAt: number;
  /** Ids of those that stood there before. */
  readonly known: ReadonlySet<number>;
}

/** The text whose answer was lost, if it has arrived; past the cache. Undefined also where nobody can be asked. */
export async function findArrived({ askedAt, known, ...sent }: Sent): Promise<WrittenText | undefined> {
  const newest = await callPage(api.user.written.$get({ query: {} })).catch(() => undefined);
  return newest?.items.find(
    (text) =>
      text.kind === sent.kind &&
      text.wailId === sent.wailId &&
      text.isAnonymous === sent.isAnonymous &&
      text.content === sent.content &&
      !known.has(text.id) &&
      Date.parse(text.createdAt) > askedAt - CLOCK_TOLERANCE_MS,
  );
}

/** Changes a line of that list, or (where `change` answers undefined) takes it away. */
export function mapOwnText(
  queryClient: QueryClient,
  { kind, id }: { readonly kind: ContentKind; readonly id: number },
  change: (text: WrittenText) => WrittenText | undefined,
): void {
  queryClient.setQueryData(ownTextsQuery.queryKey, (texts) =>
    mapItems(texts, (text: WrittenText) => (text.kind === kind && text.id === id ? change(text) : text)),
  );
  readAnewIfReading(queryClient, ownTextsQuery.queryKey);
}
