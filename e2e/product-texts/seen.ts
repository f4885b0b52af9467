import { expect, type Locator, type Page } from "@playwright/test";

/** How a member meets a string: what it is on screen, or that it is what the API answers. */
export type Seen = keyof typeof PLACES | "answer";

/** One text of the product. Names in braces, as in `{pod}`, are what varies. `only` is the one size at which it is shown. */
export type ProductText = readonly [seen: Seen, text: string, only?: "phone" | "desktop"];

/** Strings by the state of the product in which they have to be there: "Screen" or "Screen: what happened". */
export type ProductTexts = Readonly<Record<string, readonly ProductText[]>>;

/** What stands in a text's braces now, by name; a number wherever a name is not known. */
export type Filling = Record<string, string>;

const toasts = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" });

/** Everything but a "part" has to be the whole text of what shows it. */
const PLACES = {
  text: (page, whole) => page.getByText(whole),
  part: (page, _whole, some) => page.getByText(some),
  heading: (page, name) => page.getByRole("heading", { name }),
  link: (page, name) => page.getByRole("link", { name }),
  button: (page, name) => buttons(page, name, {}),
  "disabled button": (page, name) => buttons(page, name, { disabled: true }),
  tab: (page, name) => page.getByRole("tab", { name }),
  checkbox: (page, name) => page.getByRole("checkbox", { name }),
  field: (page, label) => page.getByLabel(label).and(page.locator("input, textarea")),
  placeholder: (page, text) => page.getByPlaceholder(text),
  option: (page, whole) => page.getByRole("combobox").locator("option").filter({ hasText: whole }),
  author: (page, name) => page.getByRole("article", { name }),
  dialog: (page, name) => page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name })),
  "in a dialog": (page, _whole, some) => page.locator("[role=dialog], [role=alertdialog]").getByText(some),
  error: (page, whole) => page.getByText(whole).and(page.locator("[role=alert], [role=alert] *")),
  toast: (page, whole) => toasts(page).getByText(whole),
  "part of a toast": (page, _whole, some) => toasts(page).getByText(some),
} as const satisfies Record<string, (page: Page, whole: RegExp, some: RegExp) => Locator>;

/** A button by what stands on it, whatever it is called for those who cannot see it. */
const buttons = (page: Page, name: RegExp, state: { disabled?: boolean }) =>
  page.getByRole("button", { name, ...state }).or(page.getByRole("button", state).filter({ hasText: name }));

/** The list of a select stands in the document, but shows only once it is open. */
const SHOWS_LATER: ReadonlySet<Seen> = new Set(["option"]);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function filled(text: string, filling: Filling): string {
  const parts = text.split(/\{(\w+)\}/);
  return parts.map((part, i) => (i % 2 === 0 ? escaped(part) : escapedValue(filling[part]))).join("");
}

const escapedValue = (value: string | undefined) => (value === undefined ? "[\\d,]+" : escaped(value));

/** Waits until a string is seen in its place; throws when it is not. */
export async function expectSeen(page: Page, [seen, text]: ProductText, filling: Filling): Promise<void> {
  const pattern = filled(text, filling);
  if (seen === "answer") return expect(filling.answer).toMatch(new RegExp(pattern));
  const found = PLACES[seen](page, new RegExp(`^${pattern}$`), new RegExp(pattern));
  const timeout = 5_000;
  if (SHOWS_LATER.has(seen)) return expect(found.first()).toBeAttached({ timeout });
  await expect(found.filter({ visible: true }).first()).toBeVisible({ timeout });
}
