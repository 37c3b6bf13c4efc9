import { describeReason, usageKindLabels, usageStateLabels } from '@hokka/contracts/usage/labels.ts';
import type { InferResult } from 'kysely';
import { mapBatches, streamBatches, streamRows } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type CsvColumns, createFullCsvFile, csvBatchSize, toCsvTime } from '../../platform/http/csv-file.ts';
import type { FileResponse } from '../../platform/http/route.ts';
import type { ExportSection } from '../accounts/index.ts';
import type { UsageDependencies } from './dependencies.ts';
import type { ShownArticles } from './read-usage.ts';
import { selectEntries } from './usage-ledger.queries.ts';
import { selectPeriods } from './usage-periods.queries.ts';

/** The usage ledger of a user and its counter windows. */
export function exportUsage(database: Database, userId: string): ExportSection[] {
  return [
    { name: 'usage_ledger', rows: streamRows(selectEntries(database, userId)) },
    { name: 'usage_periods', rows: streamRows(selectPeriods(database, userId), { key: ['starts_at'] }) },
  ];
}

type Entry = InferResult<ReturnType<typeof selectEntries>>[number];

const columns: CsvColumns<{ readonly entry: Entry; readonly title: string }> = {
  Tarih: ({ entry }) => toCsvTime(entry.held_at),
  'Ne için': ({ entry }) => usageKindLabels[entry.kind],
  Makale: ({ title }) => title,
  'Makale hakkı': ({ entry }) => entry.articles,
  'AI isteği': ({ entry }) => entry.ai_requests,
  Sonuç: ({ entry }) => usageStateLabels[entry.state],
  Açıklama: ({ entry }) => describeReason(entry),
  'Sonuç tarihi': ({ entry }) => toCsvTime(entry.ended_at),
};

/** Streams a user's complete ledger, oldest first, as a file for spreadsheets; without articles if they are not shown. */
export function exportLedgerCsv(
  { database, articleTitles }: UsageDependencies,
  userId: string,
  now: Date,
  { withArticles }: ShownArticles = { withArticles: true },
): FileResponse {
  const entries = streamBatches(selectEntries(database, userId), { batchSize: csvBatchSize });
  const withTitles = async (rows: readonly Entry[]) => {
    const titles = await articleTitles(withArticles ? rows.flatMap((entry) => entry.article_id ?? []) : []);
    return rows.map((entry) => {
      const title =
        entry.article_id === null || !withArticles ? '' : (titles.get(entry.article_id) ?? 'Silinmiş makale');
      return { entry, title };
    });
  };
  return createFullCsvFile({
    name: 'hokka-kullanim-dokumu',
    columns,
    batches: mapBatches(entries, withTitles),
    now,
  });
}
