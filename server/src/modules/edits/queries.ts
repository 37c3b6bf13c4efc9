import type { EditBlock } from '@hokka/contracts/articles/edit-request.ts';
import { editsOrder } from '@hokka/contracts/articles/edits.ts';
import { type Selectable, sql } from 'kysely';
import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { type CursorPage, newestFirst, selectRowPage } from '../../platform/database/list-cursor.ts';
import type { ArticleEdits } from '../../platform/database/schema.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import { readEvidence } from '../article-text/article-sources.queries.ts';
import { createSectionEdit } from '../article-text/edited-section.rules.ts';
import type { ArticlePlan } from '../article-text/planned-article.rules.ts';
import type { GenerationFailure } from '../generation-queue/generation-failure.rules.ts';
import { type EditInput, type EditResult, editRetentionDays } from './rules.ts';

/** An edit that is ordered. Its generation is stored in the same transaction. */
export interface NewEdit extends EditInput {
  readonly generationId: string;
  readonly articleId: string;
  readonly userId: string;
  readonly words: number;
  readonly createdAt: Date;
}

export async function insertEdit(trx: DatabaseTransaction, edit: NewEdit): Promise<void> {
  await trx
    .insertInto('article_edits')
    .values({
      generation_id: edit.generationId,
      article_id: edit.articleId,
      user_id: edit.userId,
      kind: edit.kind,
      wish: edit.wish,
      tone: edit.tone,
      language: edit.language,
      title: edit.title,
      selection: JSON.stringify(edit.selection),
      has_blocks: edit.hasBlocks,
      section_id: edit.section?.section.id ?? null,
      words: edit.words,
      created_at: edit.createdAt,
    })
    .execute();
}

/** The number of a user's edits that have not ended. */
export async function countLiveEdits(trx: DatabaseTransaction, userId: string): Promise<number> {
  const { edits } = await trx
    .selectFrom('generations')
    .select((select) => select.fn.countAll<string>().as('edits'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'edit')
    .where('status', 'in', ['queued', 'writing'])
    .executeTakeFirstOrThrow();
  return Number(edits);
}

/** The input of an edit, and the model chosen for its article. @throws when the edit does not exist */
export async function getEditInput(
  trx: DatabaseTransaction,
  generationId: string,
): Promise<EditInput & { readonly articleId: string; readonly chosen_model: string | null }> {
  const { articleId, has_blocks, selection, section_id, plan, content, ...row } = await trx
    .selectFrom('article_edits')
    .innerJoin('articles', 'articles.id', 'article_edits.article_id')
    .select([
      'article_edits.article_id as articleId',
      'article_edits.kind',
      'article_edits.wish',
      'article_edits.tone',
      'article_edits.language',
      'article_edits.title',
      'article_edits.selection',
      'article_edits.has_blocks',
      'article_edits.section_id',
      'articles.chosen_model',
      'articles.plan',
      // The text that the author sees, including unpublished changes.
      sql<string | null>`CASE WHEN article_edits.section_id IS NOT NULL
        THEN coalesce(articles.working_copy ->> 'content', articles.content) END`.as('content'),
    ])
    .where('article_edits.generation_id', '=', generationId)
    .executeTakeFirstOrThrow();
  const section =
    section_id === null
      ? undefined
      : createSectionEdit(
          content ?? '',
          // Only `insertPlannedArticle` writes this column.
          { plan: plan as unknown as ArticlePlan, sources: await readEvidence(trx, articleId, { isContinued: true }) },
          section_id,
        );
  return {
    ...row,
    articleId,
    // Only `insertEdit` writes this column.
    selection: selection as unknown as EditBlock[],
    hasBlocks: has_blocks,
    ...(section !== undefined && { section }),
  };
}

/** Result of an edit. */
export type StoredEditEnd =
  | { readonly result: EditResult; readonly isFree: boolean }
  | { readonly failure: GenerationFailure };

export async function storeEditEnd(
  trx: DatabaseTransaction,
  generationId: string,
  at: Date,
  end: StoredEditEnd,
): Promise<void> {
  await trx
    .updateTable('article_edits')
    .set(
      'result' in end
        ? { ended_at: at, result: JSON.stringify(end.result), is_free: end.isFree }
        : {
            ended_at: at,
            failure_code: end.failure.code,
            failure_reason: end.failure.reason,
            failure_detail: end.failure.detail,
          },
    )
    .where('generation_id', '=', generationId)
    .execute();
}

/**
 * The number of a user's free edits since a time. Takes a lock that other calls for this user wait for until the
 * transaction ends.
 */
export async function countFreeEdits(trx: DatabaseTransaction, userId: string, since: Date): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`free edits of ${userId}`}, 0))`.execute(trx);
  const { edits } = await trx
    .selectFrom('article_edits')
    .select((select) => select.fn.countAll<string>().as('edits'))
    .where('user_id', '=', userId)
    .where('is_free', '=', true)
    .where('ended_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(edits);
}

const editState = defineStatement(
  (database, { articleId, editId }: { readonly articleId: string; readonly editId: string }) =>
    database
      .selectFrom('generations')
      .innerJoin('article_edits', 'article_edits.generation_id', 'generations.id')
      .select([
        'generations.status',
        'generations.attempt',
        'article_edits.result',
        'article_edits.failure_code',
        'article_edits.failure_reason',
        sql<string>`CASE WHEN generations.ended_at IS NOT NULL THEN '' ELSE coalesce((
          SELECT string_agg(parts.content, '' ORDER BY parts.start_offset) FROM generation_parts AS parts
          WHERE parts.generation_id = generations.id AND parts.attempt = generations.attempt), '') END`.as('text'),
      ])
      .where('generations.id', '=', editId)
      .where('article_edits.article_id', '=', articleId),
);

/**
 * The state of an edit in one snapshot: the parts of a running attempt, or its result. Undefined when it does not
 * exist.
 */
export async function readEditState(database: Database, articleId: string, editId: string) {
  return editState.executeTakeFirst(database, { articleId, editId });
}

/** A page of an article's edits, newest first, with the units each has reserved or used. */
export async function listEditPage(database: Database, articleId: string, page: CursorPage) {
  const [{ rows, next }, { total }] = await Promise.all([
    selectRowPage(
      database
        .selectFrom('article_edits')
        .innerJoin('generations', 'generations.id', 'article_edits.generation_id')
        .innerJoin('usage_ledger', 'usage_ledger.generation_id', 'article_edits.generation_id')
        .select([
          'article_edits.generation_id as id',
          'article_edits.kind',
          'article_edits.wish',
          'article_edits.tone',
          'article_edits.language',
          'article_edits.result',
          'article_edits.failure_reason',
          'article_edits.accepted',
          'article_edits.suggested',
          'article_edits.created_at',
          'article_edits.ended_at',
          'generations.status',
          'usage_ledger.ai_requests',
          'usage_ledger.state',
        ])
        .where('article_edits.article_id', '=', articleId),
      newestFirst(editsOrder, 'article_edits.created_at', 'article_edits.generation_id'),
      page,
    ),
    database
      .selectFrom('article_edits')
      .select((select) => select.fn.countAll<string>().as('total'))
      .where('article_id', '=', articleId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, next, total: Number(total) };
}

/**
 * Stores how many changes of a result were accepted. @returns whether the edit belongs to this user and is completed
 */
export async function storeEditOutcome(
  database: Database,
  edit: Pick<Selectable<ArticleEdits>, 'generation_id' | 'article_id' | 'user_id'>,
  outcome: { readonly accepted: number; readonly of: number },
): Promise<boolean> {
  const { stored } = await database
    .with('stored', (query) =>
      query
        .updateTable('article_edits')
        .set({ accepted: outcome.accepted, suggested: outcome.of })
        .where('generation_id', '=', edit.generation_id)
        .where('article_id', '=', edit.article_id)
        .where('user_id', '=', edit.user_id)
        .where('result', 'is not', null)
        .returning(['article_id', 'accepted']),
    )
    .with('marked', (query) =>
      query
        .updateTable('articles')
        .from('stored')
        .set({ is_edited_by_ai: true })
        .whereRef('articles.id', '=', 'stored.article_id')
        .where('stored.accepted', '>', 0)
        .where('articles.is_edited_by_ai', '=', false),
    )
    .selectFrom('stored')
    .select((select) => select.fn.countAll<string>().as('stored'))
    .executeTakeFirstOrThrow();
  return stored === '1';
}

/** Maximum number of edits deleted by one statement. */
const purgeBatchSize = 500;

/**
 * Deletes edits that ended 30 days ago. Their cost remains in the usage ledger and in the statistics. @returns the
 * number deleted
 */
export async function purgeEdits(database: Database, now: Date): Promise<number> {
  const endedBefore = addMilliseconds(now, -editRetentionDays * dayMs);
  let deleted = 0;
  for (;;) {
    const { numDeletedRows } = await database
      .deleteFrom('generations')
      .where('id', 'in', (select) =>
        select
          .selectFrom('article_edits')
          .select('generation_id')
          .where('ended_at', '<', endedBefore)
          .limit(purgeBatchSize),
      )
      .executeTakeFirstOrThrow();
    deleted += Number(numDeletedRows);
    if (numDeletedRows < BigInt(purgeBatchSize)) return deleted;
  }
}
