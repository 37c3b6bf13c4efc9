import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connect.ts';

/** The name of an article's owner; undefined when there is no such user. */
export async function findAuthorName(database: Database, userId: string): Promise<string | undefined> {
  const row = await database.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return row?.name;
}

/** Those of the articles that are the user's and not in the trash, each with the length of the longer of its texts in characters. */
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
