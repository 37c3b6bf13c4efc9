import type { ProposedMeta } from '@hokka/contracts/articles/article.ts';
import { toStorableText } from '@hokka/contracts/shared/text-rules.ts';
import type { TextMending } from '@hokka/contracts/text/check.ts';
import { chargedStopReason } from '@hokka/contracts/usage/allowance.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { TextProcessor } from '../article-text/text-processor.ts';
import type { AnsweredCall } from '../costs/index.ts';
import type { ArticlesDependencies } from './dependencies.ts';
import { closeGeneration, type GenerationMetadata } from './generation-ends.queries.ts';
import type { GenerationFailure } from './generation-failure.rules.ts';
import type { GenerationKind } from './generations.queries.ts';

/** Another process has ended or claimed the generation; the transaction must roll back. */
export class GenerationEndedError extends Error {
  override readonly name = 'GenerationEndedError';
}

/** How a generation ends. A cancelled one completes when its text is long enough to retain, otherwise it fails. */
export type GenerationOutcome =
  | { readonly status: 'completed' }
  | { readonly status: 'failed'; readonly failure: GenerationFailure }
  | { readonly status: 'cancelled' };

export interface Finalization {
  readonly generationId: string;
  readonly kind: GenerationKind;
  /**
   * The attempt of the worker that finalizes. Without it (cancellation, sweep, dead letter) any open attempt is ended.
   */
  readonly attempt?: number;
  readonly at: Date;
  readonly text: string;
  /** The model stopped at its length limit and the text was never finished. */
  readonly isTruncated?: boolean;
  /** The text is shorter than ordered and can be continued. */
  readonly isShort?: boolean;
  readonly outcome: GenerationOutcome;
  /** The generation was waiting for the AI service: cancelling it is free and does not count as a cancellation. */
  readonly isFree?: boolean;
  /** What the gateway reported for each call that contributed to the text. */
  readonly completions?: readonly AnsweredCall[];
  /** Misspellings that were corrected in the text. */
  readonly mended?: readonly TextMending[];
  /** Number of citations removed because they pointed to no passage. */
  readonly inventedCitations?: number;
  /** SEO title and description that came with the text. */
  readonly proposedMeta?: ProposedMeta;
}

export type FinalizeDependencies = Pick<ArticlesDependencies, 'usage' | 'calls' | 'jobs' | 'newId' | 'outbox'> & {
  /** Runs in a worker thread, because a long text would block the requests of this one. */
  readonly texts: Pick<TextProcessor, 'countWords' | 'checkCitations'>;
};

/** The generation’s state at its end. */
export interface FinalizedGeneration {
  readonly jobId: string;
  readonly attempt: number;
}

/** See `finalizeInTransaction`, which the wiring passes to what cancels generations. */
export type FinalizeInTransaction = (
  trx: DatabaseTransaction,
  finalization: Finalization,
  dependencies: FinalizeDependencies,
) => Promise<FinalizedGeneration>;

/**
 * Closes a generation of any kind and stores what the gateway reported. Corrections are stored only for a completed
 * text.
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

/** How the reservation of a generation without a usable result ends. */
interface UnusableEnd {
  /** The failure's detail explains what happens to the units, where users would expect something else. */
  readonly failure: GenerationFailure;
  readonly close: () => Promise<void>;
}

/**
 * Decides what to release for a generation without a usable result: everything, unless the user cancelled after the
 * model was called and has cancelled many that day. Must run before the failure is stored; `close` ends the
 * reservation.
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

/** Converts what the gateway reported to columns. When it names no model, the requested one is recorded. */
function toGenerationMetadata(completions: readonly AnsweredCall[]): GenerationMetadata {
  const last = completions.at(-1);
  const usages = completions.flatMap(({ usage }) => usage ?? []);
  return {
    model: toStoredName(last?.model ?? last?.connection.model),
    gatewayGenerationId: toStoredName(last?.generationId),
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

/** Larger figures don't fit the column and are dropped: they are informative only and must not fail the article. */
const maxStorableTokens = 2_147_483_647;
const maxNameLength = 200;

function sumIfStorable(values: readonly (number | undefined)[], max: number): number | null {
  const known = values.filter((value) => value !== undefined);
  const sum = known.reduce((total, value) => total + value, 0);
  return known.length > 0 && sum <= max ? sum : null;
}

function toStoredName(text: string | undefined): string | null {
  return text === undefined ? null : toStorableText(text, maxNameLength);
}
