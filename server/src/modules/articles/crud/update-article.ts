import { createHash } from 'node:crypto';
import type { Article } from '@hokka/contracts/articles/article.ts';
import type { updateArticleRequest } from '@hokka/contracts/articles/article-requests.ts';
import { makeSlug } from '@hokka/contracts/text/slug.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import { findEditError } from '../domain/article.ts';
import { findArticle, listTitles } from '../store/articles.queries.ts';
import { toArticle } from '../store/present-article.ts';
import { type ArticleSave, findKnownSave, saveOwnArticle } from '../store/saving/save-article.queries.ts';
import type { TextProcessor } from '../text/text-processor.ts';
import { isNonEmpty, parseCategory, toNullIfEmpty } from './create-article-in-transaction.ts';

type ArticleEdit = z.output<typeof updateArticleRequest>;

interface UpdateRequest {
  readonly articleId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly edit: ArticleEdit;
  readonly now: Date;
}

type UpdateDependencies = Pick<ArticlesDependencies, 'database' | 'newId' | 'categories'> & {
  readonly texts: Pick<TextProcessor, 'countWords'>;
};

/** A save that was refused for what has changed again meanwhile is tried so often. */
const maxAttempts = 3;

/**
 * Saves the fields that are present and keeps the former text as a revision. A save that is sent again answers what it answered.
 * @throws AppError `article_not_found`, `article_generating`, `version_conflict` (with the article), `article_not_publishable`, `validation_failed`,
 *   `idempotency_mismatch` (the id of another save)
 */
export async function updateArticle(request: UpdateRequest, dependencies: UpdateDependencies): Promise<Article> {
  const { articleId, userId, sessionId, edit, now } = request;
  const { database, newId, categories, texts } = dependencies;
  // Counted before the row is locked: a long text takes a while.
  const wordCount = edit.content === undefined ? undefined : await texts.countWords(edit.content);
  const { category } = edit;
  const isOnOffer = !isNonEmpty(category) || categories().includes(category);
  const changesText = edit.content !== undefined || edit.title !== undefined;
  const save: ArticleSave = {
    articleId,
    userId,
    changes: toColumnValues({ ...edit, word_count: wordCount }),
    isPublic: edit.is_public,
    madeSlug: edit.is_public === true ? await makeSlugFor(request, database) : undefined,
    version: edit.version,
    keptCategory: isOnOffer ? undefined : (category ?? undefined),
    revision: changesText ? { id: newId(), reason: edit.reason ?? 'save' } : undefined,
    autosave:
      edit.client_save_id === undefined
        ? undefined
        : { id: edit.client_save_id, sessionId, digest: computeDigest(edit) },
    leavesPublished: edit.client_save_id !== undefined,
    now,
  };
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const row = await saveOwnArticle(database, save);
    if (row !== undefined) return toArticle(row, { isAdmin: false });
    const repeated = await findRepeatedSave(save, dependencies);
    if (repeated !== undefined) return repeated;
    await throwSaveError(request, dependencies);
  }
  throw new AppError('version_conflict');
}

/** Words for the address of an article that is about to become public, from its title. */
async function makeSlugFor({ articleId, edit }: UpdateRequest, database: Database): Promise<string> {
  const title = edit.title ?? (await listTitles(database, [articleId])).get(articleId) ?? '';
  return makeSlug(title);
}

/**
 * The answer of a save that was made already: the article with what it saved, of the version it made. Undefined when it was not, or
 * is not known any more.
 */
async function findRepeatedSave(
  { articleId, userId, autosave, changes }: ArticleSave,
  { database }: UpdateDependencies,
): Promise<Article | undefined> {
  if (autosave === undefined) return undefined;
  const known = await findKnownSave(database, { articleId, userId, saveId: autosave.id });
  if (known === undefined) return undefined;
  if (known.digest.length > 0 && !known.digest.equals(autosave.digest)) throw new AppError('idempotency_mismatch');
  const row = await findArticle(database, articleId, { withContent: true });
  if (row === undefined) return undefined;
  const { version } = known;
  const article = toArticle(row, { isAdmin: false });
  // Later saves may stand in the article by now. Its next save is one of an old version then, and is told so.
  return article.version === version ? article : { ...article, ...changes, version };
}

const digestBytes = 16;

/** What tells a save from every other one under its id: everything that it says. */
function computeDigest({ reason: _, ...edit }: ArticleEdit): Buffer {
  return createHash('sha256').update(JSON.stringify(edit)).digest().subarray(0, digestBytes);
}

/** Says why an article could not be saved; does nothing when it could be by now. */
async function throwSaveError(
  { articleId, userId, edit }: UpdateRequest,
  { database, categories }: UpdateDependencies,
): Promise<void> {
  const article = await findArticle(database, articleId, { withContent: true });
  if (article?.user_id !== userId) throw new AppError('article_not_found');
  const shown = toArticle(article, { isAdmin: false });
  parseCategory(edit.category, categories(), shown.category);
  const editError = findEditError(article, { publishes: edit.is_public === true });
  if (editError !== undefined) throw new AppError(editError);
  if (edit.version !== undefined && edit.version !== article.version) {
    throw new AppError('version_conflict', { data: { article: shown } });
  }
}

function toColumnValues({ word_count = 0, ...edit }: ArticleEdit & { readonly word_count: number | undefined }) {
  return {
    ...(edit.title === undefined ? {} : { title: edit.title }),
    ...(edit.content === undefined ? {} : { content: edit.content, word_count }),
    ...(edit.category === undefined ? {} : { category: toNullIfEmpty(edit.category) }),
    ...(edit.tags === undefined ? {} : { tags: edit.tags }),
    ...(edit.cover === undefined ? {} : { cover: toNullIfEmpty(edit.cover) }),
    ...(edit.slug === undefined ? {} : { slug: toNullIfEmpty(edit.slug) }),
    ...(edit.keyphrase === undefined ? {} : { keyphrase: toNullIfEmpty(edit.keyphrase) }),
    ...(edit.meta_description === undefined ? {} : { meta_description: toNullIfEmpty(edit.meta_description) }),
  };
}
