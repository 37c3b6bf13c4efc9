/**
 * Rows in the order of a key, read in batches as they are asked for: a slow reader holds neither all of them nor a transaction.
 * @param readAfter the rows behind `last` (at the beginning there is none) in the order of the key, at most `limit` of them
 */
export async function* inBatches<Row>(
  limit: number,
  readAfter: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void> {
  let last: Row | undefined;
  for (;;) {
    const rows = await readAfter(last, limit);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < limit) return;
  }
}
