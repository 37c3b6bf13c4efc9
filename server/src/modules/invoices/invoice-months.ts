import {
  type getInvoiceMonth,
  invoiceChangesMax,
  type listInvoiceMonths,
} from '@hokka/contracts/billing/payments/invoices.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { addMonths, istanbulDay, parseDayStart, startOfIstanbulMonth } from '../../platform/calendar.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/database/ids.ts';
import { AppError } from '../../platform/errors.ts';
import { type AuditActor, recordAuditEvent } from '../../platform/http/audit-event.ts';
import { toMajorUnits } from '../../platform/money.ts';
import {
  type ClosedMonth,
  findFirstPaymentAt,
  insertClosedMonth,
  listMonthClosings,
  listRowChanges,
  type MonthSpan,
  type MonthSums,
  type RowChange,
  sumInvoiceRows,
} from './queries.ts';
import { listChangedFields } from './rules.ts';

/** @param month `YYYY-MM` */
export function toMonthSpan(month: string): MonthSpan {
  const firstDay = `${month}-01`;
  const since = parseDayStart(firstDay);
  return { firstDay, since, until: addMonths(since, 1) };
}

function toMonthName(instant: Date): string {
  return istanbulDay(instant).slice(0, 7);
}

/** The months since the first payment, or since the first closed month, newest first. */
export async function readInvoiceMonths(
  database: Database,
  now: Date,
): Promise<EndpointData<typeof listInvoiceMonths>> {
  const [firstPaymentAt, closings] = await Promise.all([findFirstPaymentAt(database), listMonthClosings(database)]);
  const closingsByMonth = new Map(closings.map((closing) => [closing.firstDay.slice(0, 7), closing]));
  const oldest = [firstPaymentAt ?? now, ...closings.map(({ firstDay }) => parseDayStart(firstDay))];
  const first = Math.min(...oldest.map((instant) => startOfIstanbulMonth(instant).getTime()));
  const months: EndpointData<typeof listInvoiceMonths>['months'] = [];
  for (let month = startOfIstanbulMonth(now); month.getTime() >= first; month = addMonths(month, -1)) {
    const name = toMonthName(month);
    months.push({
      month: name,
      is_over: toMonthSpan(name).until <= now,
      closed: presentClosing(closingsByMonth.get(name)),
    });
  }
  return { months };
}

function presentClosing(closing: ClosedMonth | undefined): EndpointData<typeof getInvoiceMonth>['closed'] {
  return closing === undefined ? null : { at: closing.closedAt.toISOString(), by: closing.closedBy ?? null };
}

/** Totals of a month, and what changed since it was closed. @param month `YYYY-MM` */
export async function readInvoiceMonth(
  database: Database,
  month: string,
  now: Date,
): Promise<EndpointData<typeof getInvoiceMonth>> {
  const span = toMonthSpan(month);
  const [closing] = await listMonthClosings(database, span.firstDay);
  const isClosed = closing !== undefined;
  const [sums, { changes, total }] = await Promise.all([
    sumInvoiceRows(database, span, isClosed),
    isClosed ? listRowChanges(database, span, invoiceChangesMax) : { changes: [], total: 0 },
  ]);
  const currencies = [...new Set(sums.map(({ currency }) => currency))];
  return {
    month,
    is_over: span.until <= now,
    closed: presentClosing(closing),
    totals: currencies.map((currency) => ({
      currency,
      sales: presentSums(sums.find((one) => one.currency === currency && one.kind === 'sale')),
      refunds: presentSums(sums.find((one) => one.currency === currency && one.kind === 'refund')),
    })),
    without_invoice: sums.reduce((count, one) => count + (one.kind === 'sale' ? one.withoutInvoice : 0), 0),
    changes: changes.map(presentChange),
    changes_total: total,
  };
}

function presentSums(sums: MonthSums | undefined) {
  const { count, grossMinor, kdvMinor } = sums ?? { count: 0, grossMinor: 0, kdvMinor: 0 };
  return {
    count,
    net: toMajorUnits(grossMinor - kdvMinor),
    kdv: toMajorUnits(kdvMinor),
    gross: toMajorUnits(grossMinor),
  };
}

function presentChange({ before, after }: RowChange): EndpointData<typeof getInvoiceMonth>['changes'][number] {
  const row = after ?? before;
  if (row === null) throw new Error('A change must have a row');
  return {
    change: before === null ? 'added' : after === null ? 'removed' : 'changed',
    row: row.kind,
    payment_id: row.paymentId,
    receipt_number: row.receiptNumber,
    at: new Date(row.at).toISOString(),
    gross: toMajorUnits(row.grossMinor),
    currency: row.currency,
    fields: listChangedFields(before, after),
  };
}

/**
 * Closes a month: stores its rows as they are now.
 * @throws AppError `month_not_over`, `month_already_closed`
 */
export async function closeInvoiceMonth(
  { month, ...actor }: AuditActor & { readonly month: string },
  { database, newId }: { readonly database: Database; readonly newId: NewId },
): Promise<void> {
  const span = toMonthSpan(month);
  const { caller, request } = actor;
  if (span.until > request.now) throw new AppError('month_not_over');
  await database.transaction().execute(async (trx) => {
    const isNew = await insertClosedMonth(trx, span, { by: caller.userId, at: request.now });
    if (!isNew) throw new AppError('month_already_closed');
    await recordAuditEvent(trx, newId, {
      ...actor,
      action: 'invoices.close_month',
      targetKind: 'payment',
      details: { month },
    });
  });
}
