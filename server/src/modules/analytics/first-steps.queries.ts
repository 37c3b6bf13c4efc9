import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/**
 * What a user has done so far, and whether they closed the list of first steps. To be called only for users with few
 * articles. @returns undefined for a user who is gone
 */
export async function findFirstSteps(database: Database, userId: string) {
  const ofArticles = (condition: ReturnType<typeof sql>) =>
    sql<boolean>`EXISTS (SELECT FROM articles WHERE articles.user_id = users.id AND ${condition})`;
  return database
    .selectFrom('users')
    .select([
      sql<boolean>`first_steps_closed_at IS NOT NULL`.as('isClosed'),
      ofArticles(
        sql`EXISTS (SELECT FROM article_revisions WHERE article_id = articles.id AND reason IN ('save', 'edit'))`,
      ).as('edit'),
      ofArticles(sql`EXISTS (SELECT FROM article_edits WHERE article_id = articles.id AND result IS NOT NULL)`).as(
        'improve',
      ),
      ofArticles(sql`published_at IS NOT NULL`).as('publish'),
      sql<boolean>`EXISTS (SELECT FROM voices WHERE voices.user_id = users.id)`.as('voice'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
}
