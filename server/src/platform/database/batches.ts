import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import { type SelectQueryBuilder, sql } from 'kysely';

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

interface StreamOptions {
  /** The columns that order the rows and that no two rows share, as SQL names them; the query selects them. */
  readonly key?: readonly string[];
  readonly batchSize?: number;
}

/** All rows of a query in the order of their key, a batch at a time: see `readBatches`. */
export function streamBatches<Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  { key = ['id'], batchSize = 500 }: StreamOptions = {},
): AsyncGenerator<readonly Row[], void> {
  const columns = key.map((column) => sql.ref(column));
  const ordered = columns.reduce((builder, column) => builder.orderBy(column), query);
  return readBatches(
    batchSize,
    (after: readonly unknown[] | undefined, limit) =>
      (after === undefined ? ordered : ordered.where(sql<boolean>`(${sql.join(columns)}) > (${sql.join(after)})`))
        .limit(limit)
        .execute(),
    (row) => key.map((column) => readOwn(row as Record<string, unknown>, column.replace(/^.*\./, ''))),
  );
}

/** The same row by row. */
export async function* streamRows<Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  options?: StreamOptions,
): AsyncGenerator<Row, void> {
  for await (const rows of streamBatches(query, options)) yield* rows;
}
