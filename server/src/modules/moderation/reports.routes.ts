import * as contracts from '@hokka/contracts/articles/article-reports.ts';
import { AppError } from '../../platform/errors.ts';
import { fileRoute, type Route, route } from '../../platform/http/route.ts';
import { isPublished } from '../articles/read-public-articles.ts';
import type { ModerationDependencies } from './article-directory.ts';
import { exportReportsCsv } from './export-reports.ts';
import { reportArticle } from './report-article.ts';
import { closeReport, getReport, listReportPage } from './reports.ts';

/** Endpoints for reports about published articles and their handling by admins. */
export function reportRoutes(dependencies: ModerationDependencies): Route[] {
  return [
    route(contracts.reportArticle, {
      message: contracts.reportConfirmation,
      find: async ({ params }) => {
        if (!(await isPublished(dependencies.database, params.id))) throw new AppError('article_not_found');
      },
      handle: async ({ params, body, caller, request }) => {
        await reportArticle({ articleId: params.id, body, caller, request }, dependencies);
        return null;
      },
    }),
    route(contracts.listArticleReports, { handle: ({ query }) => listReportPage(query, dependencies) }),
    fileRoute(contracts.exportArticleReports, {
      file: ({ query, caller, request }) => exportReportsCsv(query, { caller, request }, dependencies),
    }),
    route(contracts.closeArticleReport, {
      message: 'Şikâyet kapatıldı.',
      find: ({ params }) => getReport(params.id, dependencies.database),
      handle: async ({ found, body, caller, request }) => {
        await closeReport(found, { note: body.note, caller, request }, dependencies);
        return null;
      },
    }),
  ];
}
