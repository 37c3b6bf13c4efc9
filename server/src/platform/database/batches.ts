import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import { type SelectQueryBuilder, sql } from 'kysely';

type ReadAfter<Row, Key> = (after: Key | undefined, limit: number) => Promise<readonly Row[]>;

/**
 * Yields rows in batches, ordered by a key. Each batch is read on demand, so that a slow reader holds neither all rows
 * nor a transaction.
 * @param readAfter returns at most `limit` rows whose key follows `after` (without `after`, from the start), ordered by
 * the key
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

/** Maps each batch when it is requested. */
export async function* mapBatches<Row, Shown>(
  batches: AsyncIterable<readonly Row[]>,
  map: (rows: readonly Row[]) => Promise<readonly Shown[]>,
): AsyncGenerator<readonly Shown[], void> {
  for await (const rows of batches) yield await map(rows);
}

/** Like `readBatches`, but yields single rows. */
export async function* readRowsInBatches<Row, Key>(
  limit: number,
  readAfter: ReadAfter<Row, Key>,
  toKey: (row: Row) => Key,
): AsyncGenerator<Row, void> {
  for await (const rows of readBatches(limit, readAfter, toKey)) yield* rows;
}

interface StreamOptions {
  /** The columns, by their SQL names, that order the rows and are unique together; the query must select them. */
  readonly key?: readonly string[];
  readonly batchSize?: number;
}

/** All rows of a query ordered by their key, in batches: see `readBatches`. */
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

/** Like `streamBatches`, but yields single rows. */
export async function* streamRows<Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  options?: StreamOptions,
): AsyncGenerator<Row, void> {
  for await (const rows of streamBatches(query, options)) yield* rows;
}
