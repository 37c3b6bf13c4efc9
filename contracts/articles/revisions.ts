import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { choice, idParams, pageQuery, pagination, singleLineText, timestamp } from '../shared/primitives.ts';
import { article, unreadArticle } from './article.ts';
import { articleContent } from './article-requests.ts';

/**
 * What replaced a former text. `conflict`: the text was never saved as the article's, because another save came first.
 */
export const revisionReasons = ['save', 'edit', 'rewrite', 'restore', 'conflict'] as const;
export type RevisionReason = (typeof revisionReasons)[number];

/** Labels on screens, next to the time. */
export const revisionReasonLabels = {
  save: 'Önceki kayıt',
  edit: 'AI düzenlemesinden önce',
  rewrite: 'Yeniden yazımdan önce',
  restore: 'Geri yüklemeden önce',
  conflict: 'Çakışmada ayrılan metin',
} as const satisfies Record<RevisionReason, string>;

const revision = z.object({
  id: z.uuid(),
  version: z.int(),
  title: z.string(),
  word_count: z.int(),
  reason: z.enum(revisionReasons),
  /** The author of the change; null for revisions older than this field. */
  author_name: z.string().nullable(),
  created_at: timestamp,
});

const revisionParams = idParams.extend({ revisionId: z.uuid() });

export const listRevisions = endpoint({
  name: 'listRevisions',
  summary: 'Lists an article’s revisions, newest first',
  method: 'GET',
  path: '/articles/:id/revisions',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  params: idParams,
  query: z.object(pageQuery),
  data: z.object({ revisions: z.array(revision), pagination }),
  errors: ['article_not_found'],
});

export const getRevision = endpoint({
  name: 'getRevision',
  summary: 'Returns one revision of an article',
  method: 'GET',
  path: '/articles/:id/revisions/:revisionId',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  params: revisionParams,
  data: revision.extend({ content: z.string() }),
  errors: ['article_not_found'],
});

/** Stands for the current text, unpublished changes included, where a revision's id is expected. */
export const currentText = 'current';

const revisionOrCurrent = z.union([z.uuid(), z.literal(currentText)]);

export const compareRevisions = endpoint({
  name: 'compareRevisions',
  summary: 'Compares two versions of an article word by word. The first paragraph is the title',
  method: 'GET',
  path: '/articles/:id/revisions/:a/diff/:b',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  params: idParams.extend({ a: revisionOrCurrent, b: revisionOrCurrent }),
  data: z.object({
    paragraphs: z.array(z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() }))),
  }),
  errors: ['article_not_found', 'dependency_unavailable'],
  rateLimits: [{ bucket: 'compare-revisions', subject: 'user', max: 60, windowSeconds: 60 }],
});

export const createRevision = endpoint({
  name: 'createRevision',
  summary: 'Stores a text that could not be saved to the article as a revision. The same text is stored only once',
  method: 'POST',
  path: '/articles/:id/revisions',
  access: 'user',
  right: 'articles.write',
  scope: 'articles:write',
  params: idParams,
  body: z.object({
    title: singleLineText({ max: [200, 'Başlık en fazla 200 karakter olabilir'] }),
    content: articleContent,
    reason: choice(['conflict']),
  }),
  bodyLimitBytes: 4 * 1024 * 1024,
  status: 201,
  data: revision,
  idempotent: true,
  errors: ['article_not_found', 'text_storage_full', 'idempotency_mismatch'],
  rateLimits: [{ bucket: 'create-revision', subject: 'user', max: 60, windowSeconds: 60 }],
  invalidates: ['listRevisions'],
});

export const restoreRevision = endpoint({
  name: 'restoreRevision',
  summary: 'Restores a revision as the current text. The text it replaces becomes a revision',
  method: 'POST',
  path: '/articles/:id/revisions/:revisionId/restore',
  access: 'user',
  right: 'articles.write',
  scope: 'articles:write',
  params: revisionParams,
  data: article,
  unreadData: unreadArticle,
  errors: ['article_not_found', 'article_generating', 'pen_taken', 'text_storage_full'],
  invalidates: ['listArticles', 'getDashboardStats', 'listRevisions'],
});
