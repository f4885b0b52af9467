import { describe, expect, it } from "vitest";
import { appendToThread, mapItems, threadItems, uniqueItems } from "./pages.ts";

const page = (...ids: number[]) => ({ items: ids.map((id) => ({ id, text: `${id}` })), next: undefined });
const list = (...pages: ReturnType<typeof page>[]) => ({ pages, pageParams: pages.map(() => undefined) });

describe("a paginated list", () => {
  it("shows an item once, in its later place", () => {
    expect(uniqueItems([page(1, 2, 9), page(3, 4, 9, 10)]).map(({ id }) => id)).toEqual([1, 2, 3, 4, 9, 10]);
  });

  it("changes and leaves out items wherever they are", () => {
    const changed = mapItems(list(page(1, 2), page(3)), (item: { id: number; text: string }) =>
      item.id === 1 ? undefined : { ...item, text: `${item.text}!` },
    );
    expect(changed?.pages.flatMap(({ items }) => items.map(({ text }) => text))).toEqual(["2!", "3!"]);
  });
});

describe("a thread, whose newest page is read first", () => {
  it("is oldest first, with a new item at its end", () => {
    const thread = appendToThread(list(page(3, 4), page(1, 2)), { id: 9, text: "9" });
    expect(threadItems(thread?.pages ?? []).map(({ id }) => id)).toEqual([1, 2, 3, 4, 9]);
    expect(appendToThread(undefined, { id: 9, text: "9" })).toBeUndefined();
  });
});
