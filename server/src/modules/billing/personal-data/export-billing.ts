import { readRowsInBatches } from '../../../platform/database/batches.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { toMajorUnits } from '../../../platform/money.ts';
import type { ExportSection } from '../../accounts/index.ts';
import { formatReceiptNumber } from '../domain/receipt.ts';
import { listConsentsAfter, listPaymentsAfter, listRefundsAfter } from '../store/export.queries.ts';
import { listSubscriptionsAfter } from '../store/subscriptions/subscriptions.queries.ts';

const batchSize = 500;

/** All subscriptions a user ever had, what they ordered, what they got back and what they agreed to. */
export function exportBilling(database: Database, userId: string): ExportSection[] {
  return [
    { name: 'subscriptions', rows: streamAll(listSubscriptionsAfter, database, userId) },
    { name: 'payments', rows: streamPayments(database, userId) },
    { name: 'refunds', rows: streamRefunds(database, userId) },
    { name: 'consents', rows: streamAll(listConsentsAfter, database, userId) },
  ];
}

type ListAfter<Row> = (
  database: Database,
  userId: string,
  afterId: string | undefined,
  limit: number,
) => Promise<readonly Row[]>;

function streamAll<Row extends { readonly id: string }>(
  listAfter: ListAfter<Row>,
  database: Database,
  userId: string,
): AsyncGenerator<Row, void> {
  return readRowsInBatches(
    batchSize,
    (after: string | undefined, limit: number) => listAfter(database, userId, after, limit),
    (row) => row.id,
  );
}

async function* streamPayments(database: Database, userId: string) {
  for await (const payment of streamAll(listPaymentsAfter, database, userId)) {
    const { list_price_minor, discount_minor, credit_minor, amount_minor, refunded_minor, ...rest } = payment;
    const { receipt_year: year, receipt_count: number, ...exported } = rest;
    yield {
      ...exported,
      list_price: parseMajorUnits(list_price_minor),
      discount: parseMajorUnits(discount_minor),
      credit: parseMajorUnits(credit_minor),
      amount: parseMajorUnits(amount_minor),
      refunded_amount: parseMajorUnits(refunded_minor),
      receipt_number: year === null || number === null ? null : formatReceiptNumber({ year, number }),
    };
  }
}

async function* streamRefunds(database: Database, userId: string) {
  for await (const { amount_minor, ...refund } of streamAll(listRefundsAfter, database, userId)) {
    yield { ...refund, amount: parseMajorUnits(amount_minor) };
  }
}

function parseMajorUnits(minor: string): number {
  return toMajorUnits(Number(minor));
}
