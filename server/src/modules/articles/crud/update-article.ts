import type { Article } from '@hokka/contracts/articles/article.ts';
import type { updateArticleRequest } from '@hokka/contracts/articles/article-requests.ts';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import { computeModerationAfterEdit, findEditError } from '../domain/article.ts';
import { getArticle, insertRevision, lockOwnArticle } from '../store/articles.queries.ts';
import { toArticle } from '../store/present-article.ts';
import type { TextProcessor } from '../text/text-processor.ts';
import { parseCategory } from './create-article-in-transaction.ts';

type ArticleEdit = z.output<typeof updateArticleRequest>;

interface UpdateRequest {
  readonly articleId: string;
  readonly userId: string;
  readonly edit: ArticleEdit;
  readonly now: Date;
}

type UpdateDependencies = Pick<ArticlesDependencies, 'database' | 'newId' | 'categories'> & {
  readonly texts: Pick<TextProcessor, 'countWords'>;
};

/**
 * Saves the fields that are present and keeps the former text as a revision.
 * @throws AppError `article_not_found`, `article_generating`, `version_conflict`, `article_not_publishable`, `validation_failed`
 */
export async function updateArticle(
  { articleId, userId, edit, now }: UpdateRequest,
  { database, newId, categories, texts }: UpdateDependencies,
): Promise<Article> {
  // Counted before the row is locked: a long text takes a while.
  const wordCount = edit.content === undefined ? undefined : await texts.countWords(edit.content);
  return database.transaction().execute(async (trx) => {
    const article = await lockOwnArticle(trx, articleId, userId, { inTrash: false });
    if (article === undefined) throw new AppError('article_not_found');
    const changes = toColumnValues({ ...edit, word_count: wordCount }, article, categories());
    const editError = findEditError(article, { publishes: edit.is_public === true });
    if (editError !== undefined) throw new AppError(editError);
    if (edit.version !== undefined && edit.version !== article.version) throw new AppError('version_conflict');
    if (edit.content !== undefined || edit.title !== undefined) await insertRevision(trx, newId(), article, now);
    await trx
      .updateTable('articles')
      .set((set) => ({
        ...changes,
        moderation_status: computeModerationAfterEdit(article.moderation_status),
        ...(edit.is_public === true && article.published_at === null ? { published_at: now } : {}),
        version: set('version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', articleId)
      .execute();
    return toArticle(await getArticle(trx, articleId), { isAdmin: false });
  });
}

function toColumnValues(
  edit: ArticleEdit & { readonly word_count: number | undefined },
  article: { readonly category: string | null },
  categories: readonly string[],
) {
  return {
    ...(edit.title === undefined ? {} : { title: edit.title }),
    ...(edit.content === undefined ? {} : { content: edit.content, word_count: edit.word_count }),
    ...(edit.category === undefined ? {} : { category: parseCategory(edit.category, categories, article.category) }),
    ...(edit.tags === undefined ? {} : { tags: edit.tags }),
    ...(edit.meta_description === undefined
      ? {}
      : { meta_description: edit.meta_description === '' ? null : edit.meta_description }),
    ...(edit.is_public === undefined ? {} : { is_public: edit.is_public }),
  };
}
