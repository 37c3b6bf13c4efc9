import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';

interface MonthsInput {
  readonly userId: string;
  /** First day of the current month in Istanbul, `YYYY-MM-DD`. */
  readonly month: string;
  /** First day of the previous month in Istanbul, `YYYY-MM-DD`. */
  readonly previousMonth: string;
}

/**
 * Totals of a user's articles outside the trash, summed from monthly counts. The `…_before` values are the totals at
 * the beginning of the current month.
 */
export async function sumMonths(database: Database, input: MonthsInput) {
  return monthSums.executeTakeFirstOrThrow(database, input);
}

const monthSums = defineStatement((database, { userId, month, previousMonth }: MonthsInput) => {
  const isCompleted = sql`status = 'completed'`;
  const isBefore = sql`month < ${month}::date`;
  return database
    .selectFrom('article_months')
    .select([
      sql<string>`coalesce(sum(articles), 0)`.as('articles'),
      sql<string>`coalesce(sum(articles) FILTER (WHERE ${isCompleted}), 0)`.as('completed'),
      sql<string>`coalesce(sum(words) FILTER (WHERE ${isCompleted}), 0)`.as('words'),
      sql<string>`coalesce(sum(articles) FILTER (WHERE NOT ${isBefore}), 0)`.as('this_month'),
      sql<string>`coalesce(sum(articles) FILTER (WHERE month = ${previousMonth}::date), 0)`.as('previous_month'),
      sql<string>`coalesce(sum(articles) FILTER (WHERE ${isBefore}), 0)`.as('articles_before'),
      sql<string>`coalesce(sum(articles) FILTER (WHERE ${isCompleted} AND ${isBefore}), 0)`.as('completed_before'),
      sql<string>`coalesce(sum(words) FILTER (WHERE ${isCompleted} AND ${isBefore}), 0)`.as('words_before'),
    ])
    .where('user_id', '=', userId);
});
