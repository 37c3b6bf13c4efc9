import { kindLabels, reasonOf, stateLabels } from '@hokka/contracts/usage-words.ts';
import { batchesOf, mapBatches } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/connect.ts';
import { fileRowsAtOnce, wholeListFile } from '../../platform/http/list-file.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import { shortMoment } from '../../platform/text/dates.ts';
import { listEntriesAfter } from './usage.queries.ts';

const headings = ['Tarih', 'Ne için', 'Makale', 'Makale hakkı', 'AI isteği', 'Sonuç', 'Açıklama', 'Sonuç tarihi'];

interface LedgerFileDependencies {
  readonly database: Database;
  /** Titles by article id; articles that are gone for good are left out. */
  readonly articleTitles: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** A user's whole ledger, oldest first, as a file for spreadsheets; read while it is sent. */
export function ledgerFile({ database, articleTitles }: LedgerFileDependencies, userId: string, now: Date): FileAnswer {
  const entries = batchesOf(
    fileRowsAtOnce,
    (after: string | undefined, limit: number) => listEntriesAfter(database, userId, after, limit),
    (entry) => entry.id,
  );
  const withTitles = async (rows: readonly Entry[]) => {
    const titles = await articleTitles(rows.flatMap((entry) => entry.article_id ?? []));
    return rows.map((entry) => ({ entry, titles }));
  };
  return wholeListFile({
    name: 'hokka-kullanim-dokumu',
    headings,
    batches: mapBatches(entries, withTitles),
    fieldsOf: ({ entry, titles }) => fieldsOf(entry, titles),
    now,
  });
}

type Entry = Awaited<ReturnType<typeof listEntriesAfter>>[number];

function fieldsOf(entry: Entry, titles: ReadonlyMap<string, string>): (string | number)[] {
  const title = entry.article_id === null ? '' : (titles.get(entry.article_id) ?? 'Silinmiş makale');
  return [
    shortMoment(entry.held_at),
    kindLabels[entry.kind],
    title,
    entry.articles,
    entry.ai_requests,
    stateLabels[entry.state],
    reasonOf(entry),
    entry.ended_at === null ? '' : shortMoment(entry.ended_at),
  ];
}
