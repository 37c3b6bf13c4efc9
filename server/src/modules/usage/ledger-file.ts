import { Readable } from 'node:stream';
import { kindLabels, reasonOf, stateLabels } from '@hokka/contracts/usage-words.ts';
import { istanbulDay } from '../../platform/calendar.ts';
import { batchesOf } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import { byteOrderMark, csvLine } from '../../platform/text/csv.ts';
import { shortMoment } from '../../platform/text/dates.ts';
import { contentDisposition } from '../../platform/text/file-name.ts';
import { listEntriesAfter } from './usage.queries.ts';

const rowsAtOnce = 500;
const headings = ['Tarih', 'Ne için', 'Makale', 'Makale hakkı', 'AI isteği', 'Sonuç', 'Açıklama', 'Sonuç tarihi'];

interface LedgerFileDependencies {
  readonly database: Database;
  /** Titles by article id; articles that are gone for good are left out. */
  readonly articleTitles: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** A user's whole ledger, oldest first, as a file for spreadsheets; read while it is sent. */
export function ledgerFile(dependencies: LedgerFileDependencies, userId: string, now: Date): FileAnswer {
  return {
    contentType: 'text/csv; charset=utf-8',
    contentDisposition: contentDisposition(`hokka-kullanim-dokumu-${istanbulDay(now)}.csv`),
    content: Readable.from(linesOf(dependencies, userId)),
  };
}

async function* linesOf({ database, articleTitles }: LedgerFileDependencies, userId: string): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(headings)}`;
  const batches = batchesOf(
    rowsAtOnce,
    (after: string | undefined, limit: number) => listEntriesAfter(database, userId, after, limit),
    (entry) => entry.id,
  );
  for await (const entries of batches) {
    const titles = await articleTitles(entries.flatMap((entry) => entry.article_id ?? []));
    yield entries.map((entry) => lineOf(entry, titles)).join('');
  }
}

type Entry = Awaited<ReturnType<typeof listEntriesAfter>>[number];

function lineOf(entry: Entry, titles: ReadonlyMap<string, string>): string {
  const title = entry.article_id === null ? '' : (titles.get(entry.article_id) ?? 'Silinmiş makale');
  return csvLine([
    shortMoment(entry.held_at),
    kindLabels[entry.kind],
    title,
    entry.articles,
    entry.ai_requests,
    stateLabels[entry.state],
    reasonOf(entry),
    entry.ended_at === null ? '' : shortMoment(entry.ended_at),
  ]);
}
