/**
 * The header with the key of a text that is sent: a UUID in quotes, made with the draft and the same each time the text
 * is sent again. It stores the text once. Source: the IETF draft "The Idempotency-Key HTTP Header Field".
 */
export const IDEMPOTENCY_KEY_HEADER = "idempotency-key";

/** The value of the header. */
export const idempotencyKeyValue = (uuid: string) => `"${uuid}"`;
