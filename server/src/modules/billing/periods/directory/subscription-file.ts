import { periodEndLabels, periodStanding, subscriptionSourceLabels } from '@hokka/contracts/subscription-words.ts';
import { batchesOf, mapBatches } from '../../../../platform/database/batches.ts';
import { fileRowsAtOnce, wholeListFile } from '../../../../platform/http/list-file.ts';
import type { FileAnswer } from '../../../../platform/http/route.ts';
import { toTurkishDecimal } from '../../../../platform/money.ts';
import { shortMoment } from '../../../../platform/text/dates.ts';
import { toldEndReason } from '../subscription.ts';
import type { Counters } from './counter-window.ts';
import { sourceOf } from './present-listed.ts';
import { addUse } from './read-subscriptions.ts';
import type { DirectoryRow, SubscriptionDirectory, SubscriptionFilters } from './subscription-directory.ts';

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
export function subscriptionFile(
  directory: SubscriptionDirectory,
  filters: SubscriptionFilters,
  now: Date,
): FileAnswer {
  const periods = batchesOf(
    fileRowsAtOnce,
    (afterId: string | undefined, limit: number) => directory.listAfter(filters, afterId, limit),
    ({ id }) => id,
  );
  return wholeListFile({
    name: 'hokka-abonelikler',
    headings,
    batches: mapBatches(periods, (rows) => addUse(directory, rows, now)),
    fieldsOf: ({ row, used }) => fieldsOf(row, used),
    now,
  });
}

function fieldsOf(row: DirectoryRow, used: Counters): (string | number)[] {
  const { user, terms, payment } = row;
  const endReason = toldEndReason(row.endReason);
  return [
    user.name,
    user.email,
    terms.name,
    periodStanding(row.status, endReason),
    subscriptionSourceLabels[sourceOf(row)],
    shortMoment(row.startsAt),
    endText(row),
    endReason === null ? '' : periodEndLabels[endReason],
    used.articlesUsed,
    limitText(terms.articleLimit),
    used.aiRequestsUsed,
    limitText(terms.aiRequestsLimit),
    payment === null ? '' : toTurkishDecimal(payment.amountMinor),
    payment === null ? '' : payment.currency,
    payment?.completedAt == null ? '' : shortMoment(payment.completedAt),
  ];
}

/** A free period that goes on has no end, one that is over has one like any other unless it never began. */
function endText({ startsAt, endsAt, endedAt }: DirectoryRow): string {
  if (endedAt !== null && endedAt < startsAt) return 'Başlamadan';
  const end = endedAt ?? endsAt;
  return end === null ? 'Kendiliğinden yenilenir' : shortMoment(end);
}

function limitText(limit: number): string | number {
  return limit > 0 ? limit : 'Sınırsız';
}
