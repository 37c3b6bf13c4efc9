import { orderResearch as orderResearchEndpoint } from '@hokka/contracts/briefs/research.ts';
import { type Route, route, toIdempotentCall } from '../../platform/http/route.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { getOwnBrief } from '../outlines/read-briefs.ts';
import { orderResearch } from './order-research.ts';

/** The endpoint that searches for sources. Only the owner of the brief has access. */
export function researchRoutes(dependencies: ArticlesDependencies): Route[] {
  return [
    route(orderResearchEndpoint, {
      find: ({ params, caller }) =>
        getOwnBrief(dependencies.database, { briefId: params.id, userId: caller.workspaceId }),
      handle: ({ params, caller, request }) => {
        const idempotentCall = toIdempotentCall(caller, request, null);
        const order = { briefId: params.id, userId: caller.workspaceId, now: request.now, idempotentCall };
        return orderResearch(order, dependencies);
      },
    }),
  ];
}
