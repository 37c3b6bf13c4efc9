import {
  periodEndLabels,
  periodStatusLabel,
  subscriptionSourceLabels,
} from '@hokka/contracts/billing/subscriptions/labels.ts';
import { mapBatches, readBatches } from '../../platform/database/batches.ts';
import { type CsvColumns, createFullCsvFile, csvBatchSize, toCsvTime } from '../../platform/http/csv-file.ts';
import type { FileResponse } from '../../platform/http/route.ts';
import { toTurkishDecimal } from '../../platform/money.ts';
import { formatShortDateTime } from '../../platform/text/dates.ts';
import { toSubscriptionSource, withCounters } from './list-subscriptions.ts';
import { toPublicEndReason } from './rules.ts';
import type { Counters, DirectoryRow, SubscriptionDirectory, SubscriptionFilters } from './subscription-directory.ts';

const columns: CsvColumns<{ readonly row: DirectoryRow; readonly used: Counters }> = {
  Kullanıcı: ({ row }) => row.user.name,
  'E-posta': ({ row }) => row.user.email,
  Plan: ({ row }) => row.terms.name,
  Durum: ({ row }) => periodStatusLabel(row.status, toPublicEndReason(row.endReason)),
  Kaynak: ({ row }) => subscriptionSourceLabels[toSubscriptionSource(row)],
  Başlangıç: ({ row }) => toCsvTime(row.startsAt),
  Bitiş: ({ row }) => formatEnd(row),
  'Bitiş nedeni': ({ row }) => formatEndReason(row),
  'Kullanılan makale': ({ used }) => used.articlesUsed,
  'Makale limiti': ({ row }) => formatLimit(row.terms.articleLimit),
  'Kullanılan AI isteği': ({ used }) => used.aiRequestsUsed,
  'AI isteği limiti': ({ row }) => formatLimit(row.terms.aiRequestsLimit),
  'Ödenen tutar': ({ row }) => (row.payment === null ? '' : toTurkishDecimal(row.payment.amountMinor)),
  'Para birimi': ({ row }) => row.payment?.currency,
  'Ödeme tarihi': ({ row }) => toCsvTime(row.payment?.completedAt),
};

/** Streams the subscriptions that match the filters, newest first, as a file for spreadsheets. */
export function buildSubscriptionFile(
  directory: SubscriptionDirectory,
  filters: SubscriptionFilters,
  now: Date,
): FileResponse {
  const periods = readBatches(
    csvBatchSize,
    (afterId: string | undefined, limit: number) => directory.listAfter(filters, afterId, limit),
    ({ id }) => id,
  );
  return createFullCsvFile({
    name: 'hokka-abonelikler',
    columns,
    batches: mapBatches(periods, (rows) => withCounters(directory, rows, now)),
    now,
  });
}

function formatEndReason({ endReason }: DirectoryRow): string | null {
  const reason = toPublicEndReason(endReason);
  return reason && periodEndLabels[reason];
}

/** Empty for a free period that renews itself. An ended period has an end like any other, unless it never began. */
function formatEnd({ startsAt, endsAt, endedAt }: DirectoryRow): string {
  if (endedAt !== null && endedAt < startsAt) return 'Başlamadan';
  const end = endedAt ?? endsAt;
  return end === null ? 'Kendiliğinden yenilenir' : formatShortDateTime(end);
}

function formatLimit(limit: number): string | number {
  return limit > 0 ? limit : 'Sınırsız';
}
