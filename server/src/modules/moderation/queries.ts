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

/** The gateway that served the text, taken from the newest successful writing call of the current generation. */
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
    .select(['id', 'user_id', 'author_id', 'status', 'moderation_status', 'moderation_note', 'version'])
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

/** Whose article it is, also in the trash. */
export function findOwnership(trx: DatabaseTransaction, id: string) {
  return trx.selectFrom('articles').select(['user_id', 'author_id']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Ids of all articles of a user, including those in the trash. */
export function selectArticleIds(database: Database, userId: string) {
  return database.selectFrom('articles').select('id').where('user_id', '=', userId);
}

/** Whole articles with the ids in `ids`. */
export function selectArticles(database: Database, ids: readonly string[]) {
  return selectArticlesWithGeneration(database)
    .select([
      ...listedColumns,
      'articles.content',
      'articles.working_copy',
      'articles.chosen_model',
      'articles.plan',
      'articles.published_at',
      'articles.deleted_at',
      'generations.queued_at',
    ])
    .where('articles.id', 'in', [...ids]);
}

/** Revisions of the articles with the ids in `ids`. */
export function selectRevisions(database: Database, ids: readonly string[]) {
  return database
    .selectFrom('article_revisions')
    .select(['article_id', 'version', 'place', 'title', 'content', 'word_count', 'reason', 'created_at'])
    .where('article_id', 'in', [...ids]);
}

/** Generations of the articles with the ids in `ids`. Their cost is internal and left out. */
export function selectGenerations(database: Database, ids: readonly string[]) {
  return database
    .selectFrom('generations')
    .select(['id', 'article_id', 'kind', 'status', 'queued_at', 'claimed_at', 'cancel_requested_at', 'ended_at'])
    .where('article_id', 'in', [...ids]);
}

/** AI edits and proposals for the articles with the ids in `ids` from the last 30 days, with their results. */
export function selectEdits(database: Database, ids: readonly string[]) {
  return database
    .selectFrom('article_edits')
    .select([
      'generation_id',
      'article_id',
      'kind',
      'wish',
      'tone',
      'language',
      'section_id',
      'selection',
      'words',
      'result',
      'failure_reason',
      'accepted',
      'suggested',
      'created_at',
      'ended_at',
    ])
    .where('article_id', 'in', [...ids]);
}

/** Pictures of a user with the bytes of their largest width. */
export function selectImages(database: Database, userId: string) {
  return database
    .selectFrom('article_images')
    .innerJoin('article_image_files', (join) =>
      join
        .onRef('article_image_files.image_id', '=', 'article_images.id')
        .onRef('article_image_files.width', '=', 'article_images.width'),
    )
    .select([
      'article_images.id',
      'article_images.article_id',
      'article_images.width',
      'article_images.height',
      'article_images.created_at',
      'article_image_files.bytes',
    ])
    .where('article_images.user_id', '=', userId);
}
