import * as contracts from '@hokka/contracts/publishing/schedule.ts';
import { type Route, route, toIdempotentCall } from '../../platform/http/route.ts';
import { createOwnArticleCheck } from '../publications/order-publication.ts';
import type { PublishingDependencies } from '../sites/dependencies.ts';
import {
  readArticleSchedule,
  readCalendar,
  readUnscheduledArticles,
  scheduleArticle,
  unscheduleArticle,
} from './order-schedule.ts';

/** Endpoints for schedules. Only authors have access. */
export function scheduleRoutes(dependencies: PublishingDependencies): Route[] {
  const ownArticle = createOwnArticleCheck(dependencies);
  return [
    route(contracts.scheduleArticle, {
      find: ownArticle,
      message: ({ body }) => (body.at === contracts.atOnce ? 'Makale yayımlanıyor.' : 'Yayın zamanlandı.'),
      handle: ({ params, caller, body, request }) =>
        scheduleArticle(
          {
            articleId: params.id,
            userId: caller.workspaceId,
            now: request.now,
            body,
            idempotentCall: toIdempotentCall(caller, request, body),
          },
          dependencies,
        ),
    }),
    route(contracts.unscheduleArticle, {
      find: ownArticle,
      message: 'Zamanlama kaldırıldı.',
      handle: async ({ params, caller }) => {
        await unscheduleArticle(params.id, caller.workspaceId, dependencies.database);
        return null;
      },
    }),
    route(contracts.getArticleSchedule, {
      find: ownArticle,
      handle: ({ params, caller, request }) =>
        readArticleSchedule(params.id, { userId: caller.workspaceId, now: request.now }, dependencies),
    }),
    route(contracts.listUnscheduledArticles, {
      handle: ({ query, caller }) => readUnscheduledArticles(query, caller.workspaceId, dependencies.database),
    }),
    route(contracts.listSchedules, {
      handle: ({ query, caller, request }) =>
        readCalendar(query, { userId: caller.workspaceId, now: request.now }, dependencies),
    }),
  ];
}
