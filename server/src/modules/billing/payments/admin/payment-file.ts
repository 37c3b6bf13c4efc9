import { Readable } from 'node:stream';
import type { AdminPayment } from '@hokka/contracts/payment-admin.ts';
import { paymentMethodLabels, paymentStatusLabels } from '@hokka/contracts/payment-words.ts';
import { istanbulDay } from '../../../../platform/calendar.ts';
import { batchesOf } from '../../../../platform/database/batches.ts';
import type { FileAnswer } from '../../../../platform/http/route.ts';
import { fromMajorUnits, toTurkishDecimal } from '../../../../platform/money.ts';
import { byteOrderMark, csvLine } from '../../../../platform/text/csv.ts';
import { shortMoment } from '../../../../platform/text/dates.ts';
import { contentDisposition } from '../../../../platform/text/file-name.ts';
import type { PaymentFilters } from './payment-log.ts';
import { type ReadDependencies, readAdminPayments } from './read-all-payments.ts';

const rowsAtOnce = 500;
const headings = [
  'Sipariş tarihi',
  'Ödeme tarihi',
  'Alıcı',
  'Email',
  'Plan',
  'Yöntem',
  'Tutar',
  'İade edilen',
  'Para birimi',
  'Durum',
  'Neden',
  'Havale referansı',
  'Makbuz no',
  'Ödeme kimliği',
];

/** The payments that the filters find, newest first, as a file for spreadsheets; read while it is sent. */
export function paymentFile(dependencies: ReadDependencies, filters: PaymentFilters, now: Date): FileAnswer {
  return {
    contentType: 'text/csv; charset=utf-8',
    contentDisposition: contentDisposition(`hokka-odemeler-${istanbulDay(now)}.csv`),
    content: Readable.from(linesOf(dependencies, filters)),
  };
}

async function* linesOf(dependencies: ReadDependencies, filters: PaymentFilters): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(headings)}`;
  const batches = batchesOf(
    rowsAtOnce,
    (afterId: string | undefined, limit: number) => dependencies.paymentLog.listAfter(filters, afterId, limit),
    (id) => id,
  );
  for await (const ids of batches) yield (await readAdminPayments(dependencies, ids)).map(lineOf).join('');
}

function lineOf(payment: AdminPayment): string {
  return csvLine([
    shortMoment(new Date(payment.created_at)),
    payment.completed_at === null ? '' : shortMoment(new Date(payment.completed_at)),
    payment.User?.name ?? '',
    payment.User?.email ?? '',
    payment.plan.name,
    paymentMethodLabels[payment.method],
    toTurkishDecimal(fromMajorUnits(payment.amount)),
    toTurkishDecimal(fromMajorUnits(payment.refunded_amount)),
    payment.currency,
    paymentStatusLabels[payment.status],
    payment.failure_reason ?? '',
    payment.transfer_reference ?? '',
    payment.receipt_number ?? '',
    payment.id,
  ]);
}
