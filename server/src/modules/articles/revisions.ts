import type { Article } from '@hokka/contracts/articles/article.ts';
import {
  type compareRevisions,
  type createRevision,
  currentText,
  type getRevision,
  type listRevisions,
} from '@hokka/contracts/articles/revisions.ts';
import type { EndpointBody, EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import { computeOffset, type PageRequest, toPagination } from '../../platform/database/pagination.ts';
import { AppError } from '../../platform/errors.ts';
import type { TextProcessor } from '../article-text/text-processor.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { hasOtherWriter } from '../pens/queries.ts';
import { toArticle } from './present-article.ts';
import { findArticle } from './queries.ts';
import { countRevisions, findRevision, insertConflictText, selectRevisionPage } from './revisions.queries.ts';
import { saveOwnArticle } from './save-article.queries.ts';

/** Revisions of an article without their contents, newest first. */
export async function listArticleRevisions(
  database: Database,
  articleId: string,
  page: PageRequest,
): Promise<EndpointData<typeof listRevisions>> {
  const [rows, total] = await Promise.all([
    selectRevisionPage(database, articleId, { limit: page.limit, offset: computeOffset(page) }),
    countRevisions(database, articleId),
  ]);
  return {
    revisions: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    pagination: toPagination(page, total),
  };
}

interface RevisionRequest {
  readonly articleId: string;
  readonly revisionId: string;
}

/** A revision with its content. @throws AppError `article_not_found` */
export async function readArticleRevision(
  database: Database,
  { articleId, revisionId }: RevisionRequest,
): Promise<EndpointData<typeof getRevision>> {
  const row = await findRevision(database, articleId, revisionId);
  if (row === undefined) throw new AppError('article_not_found');
  return { ...row, created_at: row.created_at.toISOString() };
}

interface ComparisonRequest {
  readonly articleId: string;
  /** Id of a revision, or `currentText`. */
  readonly a: string;
  readonly b: string;
}

/** Compares two texts of an article word by word. @throws AppError `article_not_found`, `dependency_unavailable` */
export async function compareArticleRevisions(
  { articleId, a, b }: ComparisonRequest,
  { database, texts }: { readonly database: Database; readonly texts: Pick<TextProcessor, 'compareWords'> },
): Promise<EndpointData<typeof compareRevisions>> {
  const read = async (id: string) => {
    if (id !== currentText) return readArticleRevision(database, { articleId, revisionId: id });
    const row = await findArticle(database, articleId, { withContent: true });
    if (row === undefined) throw new AppError('article_not_found');
    return toArticle(row, { isAdmin: false });
  };
  const [former, current] = await Promise.all([read(a), read(b)]);
  const [titles, contents] = await Promise.all([
    texts.compareWords(former.title, current.title),
    texts.compareWords(former.content ?? '', current.content ?? ''),
  ]);
  if (titles === undefined || contents === undefined) throw new AppError('dependency_unavailable');
  return { paragraphs: [...titles, ...contents] };
}

interface ConflictTextRequest {
  readonly articleId: string;
  readonly userId: string;
  readonly text: EndpointBody<typeof createRevision>;
  readonly now: Date;
  readonly idempotentCall: IdempotentCall | undefined;
}

/**
 * Stores a text that lost a save conflict as a revision. Storing the same text again adds nothing.
 * @throws AppError `article_not_found`, `idempotency_mismatch`
 */
export async function storeConflictText(
  { articleId, userId, text, now, idempotentCall }: ConflictTextRequest,
  { database, newId, texts }: Pick<ArticlesDependencies, 'database' | 'newId'> & CountsWords,
): Promise<EndpointData<typeof createRevision>> {
  const { title, content } = text;
  const wordCount = await texts.countWords(content);
  const kept = { id: newId(), articleId, userId, title, content, wordCount, now };
  const { data } = await database.transaction().execute((trx) =>
    runIdempotently(trx, idempotentCall, async () => {
      const id = await insertConflictText(trx, kept);
      if (id === undefined) throw new AppError('article_not_found');
      return { status: 201, data: { id } };
    }),
  );
  const { content: _, ...revision } = await readArticleRevision(database, { articleId, revisionId: data.id });
  return revision;
}

interface CountsWords {
  readonly texts: Pick<TextProcessor, 'countWords'>;
}

interface RestoreRequest extends RevisionRequest {
  readonly userId: string;
  /** See `updateArticle`. */
  readonly writerId?: string | undefined;
  readonly now: Date;
}

/**
 * Makes a revision the current text. The published text does not change until its author publishes the changes.
 * @throws AppError `article_not_found`, `article_generating`, `pen_taken`
 */
export async function restoreArticleRevision(
  { articleId, revisionId, userId, writerId, now }: RestoreRequest,
  { database, newId }: Pick<ArticlesDependencies, 'database' | 'newId'>,
): Promise<Article> {
  const former = await findRevision(database, articleId, revisionId);
  if (former === undefined) throw new AppError('article_not_found');
  const { title, content, word_count } = former;
  const row = await saveOwnArticle(database, {
    articleId,
    userId,
    changes: { title, content, word_count },
    isPublic: undefined,
    writerId,
    version: undefined,
    retainedCategory: undefined,
    revision: { id: newId(), reason: 'restore' },
    autosave: undefined,
    savesToWorkingCopy: true,
    now,
  });
  if (row !== undefined) return toArticle(row, { isAdmin: false });
  if (writerId !== undefined && (await hasOtherWriter(database, articleId, writerId))) throw new AppError('pen_taken');
  const article = await findArticle(database, articleId, { withContent: false });
  throw new AppError(article?.status === 'generating' ? 'article_generating' : 'article_not_found');
}
