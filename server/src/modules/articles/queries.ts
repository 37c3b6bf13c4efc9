import type { PlannedSectionHeading } from '@hokka/contracts/articles/article.ts';
import { optionalTexts } from '@hokka/contracts/articles/fields.ts';
import type { TextMending } from '@hokka/contracts/text/check.ts';
import { type Kysely, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import { planSections, priceBasis } from '../article-text/planned-price.queries.ts';
import type { OwnedArticleRow } from './present-article.ts';

type Handle = Database | DatabaseTransaction;

export const listedColumns = [
  'articles.id',
  'articles.title',
  'articles.status',
  'articles.is_public',
  'articles.tags',
  ...optionalTexts.map((name) => `articles.${name}` as const),
  'articles.ai_prompt',
  'articles.language',
  'articles.format',
  'articles.tone',
  'articles.length',
  'articles.template',
  'articles.audience',
  'articles.faq',
  'articles.word_count',
  'articles.ai_model_used',
  'articles.generation_time_ms',
  'articles.failure_reason',
  'articles.moderation_status',
  'articles.moderation_note',
  'articles.stopped_at',
  'articles.is_short',
  'articles.brief_id',
  'articles.missing_sections',
  'articles.copy_head',
  'articles.copy_saved_at',
  'articles.version',
  'articles.created_at',
  'articles.updated_at',
] as const;

/** Length of the opening that lists read, in code points: enough for the first sentence. */
export const openingCodePoints = 500;

/** Articles joined with their latest generation. */
export function selectArticlesWithGeneration(database: Handle | Kysely<DB>) {
  return database.selectFrom('articles').leftJoin('generations', 'generations.id', 'articles.generation_id');
}

interface FindOptions {
  readonly withContent: boolean;
  /** Searches in the trash instead. */
  readonly inTrash?: boolean;
}

/** An article with all fields its owner can see. The caller must check access. */
export async function findArticle(
  database: Handle,
  id: string,
  options: FindOptions,
): Promise<OwnedArticleRow | undefined> {
  const place = options.inTrash === true ? articleById.inTrash : articleById.outsideTrash;
  return (options.withContent ? place.whole : place.withoutContent).executeTakeFirst(database, { id });
}

const ownerColumns = [
  ...listedColumns,
  'articles.user_id',
  'articles.failure_code',
  'articles.failure_detail',
  'articles.generation_id',
  'articles.proposed_meta',
  'generations.queued_at',
  'generations.wait_reason',
  'generations.wait_since',
] as const;

/** Whether others than the account itself are members of its workspace: then one member at a time writes. */
const isShared = sql<boolean>`EXISTS (SELECT FROM workspace_members
  WHERE workspace_members.workspace_id = articles.user_id AND workspace_members.user_id <> articles.user_id)`;

const isPlanned = sql<boolean>`articles.plan IS NOT NULL`;

/**
 * Corrections of the text as it was generated. Equal timestamps mean that the article has not changed since the end of
 * its generation.
 */
const mended = sql<
  TextMending[] | null
>`CASE WHEN articles.updated_at = generations.ended_at THEN generations.mended END`;

function defineArticleById(deletedAt: 'is' | 'is not') {
  const withoutContent = (database: Handle, { id }: { readonly id: string }) =>
    selectArticlesWithGeneration(database)
      .select(ownerColumns)
      .select([isPlanned.as('is_planned'), priceBasis.as('price_basis')])
      .where('articles.id', '=', id)
      .where('articles.deleted_at', deletedAt, null);
  return {
    withoutContent: defineStatement((database, parameters: { readonly id: string }) =>
      withoutContent(database, parameters).select(sql<unknown>`articles.working_copy - 'content'`.as('working_copy')),
    ),
    whole: defineStatement((database, parameters: { readonly id: string }) =>
      withoutContent(database, parameters).select([
        'articles.content',
        'articles.working_copy',
        mended.as('mended'),
        planSections.as('plan_sections'),
      ]),
    ),
  };
}

const articleById = { inTrash: defineArticleById('is not'), outsideTrash: defineArticleById('is') };

/**
 * The same row as `findArticle` outside the trash, as a part of another statement. Text and corrections are null
 * without `withContent`.
 */
export function selectArticleBeside(
  database: Kysely<DB>,
  { articleId, withContent }: { readonly articleId: string; readonly withContent: boolean },
) {
  return selectArticlesWithGeneration(database)
    .select(ownerColumns)
    .select([
      priceBasis.as('price_basis'),
      isShared.as('is_shared'),
      'articles.author_id',
      sql<string | null>`CASE WHEN ${withContent}::boolean THEN articles.content END`.as('content'),
      sql<TextMending[] | null>`CASE WHEN ${withContent}::boolean THEN ${mended} END`.as('mended'),
      sql<PlannedSectionHeading[] | null>`CASE WHEN ${withContent}::boolean THEN ${planSections} END`.as(
        'plan_sections',
      ),
      sql<unknown>`CASE WHEN ${withContent}::boolean THEN articles.working_copy ELSE articles.working_copy - 'content' END`.as(
        'working_copy',
      ),
    ])
    .where('articles.id', '=', articleId)
    .where('articles.deleted_at', 'is', null);
}

/** The current article within a transaction. @throws when it does not exist */
export async function getArticle(trx: DatabaseTransaction, id: string): Promise<OwnedArticleRow> {
  const row = await findArticle(trx, id, { withContent: true });
  if (row === undefined) throw new Error(`Article ${id} no longer exists`);
  return row;
}

/** Query for an article of a user, in or outside the trash. The caller adds the columns and the lock. */
export function selectOwnArticle(
  trx: DatabaseTransaction,
  id: string,
  userId: string,
  { inTrash }: { inTrash: boolean },
) {
  return trx
    .selectFrom('articles')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', inTrash ? 'is not' : 'is', null);
}

/** Locks an article of this user for a change; undefined when it belongs to another user. */
export async function lockOwnArticle(
  trx: DatabaseTransaction,
  id: string,
  userId: string,
  options: { inTrash: boolean },
) {
  return selectOwnArticle(trx, id, userId, options)
    .select([
      'id',
      'user_id',
      'title',
      'content',
      'status',
      'category',
      'word_count',
      'version',
      'generation_id',
      'chosen_model',
      'plan',
      'missing_sections',
      'stopped_at',
      'is_short',
      'is_public',
      'moderation_status',
      'published_at',
      'created_at',
    ])
    .forUpdate()
    .executeTakeFirst();
}

/** Titles by article id, including articles in the trash. */
export async function listTitles(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('articles')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.title]));
}
