type LogValue = string | number | boolean | null | undefined;

/**
 * One structured line for the operator. Fields are plain values, and never a member together with a wail: a log must
 * not be able to name a Squid Ink author (docs/product.md, "Squid Ink").
 */
export function log(level: "info" | "warn" | "error", event: string, fields: Record<string, LogValue> = {}): void {
  console[level](JSON.stringify({ level, event, ...fields }));
}

/** The innermost cause: outer messages of the ORM quote the statement with its values, which a log must not hold. */
export function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return error.cause instanceof Error ? rootMessage(error.cause) : error.message;
}
