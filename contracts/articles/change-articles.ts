import { z } from 'zod';
import { endpoint, type RateLimit } from '../shared/endpoint.ts';
import { choice } from '../shared/primitives.ts';
import { listAndCountReads } from './article.ts';
import { articleTag } from './article-requests.ts';

/** Maximum number of articles that one call changes. */
export const changeArticlesMax = 100;

export const articleActions = ['trash', 'restore', 'publish', 'make_private', 'add_tag', 'remove_tag'] as const;
export type ArticleAction = (typeof articleActions)[number];

/**
 * Outcome for each article: changed, already in that state, or why not. An article of another user is treated as
 * nonexistent.
 */
export const articleChangeOutcomes = [
  'done',
  'unchanged',
  'not_found',
  'generating',
  'not_completed',
  'not_approved',
  'changed_elsewhere',
  'too_many_tags',
] as const;
export type ArticleChangeOutcome = (typeof articleChangeOutcomes)[number];

const malformedId = 'Geçerli bir makale kimliği girin';

export const changeArticles = endpoint({
  name: 'changeArticles',
  summary:
    'Applies the same change to many articles. The response has a result for each article; one that fails does not stop the others',
  method: 'POST',
  path: '/articles/changes',
  access: 'user',
  right: 'articles.write',
  scope: 'articles:write',
  bodyScopes: [
    {
      scopes: ['publish'],
      applies: ({ action }) => action === 'publish' || action === 'make_private',
      when: 'for the actions publish and make_private',
    },
  ],
  body: z
    .object({
      items: z
        .array(
          z.object({
            // Lower case only: otherwise one article could be named twice.
            id: z.uuid({ error: malformedId }).regex(/^[^A-Z]*$/, malformedId),
            /**
             * The version that the user saw; if the article has changed since, it is left unchanged. Ignored for
             * articles in the trash.
             */
            version: z.int().min(1).optional(),
          }),
          { error: 'Makaleler liste olmalıdır' },
        )
        .min(1, 'En az bir makale seçin')
        .max(changeArticlesMax, `Tek seferde en fazla ${changeArticlesMax} makale seçilebilir`),
      action: choice(articleActions),
      /** Only for the actions that add or remove a tag. */
      tag: articleTag.optional(),
    })
    .refine(({ action, tag }) => !action.endsWith('_tag') || (tag !== undefined && tag !== ''), {
      path: ['tag'],
      message: 'Etiket zorunludur',
    }),
  data: z.object({
    results: z.array(
      z.object({
        id: z.uuid(),
        outcome: z.enum(articleChangeOutcomes),
        /**
         * The opposite action would not restore the former state: unpublished changes have become the text of a private
         * article.
         */
        isFinal: z.literal(true).optional(),
      }),
    ),
  }),
  rateLimits: [{ bucket: 'change-articles', subject: 'user', max: 20, windowSeconds: 60 }],
  invalidates: [...listAndCountReads, 'listWaitingArticles', 'getArticle', 'listRevisions'],
});

/** `generating` counts the articles that were left because their generation has not ended yet. */
const deletedArticles = z.object({ deleted: z.int(), generating: z.int() });

const deletionRateLimit: RateLimit = {
  bucket: 'delete-trashed-articles',
  subject: 'user',
  max: 20,
  windowSeconds: 60,
};

export const deleteTrashedArticles = endpoint({
  name: 'deleteTrashedArticles',
  summary: 'Permanently deletes many articles that are in the trash; articles of others are ignored',
  method: 'POST',
  path: '/articles/trash/deletions',
  access: 'user',
  right: 'articles.write',
  scope: 'articles:write',
  body: z.object({
    ids: z
      .array(z.uuid({ error: malformedId }), { error: 'Makaleler liste olmalıdır' })
      .min(1, 'En az bir makale seçin')
      .max(changeArticlesMax, `Tek seferde en fazla ${changeArticlesMax} makale seçilebilir`),
  }),
  data: deletedArticles,
  rateLimits: [deletionRateLimit],
  invalidates: listAndCountReads,
});

export const emptyTrash = endpoint({
  name: 'emptyTrash',
  summary:
    'Permanently deletes the articles that were moved to the trash until a time; for writers only their own drafts',
  method: 'POST',
  path: '/articles/trash/emptyings',
  access: 'user',
  right: 'articles.write',
  scope: 'articles:write',
  /** When the user saw the trash: what was moved there later is left. */
  body: z.object({
    until: z.iso.datetime({
      offset: true,
      error: 'Zamanı ISO 8601 biçiminde, saat dilimi farkıyla birlikte girin',
    }),
  }),
  data: deletedArticles,
  rateLimits: [deletionRateLimit],
  invalidates: listAndCountReads,
});
