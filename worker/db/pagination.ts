/** The position in a list ordered by (createdAt, id): the last row of the page before. */
export interface Keyset {
  readonly createdAt: number;
  readonly id: number;
}

export interface Page<Row> {
  readonly rows: Row[];
  /** Where the next page starts. Undefined on the last page. */
  readonly next: Keyset | undefined;
}

/** Cuts a result that was selected with one row more than the page holds. `last` is set when another page follows. */
export function cutPage<Row>(rows: Row[], size: number): { rows: Row[]; last: Row | undefined } {
  const page = rows.slice(0, size);
  return { rows: page, last: rows.length > size ? page.at(-1) : undefined };
}

/** `cutPage` for lists ordered by (createdAt, id). */
export function toPage<Row extends Keyset>(rows: Row[], size: number): Page<Row> {
  const { rows: page, last } = cutPage(rows, size);
  return { rows: page, next: last && { createdAt: last.createdAt, id: last.id } };
}
