import { expect, type Page, test } from "@playwright/test";
import { isPhone } from "../support/neighbors.ts";
import { expectSeen, type Filling, type ProductText, type ProductTexts } from "./seen.ts";

/** How to bring the product from the state before into each state of a table. */
export type Steps<Table extends ProductTexts> = { readonly [State in keyof Table]: () => Promise<unknown> };

/**
 * Walks through the states of a table in its order and ticks off each string when it is seen where it belongs. What is
 * left in the end is named; a state that could not be reached leaves all of its strings.
 */
export async function walk<Table extends ProductTexts>(
  page: Page,
  table: Table,
  steps: Steps<Table>,
  filling: Filling,
): Promise<void> {
  const size = isPhone(page) ? "phone" : "desktop";
  const left: string[] = [];
  page.setDefaultTimeout(10_000);
  for (const [state, strings] of Object.entries(table)) {
    await test.step(state, async () => {
      const wanted = strings.filter(([, , only]) => only === undefined || only === size);
      const failure = await failureOf(steps[state]);
      if (failure !== undefined) left.push(`${state}: could not be reached, ${failure}`);
      // All at once: a toast does not wait.
      const unseen = await Promise.all(wanted.map((string) => isSeen(page, string, filling).then((seen) => !seen)));
      left.push(...wanted.filter((_, index) => unseen[index]).map((string) => nameOf(state, string)));
    });
  }
  expect(left, "texts of the product that were not seen").toEqual([]);
}

async function failureOf(step: (() => Promise<unknown>) | undefined): Promise<string | undefined> {
  try {
    await step?.();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

const isSeen = (page: Page, string: ProductText, filling: Filling) =>
  expectSeen(page, string, filling).then(
    () => true,
    () => false,
  );

const nameOf = (state: string, [seen, text]: ProductText) => `${state}: ${seen} '${text}'`;
