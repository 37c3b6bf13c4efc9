import { downloadArticle, downloadArticles } from '@hokka/contracts/articles/downloads.ts';
import { fileRoute, type Route } from '../../platform/http/route.ts';
import { createArticleAccessCheck } from '../articles/article-access.ts';
import { type DownloadDependencies, downloadOneArticle, downloadSeveralArticles } from './download-articles.ts';

/** Endpoints that return articles as files. */
export function downloadRoutes(dependencies: DownloadDependencies): Route[] {
  return [
    fileRoute(downloadArticle, {
      find: createArticleAccessCheck(dependencies.database, 'owner-or-admin'),
      file: ({ params, query, caller }) =>
        downloadOneArticle({ userId: caller.workspaceId, articleId: params.id, format: query.format }, dependencies),
    }),
    fileRoute(downloadArticles, {
      file: ({ body, caller, request }) =>
        downloadSeveralArticles(
          { userId: caller.workspaceId, articleIds: body.ids, format: body.format, now: request.now },
          dependencies,
        ),
    }),
  ];
}
