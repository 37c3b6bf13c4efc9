import type { AdminPayment } from '@hokka/contracts/payment-admin.ts';
import { paymentMethodLabels, paymentStatusLabels, withdrawnLabel } from '@hokka/contracts/payment-words.ts';
import { batchesOf, mapBatches } from '../../../../platform/database/batches.ts';
import { fileRowsAtOnce, wholeListFile } from '../../../../platform/http/list-file.ts';
import type { FileAnswer } from '../../../../platform/http/route.ts';
import { fromMajorUnits, toTurkishDecimal } from '../../../../platform/money.ts';
import { shortMoment } from '../../../../platform/text/dates.ts';
import type { PaymentFilters } from './payment-log.ts';
import { type ReadDependencies, readAdminPayments } from './read-all-payments.ts';

const headings = [
  'Sipariş tarihi',
  'Ödeme tarihi',
  'Alıcı',
  'E-posta',
  'Plan',
  'Yöntem',
  'Tutar',
  'İade edilen',
  'Para birimi',
  'Durum',
  'Neden',
  'Havale referansı',
  'Makbuz no',
  'İade notu',
  'Ödeme kimliği',
];

/** The payments that the filters find, newest first, as a file for spreadsheets; read while it is sent. */
export function paymentFile(dependencies: ReadDependencies, filters: PaymentFilters, now: Date): FileAnswer {
  const found = batchesOf(
    fileRowsAtOnce,
    (afterId: string | undefined, limit: number) => dependencies.paymentLog.listAfter(filters, afterId, limit),
    (id) => id,
  );
  return wholeListFile({
    name: 'hokka-odemeler',
    headings,
    batches: mapBatches(found, (ids) => readAdminPayments(dependencies, ids)),
    fieldsOf,
    now,
  });
}

function fieldsOf(payment: AdminPayment): (string | number)[] {
  return [
    shortMoment(new Date(payment.created_at)),
    payment.completed_at === null ? '' : shortMoment(new Date(payment.completed_at)),
    payment.User?.name ?? '',
    payment.User?.email ?? '',
    payment.plan.name,
    paymentMethodLabels[payment.method],
    toTurkishDecimal(fromMajorUnits(payment.amount)),
    toTurkishDecimal(fromMajorUnits(payment.refunded_amount)),
    payment.currency,
    payment.withdrawn_at === null ? paymentStatusLabels[payment.status] : withdrawnLabel,
    payment.failure_reason ?? '',
    payment.transfer_reference ?? '',
    payment.receipt_number ?? '',
    notesOf(payment),
    payment.id,
  ];
}

/** What admins wrote about the refunds, oldest first. */
function notesOf({ refunds }: AdminPayment): string {
  return refunds.flatMap(({ note }) => note ?? []).join(' / ');
}
