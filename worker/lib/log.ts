type LogValue = string | number | boolean | null | undefined;

/**
 * Writes one structured line for the operator. Fields are plain values. A line never names a member together with a
 * wail, because a log must not identify a Squid Ink author (docs/product.md, "Squid Ink").
 */
export function log(level: "info" | "warn" | "error", event: string, fields: Record<string, LogValue> = {}): void {
  console[level](JSON.stringify({ level, event, ...fields }));
}

/**
 * The message of the innermost cause. Outer messages of the ORM quote the statement with its values, which a log must
 * not hold.
 */
export function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return error.cause instanceof Error ? rootMessage(error.cause) : error.message;
}

/** What a message says without what it may quote: texts in quotes or brackets, numbers, and all but its first line. */
export const withoutValues = (message: string) =>
  message
    .replace(/\n.*$/s, "")
    .replace(/".*"|'.*'|`.*`|\(.*\)|\[.*\]|\{.*\}/gs, "\u2026")
    .replace(/(?<![A-Za-z])\d+/g, "#");

/** Where an error was thrown. Its message, with which a stack begins, is left out, as it may quote values. */
export function framesOf({ name, message, stack = "" }: Error): string {
  const head = stack.indexOf(message);
  if (head < 0) return "";
  const frames = stack
    .slice(head + message.length)
    .split("\n")
    .filter((line) => /^\s+at \S/.test(line));
  return frames.length > 0 ? [name, ...frames.map((frame) => frame.trim())].join("\n") : "";
}
