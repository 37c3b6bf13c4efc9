import type { ModerationStatus } from '@hokka/contracts/articles/status.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { listedColumns, selectArticlesWithGeneration } from '../articles/queries.ts';

/** Maximum number of reports that are counted. A higher number would not change what an admin does. */
const maxCountedReports = 1000;

const openReports = sql<number>`(SELECT count(*)::integer FROM (
  SELECT FROM article_reports
  WHERE article_reports.article_id = articles.id AND article_reports.closed_at IS NULL LIMIT ${maxCountedReports}
) AS open_reports)`;

/** Cost of all gateway calls of the current generation, including failed ones; null when no cost is known. */
const costUsd = sql<string | null>`(
  SELECT sum(cost_usd) FROM gateway_calls WHERE gateway_calls.generation_id = articles.generation_id)`;

/** The gateway that served the text: that of the newest successful writing call of the current generation. */
const gateway = sql<string | null>`(
  SELECT gateway FROM gateway_calls
  WHERE gateway_calls.generation_id = articles.generation_id AND status = 'completed' AND gateway_calls.kind IN ('article', 'section', 'continuation')
  ORDER BY asked_at DESC, id DESC LIMIT 1)`;

export type AdminRow = Awaited<ReturnType<typeof listArticlesByIds>>[number];

/** Articles outside the trash by id, unordered and without their texts. */
export async function listArticlesByIds(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return selectArticlesWithGeneration(database)
    .select([
      ...listedColumns,
      'articles.user_id',
      'articles.failure_detail',
      'articles.moderated_at',
      'generations.queued_at',
      'generations.wait_reason',
      'generations.wait_since',
      'generations.prompt_tokens',
      'generations.completion_tokens',
      costUsd.as('cost_usd'),
      gateway.as('ai_gateway'),
      openReports.as('open_reports'),
    ])
    .where('articles.id', 'in', [...new Set(ids)])
    .where('articles.deleted_at', 'is', null)
    .execute();
}

export type ModeratedRow = Awaited<ReturnType<typeof lockForModeration>>[number];

/**
 * Locks articles outside the trash in the order of their ids, so that concurrent decisions wait for each other instead
 * of deadlocking.
 */
export async function lockForModeration(trx: DatabaseTransaction, ids: readonly string[]) {
  return trx
    .selectFrom('articles')
    .select(['id', 'user_id', 'status', 'moderation_status', 'moderation_note', 'version'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

interface ModerationValues {
  readonly status: ModerationStatus;
  readonly note: string | null;
  readonly at: Date;
}

/** Stores a moderation decision. The caller must hold the article's lock. Text and version do not change. */
export async function storeModeration(
  trx: DatabaseTransaction,
  id: string,
  { status, note, at }: ModerationValues,
): Promise<void> {
  await trx
    .updateTable('articles')
    .set({ moderation_status: status, moderation_note: note, moderated_at: at })
    .where('id', '=', id)
    .execute();
}
