import {
  periodEndLabels,
  periodStatusLabel,
  subscriptionSourceLabels,
} from '@hokka/contracts/billing/subscriptions/labels.ts';
import { mapBatches, readBatches } from '../../../../platform/database/batches.ts';
import { createFullCsvFile, csvBatchSize } from '../../../../platform/http/csv-file.ts';
import type { FileResponse } from '../../../../platform/http/route.ts';
import { toTurkishDecimal } from '../../../../platform/money.ts';
import { formatShortDateTime } from '../../../../platform/text/dates.ts';
import { toPublicEndReason } from '../../domain/subscriptions/subscription.ts';
import type {
  Counters,
  DirectoryRow,
  SubscriptionDirectory,
  SubscriptionFilters,
} from '../../store/subscription-directory.ts';
import { toSubscriptionSource, withCounters } from './list-subscriptions.ts';

const headings = [
  'Kullanıcı',
  'E-posta',
  'Plan',
  'Durum',
  'Kaynak',
  'Başlangıç',
  'Bitiş',
  'Bitiş nedeni',
  'Kullanılan makale',
  'Makale limiti',
  'Kullanılan AI isteği',
  'AI isteği limiti',
  'Ödenen tutar',
  'Para birimi',
  'Ödeme tarihi',
];

/** The subscriptions that the filters find, newest first, as a file for spreadsheets; read while it is sent. */
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
    headings,
    batches: mapBatches(periods, (rows) => withCounters(directory, rows, now)),
    toFields: ({ row, used }) => toFields(row, used),
    now,
  });
}

function toFields(row: DirectoryRow, used: Counters): (string | number)[] {
  const { user, terms, payment } = row;
  const endReason = toPublicEndReason(row.endReason);
  return [
    user.name,
    user.email,
    terms.name,
    periodStatusLabel(row.status, endReason),
    subscriptionSourceLabels[toSubscriptionSource(row)],
    formatShortDateTime(row.startsAt),
    formatEnd(row),
    endReason === null ? '' : periodEndLabels[endReason],
    used.articlesUsed,
    formatLimit(terms.articleLimit),
    used.aiRequestsUsed,
    formatLimit(terms.aiRequestsLimit),
    payment === null ? '' : toTurkishDecimal(payment.amountMinor),
    payment === null ? '' : payment.currency,
    payment?.completedAt == null ? '' : formatShortDateTime(payment.completedAt),
  ];
}

/** A free period that goes on has no end, one that is over has one like any other unless it never began. */
function formatEnd({ startsAt, endsAt, endedAt }: DirectoryRow): string {
  if (endedAt !== null && endedAt < startsAt) return 'Başlamadan';
  const end = endedAt ?? endsAt;
  return end === null ? 'Kendiliğinden yenilenir' : formatShortDateTime(end);
}

function formatLimit(limit: number): string | number {
  return limit > 0 ? limit : 'Sınırsız';
}
