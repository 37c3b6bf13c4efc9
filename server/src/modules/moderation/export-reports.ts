import type { ArticleReport, exportArticleReports } from '@hokka/contracts/articles/article-reports.ts';
import { reportReasonLabels } from '@hokka/contracts/articles/article-reports.ts';
import type { ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { type AuditActor, recordStandaloneAuditEvent } from '../../platform/http/audit-event.ts';
import { type CsvColumns, createCsvFile, toCsvTime } from '../../platform/http/csv-file.ts';
import type { FileResponse } from '../../platform/http/route.ts';
import type { ModerationDependencies } from './article-directory.ts';
import { listReportPage } from './reports.ts';

const columns: CsvColumns<ArticleReport> = {
  Bildirildi: (report) => toCsvTime(report.created_at),
  Neden: (report) => reportReasonLabels[report.reason],
  Açıklama: (report) => report.text,
  Bildiren: (report) => report.reporter?.email,
  Makale: ({ article }) => article?.title,
  Yazar: ({ article }) => article?.User.email,
  'Makale kimliği': ({ article }) => article?.id,
  Kapatıldı: (report) => toCsvTime(report.closed_at),
  Kapatan: (report) => report.closed_by?.name,
  'Kapatma notu': (report) => report.closing_note,
};
/** Maximum page size of the list. */
const pageSize = 100;

/** Open or closed reports as a CSV file, newest first. The export is recorded in the audit log. */
export async function exportReportsCsv(
  { status }: ParsedQuery<typeof exportArticleReports>,
  actor: AuditActor,
  dependencies: ModerationDependencies,
): Promise<FileResponse> {
  await recordStandaloneAuditEvent(dependencies, {
    ...actor,
    action: 'article_reports.export',
    targetKind: 'article',
    details: { status },
  });
  let page = 0;
  return createCsvFile({
    name: 'hokka-sikayetler',
    columns,
    batchSize: pageSize,
    read: async (_after: ArticleReport | undefined, limit) => {
      page += 1;
      return (await listReportPage({ status, page, limit }, dependencies)).reports;
    },
    now: actor.request.now,
  });
}
