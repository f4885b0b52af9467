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
