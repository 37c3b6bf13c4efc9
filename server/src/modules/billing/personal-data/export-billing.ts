import { streamRows } from '../../../platform/database/batches.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { toMajorUnits } from '../../../platform/money.ts';
import type { ExportSection } from '../../accounts/index.ts';
import { formatReceiptNumber } from '../../receipts/rules.ts';
import { selectOwnSubscriptions } from '../../subscriptions/queries.ts';
import { selectOwnConsents, selectOwnPayments, selectOwnRefunds } from './export.queries.ts';

/** All of a user's subscriptions, orders, refunds and consents. */
export function exportBilling(database: Database, userId: string): ExportSection[] {
  return [
    {
      name: 'subscriptions',
      rows: streamRows(selectOwnSubscriptions(database, userId), { key: ['subscriptions.id'] }),
    },
    { name: 'payments', rows: streamPayments(database, userId) },
    { name: 'refunds', rows: streamRefunds(database, userId) },
    { name: 'consents', rows: streamRows(selectOwnConsents(database, userId)) },
  ];
}

async function* streamPayments(database: Database, userId: string) {
  const payments = streamRows(selectOwnPayments(database, userId), { key: ['payments.id'] });
  for await (const payment of payments) {
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
  const refunds = streamRows(selectOwnRefunds(database, userId), { key: ['refunds.id'] });
  for await (const { amount_minor, ...refund } of refunds) {
    yield { ...refund, amount: parseMajorUnits(amount_minor) };
  }
}

function parseMajorUnits(minor: string): number {
  return toMajorUnits(Number(minor));
}
