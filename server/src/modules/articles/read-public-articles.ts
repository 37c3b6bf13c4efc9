import type { PublicArticle } from '@hokka/contracts/articles/article.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { toPublicArticle } from './present-article.ts';
import { authorName, publicColumns, selectPublicArticles, shownImages, withAi } from './public-articles.queries.ts';

/** Whether an article is currently public. */
export async function isPublished(database: Database, id: string): Promise<boolean> {
  const query = selectPublicArticles(database).select('articles.id').where('articles.id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Like `isPublished`, and prevents the article's deletion until the transaction ends. */
export async function lockPublished(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const query = selectPublicArticles(trx).select('articles.id').where('articles.id', '=', id).forKeyShare('articles');
  return (await query.executeTakeFirst()) !== undefined;
}

export async function findPublicArticle(database: Database, id: string): Promise<PublicArticle | undefined> {
  const row = await selectPublicArticles(database)
    .select([...publicColumns, authorName, 'articles.content', shownImages, withAi])
    .where('articles.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { content, images, with_ai } = row;
  return { ...toPublicArticle(row), content, images, with_ai };
}

/** Whether an article was published once and has been deleted since. */
export async function isGone(database: Database, id: string): Promise<boolean> {
  const row = await database.selectFrom('gone_articles').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The account of the workspace of an article. */
export async function findOwner(database: Database, id: string): Promise<string | undefined> {
  const row = await database.selectFrom('articles').select('user_id').where('id', '=', id).executeTakeFirst();
  return row?.user_id;
}
