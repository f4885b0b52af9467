import type { z } from "zod/mini";
import { storage } from "./storage.ts";

const PREFIX = "wail.offline.";

/** Keeps the last answer of a read, for when there is no connection. Wiped when the session ends on this device. */
export const storeOfflineCopy = (name: string, answer: unknown) => storage.write(PREFIX + name, JSON.stringify(answer));

/** What was kept, or undefined when there is none or an older version wrote it differently. */
export function readOfflineCopy<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const stored = storage.read(PREFIX + name);
  if (stored === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

export const hasOfflineCopy = (name: string) => storage.read(PREFIX + name) !== undefined;

export const forgetOfflineCopies = () => storage.removeAll(PREFIX);
