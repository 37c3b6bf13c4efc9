import * as contracts from '@hokka/contracts/publishing/publications.ts';
import { ExistingAnswer, type Route, route, toIdempotentCall } from '../../platform/http/route.ts';
import type { PublishingDependencies } from '../sites/dependencies.ts';
import { listPublicationSites } from '../sites/sites.ts';
import { decidePublication } from './decide-publication.ts';
import {
  createOwnArticleCheck,
  getOwnPublication,
  listPublications,
  listSchedulesByArticle,
  publishArticle,
  withdrawPublication,
} from './order-publication.ts';

interface Named {
  readonly params: { readonly id: string };
  readonly caller: { readonly workspaceId: string };
}

/** Endpoints for articles on sites. Only their authors have access. */
export function publicationRoutes(dependencies: PublishingDependencies): Route[] {
  const { database } = dependencies;
  const ownArticle = createOwnArticleCheck(dependencies);
  const own = ({ params, caller }: Named) => getOwnPublication(database, params.id, caller.workspaceId);
  return [
    route(contracts.createPublication, {
      find: ownArticle,
      message: 'Makale gönderilmek üzere sıraya alındı.',
      handle: async ({ params, caller, body, request }) => {
        const order = {
          articleId: params.id,
          userId: caller.workspaceId,
          now: request.now,
          body,
          idempotentCall: toIdempotentCall(caller, request, body),
        };
        const { status, data } = await publishArticle(order, dependencies);
        return status === 200 ? new ExistingAnswer(data) : data;
      },
    }),
    route(contracts.listPublicationSites, {
      handle: async ({ caller }) => ({ sites: await listPublicationSites(dependencies.database, caller.workspaceId) }),
    }),
    route(contracts.listPublications, {
      find: ownArticle,
      handle: async ({ params, caller }) => ({
        publications: await listPublications(dependencies.database, caller.workspaceId, [params.id]),
      }),
    }),
    route(contracts.listPublicationsOfArticles, {
      handle: async ({ query, caller }) => {
        const [publications, schedules] = await Promise.all([
          listPublications(dependencies.database, caller.workspaceId, query.articles),
          listSchedulesByArticle(dependencies.database, caller.workspaceId, query.articles),
        ]);
        return { publications, schedules };
      },
    }),
    route(contracts.getPublication, { handle: own }),
    route(contracts.resolvePublication, {
      find: own,
      handle: ({ params, caller, body, request }) =>
        decidePublication(params.id, body, { caller, request }, dependencies),
    }),
    route(contracts.withdrawPublication, {
      find: own,
      message: 'Yazı siteden geri çekiliyor.',
      handle: ({ params, caller, request }) =>
        withdrawPublication(params.id, { userId: caller.workspaceId, now: request.now }, dependencies),
    }),
  ];
}
