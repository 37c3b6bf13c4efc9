import { listCategories } from '@hokka/contracts/articles/articles.ts';
import {
  createArticle as createArticleEndpoint,
  createArticles as createArticlesEndpoint,
  listArticleModels,
} from '@hokka/contracts/articles/generation.ts';
import { type Route, route, toIdempotentCall } from '../../platform/http/route.ts';
import { TurnsByKey } from '../../platform/process/turns-by-key.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { createArticle, createArticles } from './create-article.ts';

/** Maximum number of concurrent orders per account: while one commits, the next one runs its statements. */
const ordersAtOnce = 2;
/** Maximum number of waiting orders per account: as many as it may create in a minute. */
const waitingMax = Math.max(...createArticleEndpoint.rateLimits.map(({ max }) => max));

/** Endpoints that create articles and list the available options. */
export function createArticleRoutes(dependencies: ArticlesDependencies): Route[] {
  // Orders of one account wait for the same counters; run all at once they would only hold connections that other
  // requests need.
  const orders = new TurnsByKey(ordersAtOnce, waitingMax);
  return [
    route(createArticleEndpoint, {
      handle: ({ caller, body, request }) =>
        orders.run(caller.workspaceId, () =>
          createArticle(
            {
              userId: caller.workspaceId,
              input: body,
              now: request.now,
              idempotentCall: toIdempotentCall(caller, request, body),
            },
            dependencies,
          ),
        ),
    }),
    route(createArticlesEndpoint, {
      handle: ({ caller, body, request }) =>
        orders.run(
          caller.workspaceId,
          () =>
            createArticles(
              {
                userId: caller.workspaceId,
                inputs: body.items,
                now: request.now,
                idempotentCall: toIdempotentCall(caller, request, body),
              },
              dependencies,
            ),
          body.items.length,
        ),
    }),
    route(listCategories, { handle: async () => [...dependencies.categories()] }),
    route(listArticleModels, {
      handle: async () => ({ default: dependencies.gatewayConnection().model, models: [...dependencies.models()] }),
    }),
  ];
}
