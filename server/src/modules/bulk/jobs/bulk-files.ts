import { Readable } from 'node:stream';
import type { DownloadFormat } from '@hokka/contracts/articles/downloads.ts';
import { istanbulDay } from '../../../platform/calendar.ts';
import { readBatches } from '../../../platform/database/batches.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FileResponse } from '../../../platform/http/route.ts';
import { byteOrderMark, csvLine } from '../../../platform/text/csv.ts';
import { contentDisposition, downloadFileName } from '../../../platform/text/file-name.ts';
import type { BulkDependencies } from '../dependencies.ts';
import type { BulkJobRow } from '../store/bulk-jobs.queries.ts';
import { listFailedRows, listFinishedArticles } from '../store/bulk-rows.queries.ts';

interface BulkFile {
  readonly job: Pick<BulkJobRow, 'id' | 'name' | 'columns'>;
  readonly now: Date;
}

/**
 * The failed rows as a CSV file with their original cells and the reason. After correction it can be uploaded again.
 */
export function createFailuresFile({ job, now }: BulkFile, database: Database): FileResponse {
  return {
    contentType: 'text/csv; charset=utf-8',
    contentDisposition: contentDisposition(
      downloadFileName(`${toBaseName(job.name)}-hatalar-${istanbulDay(now)}`, 'csv'),
    ),
    content: Readable.from(generateFailures(job, database)),
  };
}

const batchSize = 200;

async function* generateFailures({ id, columns }: BulkFile['job'], database: Database): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine([...columns, 'hata'])}`;
  const batches = readBatches(
    batchSize,
    (after: number | undefined, limit) => listFailedRows(database, { jobId: id, after: after ?? 0, limit }),
    ({ n }) => n,
  );
  for await (const rows of batches) yield rows.map(({ cells, error }) => csvLine([...cells, error])).join('');
}

/** Maximum length of all texts in a zip of a format that is cheap to write, in characters: a thousand long texts. */
const plainCharactersMax = 50_000_000;

/** The finished articles as a zip. @throws AppError `bulk_nothing_finished`, `download_too_large` */
export async function createArticlesFile(
  { job, now, userId, format }: BulkFile & { readonly userId: string; readonly format: DownloadFormat },
  { database, ordering }: Pick<BulkDependencies, 'database' | 'ordering'>,
): Promise<FileResponse> {
  const articleIds = await listFinishedArticles(database, job.id);
  if (articleIds.length === 0) throw new AppError('bulk_nothing_finished');
  const isPlain = format === 'md' || format === 'txt' || format === 'html';
  const files = { userId, articleIds, format, now, name: toBaseName(job.name) };
  return ordering.download(isPlain ? { ...files, max: plainCharactersMax } : files);
}

/** For example `makaleler.csv` becomes `makaleler`. */
function toBaseName(name: string): string {
  return name.replace(/\.(?:csv|tsv|txt|xlsx)$/i, '');
}
