import { z } from 'zod';
import { endpoint, type RateLimit } from '../shared/endpoint.ts';
import { choice } from '../shared/primitives.ts';
import { article, articleLanguages, listAndCountReads } from './article.ts';
import { articleTitle } from './article-requests.ts';

/** Title of a document until its author gives it one. */
export const untitledDocument = 'Adsız belge';

/** Documents take no unit of a quota, so a limit protects the storage. */
const ownDocumentRateLimits: RateLimit[] = [
  { bucket: 'own-documents', subject: 'user', max: 60, windowSeconds: 600 },
  { bucket: 'own-documents-of-day', subject: 'user', max: 300, windowSeconds: 86_400 },
];

export const createDocument = endpoint({
  name: 'createDocument',
  summary: 'Creates an empty private article that its author writes; takes no unit of a quota',
  method: 'POST',
  path: '/articles/documents',
  access: 'user',
  right: 'articles.write',
  scope: 'articles:write',
  body: z.object({ title: articleTitle.default(untitledDocument), language: choice(articleLanguages).default('tr') }),
  data: article,
  status: 201,
  idempotent: true,
  errors: ['idempotency_mismatch'],
  rateLimits: ownDocumentRateLimits,
  invalidates: listAndCountReads,
});
