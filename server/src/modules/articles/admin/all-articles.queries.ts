import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { selectArticlesWithGeneration, listedColumns } from '../articles.queries.ts';

/** Counting somebody's thousandth report tells nobody anything. */
const maxCountedReports = 1000;

const openReports = sql<number>`(SELECT count(*)::integer FROM (
  SELECT FROM article_reports
  WHERE article_reports.article_id = articles.id AND article_reports.closed_at IS NULL LIMIT ${maxCountedReports}
) AS open_reports)`;

export type AdminRow = Awaited<ReturnType<typeof listArticlesByIds>>[number];

/** Articles outside the trash by their ids, in no order and without their texts. */
export async function listArticlesByIds(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return selectArticlesWithGeneration(database)
    .select([
      ...listedColumns,
      'articles.user_id',
      'articles.failure_detail',
      'articles.moderated_at',
      'generations.queued_at',
      'generations.prompt_tokens',
      'generations.completion_tokens',
      'generations.cost_usd',
      openReports.as('open_reports'),
    ])
    .where('articles.id', 'in', [...new Set(ids)])
    .where('articles.deleted_at', 'is', null)
    .execute();
}
