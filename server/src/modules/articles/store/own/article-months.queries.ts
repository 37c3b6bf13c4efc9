import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connect.ts';
import { defineStatement } from '../../../../platform/database/statements/statement.ts';

interface MonthsInput {
  readonly userId: string;
  /** The first day of this month in Istanbul, `YYYY-MM-DD`. */
  readonly month: string;
  /** The first day of the month before. */
  readonly previousMonth: string;
}

/** The sums of a user's articles outside the trash, from the counts of months: `before` is what there was when this month began. */
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
