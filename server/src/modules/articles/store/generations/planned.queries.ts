import type { MissingSection, ProposedMeta } from '@hokka/contracts/articles/article.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';
import type { GenerationFailure } from '../../domain/generation-failure.ts';
import type { ArticlePlan } from '../../domain/planned-article.ts';
import { plannedLedgerKinds } from '../planned-price.queries.ts';
import { sectionKinds } from './generations.queries.ts';

export interface NewPlannedArticle {
  readonly id: string;
  readonly userId: string;
  readonly briefId: string;
  readonly generationId: string;
  readonly plan: ArticlePlan;
  /** Null is the default one. */
  readonly chosenModel: string | null;
  readonly now: Date;
}

/** Stores an article that is written from a plan; its generation is stored in the same transaction. */
export async function insertPlannedArticle(trx: DatabaseTransaction, article: NewPlannedArticle): Promise<void> {
  const { plan, now } = article;
  await trx
    .insertInto('articles')
    .values({
      id: article.id,
      user_id: article.userId,
      brief_id: article.briefId,
      generation_id: article.generationId,
      plan: JSON.stringify(plan),
      title: plan.title,
      status: 'generating',
      ai_prompt: plan.request,
      language: plan.language,
      format: plan.format,
      tone: plan.tone,
      length: 'long',
      keyphrase: plan.keyphrase,
      chosen_model: article.chosenModel,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** The plan that an article is written from; undefined for one without. */
export async function findPlan(database: Database, articleId: string): Promise<ArticlePlan | undefined> {
  const row = await database.selectFrom('articles').select('plan').where('id', '=', articleId).executeTakeFirst();
  // Stored by `insertPlannedArticle` alone.
  return (row?.plan ?? undefined) as unknown as ArticlePlan | undefined;
}

/** Whether an article is being written from a brief. Its caller holds the lock of the brief, under which articles are ordered. */
export async function isBeingWrittenFrom(trx: DatabaseTransaction, briefId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('articles')
    .select('id')
    .where('brief_id', '=', briefId)
    .where('status', '=', 'generating')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** AI requests that were charged for the writing of an article so far. */
export async function sumSettledRequests(
  trx: DatabaseTransaction,
  { articleId, userId }: { readonly articleId: string; readonly userId: string },
): Promise<number> {
  const { requests } = await trx
    .selectFrom('usage_ledger')
    .select(sql<number>`coalesce(sum(ai_requests), 0)::integer`.as('requests'))
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .where('kind', 'in', plannedLedgerKinds)
    .where('state', '=', 'settled')
    .executeTakeFirstOrThrow();
  return requests;
}

/** What a generation that writes in sections leaves in its article. */
export type SectionsEnd =
  | {
      readonly status: 'completed';
      readonly content: string;
      readonly wordCount: number;
      readonly missing: readonly MissingSection[];
      /** For admins: why sections are missing, where that was not its author's wish. */
      readonly failureDetail: string | null;
      readonly model: string | null;
      readonly generationTimeMs: number;
      readonly isStopped: boolean;
      /** All of it came, and much less than was ordered. */
      readonly isShort: boolean;
      /** Stored only where there is none; an empty one is not stored. */
      readonly metaDescription: string;
      readonly proposedMeta: ProposedMeta | undefined;
    }
  | {
      readonly status: 'failed';
      readonly content: string;
      readonly wordCount: number;
      /** Null where nothing came that could be kept. */
      readonly missing: readonly MissingSection[] | null;
      readonly failure: GenerationFailure;
    }
  /** A continuation of which nothing came: the article is as it was before. */
  | { readonly status: 'restored'; readonly failureDetail: string | null };

/** Stores the end in the article. @returns whether the article was still waiting for this very generation */
export async function storeSectionsEnd(
  trx: DatabaseTransaction,
  { articleId, generationId, at }: { readonly articleId: string; readonly generationId: string; readonly at: Date },
  end: SectionsEnd,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('articles')
    .set((set) => ({ ...toColumns(end, at), version: set('version', '+', 1), updated_at: at }))
    .where('id', '=', articleId)
    .where('generation_id', '=', generationId)
    .where('status', '=', 'generating')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function toColumns(end: SectionsEnd, at: Date) {
  if (end.status === 'restored')
    return { status: 'completed' as const, ...(end.failureDetail !== null && { failure_detail: end.failureDetail }) };
  const text = { status: end.status, content: end.content, word_count: end.wordCount };
  if (end.status === 'failed') {
    const { code, reason, detail } = end.failure;
    const missing_sections = end.missing === null ? null : JSON.stringify(end.missing);
    return { ...text, missing_sections, failure_code: code, failure_reason: reason, failure_detail: detail };
  }
  return {
    ...text,
    missing_sections: end.missing.length === 0 ? null : JSON.stringify(end.missing),
    failure_detail: end.failureDetail,
    stopped_at: end.isStopped || end.isShort ? at : null,
    is_short: end.isShort,
    ai_model_used: sql<string | null>`coalesce(${end.model}, ai_model_used)`,
    generation_time_ms: end.generationTimeMs,
    meta_description: sql<string | null>`coalesce(meta_description, nullif(${end.metaDescription}, ''))`,
    proposed_meta: end.proposedMeta === undefined ? null : JSON.stringify(end.proposedMeta),
  };
}

/**
 * Keeps others from ordering or starting texts in sections for this user until the transaction is over.
 * @returns how many of them are in work
 */
export async function countInWorkUnderLock(trx: DatabaseTransaction, userId: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sections of ${userId}`}, 0))`.execute(trx);
  const { generations } = await trx
    .selectFrom('generations')
    .select((select) => select.fn.countAll<string>().as('generations'))
    .where('user_id', '=', userId)
    .where('kind', 'in', sectionKinds)
    .where('status', 'in', ['queued', 'writing'])
    .where('waits', '=', false)
    .executeTakeFirstOrThrow();
  return Number(generations);
}

/**
 * Asks, as a part of another query, whether a generation is past its deadline, or one waits although its user has fewer than `inWorkMax`
 * in work.
 */
export function selectIsSweepDue({
  now,
  inWorkMax,
}: {
  readonly now: Date;
  readonly inWorkMax: number;
}): RawBuilder<boolean> {
  return sql<boolean>`
    SELECT EXISTS (SELECT FROM generations WHERE status IN ('queued', 'writing') AND deadline_at <= ${now}::timestamptz)
      OR EXISTS (
        SELECT FROM generations AS waiting WHERE waiting.waits AND waiting.status = 'queued' AND ${inWorkMax}::integer > (
          SELECT count(*) FROM generations AS others
          WHERE others.user_id = waiting.user_id AND others.kind IN ('planned', 'continuation')
            AND others.status IN ('queued', 'writing') AND NOT others.waits))`;
}

/** Users of whom a text in sections waits, those who wait longest first. */
export async function listWaitingUsers(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('generations')
    .select('user_id')
    .where('waits', '=', true)
    .where('status', '=', 'queued')
    .groupBy('user_id')
    .orderBy((select) => select.fn.min('queued_at'))
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Gives its turn to the text of a user that waits longest. @returns its job; undefined when none waits */
export async function takeWaiting(
  trx: DatabaseTransaction,
  userId: string,
  deadlineAt: Date,
): Promise<{ readonly id: string; readonly kind: (typeof sectionKinds)[number]; readonly jobId: string } | undefined> {
  const row = await trx
    .updateTable('generations')
    .set({ waits: false, deadline_at: deadlineAt })
    .where('id', 'in', (select) =>
      select
        .selectFrom('generations as waiting')
        .select('waiting.id')
        .where('waiting.user_id', '=', userId)
        .where('waiting.waits', '=', true)
        .where('waiting.status', '=', 'queued')
        .where('waiting.cancel_requested_at', 'is', null)
        .orderBy('waiting.queued_at')
        .orderBy('waiting.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'job_id'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { id: row.id, kind: row.kind === 'continuation' ? 'continuation' : 'planned', jobId: row.job_id };
}
