import type { ProposedMeta } from '@hokka/contracts/articles/article.ts';
import type { TextMending } from '@hokka/contracts/text/check.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';
import type { Articles, Generations } from '../../../../platform/database/schema.ts';
import { defineStatement } from '../../../../platform/database/statements/statement.ts';
import type { GenerationFailure } from '../../domain/generation-failure.ts';
import { listedColumns } from '../articles.queries.ts';
import type { OwnedArticleRow } from '../present-article.ts';

/** A generation as claimed by a worker. Every write of that worker is conditional on `attempt`. */
export interface Claim {
  readonly generationId: string;
  readonly attempt: number;
}

/** What a generation leads to: an article, a result beside one, an outline, or the description of a voice. */
export type GenerationKind = Selectable<Generations>['kind'];

/** The kinds that write the text of an article: while one is live, the article is `generating`. `bulk` is one of many that were ordered by a file. */
export const writingKinds = ['article', 'bulk', 'planned', 'continuation'] as const satisfies readonly GenerationKind[];

/** The kinds that write a text section by section. */
export const sectionKinds = ['planned', 'continuation'] as const satisfies readonly GenerationKind[];
export type SectionsKind = (typeof sectionKinds)[number];

export function isWrittenInSections(kind: GenerationKind): kind is SectionsKind {
  return kind === 'planned' || kind === 'continuation';
}

/** What a generation is for: an article, by itself or for an edit of it, a brief for its outline, or a voice. */
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
  /** Its user has as many being written as there may be: it has no job yet. */
  readonly waits?: boolean;
};

/** Stores a generation. @returns false when another one of its article is live; waits for one that is about to end. */
export async function insertGeneration(trx: DatabaseTransaction, generation: NewGeneration): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('generations')
    .values(toGenerationRow(generation))
    .onConflict((conflict) => conflict.column('article_id').where('status', 'in', ['queued', 'writing']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** What an order says of its article. */
export type OrderedArticle = Pick<
  Selectable<Articles>,
  | 'id'
  | 'user_id'
  | 'title'
  | 'category'
  | 'tags'
  | 'meta_description'
  | 'ai_prompt'
  | 'language'
  | 'format'
  | 'tone'
  | 'length'
  | 'chosen_model'
  | 'template'
  | 'audience'
  | 'keyphrase'
  | 'faq'
>;

const orderedArticle = defineStatement(
  (
    database,
    order: OrderedArticle & { readonly generation: NewGeneration['id'] } & Omit<NewGeneration, 'id' | 'waits'>,
  ) =>
    database
      .with('generation', (query) =>
        query.insertInto('generations').values({
          id: order.generation,
          article_id: order.articleId,
          user_id: order.userId,
          job_id: order.jobId,
          kind: order.kind,
          queued_at: order.queuedAt,
          deadline_at: order.deadlineAt,
          effort_chars: order.effort,
        }),
      )
      .insertInto('articles')
      .values({
        id: order.id,
        user_id: order.user_id,
        title: order.title,
        status: 'generating',
        category: order.category,
        tags: order.tags,
        meta_description: order.meta_description,
        ai_prompt: order.ai_prompt,
        language: order.language,
        format: order.format,
        tone: order.tone,
        length: order.length,
        chosen_model: order.chosen_model,
        template: order.template,
        audience: order.audience,
        keyphrase: order.keyphrase,
        faq: order.faq,
        generation_id: order.generation,
        created_at: order.queuedAt,
        updated_at: order.queuedAt,
      })
      .returning([
        ...listedColumns,
        'articles.user_id',
        'articles.failure_code',
        'articles.failure_detail',
        'articles.generation_id',
        'articles.content',
      ]),
);

/** Stores an article with its first generation, in one statement. @returns the article */
export async function insertGeneratingArticle(
  trx: DatabaseTransaction,
  article: OrderedArticle,
  { id: generation, waits: _waits, ...queued }: NewGeneration,
): Promise<OwnedArticleRow> {
  const row = await orderedArticle.executeTakeFirstOrThrow(trx, { ...article, ...queued, generation });
  return { ...row, queued_at: queued.queuedAt };
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
  };
}

/** Puts a generation back into the queue when its worker stops gracefully, so that the next claim does not count as a takeover. */
export async function requeueGeneration(database: Database, claim: Claim): Promise<void> {
  await database
    .updateTable('generations')
    .set({ status: 'queued' })
    .where('id', '=', claim.generationId)
    .where('attempt', '=', claim.attempt)
    .where('status', '=', 'writing')
    .execute();
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

export interface GenerationMetadata {
  readonly model: string | null;
  readonly gatewayGenerationId: string | null;
  readonly finishReason: string | null;
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
}

/** Closes a generation once. With `attempt` only that attempt, without it any open one. Undefined when it has ended. */
export async function closeGeneration(
  trx: DatabaseTransaction,
  closing: {
    readonly generationId: string;
    readonly attempt?: number;
    readonly status: 'completed' | 'failed';
    readonly at: Date;
    readonly metadata?: GenerationMetadata;
    readonly mended?: readonly TextMending[];
  },
) {
  return trx
    .updateTable('generations')
    .set({
      status: closing.status,
      waits: false,
      wait_since: null,
      wait_reason: null,
      wait_until: null,
      wait_for: null,
      ended_at: closing.at,
      ...(closing.mended === undefined ? {} : { mended: JSON.stringify(closing.mended) }),
      ...(closing.metadata === undefined
        ? {}
        : {
            model: closing.metadata.model,
            gateway_generation_id: closing.metadata.gatewayGenerationId,
            finish_reason: closing.metadata.finishReason,
            prompt_tokens: closing.metadata.promptTokens,
            completion_tokens: closing.metadata.completionTokens,
          }),
    })
    .where('id', '=', closing.generationId)
    .where('status', 'in', ['queued', 'writing'])
    .$if(closing.attempt !== undefined, (query) => query.where('attempt', '=', closing.attempt ?? 0))
    .returning([
      'article_id',
      'brief_id',
      'voice_id',
      'voice_id',
      'user_id',
      'job_id',
      'attempt',
      'queued_at',
      'claimed_at',
    ])
    .executeTakeFirst();
}

/** What a generation leaves in its article. */
export type StoredResult =
  | ({ readonly content: string; readonly wordCount: number } & (
      | {
          readonly status: 'completed';
          readonly model: string | null;
          readonly generationTimeMs: number;
          /** Its author stopped the writing. */
          readonly isStopped: boolean;
          /** It is shorter than was ordered: it can be gone on with as a stopped one. */
          readonly isShort: boolean;
          /** Stored only when the author gave none; an empty one is not stored. */
          readonly metaDescription: string;
          readonly proposedMeta: ProposedMeta | undefined;
        }
      | { readonly status: 'failed'; readonly failure: GenerationFailure }
    ))
  /** Nothing came of what was to go on: the article is as it was before. */
  | { readonly status: 'restored'; readonly failureDetail: string };

/** The text that a generation goes on with, since it was stopped; undefined for one that begins a new text. */
export async function findBegunText(trx: DatabaseTransaction, generationId: string): Promise<string | undefined> {
  const article = await trx
    .selectFrom('generations')
    .innerJoin('articles', 'articles.id', 'generations.article_id')
    .select('articles.content')
    .where('generations.id', '=', generationId)
    .where('articles.stopped_at', 'is not', null)
    .executeTakeFirst();
  return article?.content;
}

/** Stores the result in the article. @returns whether the article was still waiting for this very generation. */
export async function storeResult(
  trx: DatabaseTransaction,
  target: { readonly articleId: string; readonly generationId: string; readonly at: Date },
  result: StoredResult,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('articles')
    .set((set) => ({
      status: result.status === 'restored' ? 'completed' : result.status,
      ...(result.status === 'restored'
        ? { failure_detail: result.failureDetail }
        : { content: result.content, word_count: result.wordCount }),
      ...(result.status === 'completed' && {
        stopped_at: result.isStopped || result.isShort ? target.at : null,
        is_short: result.isShort,
        ai_model_used: result.model,
        generation_time_ms: result.generationTimeMs,
        meta_description: sql<string | null>`coalesce(meta_description, nullif(${result.metaDescription}, ''))`,
        proposed_meta: result.proposedMeta === undefined ? null : JSON.stringify(result.proposedMeta),
      }),
      ...(result.status === 'failed' && {
        failure_code: result.failure.code,
        failure_reason: result.failure.reason,
        failure_detail: result.failure.detail,
      }),
      version: set('version', '+', 1),
      updated_at: target.at,
    }))
    .where('id', '=', target.articleId)
    .where('generation_id', '=', target.generationId)
    .where('status', '=', 'generating')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Which generation of a user's article or brief is to stop. */
export type CancelTarget = GenerationSubject & {
  readonly userId: string;
  /** Only one of these kinds. */
  readonly kinds?: readonly GenerationKind[];
  /** Only this very one. */
  readonly generationId?: string;
};

/** Requests the cancellation of a generation. @returns its state; undefined when none such is open. */
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
    .returning(['id', 'kind', 'status', 'attempt', 'wait_since'])
    .execute();
}

/** Locks a generation that has not ended, so that no part is appended meanwhile. */
export async function lockOpenGeneration(trx: DatabaseTransaction, id: string) {
  return trx
    .selectFrom('generations')
    .select(['kind', 'status', 'cancel_requested_at', 'lost_length', 'losses_in_section', 'wait_since'])
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'writing'])
    .forUpdate()
    .executeTakeFirst();
}

/** Whether something of an article has not ended; nothing more begins in the trash. */
export async function hasLiveGeneration(trx: DatabaseTransaction, articleId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('generations')
    .select('id')
    .where('article_id', '=', articleId)
    .where('status', 'in', ['queued', 'writing'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Open generations past their deadline, oldest first. */
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
