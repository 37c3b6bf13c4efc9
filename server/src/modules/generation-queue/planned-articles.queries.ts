import type { MissingSection, ProposedMeta } from '@hokka/contracts/articles/article.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { ArticlePlan } from '../article-text/planned-article.rules.ts';
import { plannedLedgerKinds } from '../article-text/planned-price.queries.ts';
import type { GenerationFailure } from './generation-failure.rules.ts';
import { sectionKinds } from './generations.queries.ts';

export interface NewPlannedArticle {
  readonly id: string;
  readonly userId: string;
  /** The member who ordered it. */
  readonly authorId: string | null;
  readonly briefId: string;
  readonly generationId: string;
  readonly plan: ArticlePlan;
  /** Null means the default model. */
  readonly chosenModel: string | null;
  readonly now: Date;
}

/** Stores an article that is written from a plan. Its generation is stored in the same transaction. */
export async function insertPlannedArticle(trx: DatabaseTransaction, article: NewPlannedArticle): Promise<void> {
  const { plan, now } = article;
  await trx
    .insertInto('articles')
    .values({
      id: article.id,
      user_id: article.userId,
      author_id: article.authorId,
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

/** The plan of an article, undefined for an article without one. */
export async function findPlan(database: Database, articleId: string): Promise<ArticlePlan | undefined> {
  const row = await database.selectFrom('articles').select('plan').where('id', '=', articleId).executeTakeFirst();
  // Only `insertPlannedArticle` writes this column.
  return (row?.plan ?? undefined) as unknown as ArticlePlan | undefined;
}

/**
 * Whether an article is being written from a brief. The caller must hold the lock of the brief, which orders of
 * articles take as well.
 */
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

/** AI requests charged for writing an article so far. */
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

/** The result of a generation in sections for its article. */
export type SectionsEnd =
  | {
      readonly status: 'completed';
      readonly content: string;
      readonly wordCount: number;
      readonly missing: readonly MissingSection[];
      /** For admins: why sections are missing, unless the author wanted it. */
      readonly failureDetail: string | null;
      readonly model: string | null;
      readonly generationTimeMs: number;
      readonly isStopped: boolean;
      /** All sections were written, but the text is much shorter than ordered. */
      readonly isShort: boolean;
      /** Stored only if the article has none and this one is not empty. */
      readonly metaDescription: string;
      readonly proposedMeta: ProposedMeta | undefined;
    }
  | {
      readonly status: 'failed';
      readonly content: string;
      readonly wordCount: number;
      /** Null when no text was retained. */
      readonly missing: readonly MissingSection[] | null;
      readonly failure: GenerationFailure;
    }
  /** A continuation produced nothing; the article is as before. */
  | { readonly status: 'restored'; readonly failureDetail: string | null };

/** Stores the result in the article. @returns whether the article was still waiting for this generation */
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
 * Takes a lock that other orders and starts of texts in sections wait for, for this user, until the transaction ends.
 * @returns the number of the user's texts in sections that are queued or being written
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
 * Expression: whether a generation is past its deadline, or one waits although its user has fewer than `inWorkMax`
 * running texts in sections.
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

/** Users with a waiting text in sections, longest waiting first. */
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

/** Starts the longest waiting text in sections of a user. @returns its job, undefined when none waits */
export async function takeWaiting(
  trx: DatabaseTransaction,
  userId: string,
  deadlineAt: Date,
): Promise<
  | {
      readonly id: string;
      readonly kind: (typeof sectionKinds)[number];
      readonly jobId: string;
      readonly requestId: string | null;
    }
  | undefined
> {
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
    .returning(['id', 'kind', 'job_id', 'request_id'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const kind = row.kind === 'continuation' ? 'continuation' : 'planned';
  return { id: row.id, kind, jobId: row.job_id, requestId: row.request_id };
}
