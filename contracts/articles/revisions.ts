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
  save: 'Kayıttan önce',
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
  summary: 'Former texts of an article, newest first',
  method: 'GET',
  path: '/articles/:id/revisions',
  access: 'user',
  scope: 'articles:read',
  params: idParams,
  query: z.object(pageQuery),
  data: z.object({ revisions: z.array(revision), pagination }),
  errors: ['article_not_found'],
});

export const getRevision = endpoint({
  name: 'getRevision',
  summary: 'A former text of an article',
  method: 'GET',
  path: '/articles/:id/revisions/:revisionId',
  access: 'user',
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
  summary: 'What became of one text of an article in another, word by word; the first paragraph is the title',
  method: 'GET',
  path: '/articles/:id/revisions/:a/diff/:b',
  access: 'user',
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
  summary: 'Keeps a text that could not become the article’s beside its former texts; the same text is kept once',
  method: 'POST',
  path: '/articles/:id/revisions',
  access: 'user',
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
  errors: ['article_not_found', 'idempotency_mismatch'],
  rateLimits: [{ bucket: 'create-revision', subject: 'user', max: 60, windowSeconds: 60 }],
  invalidates: ['listRevisions'],
});

export const restoreRevision = endpoint({
  name: 'restoreRevision',
  summary: 'Makes a former text the current one; the current one becomes a revision',
  method: 'POST',
  path: '/articles/:id/revisions/:revisionId/restore',
  access: 'user',
  scope: 'articles:write',
  params: revisionParams,
  data: article,
  unreadData: unreadArticle,
  errors: ['article_not_found', 'article_generating'],
  invalidates: ['listArticles', 'getDashboardStats', 'listRevisions'],
});
