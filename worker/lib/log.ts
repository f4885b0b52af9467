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
