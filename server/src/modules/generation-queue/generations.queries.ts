import type { Insertable, Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Generations } from '../../platform/database/schema.ts';
import { findRequestId } from '../../platform/logging/log.ts';

/** A generation as claimed by a worker. Every write of that worker is conditional on `attempt`. */
export interface Claim {
  readonly generationId: string;
  readonly attempt: number;
}

/** What a generation produces: an article, an edit or proposals, an outline, or a voice description. */
export type GenerationKind = Selectable<Generations>['kind'];

/**
 * Kinds that write the text of an article. While one is open, the article is `generating`. `bulk` is an article of a
 * bulk job.
 */
export const writingKinds = ['article', 'bulk', 'planned', 'continuation'] as const satisfies readonly GenerationKind[];

/** Kinds that write a text in sections. */
export const sectionKinds = ['planned', 'continuation'] as const satisfies readonly GenerationKind[];
export type SectionsKind = (typeof sectionKinds)[number];

export function isWrittenInSections(kind: GenerationKind): kind is SectionsKind {
  return kind === 'planned' || kind === 'continuation';
}

/** What a generation belongs to: an article (its text or an edit), a brief (its outline), or a voice. */
export type GenerationSubject =
  | { readonly articleId: string; readonly briefId?: undefined; readonly voiceId?: undefined }
  | { readonly articleId?: undefined; readonly briefId: string; readonly voiceId?: undefined }
  | { readonly articleId?: undefined; readonly briefId?: undefined; readonly voiceId: string };

export type NewGeneration = GenerationSubject & {
  readonly id: string;
  readonly userId: string;
  readonly jobId: string;
  readonly queuedAt: Date;
  readonly deadlineAt: Date;
  readonly kind: GenerationKind;
  /** See `GenerationRequest`. */
  readonly effort: number;
  /** The user already has the maximum number of running texts in sections, so this one has no job yet. */
  readonly waits?: boolean;
};

/**
 * Stores a generation. Waits for another one of the same article that is about to end. @returns false when another one
 * is open
 */
export async function insertGeneration(trx: DatabaseTransaction, generation: NewGeneration): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('generations')
    .values(toGenerationRow(generation))
    .onConflict((conflict) => conflict.column('article_id').where('status', 'in', ['queued', 'writing']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function toGenerationRow(generation: NewGeneration): Insertable<Generations> {
  return {
    id: generation.id,
    article_id: generation.articleId ?? null,
    brief_id: generation.briefId ?? null,
    voice_id: generation.voiceId ?? null,
    user_id: generation.userId,
    job_id: generation.jobId,
    queued_at: generation.queuedAt,
    deadline_at: generation.deadlineAt,
    kind: generation.kind,
    waits: generation.waits ?? false,
    effort_chars: generation.effort,
    request_id: findRequestId() ?? null,
  };
}

/**
 * Returns a generation to the queue when its worker stops gracefully, so that the next claim does not count as a
 * takeover.
 */
export async function requeueGeneration(database: Database, claim: Claim): Promise<void> {
  await database
    .updateTable('generations')
    .set({ status: 'queued' })
    .where('id', '=', claim.generationId)
    .where('attempt', '=', claim.attempt)
    .where('status', '=', 'writing')
    .execute();
}

/**
 * Counts a failed gateway call and raises the attempt for the restarted text. @returns the new attempt, undefined when
 * the claim is lost
 */
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

/** The generation to cancel: one of a user's article, brief or voice. */
export type CancelTarget = GenerationSubject & {
  readonly userId: string;
  /** Only generations of these kinds. */
  readonly kinds?: readonly GenerationKind[];
  /** Only the generation with this id. */
  readonly generationId?: string;
};

/** Requests the cancellation of a generation. @returns its state, undefined when no such generation is open */
export async function requestCancel(
  trx: DatabaseTransaction,
  { articleId, briefId, voiceId, userId, kinds, generationId }: CancelTarget,
  at: Date,
) {
  return trx
    .updateTable('generations')
    .set((set) => ({ cancel_requested_at: set.fn.coalesce('cancel_requested_at', set.val(at)) }))
    .$if(articleId !== undefined, (query) => query.where('article_id', '=', articleId ?? null))
    .$if(briefId !== undefined, (query) => query.where('brief_id', '=', briefId ?? null))
    .$if(voiceId !== undefined, (query) => query.where('voice_id', '=', voiceId ?? null))
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'writing'])
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .$if(generationId !== undefined, (query) => query.where('id', '=', generationId ?? ''))
    .returning(['id', 'kind', 'status', 'attempt', 'wait_since'])
    .executeTakeFirst();
}

/**
 * Requests the cancellation of all generations of a user. Locks all of them before any is ended, because a worker that
 * ends one locks the user's counters afterwards.
 * @returns the state of each
 */
export async function requestCancelForUser(trx: DatabaseTransaction, userId: string, at: Date) {
  return trx
    .updateTable('generations')
    .set((set) => ({ cancel_requested_at: set.fn.coalesce('cancel_requested_at', set.val(at)) }))
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'writing'])
    .returning(['id', 'kind', 'status', 'attempt', 'wait_since'])
    .execute();
}

/** Locks a generation that has not ended, so that no part is appended in the meantime. */
export async function lockOpenGeneration(trx: DatabaseTransaction, id: string) {
  return trx
    .selectFrom('generations')
    .select(['kind', 'status', 'cancel_requested_at', 'lost_length', 'losses_in_section', 'wait_since'])
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'writing'])
    .forUpdate()
    .executeTakeFirst();
}

/** Whether an article has an open generation. None starts while the article is in the trash. */
export async function hasLiveGeneration(trx: DatabaseTransaction, articleId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('generations')
    .select('id')
    .where('article_id', '=', articleId)
    .where('status', 'in', ['queued', 'writing'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Open generations past their deadline, oldest deadline first. */
export async function listOverdueGenerations(database: Database, now: Date, limit: number) {
  return database
    .selectFrom('generations')
    .select(['id', 'status', 'wait_since'])
    .where('status', 'in', ['queued', 'writing'])
    .where('deadline_at', '<=', now)
    .orderBy('deadline_at')
    .limit(limit)
    .execute();
}

/** For the personal data export: when something was generated for a user. The cost is internal and left out. */
export const exportedGenerationColumns = [
  'generations.status',
  'generations.queued_at',
  'generations.claimed_at',
  'generations.cancel_requested_at',
  'generations.ended_at',
] as const;
