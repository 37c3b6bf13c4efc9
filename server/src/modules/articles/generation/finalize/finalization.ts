import type { ProposedMeta } from '@hokka/contracts/articles/article.ts';
import type { TextMending } from '@hokka/contracts/text/check.ts';
import { chargedStopReason } from '@hokka/contracts/usage/effort.ts';
import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import type { AnsweredCall } from '../../../costs/index.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import type { GenerationFailure } from '../../domain/generation-failure.ts';
import { closeGeneration, type GenerationMetadata } from '../../store/generations/generation-ends.queries.ts';
import type { GenerationKind } from '../../store/generations/generations.queries.ts';
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
  readonly kind: GenerationKind;
  /** The attempt of the worker that finalizes; without it (cancellation, sweep, dead letter) any open attempt is ended. */
  readonly attempt?: number;
  readonly at: Date;
  readonly text: string;
  /** The text stopped for length, and was not finished. */
  readonly isTruncated?: boolean;
  /** The text is shorter than was ordered, and can be gone on with. */
  readonly isShort?: boolean;
  readonly outcome: GenerationOutcome;
  /** It waited for the service: that it was stopped costs nothing, and counts for nothing. */
  readonly isFree?: boolean;
  /** What the gateway reported for each call that the text came from. */
  readonly completions?: readonly AnsweredCall[];
  /** The misspellings that were mended in the text. */
  readonly mended?: readonly TextMending[];
  /** Citations that name nothing, and were taken out of the text. */
  readonly inventedCitations?: number;
  /** Title and description for search engines that came with the text. */
  readonly proposedMeta?: ProposedMeta;
}

export type FinalizeDependencies = Pick<ArticlesDependencies, 'usage' | 'calls' | 'jobs' | 'newId' | 'outbox'> & {
  /** Works in another thread: a long text would hold up the requests of this one. */
  readonly texts: Pick<TextProcessor, 'countWords' | 'checkCitations'>;
};

/** The generation as it was when it ended. */
export interface FinalizedGeneration {
  readonly jobId: string;
  readonly attempt: number;
}

/**
 * Closes the generation, of whatever kind, with what the gateway reported of it. What was mended is kept of a text that completed.
 * @throws GenerationEndedError
 */
export async function closeGenerationAs(
  trx: DatabaseTransaction,
  status: 'completed' | 'failed',
  { generationId, attempt, at, mended = [], completions = [] }: Finalization,
) {
  const metadata = toGenerationMetadata(completions);
  const generation = await closeGeneration(trx, {
    generationId,
    ...(attempt === undefined ? {} : { attempt }),
    status,
    at,
    metadata,
    ...(status === 'completed' && mended.length > 0 ? { mended } : {}),
  });
  if (generation === undefined) throw new GenerationEndedError(generationId);
  return { ...generation, model: metadata.model };
}

/** What becomes of what was held by a generation that leaves nothing. */
interface UnusableEnd {
  /** With what becomes of the units, where that is not what its user expects. */
  readonly failure: GenerationFailure;
  readonly close: () => Promise<void>;
}

/**
 * Decides what is given back of a generation that leaves nothing: all, except for a stop that came after the model was asked when there
 * were many of them that day. To be called before the failure is stored; `close` ends the reservation.
 */
export async function resolveUnusable(
  trx: DatabaseTransaction,
  failure: GenerationFailure,
  { generationId, at, isFree = false }: Pick<Finalization, 'generationId' | 'at' | 'isFree'>,
  { usage, calls }: Pick<FinalizeDependencies, 'usage' | 'calls'>,
): Promise<UnusableEnd> {
  if (isFree || failure.code !== 'cancelled' || !(await calls.hasCalls(trx, generationId)))
    return { failure, close: () => usage.release(trx, generationId, failure.reason, at) };
  if (await usage.isStopFree(trx, generationId, at))
    return { failure, close: () => usage.releaseStopped(trx, generationId, failure.reason, at) };
  const reason = `${failure.reason} ${chargedStopReason}`;
  return { failure: { ...failure, reason }, close: () => usage.chargeStopped(trx, generationId, reason, at) };
}

/** What the gateway reported, as far as it can be stored; one that names no model wrote with the one that was asked. */
function toGenerationMetadata(completions: readonly AnsweredCall[]): GenerationMetadata {
  const last = completions.at(-1);
  const usages = completions.flatMap(({ usage }) => usage ?? []);
  return {
    model: truncateText(last?.model ?? last?.connection.model),
    gatewayGenerationId: truncateText(last?.generationId),
    finishReason: last?.finishReason ?? null,
    promptTokens: sumIfStorable(
      usages.map((usage) => usage.promptTokens),
      maxStorableTokens,
    ),
    completionTokens: sumIfStorable(
      usages.map((usage) => usage.completionTokens),
      maxStorableTokens,
    ),
  };
}

/** Figures that no column can hold are dropped: they only inform, and must not fail the article. */
const maxStorableTokens = 2_147_483_647;
const maxNameLength = 200;

function sumIfStorable(values: readonly (number | undefined)[], max: number): number | null {
  const known = values.filter((value) => value !== undefined);
  const sum = known.reduce((total, value) => total + value, 0);
  return known.length > 0 && sum <= max ? sum : null;
}

function truncateText(text: string | undefined): string | null {
  return text?.replaceAll('\u0000', '').toWellFormed().slice(0, maxNameLength) ?? null;
}
