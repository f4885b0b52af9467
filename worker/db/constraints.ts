import { AppError } from "../lib/errors.ts";

/** What a failed constraint means to a person, by a fragment of SQLite's message. */
export type ConstraintErrors = Record<string, () => AppError>;

/**
 * Runs a write and turns the violation of a known constraint into its named error. Constraints, not prior look-ups,
 * decide what is unique or allowed: two requests at once cannot both win.
 */
export async function mapConstraints<T>(errors: ConstraintErrors, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const text = messageChain(error);
    const known = Object.entries(errors).find(([fragment]) => text.includes(fragment));
    if (known === undefined) throw error;
    throw known[1]();
  }
}

function messageChain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n${messageChain(error.cause)}`;
}
