import type { ProposedMeta } from '@hokka/contracts/articles/article.ts';
import type { TextMending } from '@hokka/contracts/text/check.ts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { GenerationFailure } from './generation-failure.rules.ts';

export interface GenerationMetadata {
  readonly model: string | null;
  readonly gatewayGenerationId: string | null;
  readonly finishReason: string | null;
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
}

/**
 * Closes a generation exactly once. With `attempt` only that attempt, without it any that is open. Undefined when it
 * has already ended.
 */
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

/** The result of a generation for its article. */
export type StoredResult =
  | ({ readonly content: string; readonly wordCount: number } & (
      | {
          readonly status: 'completed';
          readonly model: string | null;
          readonly generationTimeMs: number;
          /** The author stopped the generation. */
          readonly isStopped: boolean;
          /** The text is shorter than ordered and can be continued like a stopped one. */
          readonly isShort: boolean;
          /** Stored only if the article has none and this one is not empty. */
          readonly metaDescription: string;
          readonly proposedMeta: ProposedMeta | undefined;
        }
      | { readonly status: 'failed'; readonly failure: GenerationFailure }
    ))
  /** A continuation produced nothing; the article is as before. */
  | { readonly status: 'restored'; readonly failureDetail: string };

/** Stores the result in the article. @returns whether the article was still waiting for this generation */
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
