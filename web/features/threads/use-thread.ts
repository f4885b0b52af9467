import { type InfiniteData, type UseInfiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ListPage } from "../../api/client.ts";
import { threadItems } from "../../api/pages.ts";

export interface ThreadItem {
  readonly id: number;
}

type Pages<Item> = InfiniteData<ListPage<Item>>;

/** The query of a thread with what is loaded of it, oldest first. */
export function useThread<Item extends ThreadItem, Key extends readonly unknown[]>(
  query: UseInfiniteQueryOptions<ListPage<Item>, Error, Pages<Item>, Key, string>,
) {
  const thread = useInfiniteQuery(query);
  const pages = thread.data?.pages;
  const items = useMemo(() => threadItems(pages ?? []), [pages]);
  return { ...thread, items };
}

export type Thread<Item extends ThreadItem> = ReturnType<typeof useThread<Item, readonly unknown[]>>;
