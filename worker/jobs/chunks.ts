/** Bounds of a job that removes rows: the size of one transaction, and how many of them one run makes. */
export interface Bounds {
  readonly rows: number;
  readonly chunks: number;
}

/** Repeats a step that handles up to `rows` rows until it finds fewer, or the run has done its share. */
export async function inChunks({ rows, chunks }: Bounds, step: (rows: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (let chunk = 0; chunk < chunks; chunk++) {
    const handled = await step(rows);
    total += handled;
    if (handled < rows) break;
  }
  return total;
}
