import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { FeedCategory } from "../../../worker/contract/categories.ts";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { hasWord, textLength } from "../../../worker/contract/text.ts";
import { api, callPage } from "../../api/client.ts";
import { cursorQuery, FIRST_PAGE } from "../../api/pages.ts";
import { WAIL_SEARCHES } from "../../cache/wails.ts";

/** What is searched for in a pod. */
export interface WailSearch {
  readonly text: string;
  readonly category: FeedCategory | undefined;
  readonly isMine: boolean;
}

/** Whether a text is long enough, and has a word. */
export const isSearchable = (text: string) => textLength(text) >= LIMITS.searchMin && hasWord(text);

/** The wails of a pod that match, newest first. The last answer stays on screen until the next one comes. */
export const wailSearchQuery = (podId: number, { text, category, isMine }: WailSearch) =>
  infiniteQueryOptions({
    queryKey: [WAIL_SEARCHES, podId, text, category ?? "", isMine],
    queryFn: ({ pageParam, signal }) => {
      const filters = { ...(category && { category }), ...(isMine && { mine: "true" as const }) };
      const query = { q: text, ...filters, ...cursorQuery(pageParam) };
      return callPage(
        api.search[":communityId"].$get({ param: { communityId: String(podId) }, query }, { init: { signal } }),
      );
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
