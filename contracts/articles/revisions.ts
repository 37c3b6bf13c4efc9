import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, pageQuery, pagination, timestamp } from '../shared/primitives.ts';
import { article } from './article.ts';

const revision = z.object({
  id: z.uuid(),
  version: z.int(),
  title: z.string(),
  word_count: z.int(),
  created_at: timestamp,
});

export const listRevisions = endpoint({
  name: 'listRevisions',
  summary: 'Former texts of an article, newest first',
  method: 'GET',
  path: '/articles/:id/revisions',
  access: 'user',
  params: idParams,
  query: z.object(pageQuery),
  data: z.object({ revisions: z.array(revision), pagination }),
  errors: ['article_not_found'],
});

export const restoreRevision = endpoint({
  name: 'restoreRevision',
  summary: 'Makes a former text the current one; the current one becomes a revision',
  method: 'POST',
  path: '/articles/:id/revisions/:revisionId/restore',
  access: 'user',
  params: idParams.extend({ revisionId: z.uuid() }),
  data: article,
  errors: ['article_not_found', 'article_generating'],
  invalidates: ['listArticles', 'getDashboardStats', 'listRevisions'],
});
