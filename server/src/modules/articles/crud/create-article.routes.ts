import { listCategories } from '@hokka/contracts/articles/articles.ts';
import {
  createArticle as createArticleEndpoint,
  createArticles as createArticlesEndpoint,
  listArticleModels,
  listTemplates,
} from '@hokka/contracts/articles/generation.ts';
import { type Route, route, toIdempotentCall } from '../../../platform/http/route.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import { toArticleTemplate } from '../templates/template.ts';
import { templates } from '../templates/templates.ts';
import { createArticle, createArticles } from './create-article.ts';

/** The calls that create articles, and what can be chosen for them. */
export function createArticleRoutes(dependencies: ArticlesDependencies): Route[] {
  return [
    route(createArticleEndpoint, {
      handle: ({ caller, body, request }) =>
        createArticle(
          {
            userId: caller.userId,
            input: body,
            now: request.now,
            idempotentCall: toIdempotentCall(caller, request, body),
          },
          dependencies,
        ),
    }),
    route(createArticlesEndpoint, {
      handle: ({ caller, body, request }) =>
        createArticles(
          {
            userId: caller.userId,
            inputs: body.items,
            now: request.now,
            idempotentCall: toIdempotentCall(caller, request, body),
          },
          dependencies,
        ),
    }),
    route(listCategories, { handle: async () => [...dependencies.categories()] }),
    route(listArticleModels, {
      handle: async () => ({ default: dependencies.gatewayConnection().model, models: [...dependencies.models()] }),
    }),
    route(listTemplates, { handle: async () => ({ templates: templates.map(toArticleTemplate) }) }),
  ];
}
