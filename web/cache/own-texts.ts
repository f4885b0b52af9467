import { infiniteQueryOptions, type Query, type QueryClient } from "@tanstack/react-query";
import type { OwnText } from "../../worker/contract/own-texts.ts";
import type { ContentKind } from "../../worker/contract/safety.ts";
import { api, callPage } from "../api/client.ts";
import { cursorQuery, FIRST_PAGE } from "../api/pages.ts";
import { refetchReplies } from "./ripples.ts";
import { refetch, updateItems } from "./update-queries.ts";
import { refetchThreads, refreshWail } from "./wail-cache.ts";

/** Everything the member has written, newest first. */
export const ownTextsQuery = infiniteQueryOptions({
  queryKey: ["/api/user/written"],
  queryFn: ({ pageParam }) => callPage(api.user.written.$get({ query: cursorQuery(pageParam) })),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (page) => page.next,
  refetchOnMount: "always",
});

/** Reads again what shows one of the member's own texts: that list, and the text's own place. */
export function refetchText(queryClient: QueryClient, { kind, id }: Pick<OwnText, "kind" | "id">): void {
  void refetch(queryClient, ownTextsQuery);
  if (kind === "wail") void refreshWail(queryClient, id);
  else if (kind === "comment") refetchThreads(queryClient);
  else refetchReplies(queryClient);
}

const isOwnTexts = ({ queryKey }: Query) => queryKey[0] === ownTextsQuery.queryKey[0];

/** Changes a text in that list, or removes it where `change` answers undefined. */
export function mapOwnText(
  queryClient: QueryClient,
  { kind, id }: { readonly kind: ContentKind; readonly id: number },
  change: (text: OwnText) => OwnText | undefined,
): void {
  updateItems(queryClient, isOwnTexts, (text: OwnText) => (text.kind === kind && text.id === id ? change(text) : text));
}
