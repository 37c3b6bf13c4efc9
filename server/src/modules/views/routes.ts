import { downloadViews, getArticleViews, getWorkspaceViews, setViewsMail } from '@hokka/contracts/views/views.ts';
import { fileRoute, type Route, route } from '../../platform/http/route.ts';
import type { ViewsDependencies } from './dependencies.ts';
import { exportViewsCsv } from './export-views.ts';
import { switchMonthlyMail } from './mails.ts';
import { readArticleViews, readWorkspaceViews } from './read-views.ts';

export function viewRoutes(dependencies: ViewsDependencies): Route[] {
  return [
    route(getWorkspaceViews, {
      handle: ({ caller, query, request }) =>
        readWorkspaceViews(dependencies, { userId: caller.workspaceId, days: Number(query.days), now: request.now }),
    }),
    route(getArticleViews, {
      handle: ({ caller, params, query, request }) =>
        readArticleViews(dependencies, {
          userId: caller.workspaceId,
          articleId: params.id,
          days: Number(query.days),
          now: request.now,
        }),
    }),
    fileRoute(downloadViews, {
      file: ({ caller, query, request }) =>
        exportViewsCsv(dependencies, { userId: caller.workspaceId, days: Number(query.days), now: request.now }),
    }),
    route(setViewsMail, {
      message: 'Seçiminiz kaydedildi.',
      handle: async ({ caller, body }) => {
        await switchMonthlyMail(dependencies.database, caller.workspaceId, body.wants_mail);
        return body;
      },
    }),
  ];
}
