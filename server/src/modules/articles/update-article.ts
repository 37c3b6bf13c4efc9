import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Article } from '@hokka/contracts/articles/article.ts';
import type { updateArticleRequest } from '@hokka/contracts/articles/article-requests.ts';
import { type OptionalText, optionalTexts } from '@hokka/contracts/articles/fields.ts';
import { makeSlug } from '@hokka/contracts/text/slug.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { TextProcessor } from '../article-text/text-processor.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { hasOtherWriter } from '../pens/queries.ts';
import { isNonEmpty, parseCategory, toNullIfEmpty } from './create-article-in-transaction.ts';
import { toArticle } from './present-article.ts';
import { findArticle, listTitles } from './queries.ts';
import { findEditError } from './rules.ts';
import { type ArticleSave, findKnownSave, saveOwnArticle } from './save-article.queries.ts';

type ArticleEdit = z.output<typeof updateArticleRequest>;

interface UpdateRequest {
  readonly articleId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** The member, for a save from the browser; such a save is refused while another member has the pen. */
  readonly writerId?: string | undefined;
  readonly edit: ArticleEdit;
  readonly now: Date;
}

/** Maximum number of attempts for a save that was refused for a reason that no longer holds. */
const maxAttempts = 3;

/**
 * Saves the fields that are present and stores the previous text as a revision. Repeating a save returns the answer of
 * the first one; a save without an id is recognized as long as no other one follows.
 * @throws AppError `article_not_found`, `article_generating`, `pen_taken`, `version_conflict` (with the article),
 * `article_not_publishable`, `approval_required`, `validation_failed`, `idempotency_mismatch` (the id of another save)
 */
export async function updateArticle(
  request: UpdateRequest,
  {
    database,
    newId,
    categories,
    texts,
  }: Pick<ArticlesDependencies, 'database' | 'newId' | 'categories'> & {
    readonly texts: Pick<TextProcessor, 'countWords'>;
  },
): Promise<Article> {
  const { articleId, userId, sessionId, writerId, edit, now } = request;
  // Counts words before the row is locked, since that takes a while for a long text.
  const wordCount = edit.content === undefined ? undefined : await texts.countWords(edit.content);
  const { category } = edit;
  const isOnOffer = !isNonEmpty(category) || categories().includes(category);
  const changesText = edit.content !== undefined || edit.title !== undefined;
  const save: ArticleSave = {
    articleId,
    userId,
    changes: toColumnValues({ ...edit, word_count: wordCount }),
    isPublic: edit.is_public,
    writerId,
    madeSlug: edit.is_public === true ? await makeSlugFor(request, database) : undefined,
    version: edit.version,
    retainedCategory: isOnOffer ? undefined : (category ?? undefined),
    revision: changesText ? { id: newId(), reason: edit.reason ?? 'save' } : undefined,
    autosave:
      edit.client_save_id === undefined
        ? undefined
        : { id: edit.client_save_id, sessionId, digest: computeDigest(edit) },
    savesToWorkingCopy: edit.client_save_id !== undefined,
    now,
  };
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const row = await saveOwnArticle(database, save);
    if (row !== undefined) return toArticle(row, { isAdmin: false });
    const repeated = (await findRepeatedSave(database, save)) ?? (await findAppliedSave(database, save));
    if (repeated !== undefined) return repeated;
    await throwSaveError(database, request, categories());
  }
  throw new AppError('version_conflict');
}

/** Makes the slug of an article that is about to become public from its title. */
async function makeSlugFor({ articleId, edit }: UpdateRequest, database: Database): Promise<string> {
  const title = edit.title ?? (await listTitles(database, [articleId])).get(articleId) ?? '';
  return makeSlug(title);
}

/**
 * The answer to a save that was already made: the article with the saved fields and the version it created. Undefined
 * when the save is not among the recent ones of the article.
 */
async function findRepeatedSave(
  database: Database,
  { articleId, userId, autosave, changes }: ArticleSave,
): Promise<Article | undefined> {
  if (autosave === undefined) return undefined;
  const known = await findKnownSave(database, { articleId, userId, saveId: autosave.id });
  if (known === undefined) return undefined;
  if (known.digest.length > 0 && !known.digest.equals(autosave.digest)) throw new AppError('idempotency_mismatch');
  const row = await findArticle(database, articleId, { withContent: true });
  if (row === undefined) return undefined;
  const { version } = known;
  const article = toArticle(row, { isAdmin: false });
  // The article may contain later saves by now. The client's next save then has an old version and gets a conflict.
  return article.version === version ? article : { ...article, ...changes, version };
}

/**
 * The article, if it is exactly what a save without an id made of the version it is based on. Such a save arrives twice
 * when a proxy repeats a request whose answer was lost; it must not conflict with itself.
 */
async function findAppliedSave(
  database: Database,
  { articleId, userId, autosave, changes, isPublic, version }: ArticleSave,
): Promise<Article | undefined> {
  if (autosave !== undefined || version === undefined) return undefined;
  const row = await findArticle(database, articleId, { withContent: true });
  if (row?.user_id !== userId || row.version !== version + 1 || row.working_copy) return undefined;
  const stored = new Map<string, unknown>(Object.entries(row));
  const asked = Object.entries({ ...changes, ...(isPublic !== undefined && { is_public: isPublic }) });
  const isApplied = asked.every(([name, value]) => isDeepStrictEqual(stored.get(name), value));
  return isApplied ? toArticle(row, { isAdmin: false }) : undefined;
}

const digestBytes = 16;

/** Identifies a save by its whole content, to detect an id that is reused for another save. */
function computeDigest({ reason: _, ...edit }: ArticleEdit): Buffer {
  return createHash('sha256').update(JSON.stringify(edit)).digest().subarray(0, digestBytes);
}

/** Throws the reason why an article could not be saved. Returns if it no longer holds. */
async function throwSaveError(
  database: Database,
  { articleId, userId, writerId, edit }: UpdateRequest,
  categories: readonly string[],
): Promise<void> {
  const article = await findArticle(database, articleId, { withContent: true });
  if (article?.user_id !== userId) throw new AppError('article_not_found');
  const shown = toArticle(article, { isAdmin: false });
  parseCategory(edit.category, categories, shown.category);
  const editError = findEditError(article, { publishes: edit.is_public === true });
  if (editError !== undefined) throw new AppError(editError);
  if (writerId !== undefined && (await hasOtherWriter(database, articleId, writerId))) throw new AppError('pen_taken');
  if (edit.version !== undefined && edit.version !== article.version) {
    throw new AppError('version_conflict', { data: { article: shown } });
  }
}

/** Optional texts that a save changes; '' removes one. */
function mapChangedTexts(edit: ArticleEdit): Partial<Record<OptionalText, string | null>> {
  const changed = optionalTexts.filter((name) => edit[name] !== undefined);
  return Object.fromEntries(changed.map((name) => [name, toNullIfEmpty(edit[name])]));
}

function toColumnValues({ word_count = 0, ...edit }: ArticleEdit & { readonly word_count: number | undefined }) {
  return {
    ...(edit.title === undefined ? {} : { title: edit.title }),
    ...(edit.content === undefined ? {} : { content: edit.content, word_count }),
    ...(edit.tags === undefined ? {} : { tags: edit.tags }),
    ...mapChangedTexts(edit),
  };
}
