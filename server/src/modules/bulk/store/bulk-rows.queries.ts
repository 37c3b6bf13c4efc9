import type { BulkRowState } from '@hokka/contracts/bulk/bulk-job.ts';
import { bulkRowsOrder } from '@hokka/contracts/bulk/bulk-jobs.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import { type CursorPage, selectRowPage } from '../../../platform/database/list-cursor.ts';
import type { BulkOrder } from '../rules/build-order.ts';

type Handle = Database | DatabaseTransaction;

/** A row with the columns that every reading of the file computes. */
export interface BuiltRow {
  readonly n: number;
  readonly cells: readonly string[];
  /** Undefined when the row cannot be an order; `error` contains the reason. */
  readonly order: BulkOrder | undefined;
  readonly key: Buffer | undefined;
  readonly error: string | null;
}

const batchSize = 200;

/** Stores the rows of a new job. */
export async function insertRows(
  trx: DatabaseTransaction,
  { jobId, userId }: { readonly jobId: string; readonly userId: string },
  rows: readonly BuiltRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize)
    await trx
      .insertInto('bulk_rows')
      .values(
        rows.slice(start, start + batchSize).map(({ n, cells, order, key, error }) => ({
          job_id: jobId,
          user_id: userId,
          n,
          cells: [...cells],
          input: order === undefined ? null : JSON.stringify(order),
          key: key ?? null,
          state: order === undefined ? ('invalid' as const) : ('waiting' as const),
          error,
        })),
      )
      .execute();
}

/** Stores the newly built orders of a draft job. */
export async function replaceOrders(trx: DatabaseTransaction, jobId: string, rows: readonly BuiltRow[]): Promise<void> {
  const built = JSON.stringify(
    rows.map(({ n, order, key, error }) => ({
      n,
      input: order ?? null,
      key: key?.toString('hex') ?? null,
      error,
    })),
  );
  await sql`
    UPDATE bulk_rows SET input = built.input, key = decode(built.key, 'hex'), error = built.error,
      state = CASE WHEN built.input IS NULL THEN 'invalid' ELSE 'waiting' END
    FROM jsonb_to_recordset(${built}::jsonb) AS built (n integer, input jsonb, key text, error text)
    WHERE bulk_rows.job_id = ${jobId} AND bulk_rows.n = built.n`.execute(trx);
}

export const writtenBefore =
  'Bu satırdaki makale daha önce yazıldı. Yeniden yazdırmak için o makaleyi çöp kutusuna taşıyın.';

/** A pattern for PostgreSQL's `format`. */
const repeatedRow = 'Bu satır, %s. satırın aynısı.';

/**
 * Skips waiting rows whose order is written or being written by another row of the user, or occurs earlier in the file.
 * This is for the preview only; `takeRow` checks again when a row starts.
 */
export async function skipRepeatedRows(trx: DatabaseTransaction, jobId: string): Promise<void> {
  await sql`
    UPDATE bulk_rows SET state = repeated.state, error = repeated.error
    FROM (
      SELECT own.n, CASE WHEN written.found THEN 'skipped' WHEN first.n < own.n THEN 'skipped' ELSE 'waiting' END AS state,
        CASE WHEN written.found THEN ${writtenBefore} WHEN first.n < own.n THEN format(${repeatedRow}::text, first.n) END AS error
      FROM bulk_rows AS own
      JOIN (SELECT key, min(n) AS n FROM bulk_rows WHERE job_id = ${jobId} AND key IS NOT NULL GROUP BY key) AS first
        ON first.key = own.key
      CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM bulk_rows AS other WHERE other.user_id = own.user_id AND other.key = own.key
        AND other.state IN ('writing', 'done')) AS found) AS written
      WHERE own.job_id = ${jobId} AND own.state IN ('waiting', 'skipped')) AS repeated
    WHERE bulk_rows.job_id = ${jobId} AND bulk_rows.n = repeated.n
      AND (bulk_rows.state, bulk_rows.error) IS DISTINCT FROM (repeated.state, repeated.error)`.execute(trx);
}

/** The cells of all rows of a job, in the order of the file. */
export function listCells(database: Handle, jobId: string) {
  return database.selectFrom('bulk_rows').select(['n', 'cells']).where('job_id', '=', jobId).orderBy('n').execute();
}

/** What the article of a row waits for, null when it does not wait. */
const waitingFor = sql<'service' | 'turn' | null>`CASE WHEN bulk_rows.state = 'writing' THEN
  (SELECT generations.wait_reason FROM articles JOIN generations ON generations.id = articles.generation_id
   WHERE articles.id = bulk_rows.article_id) END`;

/** A page of a job's rows in the order of the file, in one or all states. */
export function listRows(
  database: Handle,
  { jobId, state }: { readonly jobId: string; readonly state?: BulkRowState | undefined },
  page: CursorPage,
) {
  const rows = database
    .selectFrom('bulk_rows')
    .select([
      'job_id as id',
      'n',
      'state',
      'cells',
      'article_id',
      'error',
      sql<string | null>`input->>'title'`.as('title'),
      waitingFor.as('waiting_for'),
    ])
    .where('job_id', '=', jobId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'));
  const keyset = { order: bulkRowsOrder, key: sql.ref('n'), id: sql.ref('job_id'), direction: 'asc' } as const;
  return selectRowPage(rows, keyset, page);
}

/** Rows after `after` that could not be orders or whose generation failed. */
export function listFailedRows(
  database: Handle,
  { jobId, after, limit }: { readonly jobId: string; readonly after: number; readonly limit: number },
) {
  return database
    .selectFrom('bulk_rows')
    .select(['n', 'cells', 'error'])
    .where('job_id', '=', jobId)
    .where('state', 'in', ['invalid', 'failed'])
    .where('n', '>', after)
    .orderBy('n')
    .limit(limit)
    .execute();
}

/** Ids of the finished articles of a job, in the order of the file. */
export async function listFinishedArticles(database: Handle, jobId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('bulk_rows')
    .select('article_id')
    .where('job_id', '=', jobId)
    .where('state', '=', 'done')
    .orderBy('n')
    .execute();
  return rows.flatMap(({ article_id }) => (article_id === null ? [] : [article_id]));
}

/** Moves all rows of a job from one state to another. @returns the number of rows moved */
export async function moveRows(
  trx: DatabaseTransaction,
  jobId: string,
  { from, to }: { readonly from: BulkRowState; readonly to: 'waiting' | 'cancelled' },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('bulk_rows')
    .set({ state: to, error: null })
    .where('job_id', '=', jobId)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
