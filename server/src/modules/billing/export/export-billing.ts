import { inBatches } from '../../../platform/database/batches.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { toMajorUnits } from '../../../platform/money.ts';
import type { ExportSection } from '../../accounts/index.ts';
import { listSubscriptionsAfter } from '../periods/subscriptions.queries.ts';
import { receiptNumber } from '../receipts/receipt-number.ts';
import { listConsentsAfter, listPaymentsAfter, listRefundsAfter } from './export.queries.ts';

const rowsAtOnce = 500;

/** All subscriptions a user ever had, what they ordered, what they got back and what they agreed to. */
export function exportBilling(database: Database, userId: string): ExportSection[] {
  return [
    { name: 'subscriptions', rows: allOf(listSubscriptionsAfter, database, userId) },
    { name: 'payments', rows: paymentsOf(database, userId) },
    { name: 'refunds', rows: refundsOf(database, userId) },
    { name: 'consents', rows: allOf(listConsentsAfter, database, userId) },
  ];
}

type ListAfter<Row> = (
  database: Database,
  userId: string,
  afterId: string | undefined,
  limit: number,
) => Promise<readonly Row[]>;

function allOf<Row extends { readonly id: string }>(
  listAfter: ListAfter<Row>,
  database: Database,
  userId: string,
): AsyncGenerator<Row, void> {
  return inBatches(
    rowsAtOnce,
    (after: string | undefined, limit: number) => listAfter(database, userId, after, limit),
    (row) => row.id,
  );
}

async function* paymentsOf(database: Database, userId: string) {
  for await (const payment of allOf(listPaymentsAfter, database, userId)) {
    const { list_price_minor, discount_minor, credit_minor, amount_minor, refunded_minor, ...rest } = payment;
    const { receipt_year: year, receipt_count: number, ...told } = rest;
    yield {
      ...told,
      list_price: majorUnits(list_price_minor),
      discount: majorUnits(discount_minor),
      credit: majorUnits(credit_minor),
      amount: majorUnits(amount_minor),
      refunded_amount: majorUnits(refunded_minor),
      receipt_number: year === null || number === null ? null : receiptNumber({ year, number }),
    };
  }
}

async function* refundsOf(database: Database, userId: string) {
  for await (const { amount_minor, ...refund } of allOf(listRefundsAfter, database, userId)) {
    yield { ...refund, amount: majorUnits(amount_minor) };
  }
}

function majorUnits(minor: string): number {
  return toMajorUnits(Number(minor));
}
