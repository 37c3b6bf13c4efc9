import * as contracts from '@hokka/contracts/articles/article-admin.ts';
import type { ModerationStatus } from '@hokka/contracts/articles/status.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { fileRoute, type RequestContext, type Route, route } from '../../platform/http/route.ts';
import type { ModerationDependencies } from './article-directory.ts';
import { exportArticlesCsv } from './export-articles.ts';
import { type Decision, moderateArticle, moderateArticles } from './moderate-article.ts';
import { readAllArticles, readArticleForAdmin } from './read-all-articles.ts';

/** Admin endpoints: the list of all users' articles, its export, and moderation. */
export function articleAdminRoutes(dependencies: ModerationDependencies): Route[] {
  return [
    route(contracts.listAllArticles, { handle: ({ query }) => readAllArticles(query, dependencies) }),
    fileRoute(contracts.exportAllArticles, { file: ({ query, ...by }) => exportArticlesCsv(query, by, dependencies) }),
    route(contracts.moderateArticle, {
      find: ({ params }) => readArticleForAdmin(params.id, dependencies),
      handle: ({ params, body, ...by }) =>
        moderateArticle(params.id, { ...body, ...toDecision(body, by) }, dependencies),
    }),
    route(contracts.moderateArticles, {
      handle: async ({ body, ...by }) => ({
        results: await moderateArticles(body.ids, toDecision(body, by), dependencies),
      }),
    }),
  ];
}

interface DecisionBody {
  readonly status: ModerationStatus;
  readonly moderation_note?: string | undefined;
  readonly close_reports: boolean;
}

function toDecision(
  { status, moderation_note: note = '', close_reports: closesReports }: DecisionBody,
  { caller, request }: { readonly caller: Caller; readonly request: RequestContext },
): Decision {
  return { status, note: note === '' ? null : note, closesReports, caller, request };
}
