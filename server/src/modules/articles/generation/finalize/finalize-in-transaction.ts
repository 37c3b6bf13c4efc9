import type { TextMending } from '@hokka/contracts/text/check.ts';
import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { summarize } from '../../../../platform/text/summary.ts';
import type { CompletionOutcome } from '../../../../providers/gateway/port.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import { isLongEnoughToKeep } from '../../domain/article.ts';
import { createFailure, type GenerationFailure } from '../../domain/generation-failure.ts';
import { deleteParts } from '../../store/generations/generation-parts.queries.ts';
import { closeGeneration, type GenerationMetadata, storeResult } from '../../store/generations/generations.queries.ts';
import type { TextProcessor } from '../../text/text-processor.ts';

/** Another process ended the generation or claimed it meanwhile; the transaction must roll back. */
export class GenerationEndedError extends Error {
  override readonly name = 'GenerationEndedError';
}

/** How a generation ends. A cancelled one completes when its text is long enough to keep, else it fails. */
export type GenerationOutcome =
  | { readonly status: 'completed' }
  | { readonly status: 'failed'; readonly failure: GenerationFailure }
  | { readonly status: 'cancelled' };

export interface Finalization {
  readonly generationId: string;
  /** The attempt of the worker that finalizes; without it (cancellation, sweep, dead letter) any open attempt is ended. */
  readonly attempt?: number;
  readonly at: Date;
  readonly text: string;
  readonly outcome: GenerationOutcome;
  /** What the gateway reported for each call that the text came from. */
  readonly completions?: readonly CompletionOutcome[];
  /** The misspellings that were mended in the text. */
  readonly mended?: readonly TextMending[];
}

export type FinalizeDependencies = Pick<ArticlesDependencies, 'usage'> & {
  /** Counts in another thread: a long text would hold up the requests of this one. */
  readonly texts: Pick<TextProcessor, 'countWords'>;
};

/** The generation as it was when it ended. */
export interface FinalizedGeneration {
  readonly articleId: string;
  readonly jobId: string;
  readonly attempt: number;
}

const metaDescriptionMaxLength = 160;

/**
 * Ends a generation, all or nothing: closes it, stores text and outcome in its article, settles the reserved units when it
 * completed or releases them when it failed, and deletes the streamed parts. Locks the generation before the article.
 * @throws GenerationEndedError, ReservationEndedError
 */
export async function finalizeInTransaction(
  trx: DatabaseTransaction,
  finalization: Finalization,
  { usage, texts }: FinalizeDependencies,
): Promise<FinalizedGeneration> {
  const { generationId, attempt, at, text, mended = [], completions = [] } = finalization;
  const outcome = resolveCancellation(finalization);
  const wordCount = await texts.countWords(text);
  const metadata = toGenerationMetadata(completions);
  const generation = await closeGeneration(trx, {
    generationId,
    ...(attempt === undefined ? {} : { attempt }),
    status: outcome.status,
    at,
    metadata,
    ...(outcome.status === 'completed' && mended.length > 0 ? { mended } : {}),
  });
  if (generation === undefined) throw new GenerationEndedError(generationId);
  const isStored = await storeResult(
    trx,
    { articleId: generation.article_id, generationId, at },
    outcome.status === 'failed'
      ? { ...outcome, content: text, wordCount }
      : {
          status: 'completed',
          content: text,
          wordCount,
          model: metadata.model,
          generationTimeMs: Math.max(0, at.getTime() - (generation.claimed_at ?? generation.queued_at).getTime()),
          isStopped: finalization.outcome.status === 'cancelled',
          metaDescription: summarize(text, metaDescriptionMaxLength),
        },
  );
  if (!isStored) throw new GenerationEndedError(generationId);
  if (outcome.status === 'failed') await usage.release(trx, generationId, outcome.failure.reason, at);
  else await usage.settle(trx, generationId, at);
  await deleteParts(trx, generationId);
  return { articleId: generation.article_id, jobId: generation.job_id, attempt: generation.attempt };
}

function resolveCancellation({ outcome, text }: Finalization): Exclude<GenerationOutcome, { status: 'cancelled' }> {
  if (outcome.status !== 'cancelled') return outcome;
  if (isLongEnoughToKeep(text)) return { status: 'completed' };
  return { status: 'failed', failure: createFailure('cancelled') };
}

function toGenerationMetadata(completions: readonly CompletionOutcome[]): GenerationMetadata {
  const last = completions.at(-1);
  const usages = completions.flatMap(({ usage }) => usage ?? []);
  return {
    model: truncateText(last?.model),
    gatewayGenerationId: truncateText(last?.generationId),
    finishReason: last?.finishReason ?? null,
    promptTokens: sumIfStorable(
      usages.map((usage) => usage.promptTokens),
      maxStorableTokens,
      Math.round,
    ),
    completionTokens: sumIfStorable(
      usages.map((usage) => usage.completionTokens),
      maxStorableTokens,
      Math.round,
    ),
    costUsd: sumIfStorable(
      usages.map((usage) => usage.costUsd),
      maxStorableCostUsd,
      Number,
    ),
  };
}

/** Figures that no column can hold are dropped: they only inform, and must not fail the article. */
const maxStorableTokens = 2_147_483_647;
const maxStorableCostUsd = 999_999;
const maxNameLength = 200;

function sumIfStorable(
  values: readonly (number | undefined)[],
  max: number,
  normalize: (sum: number) => number,
): number | null {
  const known = values.filter((value) => value !== undefined);
  const sum = normalize(known.reduce((total, value) => total + value, 0));
  return known.length > 0 && sum >= 0 && sum <= max ? sum : null;
}

function truncateText(text: string | undefined): string | null {
  return text?.replaceAll('\u0000', '').toWellFormed().slice(0, maxNameLength) ?? null;
}
