import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { authorName } from '../articles/public-articles.queries.ts';

/**
 * Name of an article's author. In a shared workspace this is the member who wrote it, unless their account is deleted.
 */
export async function findAuthorName(database: Database, articleId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('articles')
    .innerJoin('users', 'users.id', 'articles.user_id')
    .select(authorName)
    .where('articles.id', '=', articleId)
    .executeTakeFirst();
  return row?.author_name;
}

/**
 * Returns the articles among `ids` that belong to the user and are not in the trash. `length` counts the characters of
 * the published text or the working copy, whichever is longer.
 */
export async function listOwnDownloads(database: Database, userId: string, ids: readonly string[]) {
  const length = sql<number>`greatest(char_length(content), char_length(working_copy->>'content'))`;
  return database
    .selectFrom('articles')
    .select(['id', 'status', length.as('length')])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
}
