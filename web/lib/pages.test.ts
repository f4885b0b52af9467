import { describe, expect, it } from "vitest";
import { appendItem, mapItems, uniqueItems } from "./pages.ts";

const page = (...ids: number[]) => ({ items: ids.map((id) => ({ id, text: `${id}` })), next: undefined });
const list = (...pages: ReturnType<typeof page>[]) => ({ pages, pageParams: pages.map(() => undefined) });

describe("a paginated list", () => {
  it("takes a new item at the end of what is loaded", () => {
    expect(appendItem(list(page(1, 2), page(3)), { id: 9, text: "9" })?.pages[1]).toEqual(page(3, 9));
    expect(appendItem(undefined, { id: 9, text: "9" })).toBeUndefined();
  });

  it("shows an item once, in the place its own page gives it, when it was appended before that page was loaded", () => {
    expect(uniqueItems([page(1, 2, 9), page(3, 4, 9, 10)]).map(({ id }) => id)).toEqual([1, 2, 3, 4, 9, 10]);
  });

  it("changes and leaves out items wherever they are", () => {
    const changed = mapItems(list(page(1, 2), page(3)), (item: { id: number; text: string }) =>
      item.id === 1 ? undefined : { ...item, text: `${item.text}!` },
    );
    expect(changed?.pages.flatMap(({ items }) => items.map(({ text }) => text))).toEqual(["2!", "3!"]);
  });
});
