import type { z } from "zod/mini";
import { isDeviceMember } from "./device-owner.ts";
import { fetchSoon } from "./load-chunk.ts";
import { randomId } from "./random-id.ts";
import { storage } from "./storage.ts";

const PREFIX = "wail.offline.";

/**
 * Keeps the last answer of a read, for when there is no connection. Wiped when the session ends on this device; an
 * answer that comes later than that is not kept.
 */
export function storeOfflineCopy(name: string, answer: unknown): void {
  if (!isDeviceMember()) return;
  storage.write(PREFIX + name, JSON.stringify(answer));
  if (hasShapes) return;
  hasShapes = true;
  fetchSoon(loadShapes);
}

type Shapes = typeof import("./stored-answers.ts");

/** Without a connection it would be too late to ask for them. */
let hasShapes = false;
const loadShapes = (): Promise<Shapes> => import("./stored-answers.ts");

/** What was kept, or undefined when there is none or an older version wrote it in another shape than the one picked. */
export async function readOfflineCopy<Answer>(
  name: string,
  pickShape: (shapes: Shapes) => z.ZodMiniType<Answer>,
): Promise<Answer | undefined> {
  const stored = storage.read(PREFIX + name);
  if (stored === undefined) return undefined;
  try {
    const shape = pickShape(await loadShapes());
    return shape.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

/** Whether exactly this was kept. */
export const isOfflineCopy = (name: string, answer: unknown) => storage.read(PREFIX + name) === JSON.stringify(answer);

export const hasOfflineCopy = (name: string) => storage.read(PREFIX + name) !== undefined;

export const forgetOfflineCopies = () => storage.removeAll(PREFIX);

/** Beside the copies, so that it goes with them and every tab knows it. */
const EDITION = "edition";

/** In this tab, where nothing can be stored. */
let editionHere = 0;

/** Another one whenever something was taken out of copies, in whichever tab: an answer asked for before may hold it still. */
export const editionOfCopies = (): string => `${editionHere} ${storage.read(PREFIX + EDITION)}`;

/** Takes items out of the lists that are kept under names that begin so. What is no list goes as a whole. */
export function dropFromOfflineCopies(
  names: string,
  isOut: (item: Readonly<Record<string, unknown>>) => boolean,
): void {
  editionHere += 1;
  if (isDeviceMember()) storage.write(PREFIX + EDITION, randomId());
  for (const key of storage.keys(PREFIX + names)) {
    const items = parseList(storage.read(key));
    if (items === undefined) storage.remove(key);
    else storage.write(key, JSON.stringify(items.filter((item) => !isOut(item))));
  }
}

function parseList(stored: string | undefined): Readonly<Record<string, unknown>>[] | undefined {
  try {
    const list: unknown = JSON.parse(stored ?? "");
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}
