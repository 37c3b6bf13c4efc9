type ReadAfter<Row, Key> = (after: Key | undefined, limit: number) => Promise<readonly Row[]>;

/**
 * Batches of rows in the order of a key, each read when it is asked for: a slow reader holds neither all rows nor a transaction.
 * @param readAfter the rows whose key is behind `after` (at the beginning all are) in the order of the key, at most `limit` of them
 */
export async function* readBatches<Row, Key>(
  limit: number,
  readAfter: ReadAfter<Row, Key>,
  toKey: (row: Row) => Key,
): AsyncGenerator<readonly Row[], void> {
  let after: Key | undefined;
  for (;;) {
    const rows = await readAfter(after, limit);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < limit) return;
    after = toKey(last);
  }
}

/** Batches turned into what is shown of them, each when it is asked for. */
export async function* mapBatches<Row, Shown>(
  batches: AsyncIterable<readonly Row[]>,
  map: (rows: readonly Row[]) => Promise<readonly Shown[]>,
): AsyncGenerator<readonly Shown[], void> {
  for await (const rows of batches) yield await map(rows);
}

/** The same as `readBatches` row by row. */
export async function* readRowsInBatches<Row, Key>(
  limit: number,
  readAfter: ReadAfter<Row, Key>,
  toKey: (row: Row) => Key,
): AsyncGenerator<Row, void> {
  for await (const rows of readBatches(limit, readAfter, toKey)) yield* rows;
}
