import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { summarize } from '../../../../platform/text/summary.ts';
import type { CompletionOutcome } from '../../../../providers/gateway/port.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import { isLongEnoughToKeep } from '../../domain/article.ts';
import { createFailure, type GenerationFailure } from '../../domain/generation-failure.ts';
import {
  closeGeneration,
  completeArticle,
  deleteParts,
  failArticle,
  type GenerationMetadata,
} from '../../store/generations.queries.ts';
import type { TextProcessor } from '../../text/text-processor.ts';

/** The writing was ended or taken over by somebody else; the transaction must roll back. */
export class GenerationEndedError extends Error {
  override readonly name = 'GenerationEndedError';
}

export interface Finalization {
  readonly generationId: string;
  /** The fence of a worker's end; a stop, a sweep or a dead letter ends whatever runs. */
  readonly attempt?: number;
  readonly at: Date;
  readonly text: string;
  readonly outcomes?: readonly CompletionOutcome[];
}

export type FinalizeDependencies = Pick<ArticlesDependencies, 'usage'> & {
  /** Counts beside: the words of a long text take longer than others may wait. */
  readonly texts: Pick<TextProcessor, 'countWords'>;
};

/** The generation as it was when it ended. */
export interface FinalizedGeneration {
  readonly articleId: string;
  readonly jobId: string;
  readonly attempt: number;
}

const metaDescriptionMaxLength = 160;

/** Stores the article and charges its hold, all or nothing. @throws GenerationEndedError, ReservationEndedError */
export async function completeGeneration(
  trx: DatabaseTransaction,
  finalization: Finalization,
  { usage, texts }: FinalizeDependencies,
): Promise<FinalizedGeneration> {
  const wordCount = await texts.countWords(finalization.text);
  const metadata = toGenerationMetadata(finalization.outcomes ?? []);
  const generation = await closeOrThrow(trx, finalization, 'completed', metadata);
  const isStored = await completeArticle(
    trx,
    { articleId: generation.article_id, generationId: finalization.generationId, at: finalization.at },
    {
      content: finalization.text,
      wordCount,
      model: metadata.model,
      generationTimeMs: Math.max(
        0,
        finalization.at.getTime() - (generation.claimed_at ?? generation.queued_at).getTime(),
      ),
      metaDescription: summarize(finalization.text, metaDescriptionMaxLength),
    },
  );
  if (!isStored) throw new GenerationEndedError(finalization.generationId);
  await usage.settle(trx, finalization.generationId, finalization.at);
  await deleteParts(trx, finalization.generationId);
  return { articleId: generation.article_id, jobId: generation.job_id, attempt: generation.attempt };
}

/** Fails the article, keeps what was written and gives its units back, all or nothing. @throws GenerationEndedError, ReservationEndedError */
export async function failGeneration(
  trx: DatabaseTransaction,
  finalization: Finalization & { readonly failure: GenerationFailure },
  { usage, texts }: FinalizeDependencies,
): Promise<FinalizedGeneration> {
  const wordCount = await texts.countWords(finalization.text);
  const generation = await closeOrThrow(trx, finalization, 'failed', toGenerationMetadata(finalization.outcomes ?? []));
  const isStored = await failArticle(
    trx,
    { articleId: generation.article_id, generationId: finalization.generationId, at: finalization.at },
    { failure: finalization.failure, content: finalization.text, wordCount },
  );
  if (!isStored) throw new GenerationEndedError(finalization.generationId);
  await usage.release(trx, finalization.generationId, finalization.failure.reason, finalization.at);
  await deleteParts(trx, finalization.generationId);
  return { articleId: generation.article_id, jobId: generation.job_id, attempt: generation.attempt };
}

/** A stop keeps a text of 200 characters or more as a completed article; a shorter one fails and is given back. */
export async function finalizeCancelled(
  trx: DatabaseTransaction,
  finalization: Finalization,
  dependencies: FinalizeDependencies,
): Promise<FinalizedGeneration> {
  if (isLongEnoughToKeep(finalization.text)) return completeGeneration(trx, finalization, dependencies);
  return failGeneration(trx, { ...finalization, failure: createFailure('cancelled') }, dependencies);
}

async function closeOrThrow(
  trx: DatabaseTransaction,
  finalization: Finalization,
  status: 'completed' | 'failed',
  metadata: GenerationMetadata,
) {
  const generation = await closeGeneration(trx, {
    generationId: finalization.generationId,
    ...(finalization.attempt === undefined ? {} : { attempt: finalization.attempt }),
    status,
    at: finalization.at,
    metadata,
  });
  if (generation === undefined) throw new GenerationEndedError(finalization.generationId);
  return generation;
}

function toGenerationMetadata(outcomes: readonly CompletionOutcome[]): GenerationMetadata {
  const last = outcomes.at(-1);
  const usages = outcomes.flatMap((outcome) => outcome.usage ?? []);
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

/** What only informs is dropped when no column can hold it: it must never cost the article. */
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
