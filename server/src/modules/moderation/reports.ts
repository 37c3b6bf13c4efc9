import type { ArticleReport, listArticleReports } from '@hokka/contracts/articles/article-reports.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../platform/database/connect.ts';
import { toBoundedPagination } from '../../platform/database/pagination.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAuditEvent } from '../../platform/http/audit-event.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import type { ModerationDependencies } from './article-directory.ts';
import { assertNotOwnArticle } from './moderate-article.ts';
import { findOwnership } from './queries.ts';
import { readArticlesByIds } from './read-all-articles.ts';
import { closeReportIfOpen, findReport, listReports } from './reports.queries.ts';

/** A page of reports, each with the current state of its article. */
export async function listReportPage(
  query: ParsedQuery<typeof listArticleReports>,
  dependencies: ModerationDependencies,
): Promise<EndpointData<typeof listArticleReports>> {
  const { rows, total } = await listReports(dependencies.database, query);
  const [articles, users] = await Promise.all([
    readArticlesByIds([...new Set(rows.map((row) => row.article_id))], dependencies),
    dependencies.articleDirectory.findAuthors(
      rows.flatMap((row) => [row.reporter_id ?? [], row.closed_by ?? []].flat()),
    ),
  ]);
  const articleById = new Map(articles.map((article) => [article.id, article]));
  const reports = rows.map((row): ArticleReport => {
    const reporter = row.reporter_id === null ? undefined : users.get(row.reporter_id);
    const closer = row.closed_by === null ? undefined : users.get(row.closed_by);
    return {
      id: row.id,
      reason: row.reason,
      text: row.explanation,
      created_at: row.created_at.toISOString(),
      reporter: reporter ?? null,
      closed_at: row.closed_at?.toISOString() ?? null,
      closed_by: closer ?? null,
      closing_note: row.closing_note,
      article: articleById.get(row.article_id) ?? null,
    };
  });
  return { reports, pagination: toBoundedPagination(query, total) };
}

/** @throws AppError `not_found` */
export async function getReport(id: string, database: Database): Promise<string> {
  const report = await findReport(database, id);
  if (report === undefined) throw new AppError('not_found');
  return report.id;
}

interface CloseReportRequest {
  readonly note: string | undefined;
  readonly caller: Caller;
  readonly request: RequestContext;
}

/** Closes a report. @throws AppError `own_account`; `report_not_open` when it is already closed */
export async function closeReport(
  reportId: string,
  { note = '', caller, request }: CloseReportRequest,
  { database, newId }: ModerationDependencies,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const closing = { adminId: caller.userId, note: note === '' ? null : note, at: request.now };
    const articleId = await closeReportIfOpen(trx, reportId, closing);
    if (articleId === undefined) throw new AppError('report_not_open');
    await assertNotOwnArticle(trx, await findOwnership(trx, articleId), caller);
    await recordAuditEvent(trx, newId, {
      caller,
      request,
      action: 'article.close_report',
      targetKind: 'article',
      targetId: articleId,
      details: { report_id: reportId },
    });
  });
}
