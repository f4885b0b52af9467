import type { z } from "zod/mini";
import { ownsDevice } from "./device-owner.ts";
import { fetchSoon } from "./load-chunk.ts";
import { storage } from "./storage.ts";

const PREFIX = "wail.offline.";

/**
 * Keeps the last answer of a read, for when there is no connection. Wiped when the session ends on this device; an
 * answer that comes later than that is not kept.
 */
export function storeOfflineCopy(name: string, answer: unknown): void {
  if (!ownsDevice()) return;
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

/** Forgets all that was kept, or that under names that begin so. */
export const forgetOfflineCopies = (names = "") => storage.removeAll(PREFIX + names);
