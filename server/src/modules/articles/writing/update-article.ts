import type { Article, updateArticleRequest } from '@hokka/contracts/articles.ts';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { editProblem, moderationAfterEdit } from '../article.ts';
import { getArticle, lockOwnArticle } from '../articles.queries.ts';
import { readCategory } from '../creating/read-category.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import { presentOwned } from '../present-article.ts';
import { insertRevision } from '../revisions.queries.ts';
import type { ArticleTexts } from '../texts/article-texts.ts';

type Edit = z.output<typeof updateArticleRequest>;

interface UpdateRequest {
  readonly articleId: string;
  readonly userId: string;
  readonly edit: Edit;
  readonly now: Date;
}

type UpdateDependencies = Pick<ArticlesDependencies, 'database' | 'newId' | 'categories'> & {
  readonly texts: Pick<ArticleTexts, 'countWords'>;
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
    const changes = changesOf({ ...edit, word_count: wordCount }, article, categories());
    const problem = editProblem(article, { publishes: edit.is_public === true });
    if (problem !== undefined) throw new AppError(problem);
    if (edit.version !== undefined && edit.version !== article.version) throw new AppError('version_conflict');
    if (edit.content !== undefined || edit.title !== undefined) await insertRevision(trx, newId(), article, now);
    await trx
      .updateTable('articles')
      .set((set) => ({
        ...changes,
        moderation_status: moderationAfterEdit(article.moderation_status),
        ...(edit.is_public === true && article.published_at === null ? { published_at: now } : {}),
        version: set('version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', articleId)
      .execute();
    return presentOwned(await getArticle(trx, articleId), { isAdmin: false });
  });
}

function changesOf(
  edit: Edit & { readonly word_count: number | undefined },
  article: { readonly category: string | null },
  categories: readonly string[],
) {
  return {
    ...(edit.title === undefined ? {} : { title: edit.title }),
    ...(edit.content === undefined ? {} : { content: edit.content, word_count: edit.word_count }),
    ...(edit.category === undefined ? {} : { category: readCategory(edit.category, categories, article.category) }),
    ...(edit.tags === undefined ? {} : { tags: edit.tags }),
    ...(edit.meta_description === undefined
      ? {}
      : { meta_description: edit.meta_description === '' ? null : edit.meta_description }),
    ...(edit.is_public === undefined ? {} : { is_public: edit.is_public }),
  };
}
