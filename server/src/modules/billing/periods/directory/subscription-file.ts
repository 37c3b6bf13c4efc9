import { Readable } from 'node:stream';
import { subscriptionSourceLabels, subscriptionStatusLabels } from '@hokka/contracts/subscription-words.ts';
import { istanbulDay } from '../../../../platform/calendar.ts';
import { batchesOf } from '../../../../platform/database/batches.ts';
import type { FileAnswer } from '../../../../platform/http/route.ts';
import { toTurkishDecimal } from '../../../../platform/money.ts';
import { byteOrderMark, csvLine } from '../../../../platform/text/csv.ts';
import { shortMoment } from '../../../../platform/text/dates.ts';
import { contentDisposition } from '../../../../platform/text/file-name.ts';
import type { Counters } from './counter-window.ts';
import { sourceOf } from './present-listed.ts';
import { addUse } from './read-subscriptions.ts';
import type { DirectoryRow, SubscriptionDirectory, SubscriptionFilters } from './subscription-directory.ts';

const rowsAtOnce = 500;
const headings = [
  'Kullanıcı',
  'Email',
  'Plan',
  'Durum',
  'Kaynak',
  'Başlangıç',
  'Bitiş',
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
  return {
    contentType: 'text/csv; charset=utf-8',
    contentDisposition: contentDisposition(`hokka-abonelikler-${istanbulDay(now)}.csv`),
    content: Readable.from(linesOf(directory, filters, now)),
  };
}

async function* linesOf(
  directory: SubscriptionDirectory,
  filters: SubscriptionFilters,
  now: Date,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(headings)}`;
  const batches = batchesOf(
    rowsAtOnce,
    (afterId: string | undefined, limit: number) => directory.listAfter(filters, afterId, limit),
    ({ id }) => id,
  );
  for await (const rows of batches) {
    const withUse = await addUse(directory, rows, now);
    yield withUse.map(({ row, used }) => lineOf(row, used)).join('');
  }
}

function lineOf(row: DirectoryRow, used: Counters): string {
  const { user, terms, payment } = row;
  return csvLine([
    user.name,
    user.email,
    terms.name,
    subscriptionStatusLabels[row.status],
    subscriptionSourceLabels[sourceOf(row)],
    shortMoment(row.startsAt),
    row.endsAt === null ? 'Kendiliğinden yenilenir' : shortMoment(row.endedAt ?? row.endsAt),
    used.articlesUsed,
    limitText(terms.articleLimit),
    used.aiRequestsUsed,
    limitText(terms.aiRequestsLimit),
    payment === null ? '' : toTurkishDecimal(payment.amountMinor),
    payment === null ? '' : payment.currency,
    payment === null ? '' : shortMoment(payment.createdAt),
  ]);
}

function limitText(limit: number): string | number {
  return limit > 0 ? limit : 'Sınırsız';
}
