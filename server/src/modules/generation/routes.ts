import {
  cancelGeneration as cancelGenerationEndpoint,
  continueArticle as continueArticleEndpoint,
  regenerateArticle as regenerateArticleEndpoint,
  streamArticle as streamArticleEndpoint,
} from '@hokka/contracts/articles/generation.ts';
import { AppError } from '../../platform/errors.ts';
import { isAdmin } from '../../platform/http/caller.ts';
import { type Route, route, streamRoute, toIdempotentCall } from '../../platform/http/route.ts';
import { createArticleAccessCheck } from '../articles/article-access.ts';
import { continueArticle } from '../articles/continue-article.ts';
import { regenerateArticle } from '../articles/regenerate-article.ts';
import type { CancelDependencies } from '../generation-queue/cancel-generation.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import type { LiveHub } from '../live/live-hub.ts';
import type { LivePublisher } from '../live/live-publisher.ts';
import { streamGeneration } from '../live/stream-generation.ts';
import { cancelGeneration } from './cancel-article.ts';
import { readStreamedArticle } from './read-streamed-article.ts';

/** Routes for the generation of an article: watch, cancel, regenerate. */
export function generationRoutes(
  dependencies: ArticlesDependencies &
    CancelDependencies & { readonly publisher: LivePublisher; readonly hub: LiveHub },
): Route[] {
  const { database, hub, log, generationLimits } = dependencies;
  const own = createArticleAccessCheck(database, 'owner');
  return [
    route(regenerateArticleEndpoint, {
      find: own,
      handle: ({ params, body, caller, request }) =>
        regenerateArticle(
          {
            articleId: params.id,
            userId: caller.workspaceId,
            keepsSections: body.keep_sections,
            now: request.now,
            idempotentCall: toIdempotentCall(caller, request, body),
          },
          dependencies,
        ),
    }),
    route(continueArticleEndpoint, {
      find: own,
      handle: ({ params, caller, request }) => {
        const idempotentCall = toIdempotentCall(caller, request, null);
        const order = { articleId: params.id, userId: caller.workspaceId, now: request.now, idempotentCall };
        return continueArticle(order, dependencies);
      },
    }),
    route(cancelGenerationEndpoint, {
      find: own,
      handle: ({ params, caller, request }) =>
        cancelGeneration({ articleId: params.id, userId: caller.workspaceId, now: request.now }, dependencies),
    }),
    streamRoute(streamArticleEndpoint, {
      find: async ({ params, caller }) => {
        const streamed = await readStreamedArticle(database, params.id, {
          isAdmin: isAdmin(caller),
          userId: caller.workspaceId,
        });
        if (streamed === undefined || (streamed.userId !== caller.workspaceId && !isAdmin(caller)))
          throw new AppError('article_not_found');
        return streamed;
      },
      stream: ({ found, caller, request }, events) =>
        streamGeneration(
          { hub, log, heartbeatIntervalMs: generationLimits.heartbeatIntervalMs },
          { ...found, canStillRead: () => request.isStillAllowed(caller) },
          events,
        ),
    }),
  ];
}
