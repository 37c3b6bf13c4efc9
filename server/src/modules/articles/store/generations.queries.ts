import { sql } from 'kysely';
import { addMilliseconds } from '../../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { GenerationFailure } from '../domain/generation-failure.ts';

type Handle = Database | DatabaseTransaction;

/** A writing as seen by the worker that claimed it. `attempt` is the fence of every write. */
export interface Claim {
  readonly generationId: string;
  readonly attempt: number;
}

interface NewGeneration {
  readonly id: string;
  readonly articleId: string;
  readonly userId: string;
  readonly jobId: string;
  readonly queuedAt: Date;
  readonly deadlineAt: Date;
}

export async function insertGeneration(trx: DatabaseTransaction, generation: NewGeneration): Promise<void> {
  await trx
    .insertInto('generations')
    .values({
      id: generation.id,
      article_id: generation.articleId,
      user_id: generation.userId,
      job_id: generation.jobId,
      queued_at: generation.queuedAt,
      deadline_at: generation.deadlineAt,
    })
    .execute();
}

/**
 * Takes the writing over: whoever held it before is fenced off. Undefined when it has ended.
 * @param lostLength how much text the worker before had stored when it was lost, in UTF-16 units
 */
export async function claimGeneration(
  trx: DatabaseTransaction,
  id: string,
  { now, maxGenerationMs, lostTextLength }: { now: Date; maxGenerationMs: number; lostTextLength: number | undefined },
) {
  return trx
    .updateTable('generations')
    .set((set) => ({
      status: 'writing' as const,
      attempt: set('attempt', '+', 1),
      claimed_at: set.fn.coalesce('claimed_at', set.val(now)),
      // The first claim starts the writing's own deadline; a takeover keeps it.
      deadline_at: sql<Date>`CASE WHEN claimed_at IS NULL THEN ${addMilliseconds(now, maxGenerationMs)}::timestamptz ELSE deadline_at END`,
      ...(lostTextLength === undefined ? {} : { lost_length: sql<number>`greatest(lost_length, ${lostTextLength})` }),
    }))
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'writing'])
    .returning([
      'attempt',
      'article_id',
      'user_id',
      'gateway_failures',
      'deadline_at',
      'cancel_requested_at',
      'queued_at',
    ])
    .executeTakeFirst();
}

/** Puts a writing back into the queue whose worker stops in good order, so that the next claim is no takeover of a lost one. */
export async function requeueGeneration(database: Database, claim: Claim): Promise<void> {
  await database
    .updateTable('generations')
    .set({ status: 'queued' })
    .where('id', '=', claim.generationId)
    .where('attempt', '=', claim.attempt)
    .where('status', '=', 'writing')
    .execute();
}

/** What the writing is about. @throws when the article is gone. */
export async function getPromptFields(trx: DatabaseTransaction, articleId: string) {
  return trx
    .selectFrom('articles')
    .select([
      'title',
      'ai_prompt',
      'category',
      'tags',
      'meta_description',
      'language',
      'format',
      'tone',
      'length',
      'chosen_model',
      'template',
    ])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
}

/** Counts a failed attempt at the gateway and raises the fence for the restarted text; undefined when the claim is lost. */
export async function restartAttempt(database: Database, claim: Claim): Promise<number | undefined> {
  const row = await database
    .updateTable('generations')
    .set((set) => ({ attempt: set('attempt', '+', 1), gateway_failures: set('gateway_failures', '+', 1) }))
    .where('id', '=', claim.generationId)
    .where('attempt', '=', claim.attempt)
    .where('status', '=', 'writing')
    .returning('attempt')
    .executeTakeFirst();
  return row?.attempt;
}

export interface ClaimState {
  readonly isCancelRequested: boolean;
}

/** Appends text under the fence, again when the answer of the first time was lost. Undefined when the claim is lost. */
export async function appendPart(
  database: Database,
  claim: Claim,
  part: { startOffset: number; content: string },
): Promise<ClaimState | undefined> {
  const result = await sql<{ cancelling: boolean }>`
    WITH held AS (
      SELECT id, cancel_requested_at IS NOT NULL AS cancelling FROM generations
      WHERE id = ${claim.generationId} AND attempt = ${claim.attempt} AND status = 'writing' FOR SHARE
    ), appended AS (
      INSERT INTO generation_parts (generation_id, attempt, start_offset, content)
      SELECT id, ${claim.attempt}, ${part.startOffset}, ${part.content} FROM held
      ON CONFLICT (generation_id, attempt, start_offset) DO UPDATE SET content = excluded.content
    )
    SELECT cancelling FROM held`.execute(database);
  const [row] = result.rows;
  return row === undefined ? undefined : { isCancelRequested: row.cancelling };
}

/** Looks whether the claim still holds and whether a stop was asked for. */
export async function readClaimState(database: Database, claim: Claim): Promise<ClaimState | undefined> {
  const row = await database
    .selectFrom('generations')
    .select('cancel_requested_at')
    .where('id', '=', claim.generationId)
    .where('attempt', '=', claim.attempt)
    .where('status', '=', 'writing')
    .executeTakeFirst();
  return row === undefined ? undefined : { isCancelRequested: row.cancel_requested_at !== null };
}

/** The text written so far by the newest attempt that wrote anything. */
export async function readParts(database: Handle, generationId: string): Promise<{ attempt: number; text: string }> {
  const rows = await database
    .selectFrom('generation_parts')
    .select(['attempt', 'content'])
    .where('generation_id', '=', generationId)
    .where('attempt', '=', (select) =>
      select
        .selectFrom('generation_parts as newest')
        .select((max) => max.fn.max('newest.attempt').as('attempt'))
        .where('newest.generation_id', '=', generationId),
    )
    .orderBy('start_offset')
    .execute();
  return { attempt: rows[0]?.attempt ?? 0, text: rows.map((row) => row.content).join('') };
}

export async function deleteParts(trx: DatabaseTransaction, generationId: string, before?: number): Promise<void> {
  await trx
    .deleteFrom('generation_parts')
    .where('generation_id', '=', generationId)
    .$if(before !== undefined, (query) => query.where('attempt', '<', before ?? 0))
    .execute();
}

export interface GenerationMetadata {
  readonly model: string | null;
  readonly gatewayGenerationId: string | null;
  readonly finishReason: string | null;
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
  readonly costUsd: number | null;
}

/** Ends the writing once; `attempt` fences a worker's end, without it any live writing ends. Undefined when it has ended. */
export async function closeGeneration(
  trx: DatabaseTransaction,
  closing: {
    readonly generationId: string;
    readonly attempt?: number;
    readonly status: 'completed' | 'failed';
    readonly at: Date;
    readonly metadata?: GenerationMetadata;
  },
) {
  return trx
    .updateTable('generations')
    .set({
      status: closing.status,
      ended_at: closing.at,
      ...(closing.metadata === undefined
        ? {}
        : {
            model: closing.metadata.model,
            gateway_generation_id: closing.metadata.gatewayGenerationId,
            finish_reason: closing.metadata.finishReason,
            prompt_tokens: closing.metadata.promptTokens,
            completion_tokens: closing.metadata.completionTokens,
            cost_usd: closing.metadata.costUsd,
          }),
    })
    .where('id', '=', closing.generationId)
    .where('status', 'in', ['queued', 'writing'])
    .$if(closing.attempt !== undefined, (query) => query.where('attempt', '=', closing.attempt ?? 0))
    .returning(['article_id', 'user_id', 'job_id', 'attempt', 'queued_at', 'claimed_at'])
    .executeTakeFirst();
}

export interface GeneratedArticle {
  readonly content: string;
  readonly wordCount: number;
  readonly model: string | null;
  readonly generationTimeMs: number;
  /** Used only when the author gave none. */
  readonly metaDescription: string;
}

/** @returns whether the article was still waiting for this very generation. */
export async function completeArticle(
  trx: DatabaseTransaction,
  target: { articleId: string; generationId: string; at: Date },
  article: GeneratedArticle,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('articles')
    .set((set) => ({
      status: 'completed' as const,
      content: article.content,
      word_count: article.wordCount,
      ai_model_used: article.model,
      generation_time_ms: article.generationTimeMs,
      meta_description: sql<string | null>`coalesce(meta_description, nullif(${article.metaDescription}, ''))`,
      version: set('version', '+', 1),
      updated_at: target.at,
    }))
    .where('id', '=', target.articleId)
    .where('generation_id', '=', target.generationId)
    .where('status', '=', 'generating')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Fails the article and keeps what was written. @returns whether it was still waiting for this very generation. */
export async function failArticle(
  trx: DatabaseTransaction,
  target: { articleId: string; generationId: string; at: Date },
  failedArticle: { failure: GenerationFailure; content: string; wordCount: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('articles')
    .set((set) => ({
      status: 'failed' as const,
      content: failedArticle.content,
      word_count: failedArticle.wordCount,
      failure_code: failedArticle.failure.code,
      failure_reason: failedArticle.failure.reason,
      failure_detail: failedArticle.failure.detail,
      version: set('version', '+', 1),
      updated_at: target.at,
    }))
    .where('id', '=', target.articleId)
    .where('generation_id', '=', target.generationId)
    .where('status', '=', 'generating')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Asks for a stop. @returns how far the writing is; undefined when none runs. */
export async function requestCancel(trx: DatabaseTransaction, articleId: string, at: Date) {
  return trx
    .updateTable('generations')
    .set((set) => ({ cancel_requested_at: set.fn.coalesce('cancel_requested_at', set.val(at)) }))
    .where('article_id', '=', articleId)
    .where('status', 'in', ['queued', 'writing'])
    .returning(['id', 'status', 'attempt'])
    .executeTakeFirst();
}

/**
 * Asks all writings of a user to stop. Locks all of them before any is ended: a worker that ends one of them takes the counters of its
 * user after it.
 * @returns how far each is
 */
export async function requestCancelForUser(trx: DatabaseTransaction, userId: string, at: Date) {
  return trx
    .updateTable('generations')
    .set((set) => ({ cancel_requested_at: set.fn.coalesce('cancel_requested_at', set.val(at)) }))
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'writing'])
    .returning(['id', 'status', 'attempt'])
    .execute();
}

/** Locks a writing that has not ended, so that no part is appended meanwhile. */
export async function lockOpenGeneration(trx: DatabaseTransaction, id: string) {
  return trx
    .selectFrom('generations')
    .select(['status', 'cancel_requested_at', 'lost_length'])
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'writing'])
    .forUpdate()
    .executeTakeFirst();
}

/** Writings past their deadline, oldest first. */
export async function listOverdueGenerations(database: Database, now: Date, limit: number) {
  return database
    .selectFrom('generations')
    .select(['id', 'status'])
    .where('status', 'in', ['queued', 'writing'])
    .where('deadline_at', '<=', now)
    .orderBy('deadline_at')
    .limit(limit)
    .execute();
}
