import type { AdminPayment } from '@hokka/contracts/billing/payments/admin-payment.ts';
import { paymentMethodLabels, paymentStatusLabels, withdrawnLabel } from '@hokka/contracts/billing/payments/labels.ts';
import { mapBatches, readBatches } from '../../../platform/database/batches.ts';
import { createFullCsvFile, csvBatchSize } from '../../../platform/http/csv-file.ts';
import type { FileResponse } from '../../../platform/http/route.ts';
import { fromMajorUnits, toTurkishDecimal } from '../../../platform/money.ts';
import { formatShortDateTime } from '../../../platform/text/dates.ts';
import type { PaymentFilters } from '../store/payment-log.ts';
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
export function buildPaymentFile(dependencies: ReadDependencies, filters: PaymentFilters, now: Date): FileResponse {
  const idBatches = readBatches(
    csvBatchSize,
    (afterId: string | undefined, limit: number) =>
      dependencies.paymentLog.listPaymentIdsAfter(filters, afterId, limit),
    (id) => id,
  );
  return createFullCsvFile({
    name: 'hokka-odemeler',
    headings,
    batches: mapBatches(idBatches, (ids) => readAdminPayments(dependencies, ids)),
    toFields,
    now,
  });
}

function toFields(payment: AdminPayment): (string | number)[] {
  return [
    formatShortDateTime(new Date(payment.created_at)),
    payment.completed_at === null ? '' : formatShortDateTime(new Date(payment.completed_at)),
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
    joinNotes(payment),
    payment.id,
  ];
}

/** What admins wrote about the refunds, oldest first. */
function joinNotes({ refunds }: AdminPayment): string {
  return refunds.flatMap(({ note }) => note ?? []).join(' / ');
}
