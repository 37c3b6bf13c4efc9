import type { ArticleReport, exportArticleReports } from '@hokka/contracts/articles/article-reports.ts';
import { reportReasonLabels } from '@hokka/contracts/articles/article-reports.ts';
import type { ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { type AuditActor, recordStandaloneAuditEvent } from '../../../platform/http/audit-event.ts';
import { createCsvFile } from '../../../platform/http/csv-file.ts';
import type { FileResponse } from '../../../platform/http/route.ts';
import { formatShortDateTime } from '../../../platform/text/dates.ts';
import { listReportPage, type ReportDependencies } from './manage-reports.ts';

const headings = [
  ...['Bildirildi', 'Neden', 'Açıklama', 'Bildiren', 'Makale', 'Yazar', 'Makale kimliği'],
  ...['Kapatıldı', 'Kapatan', 'Kapatma notu'],
];
/** The most that one page of the list holds. */
const pageSize = 100;

/** Open or closed reports, the last first, as a file; that it was taken is on record. */
export async function exportReportsCsv(
  { status }: ParsedQuery<typeof exportArticleReports>,
  actor: AuditActor,
  dependencies: ReportDependencies,
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
    headings,
    batchSize: pageSize,
    read: async (_after: ArticleReport | undefined, limit) => {
      page += 1;
      return (await listReportPage({ status, page, limit }, dependencies)).reports;
    },
    toFields,
    now: actor.request.now,
  });
}

function toFields(report: ArticleReport): string[] {
  const { article } = report;
  return [
    formatShortDateTime(new Date(report.created_at)),
    reportReasonLabels[report.reason],
    report.text,
    report.reporter?.email ?? '',
    article?.title ?? '',
    article?.User.email ?? '',
    article?.id ?? '',
    report.closed_at === null ? '' : formatShortDateTime(new Date(report.closed_at)),
    report.closed_by?.name ?? '',
    report.closing_note ?? '',
  ];
}
