import { type InferResult, sql } from 'kysely';
import { addDays, istanbulDay, startOfIstanbulDay } from '../../platform/calendar.ts';
import { streamBatches, streamRows } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type CsvColumns, createFullCsvFile, csvBatchSize } from '../../platform/http/csv-file.ts';
import type { FileResponse } from '../../platform/http/route.ts';
import type { ExportSection } from '../accounts/index.ts';
import type { ViewsDependencies } from './dependencies.ts';
import { computeAverage } from './rules.ts';
import { selectHours, selectOwnDays } from './views.queries.ts';

type Day = InferResult<ReturnType<typeof selectOwnDays>>[number];

/** With the table’s name, because `day` alone is the selected text, by which no index is ordered. */
const daysKey = ['article_view_days.day', 'article_view_days.article_id'];

const columns: CsvColumns<Day> = {
  Gün: ({ day }) => day,
  Makale: ({ title }) => title,
  Görüntülenme: ({ views }) => Number(views),
  'Günlük tekil': ({ readers }) => Number(readers),
  'Ortalama okuma süresi (sn)': (row) => computeAverage(Number(row.read_seconds), Number(row.measured_views)) ?? '',
  'Ortalama okunan kısım (%)': (row) => computeAverage(Number(row.read_percent), Number(row.measured_views)) ?? '',
  'Gönderilen sayfa': ({ page_loads: loads }) => Number(loads),
};

/** Streams views by article and day, oldest first. @throws AppError `feature_not_in_plan` */
export async function exportViewsCsv(
  { database, requireFeature }: Pick<ViewsDependencies, 'database' | 'requireFeature'>,
  { userId, days, now }: { readonly userId: string; readonly days: number; readonly now: Date },
): Promise<FileResponse> {
  await requireFeature(database, userId, 'analytics', now);
  const from = istanbulDay(addDays(startOfIstanbulDay(now), 1 - days));
  const selected = selectOwnDays(database, userId).where('day', '>=', sql<Date>`${from}::date`);
  return createFullCsvFile({
    name: 'hokka-okunma',
    columns,
    batches: streamBatches(selected, { batchSize: csvBatchSize, key: daysKey }),
    now,
  });
}

/** The counted figures of a workspace, for the personal data export. */
export function exportOwnViews(database: Database, userId: string): ExportSection[] {
  return [
    { name: 'article_view_days', rows: streamRows(selectOwnDays(database, userId), { key: daysKey }) },
    { name: 'article_view_hours', rows: streamOwnHours(database, userId) },
  ];
}

/** Article by article: each batch of one article follows the primary key. */
async function* streamOwnHours(database: Database, userId: string) {
  const articles = database.selectFrom('articles').select('id').where('user_id', '=', userId);
  for await (const { id } of streamRows(articles))
    yield* streamRows(selectHours(database, id), { key: ['starts_at', 'source', 'referrer', 'device'] });
}
