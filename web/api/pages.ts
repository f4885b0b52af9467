import type { InfiniteData } from "@tanstack/react-query";
import type { ListPage } from "./client.ts";

/** Where a paginated list begins: without a cursor. Not undefined, which offline copies cannot hold. */
export const FIRST_PAGE = "";

export const cursorQuery = (cursor: string) => (cursor === FIRST_PAGE ? {} : { cursor });

/** The list with each of its items changed, or left out where `change` answers undefined. */
export function mapItems<Item, Page extends ListPage<Item>, Param>(
  data: InfiniteData<Page, Param>,
  change: (item: Item) => Item | undefined,
): InfiniteData<Page, Param> {
  const pages = data.pages.map((page) => ({
    ...page,
    items: page.items.map(change).filter((item) => item !== undefined),
  }));
  return { ...data, pages };
}

/**
 * A thread is read from its newest page back, and each page is oldest first. So the thread's end is always loaded,
 * where new texts belong.
 */
export const threadPageOf = (cursor: string) => ({ from: "newest", ...cursorQuery(cursor) }) as const;

/** What is loaded of a thread, oldest first. */
export const threadItems = <Item extends { readonly id: number }>(pages: readonly ListPage<Item>[]): Item[] =>
  uniqueItems(pages.toReversed());

/** The thread with one more item at its end. */
export function appendToThread<Item, Page extends ListPage<Item>, Param>(
  data: InfiniteData<Page, Param> | undefined,
  item: Item,
): InfiniteData<Page, Param> | undefined {
  const [newest, ...earlier] = data?.pages ?? [];
  if (data === undefined || newest === undefined) return data;
  return { ...data, pages: [{ ...newest, items: [...newest.items, item] }, ...earlier] };
}

/** All items of a list. An item that has moved while the pages were loaded comes twice; its later place counts. */
export function uniqueItems<Item extends { readonly id: number }>(pages: readonly ListPage<Item>[]): Item[] {
  const byId = new Map<number, Item>();
  for (const item of pages.flatMap((page) => page.items)) {
    byId.delete(item.id);
    byId.set(item.id, item);
  }
  return Array.from(byId.values());
}

interface Reading {
  readonly isFetching: boolean;
  readonly error: Error | null;
}

/** Whether a list that is empty as it was read last is said to hold something by now, so that it must be read first. */
export const isMissingItems = ({ isFetching, error }: Reading, items: readonly unknown[], counted: number): boolean =>
  items.length === 0 && counted > 0 && (isFetching || error !== null);
