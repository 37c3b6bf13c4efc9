import { paymentMethodLabels, paymentStatusLabels, withdrawnLabel } from '@hokka/contracts/billing/payments/labels.ts';
import type { AdminPayment } from '@hokka/contracts/billing/payments/payment-record.ts';
import { mapBatches, readBatches } from '../../platform/database/batches.ts';
import { type CsvColumns, createFullCsvFile, csvBatchSize, toCsvTime } from '../../platform/http/csv-file.ts';
import type { FileResponse } from '../../platform/http/route.ts';
import { fromMajorUnits, toTurkishDecimal } from '../../platform/money.ts';
import type { PaymentAdminDependencies, PaymentFilters } from './payment-log.ts';
import { readAdminPayments } from './read-all-payments.ts';

const columns: CsvColumns<AdminPayment> = {
  'Sipariş tarihi': (payment) => toCsvTime(payment.created_at),
  'Ödeme tarihi': (payment) => toCsvTime(payment.completed_at),
  Alıcı: (payment) => payment.User?.name,
  'E-posta': (payment) => payment.User?.email,
  Plan: (payment) => payment.plan.name,
  Yöntem: (payment) => paymentMethodLabels[payment.method],
  Tutar: (payment) => toTurkishDecimal(fromMajorUnits(payment.amount)),
  'İade edilen': (payment) => toTurkishDecimal(fromMajorUnits(payment.refunded_amount)),
  'Para birimi': (payment) => payment.currency,
  Durum: (payment) => (payment.withdrawn_at === null ? paymentStatusLabels[payment.status] : withdrawnLabel),
  Neden: (payment) => payment.failure_reason,
  'Havale referansı': (payment) => payment.transfer_reference,
  'Makbuz no': (payment) => payment.receipt_number,
  'İade notu': (payment) => joinNotes(payment),
  'Ödeme kimliği': (payment) => payment.id,
};

/** Streams the payments that match the filters, newest first, as a file for spreadsheets. */
export function buildPaymentFile(
  dependencies: PaymentAdminDependencies,
  filters: PaymentFilters,
  now: Date,
): FileResponse {
  const idBatches = readBatches(
    csvBatchSize,
    (afterId: string | undefined, limit: number) =>
      dependencies.paymentLog.listPaymentIdsAfter(filters, afterId, limit),
    (id) => id,
  );
  return createFullCsvFile({
    name: 'hokka-odemeler',
    columns,
    batches: mapBatches(idBatches, (ids) => readAdminPayments(dependencies, ids)),
    now,
  });
}

/** The admins' notes on the refunds, oldest first. */
function joinNotes({ refunds }: AdminPayment): string {
  return refunds.flatMap(({ note }) => note ?? []).join(' / ');
}
