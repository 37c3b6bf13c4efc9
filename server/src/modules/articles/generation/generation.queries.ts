import { sql } from 'kysely';
import { after } from '../../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { Failure } from './running/failures.ts';

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
  { now, writingMaxMs, lostLength }: { now: Date; writingMaxMs: number; lostLength: number | undefined },
) {
  return trx
    .updateTable('generations')
    .set((set) => ({
      status: 'writing' as const,
      attempt: set('attempt', '+', 1),
      claimed_at: set.fn.coalesce('claimed_at', set.val(now)),
      // The first claim starts the writing's own deadline; a takeover keeps it.
      deadline_at: sql<Date>`CASE WHEN claimed_at IS NULL THEN ${after(now, writingMaxMs)}::timestamptz ELSE deadline_at END`,
      ...(lostLength === undefined ? {} : { lost_length: sql<number>`greatest(lost_length, ${lostLength})` }),
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
export async function handBackGeneration(database: Database, claim: Claim): Promise<void> {
  await database
    .updateTable('generations')
    .set({ status: 'queued' })
    .where('id', '=', claim.generationId)
    .where('attempt', '=', claim.attempt)
    .where('status', '=', 'writing')
    .execute();
}

/** What the writing is about. @throws when the article is gone. */
export async function getOrder(trx: DatabaseTransaction, articleId: string) {
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
export async function restartText(database: Database, claim: Claim): Promise<number | undefined> {
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

export interface CheckpointState {
  readonly isCancelRequested: boolean;
}

/** Appends text under the fence, again when the answer of the first time was lost. Undefined when the claim is lost. */
export async function appendPart(
  database: Database,
  claim: Claim,
  part: { startOffset: number; content: string },
): Promise<CheckpointState | undefined> {
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
export async function findClaimState(database: Database, claim: Claim): Promise<CheckpointState | undefined> {
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

export interface GenerationFacts {
  readonly model: string | null;
  readonly gatewayGenerationId: string | null;
  readonly finishReason: string | null;
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
  readonly costUsd: number | null;
}

/** Ends the writing once; `attempt` fences a worker's end, without it any live writing ends. Undefined when it has ended. */
export async function endGeneration(
  trx: DatabaseTransaction,
  end: {
    readonly generationId: string;
    readonly attempt?: number;
    readonly status: 'completed' | 'failed';
    readonly at: Date;
    readonly facts?: GenerationFacts;
  },
) {
  return trx
    .updateTable('generations')
    .set({
      status: end.status,
      ended_at: end.at,
      ...(end.facts === undefined
        ? {}
        : {
            model: end.facts.model,
            gateway_generation_id: end.facts.gatewayGenerationId,
            finish_reason: end.facts.finishReason,
            prompt_tokens: end.facts.promptTokens,
            completion_tokens: end.facts.completionTokens,
            cost_usd: end.facts.costUsd,
          }),
    })
    .where('id', '=', end.generationId)
    .where('status', 'in', ['queued', 'writing'])
    .$if(end.attempt !== undefined, (query) => query.where('attempt', '=', end.attempt ?? 0))
    .returning(['article_id', 'user_id', 'job_id', 'attempt', 'queued_at', 'claimed_at'])
    .executeTakeFirst();
}

export interface WrittenArticle {
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
  written: WrittenArticle,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('articles')
    .set((set) => ({
      status: 'completed' as const,
      content: written.content,
      word_count: written.wordCount,
      ai_model_used: written.model,
      generation_time_ms: written.generationTimeMs,
      meta_description: sql<string | null>`coalesce(meta_description, nullif(${written.metaDescription}, ''))`,
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
  failed: { failure: Failure; content: string; wordCount: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('articles')
    .set((set) => ({
      status: 'failed' as const,
      content: failed.content,
      word_count: failed.wordCount,
      failure_code: failed.failure.code,
      failure_reason: failed.failure.reason,
      failure_detail: failed.failure.detail,
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
export async function requestCancelOfAll(trx: DatabaseTransaction, userId: string, at: Date) {
  return trx
    .updateTable('generations')
    .set((set) => ({ cancel_requested_at: set.fn.coalesce('cancel_requested_at', set.val(at)) }))
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'writing'])
    .returning(['id', 'status', 'attempt'])
    .execute();
}

/** Locks a writing that has not ended, so that no part is appended meanwhile. */
export async function lockLiveGeneration(trx: DatabaseTransaction, id: string) {
  return trx
    .selectFrom('generations')
    .select(['status', 'cancel_requested_at', 'lost_length'])
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'writing'])
    .forUpdate()
    .executeTakeFirst();
}

/** Writings past their deadline, oldest first. */
export async function listOverdue(database: Database, now: Date, limit: number) {
  return database
    .selectFrom('generations')
    .select(['id', 'status'])
    .where('status', 'in', ['queued', 'writing'])
    .where('deadline_at', '<=', now)
    .orderBy('deadline_at')
    .limit(limit)
    .execute();
}
