import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import {
  choice,
  emptyResponse,
  idParams,
  pageQuery,
  pagination,
  queryBoolean,
  searchText,
  timestamp,
} from '../shared/primitives.ts';
import { article, articleListItem, listAndCountReads, publicArticle } from './article.ts';
import { articleCategory, updateArticleRequest } from './article-requests.ts';
import { articleStatuses } from './status.ts';

export const listArticles = endpoint({
  name: 'listArticles',
  summary: 'The signed-in user’s articles, newest first',
  method: 'GET',
  path: '/articles',
  access: 'user',
  query: z.object({
    ...pageQuery,
    status: choice(articleStatuses).optional(),
    category: articleCategory.optional(),
    search: searchText.optional(),
  }),
  data: z.object({ articles: z.array(articleListItem), pagination }),
  // Counted only when the list is searched.
  rateLimits: [{ bucket: 'search-articles', subject: 'user', max: 600, windowSeconds: 60, enforcedBy: 'use-case' }],
});

export const listPublicArticles = endpoint({
  name: 'listPublicArticles',
  summary: 'Published articles of everybody, newest first',
  method: 'GET',
  path: '/articles/public',
  access: 'public',
  query: z.object({ ...pageQuery, category: articleCategory.optional(), search: searchText.optional() }),
  data: z.object({ articles: z.array(publicArticle.omit({ content: true })), pagination }),
  rateLimits: [{ bucket: 'public-articles', subject: 'address', max: 600, windowSeconds: 60 }],
});

export const listCategories = endpoint({
  name: 'listCategories',
  summary: 'The categories an article can be filed under',
  method: 'GET',
  path: '/articles/categories',
  access: 'public',
  data: z.array(z.string()),
});

export const listTrash = endpoint({
  name: 'listTrash',
  summary: 'Deleted articles that can still be restored',
  method: 'GET',
  path: '/articles/trash',
  access: 'user',
  query: z.object(pageQuery),
  data: z.object({ articles: z.array(articleListItem.extend({ deleted_at: timestamp })), pagination }),
});

export const getArticle = endpoint({
  name: 'getArticle',
  summary: 'One article: whole for owner and admins, the public fields for everybody else',
  method: 'GET',
  path: '/articles/:id',
  access: 'optional',
  params: idParams,
  query: z.object({ includeContent: queryBoolean.default(true) }),
  data: z.union([article, publicArticle, publicArticle.omit({ content: true })]),
  errors: ['article_not_found'],
});

export const updateArticle = endpoint({
  name: 'updateArticle',
  summary: 'Saves the fields that are present; a stale version is refused, with the article as it is as `data.article`',
  method: 'PUT',
  path: '/articles/:id',
  access: 'user',
  params: idParams,
  body: updateArticleRequest,
  bodyLimitBytes: 4 * 1024 * 1024,
  data: article,
  errors: ['article_not_found', 'article_generating', 'article_not_publishable', 'version_conflict'],
  rateLimits: [{ bucket: 'update-article', subject: 'user', max: 120, windowSeconds: 60 }],
  invalidates: ['listArticles', 'getDashboardStats', 'listRevisions'],
});

export const deleteArticle = endpoint({
  name: 'deleteArticle',
  summary: 'Moves the article to the trash, or erases it for good; a running generation is cancelled',
  method: 'DELETE',
  path: '/articles/:id',
  access: 'user',
  params: idParams,
  query: z.object({ permanent: queryBoolean.default(false) }),
  data: emptyResponse,
  errors: ['article_not_found', 'article_generating'],
  invalidates: listAndCountReads,
});

export const restoreArticle = endpoint({
  name: 'restoreArticle',
  summary: 'Takes an article out of the trash',
  method: 'POST',
  path: '/articles/:id/restore',
  access: 'user',
  params: idParams,
  data: article,
  errors: ['article_not_found'],
  invalidates: listAndCountReads,
});
