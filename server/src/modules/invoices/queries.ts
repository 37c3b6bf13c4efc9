import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { InvoiceRow } from './rules.ts';

/** The current invoice of a payment; undefined without one. */
export async function findInvoiceFile(database: Database, paymentId: string): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('payment_invoices')
    .select('bytes')
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.bytes ?? undefined;
}

interface NewInvoice {
  readonly id: string;
  readonly paymentId: string;
  readonly bytes: Uint8Array;
  readonly attachedBy: string;
  readonly at: Date;
}

/**
 * Attaches an invoice, replacing the current one. The caller must hold the lock of the payment.
 * @returns `unchanged` when the same file is already attached
 */
export async function replaceInvoice(
  trx: DatabaseTransaction,
  { id, paymentId, bytes, attachedBy, at }: NewInvoice,
): Promise<'attached' | 'replaced' | 'unchanged'> {
  const sha256 = createHash('sha256').update(bytes).digest();
  const current = await trx
    .selectFrom('payment_invoices')
    .select('sha256')
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (current?.sha256.equals(sha256) === true) return 'unchanged';
  const wasEnded = await endInvoice(trx, paymentId, at);
  await trx
    .insertInto('payment_invoices')
    .values({
      id,
      payment_id: paymentId,
      bytes: Buffer.from(bytes),
      sha256,
      attached_by: attachedBy,
      attached_at: at,
    })
    .execute();
  return wasEnded ? 'replaced' : 'attached';
}

/** Removes the invoice of a payment and deletes its file. @returns false without an invoice */
export async function endInvoice(trx: DatabaseTransaction, paymentId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_invoices')
    .set({ ended_at: at, bytes: null })
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Handle = Database | DatabaseTransaction;

/** A month in Istanbul. */
export interface MonthSpan {
  /** First day of the month, `YYYY-MM-01`. */
  readonly firstDay: string;
  readonly since: Date;
  readonly until: Date;
}

/** Position in a file of rows after which to continue; times are texts with microseconds. */
export type RowKey = Pick<InvoiceRow, 'id'> & { readonly cursor: string };

type KeyedRow = InvoiceRow & { readonly cursor: string };

/** Formats a time independently of the session's time zone. */
function toIso(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** A return outside of the product counts on the day on which the money was returned, not when it was recorded. */
const refundAt = sql`coalesce((refunds.returned_on + time '12:00') AT TIME ZONE 'Europe/Istanbul', refunds.ended_at)`;

/** Test payments are not sales, except at the demo's sandbox provider, which has no other payments. */
const isNoTest = sql`NOT EXISTS (
  SELECT FROM payment_attempts AS pages
  WHERE pages.merchant_oid = payments.collected_oid AND pages.is_test AND NOT pages.is_sandbox)`;

/**
 * The rows of a month, the only source of files, totals and closed months: each payment on the day on which it was
 * completed, and each completed refund of any kind on the day on which it was made. A refund's KDV is the amount by
 * which it lowers the payment's KDV, so that the refunds of a whole payment add up to its KDV. `after` and `limit` are
 * for reading in batches.
 */
function selectRows({ since, until }: MonthSpan, after?: RowKey, limit?: number): RawBuilder<unknown> {
  const take = sql`LIMIT ${limit ?? null}::bigint`;
  const behind = (at: RawBuilder<unknown>, id: string) =>
    after === undefined ? sql`true` : sql`(${at}, ${sql.ref(id)}) > (${after.cursor}::timestamptz, ${after.id}::uuid)`;
  return sql`
    SELECT events.at, events.id, events.payment_id, events.at::text AS cursor, jsonb_build_object(
      'kind', events.kind, 'at', ${toIso('events.at')}, 'id', events.id, 'paymentId', payments.id,
      'receiptNumber', 'HK-' || receipts.year || '-' || lpad(receipts.number::text, 6, '0'),
      'buyer', CASE WHEN users.id IS NULL AND payments.billing IS NULL THEN NULL ELSE jsonb_build_object(
        'name', coalesce(payments.billing ->> 'name', users.name), 'taxNumber', coalesce(payments.billing ->> 'tax_number', ''),
        'taxOffice', coalesce(payments.billing ->> 'tax_office', ''), 'address', coalesce(payments.billing ->> 'address', ''),
        'email', coalesce(users.email, '')) END,
      'seller', receipts.seller, 'planName', payments.terms ->> 'planName', 'method', payments.method, 'currency', payments.currency,
      'grossMinor', events.gross, 'kdvMinor', events.kdv, 'taxRatePercent', payments.tax_rate_percent, 'feeMinor', NULL,
      'invoiceAt', ${toIso('invoices.attached_at')}, 'invoiceSha256', encode(invoices.sha256, 'hex')) AS data
    FROM (
      SELECT * FROM (
        (SELECT 'sale' AS kind, completed_at AS at, id, id AS payment_id, amount_minor AS gross, kdv_minor(amount_minor, tax_rate_percent) AS kdv
        FROM payments
        WHERE status = 'completed' AND completed_at >= ${since} AND completed_at < ${until} AND ${behind(sql`completed_at`, 'id')} AND ${isNoTest}
        ORDER BY completed_at, id ${take})
        UNION ALL
        (SELECT 'refund', ${refundAt}, refunds.id, payments.id, refunds.amount_minor,
          kdv_minor(greatest(amount_left, 0), payments.tax_rate_percent)
            - kdv_minor(greatest(amount_left - refunds.amount_minor, 0), payments.tax_rate_percent)
        FROM refunds JOIN payments ON payments.id = refunds.payment_id
          CROSS JOIN LATERAL (
            SELECT payments.amount_minor - coalesce(sum(earlier.amount_minor), 0)::bigint AS amount_left FROM refunds AS earlier
            WHERE earlier.payment_id = payments.id AND earlier.status = 'completed'
              AND (earlier.created_at, earlier.id) < (refunds.created_at, refunds.id)
          ) AS before
        WHERE refunds.status = 'completed' AND ${refundAt} >= ${since} AND ${refundAt} < ${until}
          AND ${behind(refundAt, 'refunds.id')} AND ${isNoTest}
        ORDER BY ${refundAt}, refunds.id ${take})
      ) AS both_kinds ORDER BY at, id ${take}
    ) AS events
    JOIN payments ON payments.id = events.payment_id
    LEFT JOIN receipts ON receipts.payment_id = payments.id
    LEFT JOIN users ON users.id = payments.user_id
    LEFT JOIN payment_invoices AS invoices ON invoices.payment_id = payments.id AND invoices.ended_at IS NULL
    ORDER BY events.at, events.id`;
}

/** The rows as they were stored when the month was closed. */
function selectClosedRows({ firstDay }: MonthSpan, after?: RowKey, limit?: number): RawBuilder<unknown> {
  return sql`
    SELECT at, id, payment_id, at::text AS cursor, data FROM closed_month_rows
    WHERE month = ${firstDay}::date
      AND ${after === undefined ? sql`true` : sql`(at, id) > (${after.cursor}::timestamptz, ${after.id}::uuid)`}
    ORDER BY at, id LIMIT ${limit ?? null}::bigint`;
}

/** A batch of the rows of a month in file order; of a closed month as it was closed. */
export async function listInvoiceRows(
  database: Database,
  month: MonthSpan,
  {
    isClosed,
    after,
    limit,
  }: { readonly isClosed: boolean; readonly after: RowKey | undefined; readonly limit: number },
): Promise<KeyedRow[]> {
  const rows = isClosed ? selectClosedRows(month, after, limit) : selectRows(month, after, limit);
  const found = await sql<{ cursor: string; data: InvoiceRow }>`${rows}`.execute(database);
  return found.rows.map(({ cursor, data }) => ({ ...data, cursor }));
}

export interface MonthSums {
  readonly currency: InvoiceRow['currency'];
  readonly kind: InvoiceRow['kind'];
  readonly count: number;
  readonly grossMinor: number;
  readonly kdvMinor: number;
  readonly withoutInvoice: number;
}

export async function sumInvoiceRows(database: Database, month: MonthSpan, isClosed: boolean): Promise<MonthSums[]> {
  const { rows } = await sql<{ [Key in keyof MonthSums]: string }>`
    SELECT data ->> 'currency' AS currency, data ->> 'kind' AS kind, count(*) AS count, sum((data ->> 'grossMinor')::bigint) AS "grossMinor",
      sum((data ->> 'kdvMinor')::bigint) AS "kdvMinor", count(*) FILTER (WHERE data ->> 'invoiceAt' IS NULL) AS "withoutInvoice"
    FROM (${isClosed ? selectClosedRows(month) : selectRows(month)}) AS rows GROUP BY 1, 2 ORDER BY 1, 2`.execute(
    database,
  );
  return rows.map(({ currency, kind, ...counts }) => ({
    currency: currency as MonthSums['currency'],
    kind: kind as MonthSums['kind'],
    count: Number(counts.count),
    grossMinor: Number(counts.grossMinor),
    kdvMinor: Number(counts.kdvMinor),
    withoutInvoice: Number(counts.withoutInvoice),
  }));
}

/** A row of a closed month, before and after; null when it did not exist, or no longer does. */
export interface RowChange {
  readonly before: InvoiceRow | null;
  readonly after: InvoiceRow | null;
}

/**
 * Fields whose change requires a new accounting entry. The buyer's name is not one of them, and is erased with the
 * account.
 */
const booked = ['at', 'grossMinor', 'kdvMinor', 'feeMinor', 'invoiceSha256'] as const;

/** The differences between a closed month and its current data, in file order. */
export async function listRowChanges(
  database: Database,
  month: MonthSpan,
  limit: number,
): Promise<{ readonly changes: RowChange[]; readonly total: number }> {
  const isOther = sql.join(
    booked.map((field) => sql`live.data -> ${sql.lit(field)} IS DISTINCT FROM closed.data -> ${sql.lit(field)}`),
    sql` OR `,
  );
  const { rows } = await sql<RowChange & { total: string }>`
    SELECT closed.data AS before, live.data AS after, count(*) OVER () AS total
    FROM (${selectClosedRows(month)}) AS closed FULL JOIN (${selectRows(month)}) AS live ON live.id = closed.id
    WHERE live.id IS NULL OR closed.id IS NULL OR ${isOther}
    ORDER BY coalesce(live.at, closed.at), coalesce(live.id, closed.id) LIMIT ${limit}`.execute(database);
  return { changes: rows.map(({ before, after }) => ({ before, after })), total: Number(rows[0]?.total ?? 0) };
}

export interface ClosedMonth {
  readonly firstDay: string;
  readonly closedAt: Date;
  /** Undefined once the account is erased. */
  readonly closedBy: { readonly id: string; readonly name: string } | undefined;
}

export async function listMonthClosings(database: Handle, firstDay?: string): Promise<ClosedMonth[]> {
  const { rows } = await sql<{ firstDay: string; closedAt: Date; id: string | null; name: string | null }>`
    SELECT month::text AS "firstDay", closed_at AS "closedAt", users.id, users.name
    FROM closed_months LEFT JOIN users ON users.id = closed_by
    WHERE ${firstDay === undefined ? sql`true` : sql`month = ${firstDay}::date`} ORDER BY month`.execute(database);
  return rows.map(({ id, name, ...row }) => ({
    ...row,
    closedBy: id === null || name === null ? undefined : { id, name },
  }));
}

/** Stores the current rows of a month. @returns false when it was already closed */
export async function insertClosedMonth(
  trx: DatabaseTransaction,
  month: MonthSpan,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const inserted = await sql`
    INSERT INTO closed_months (month, closed_by, closed_at) VALUES (${month.firstDay}::date, ${by}, ${at})
    ON CONFLICT DO NOTHING RETURNING month`.execute(trx);
  if (inserted.rows.length === 0) return false;
  await sql`
    INSERT INTO closed_month_rows (month, at, id, payment_id, data)
    SELECT ${month.firstDay}::date, at, id, payment_id, data FROM (${selectRows(month)}) AS rows`.execute(trx);
  return true;
}

/** When the first payment was completed; undefined without payments. */
export async function findFirstPaymentAt(database: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ first: Date | null }>`
    SELECT min(completed_at) AS first FROM payments WHERE completed_at IS NOT NULL`.execute(database);
  return rows[0]?.first ?? undefined;
}

/** Removes the buyers of these payments from the rows of closed months. */
export async function eraseClosedBuyers(trx: DatabaseTransaction, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return;
  await sql`
    UPDATE closed_month_rows SET data = jsonb_set(data, '{buyer}', 'null') WHERE payment_id = ANY(${paymentIds}::uuid[])`.execute(
    trx,
  );
}
