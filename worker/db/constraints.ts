import { AppError } from "../lib/errors.ts";

/** The named error for a failed constraint, by a fragment of SQLite's message. */
type ConstraintErrors = Record<string, () => AppError>;

/**
 * Runs a write and turns the violation of a known constraint into its named error. Constraints decide what is unique or
 * allowed, not earlier reads: of two requests at once only one can succeed.
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
