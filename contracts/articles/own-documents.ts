import { z } from 'zod';
import { endpoint, type RateLimit } from '../shared/endpoint.ts';
import { choice, idParams } from '../shared/primitives.ts';
import { type SourceFailure, sourceFailureReasons } from '../shared/source-failures.ts';
import { article, articleLanguages, listAndCountReads, unreadArticle } from './article.ts';
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
  unreadData: unreadArticle,
  status: 201,
  idempotent: true,
  errors: ['idempotency_mismatch'],
  rateLimits: ownDocumentRateLimits,
  invalidates: listAndCountReads,
});

export const copyArticle = endpoint({
  name: 'copyArticle',
  summary:
    'Creates a private article with the text and fields of another one, unpublished changes included; takes no unit of a quota',
  method: 'POST',
  path: '/articles/:id/copies',
  access: 'user',
  right: 'articles.write',
  scope: 'articles:write',
  params: idParams,
  data: article,
  unreadData: unreadArticle,
  status: 201,
  idempotent: true,
  errors: ['article_not_found', 'article_generating', 'text_storage_full', 'idempotency_mismatch'],
  rateLimits: ownDocumentRateLimits,
  invalidates: [...listAndCountReads, 'listImages'],
});

export const importFileBytes = 20 * 1024 * 1024;
/** Types that can be imported, as the `accept` attribute of a file input. */
export const importFileTypes = '.docx,.pdf,.md,.html,.htm,.zip,.txt';

/** Why a document could not be imported. */
export const importFailures: Readonly<Record<SourceFailure, string>> = {
  ...sourceFailureReasons,
  too_large: 'Belge çok büyük; açıldığında en fazla 50 MB olabilir.',
  no_text:
    'Belgede metin bulunamadı. Taranmış sayfalar okunamaz; metni kopyalayıp boş bir belgeye yapıştırabilirsiniz.',
  too_complex: 'Belge okunamayacak kadar karmaşık. Metni kopyalayıp boş bir belgeye yapıştırabilirsiniz.',
};

const importedDocument = z.object({
  article,
  /** Turkish names of what the article lacks, e.g. '2 başka bir sitede duran görsel'. */
  lost: z.array(z.string()),
});
export type ImportedDocument = z.infer<typeof importedDocument>;

export const importDocument = endpoint({
  name: 'importDocument',
  summary:
    'Creates a private article from a file, as the only part, `file`: docx, pdf, md, html, txt, or a page that Google Docs exported as zip. Takes no unit of a quota',
  method: 'POST',
  path: '/articles/documents/files',
  access: 'user',
  scope: 'articles:write',
  right: 'articles.write',
  accepts: 'file',
  bodyLimitBytes: importFileBytes,
  data: importedDocument,
  unreadData: importedDocument.extend({ article: unreadArticle }),
  status: 201,
  idempotent: true,
  errors: [
    'document_unreadable',
    'payload_too_large',
    'unsupported_media_type',
    'dependency_unavailable',
    'text_storage_full',
    'idempotency_mismatch',
  ],
  rateLimits: ownDocumentRateLimits,
  invalidates: [...listAndCountReads, 'listImages'],
});
