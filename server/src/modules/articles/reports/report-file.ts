import type { ArticleReport, exportArticleReports } from '@hokka/contracts/article-reports.ts';
import { reportReasonLabels } from '@hokka/contracts/article-words.ts';
import type { ParsedQuery } from '@hokka/contracts/endpoint.ts';
import { listFile } from '../../../platform/http/list-file.ts';
import { type Acting, recordActAlone } from '../../../platform/http/record-act.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { shortMoment } from '../../../platform/text/dates.ts';
import { type ReportDependencies, readReports } from './admin-reports.ts';

const headings = [
  ...['Bildirildi', 'Neden', 'Açıklama', 'Bildiren', 'Makale', 'Yazar', 'Makale kimliği'],
  ...['Kapatıldı', 'Kapatan', 'Kapatma notu'],
];
/** The most that one page of the list holds. */
const pageSize = 100;

/** Open or closed reports, the last first, as a file; that it was taken is on record. */
export async function reportFile(
  { status }: ParsedQuery<typeof exportArticleReports>,
  acting: Acting,
  dependencies: ReportDependencies,
): Promise<FileAnswer> {
  await recordActAlone(dependencies, {
    ...acting,
    action: 'article_reports.export',
    targetKind: 'article',
    details: { status },
  });
  let page = 0;
  return listFile({
    name: 'hokka-sikayetler',
    headings,
    rowsAtOnce: pageSize,
    read: async (_after: ArticleReport | undefined, limit) => {
      page += 1;
      return (await readReports({ status, page, limit }, dependencies)).reports;
    },
    fieldsOf,
    now: acting.request.now,
  });
}

function fieldsOf(report: ArticleReport): string[] {
  const { article } = report;
  return [
    shortMoment(new Date(report.created_at)),
    reportReasonLabels[report.reason],
    report.text,
    report.reporter?.email ?? '',
    article?.title ?? '',
    article?.User.email ?? '',
    article?.id ?? '',
    report.closed_at === null ? '' : shortMoment(new Date(report.closed_at)),
    report.closed_by?.name ?? '',
    report.closing_note ?? '',
  ];
}
