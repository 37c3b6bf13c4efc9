import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';

/** How long articles in the trash can be restored. */
export const trashDays = 30;

/**
 * Maximum number of articles deleted by one statement, so that a large backlog does not run into the statement timeout.
 */
const batchSize = 500;

/** Deletes articles that have been in the trash for 30 days. @returns the number deleted */
export function purgeTrash(database: Database, now: Date): Promise<number> {
  const trashedBefore = addMilliseconds(now, -trashDays * dayMs);
  return deleteArticles(database, (article) =>
    article.and([
      article('deleted_at', '<', trashedBefore),
      article('status', '<>', 'generating'),
      article.not(
        article.exists(
          article
            .selectFrom('generations')
            .select('generations.id')
            .whereRef('generations.article_id', '=', 'articles.id')
            .where('generations.status', 'in', ['queued', 'writing']),
        ),
      ),
    ]),
  );
}

/**
 * Deletes all articles of a user with their revisions, generations and parts. No generation of the user may be running.
 */
export async function deleteUserArticles(trx: DatabaseTransaction, userId: string): Promise<void> {
  await deleteArticles(trx, (article) => article('user_id', '=', userId));
}

async function deleteArticles(
  database: Database,
  condition: (article: ExpressionBuilder<DB, 'articles'>) => Expression<SqlBool>,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numDeletedRows } = await database
      .deleteFrom('articles')
      .where('id', 'in', (select) => select.selectFrom('articles').select('id').where(condition).limit(batchSize))
      .executeTakeFirstOrThrow();
    deleted += Number(numDeletedRows);
    if (numDeletedRows < BigInt(batchSize)) return deleted;
  }
}
