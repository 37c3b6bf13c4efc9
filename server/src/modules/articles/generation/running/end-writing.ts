import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { summarize } from '../../../../platform/text/summary.ts';
import type { CompletionOutcome } from '../../../../providers/gateway/port.ts';
import { isWorthKeeping } from '../../article.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import type { ArticleTexts } from '../../texts/article-texts.ts';
import {
  completeArticle,
  deleteParts,
  endGeneration,
  failArticle,
  type GenerationFacts,
} from '../generation.queries.ts';
import { type Failure, failure } from './failures.ts';

/** The writing was ended or taken over by somebody else; the transaction must roll back. */
export class WritingEndedError extends Error {
  override readonly name = 'WritingEndedError';
}

export interface Ending {
  readonly generationId: string;
  /** The fence of a worker's end; a stop, a sweep or a dead letter ends whatever runs. */
  readonly attempt?: number;
  readonly at: Date;
  readonly text: string;
  readonly outcomes?: readonly CompletionOutcome[];
}

export type EndDependencies = Pick<ArticlesDependencies, 'usage'> & {
  /** Counts beside: the words of a long text take longer than others may wait. */
  readonly texts: Pick<ArticleTexts, 'countWords'>;
};

/** The generation as it was when it ended. */
export interface EndedWriting {
  readonly articleId: string;
  readonly jobId: string;
  readonly attempt: number;
}

const metaDescriptionMax = 160;

/** Stores the article and charges its hold, all or nothing. @throws WritingEndedError, HoldEndedError */
export async function completeWriting(
  trx: DatabaseTransaction,
  ending: Ending,
  { usage, texts }: EndDependencies,
): Promise<EndedWriting> {
  const wordCount = await texts.countWords(ending.text);
  const facts = factsOf(ending.outcomes ?? []);
  const generation = await end(trx, ending, 'completed', facts);
  const stored = await completeArticle(
    trx,
    { articleId: generation.article_id, generationId: ending.generationId, at: ending.at },
    {
      content: ending.text,
      wordCount,
      model: facts.model,
      generationTimeMs: Math.max(0, ending.at.getTime() - (generation.claimed_at ?? generation.queued_at).getTime()),
      metaDescription: summarize(ending.text, metaDescriptionMax),
    },
  );
  if (!stored) throw new WritingEndedError(ending.generationId);
  await usage.settle(trx, ending.generationId, ending.at);
  await deleteParts(trx, ending.generationId);
  return { articleId: generation.article_id, jobId: generation.job_id, attempt: generation.attempt };
}

/** Fails the article, keeps what was written and gives its units back, all or nothing. @throws WritingEndedError, HoldEndedError */
export async function failWriting(
  trx: DatabaseTransaction,
  ending: Ending & { readonly failure: Failure },
  { usage, texts }: EndDependencies,
): Promise<EndedWriting> {
  const wordCount = await texts.countWords(ending.text);
  const generation = await end(trx, ending, 'failed', factsOf(ending.outcomes ?? []));
  const stored = await failArticle(
    trx,
    { articleId: generation.article_id, generationId: ending.generationId, at: ending.at },
    { failure: ending.failure, content: ending.text, wordCount },
  );
  if (!stored) throw new WritingEndedError(ending.generationId);
  await usage.release(trx, ending.generationId, ending.failure.reason, ending.at);
  await deleteParts(trx, ending.generationId);
  return { articleId: generation.article_id, jobId: generation.job_id, attempt: generation.attempt };
}

/** A stop keeps a text of 200 characters or more as a completed article; a shorter one fails and is given back. */
export async function endCancelled(
  trx: DatabaseTransaction,
  ending: Ending,
  dependencies: EndDependencies,
): Promise<EndedWriting> {
  if (isWorthKeeping(ending.text)) return completeWriting(trx, ending, dependencies);
  return failWriting(trx, { ...ending, failure: failure('cancelled') }, dependencies);
}

async function end(trx: DatabaseTransaction, ending: Ending, status: 'completed' | 'failed', facts: GenerationFacts) {
  const generation = await endGeneration(trx, {
    generationId: ending.generationId,
    ...(ending.attempt === undefined ? {} : { attempt: ending.attempt }),
    status,
    at: ending.at,
    facts,
  });
  if (generation === undefined) throw new WritingEndedError(ending.generationId);
  return generation;
}

function factsOf(outcomes: readonly CompletionOutcome[]): GenerationFacts {
  const last = outcomes.at(-1);
  const usages = outcomes.flatMap((outcome) => outcome.usage ?? []);
  return {
    model: shortText(last?.model),
    gatewayGenerationId: shortText(last?.generationId),
    finishReason: last?.finishReason ?? null,
    promptTokens: storableSum(
      usages.map((usage) => usage.promptTokens),
      tokensMax,
      Math.round,
    ),
    completionTokens: storableSum(
      usages.map((usage) => usage.completionTokens),
      tokensMax,
      Math.round,
    ),
    costUsd: storableSum(
      usages.map((usage) => usage.costUsd),
      costUsdMax,
      Number,
    ),
  };
}

/** What only informs is dropped when no column can hold it: it must never cost the article. */
const tokensMax = 2_147_483_647;
const costUsdMax = 999_999;
const nameMax = 200;

function storableSum(
  values: readonly (number | undefined)[],
  max: number,
  normalize: (sum: number) => number,
): number | null {
  const known = values.filter((value) => value !== undefined);
  const sum = normalize(known.reduce((total, value) => total + value, 0));
  return known.length > 0 && sum >= 0 && sum <= max ? sum : null;
}

function shortText(text: string | undefined): string | null {
  return text?.replaceAll('\u0000', '').toWellFormed().slice(0, nameMax) ?? null;
}
