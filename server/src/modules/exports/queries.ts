import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { authorName } from '../articles/public-articles.queries.ts';

/** Name of an article's author: of a shared workspace the member who wrote it, unless they have left the service. */
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
 * Those articles that belong to the user and are not in the trash. `length` is that of the longer of published text and
 * working copy, in characters.
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
