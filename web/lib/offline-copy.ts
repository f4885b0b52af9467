import type { z } from "zod/mini";
import { storage } from "./storage.ts";

const PREFIX = "wail.offline.";

/** Keeps the last answer of a read, for when there is no connection. Wiped when the session ends on this device. */
export const storeOfflineCopy = (name: string, answer: unknown) => storage.write(PREFIX + name, JSON.stringify(answer));

type Shapes = typeof import("./stored-answers.ts");

/** What was kept, or undefined when there is none or an older version wrote it in another shape than the one picked. */
export async function readOfflineCopy<Answer>(
  name: string,
  pickShape: (shapes: Shapes) => z.ZodMiniType<Answer>,
): Promise<Answer | undefined> {
  const stored = storage.read(PREFIX + name);
  if (stored === undefined) return undefined;
  try {
    const shape = pickShape(await import("./stored-answers.ts"));
    return shape.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

/** Whether exactly this was kept. */
export const isOfflineCopy = (name: string, answer: unknown) => storage.read(PREFIX + name) === JSON.stringify(answer);

export const hasOfflineCopy = (name: string) => storage.read(PREFIX + name) !== undefined;

export const forgetOfflineCopies = () => storage.removeAll(PREFIX);
