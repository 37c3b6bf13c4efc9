import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { cursorPageQuery, type ListOrder, listCursor } from '../shared/list-cursor.ts';
import {
  choice,
  emptyResponse,
  idParams,
  pageQuery,
  pagination,
  queryBoolean,
  queryDay,
  searchText,
  timestamp,
} from '../shared/primitives.ts';
import {
  article,
  articleLanguages,
  articleListItem,
  listAndCountReads,
  publicArticle,
  unreadArticle,
} from './article.ts';
import { articleCategory, articleTag, updateArticleRequest } from './article-requests.ts';
import { articleStatuses } from './status.ts';

/** Orders of a user's own list: creation, last save, title by the Turkish alphabet, number of words. */
export const ownListOrders = ['created_at', 'updated_at', 'title', 'word_count'] as const;
export type OwnListOrder = (typeof ownListOrders)[number];

const sortOrders = ['asc', 'desc'] as const;

const ownOrderKeys = {
  created_at: 'timestamp',
  updated_at: 'timestamp',
  title: 'text',
  word_count: 'integer',
} as const;

export interface OwnOrder {
  readonly by: OwnListOrder;
  readonly direction: (typeof sortOrders)[number];
}

/** Default direction: ascending for titles, descending for everything else. */
export function toOwnOrder(by: OwnListOrder, direction: OwnOrder['direction'] | undefined): OwnOrder {
  return { by, direction: direction ?? (by === 'title' ? 'asc' : 'desc') };
}

/** Name of an order of a user's own list, as its cursors contain it. */
export function toOwnListOrder({ by, direction }: OwnOrder): ListOrder {
  return { name: `own-articles.${by}.${direction}`, key: ownOrderKeys[by] };
}

const allOwnListOrders = ownListOrders.flatMap((by) =>
  sortOrders.map((direction) => toOwnListOrder({ by, direction })),
);

export const trashOrder: ListOrder = { name: 'trash', key: 'timestamp' };
export const publicArticlesOrder: ListOrder = { name: 'public-articles', key: 'timestamp' };

/** Who can see an article. */
export const articleVisibilities = ['public', 'private'] as const;

/** Status filters of a user's own list. */
export const ownListStatuses = [...articleStatuses, 'stopped'] as const;

export const listArticles = endpoint({
  name: 'listArticles',
  summary: 'Lists the signed-in user’s articles, by default newest first',
  method: 'GET',
  path: '/articles',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  query: z.object({
    ...pageQuery,
    /** `stopped`: completed, but the author stopped the generation and has not changed the text since. */
    status: choice(ownListStatuses).optional(),
    category: articleCategory.optional(),
    tag: articleTag.optional(),
    language: choice(articleLanguages).optional(),
    visibility: choice(articleVisibilities).optional(),
    /** Days of Istanbul on which the article was created, both inclusive. */
    from: queryDay.optional(),
    to: queryDay.optional(),
    search: searchText.optional(),
    sortBy: choice(ownListOrders).default('created_at'),
    /** Absent: ascending for titles, descending for everything else. */
    sortOrder: choice(sortOrders).optional(),
    /** With a cursor, late pages cost no more than the first. Without it, the page is found by an offset. */
    after: listCursor(allOwnListOrders).optional(),
  }),
  data: z.object({
    articles: z.array(articleListItem),
    pagination,
    /** The same as `pagination.next`, for programs that read it here. */
    next: z.string().optional(),
  }),
  // Only searches count towards this limit.
  rateLimits: [{ bucket: 'search-articles', subject: 'user', max: 600, windowSeconds: 60, enforcedBy: 'use-case' }],
});

export const listPublicArticles = endpoint({
  name: 'listPublicArticles',
  summary: 'Lists the published articles of all users, newest first',
  method: 'GET',
  path: '/articles/public',
  access: 'public',
  query: z.object({
    ...cursorPageQuery(publicArticlesOrder),
    category: articleCategory.optional(),
    search: searchText.optional(),
  }),
  data: z.object({ articles: z.array(publicArticle.omit({ content: true })), pagination }),
  rateLimits: [{ bucket: 'public-articles', subject: 'address', max: 600, windowSeconds: 60 }],
});

export const listCategories = endpoint({
  name: 'listCategories',
  summary: 'Lists the categories that an article can have',
  method: 'GET',
  path: '/articles/categories',
  access: 'public',
  data: z.array(z.string()),
});

export const listWaitingArticles = endpoint({
  name: 'listWaitingArticles',
  summary:
    'Lists the signed-in user’s articles that are being written, were stopped, are in moderation or have unpublished changes',
  method: 'GET',
  path: '/articles/waiting',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  // The newest articles; `total` stops at 100.
  data: z.object({ articles: z.array(articleListItem).max(20), total: z.int() }),
});

export const listTrash = endpoint({
  name: 'listTrash',
  summary: 'Lists deleted articles that can still be restored',
  method: 'GET',
  path: '/articles/trash',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  query: z.object(cursorPageQuery(trashOrder)),
  data: z.object({
    articles: z.array(
      articleListItem.extend({
        deleted_at: timestamp,
        /** Whether the caller may restore or delete it: writers only their own drafts. */
        is_changeable: z.boolean(),
      }),
    ),
    pagination,
    /** The number of all articles in the trash that the caller may delete permanently: writers only their own drafts. */
    erasable: z.int(),
  }),
});

export const getArticle = endpoint({
  name: 'getArticle',
  summary: 'Returns an article: all fields for its owner and admins, only the public fields for everyone else',
  method: 'GET',
  path: '/articles/:id',
  access: 'optional',
  right: 'articles.read',
  scope: 'articles:read',
  params: idParams,
  query: z.object({ includeContent: queryBoolean.default(true) }),
  data: z.union([article, publicArticle, publicArticle.omit({ content: true })]),
  errors: ['article_not_found'],
});

/** Whether a save only makes an article public or private. That needs no permission to write. */
function onlyPublishes({ is_public, version: _, ...fields }: Readonly<Record<string, unknown>>): boolean {
  return is_public !== undefined && Object.values(fields).every((value) => value === undefined);
}

export const updateArticle = endpoint({
  name: 'updateArticle',
  summary:
    'Saves the fields that are present. A stale version is refused, and `data.article` then holds the current article',
  method: 'PUT',
  path: '/articles/:id',
  access: 'user',
  right: 'articles.write',
  scope: 'articles:write',
  bodyScopes: [
    { scopes: ['publish'], applies: onlyPublishes, when: 'if only is_public is sent' },
    {
      scopes: ['publish', 'articles:write'],
      applies: ({ is_public }) => is_public !== undefined,
      when: 'if is_public is sent with other fields',
    },
  ],
  params: idParams,
  body: updateArticleRequest,
  bodyLimitBytes: 4 * 1024 * 1024,
  data: article,
  unreadData: unreadArticle,
  errors: [
    'article_not_found',
    'article_generating',
    'article_not_publishable',
    'approval_required',
    'version_conflict',
    'pen_taken',
    'text_storage_full',
    'idempotency_mismatch',
  ],
  rateLimits: [{ bucket: 'update-article', subject: 'user', max: 120, windowSeconds: 60 }],
  invalidates: ['listArticles', 'getDashboardStats', 'listRevisions', 'getArticleReview'],
});

export const deleteArticle = endpoint({
  name: 'deleteArticle',
  summary: 'Moves the article to the trash, or deletes it permanently. A running generation is cancelled',
  method: 'DELETE',
  path: '/articles/:id',
  access: 'user',
  right: 'articles.write',
  scope: 'articles:write',
  params: idParams,
  query: z.object({ permanent: queryBoolean.default(false) }),
  data: emptyResponse,
  errors: ['article_not_found', 'article_generating'],
  invalidates: listAndCountReads,
});

export const restoreArticle = endpoint({
  name: 'restoreArticle',
  summary: 'Restores an article from the trash',
  method: 'POST',
  path: '/articles/:id/restore',
  access: 'user',
  right: 'articles.write',
  scope: 'articles:write',
  params: idParams,
  data: article,
  unreadData: unreadArticle,
  errors: ['article_not_found'],
  invalidates: listAndCountReads,
});
