import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { summarize } from '../../../platform/text/summary.ts';
import { storeCitations } from '../../article-text/article-sources.queries.ts';
import { removeInventedLinks } from '../../article-text/citations/remove-unknown-urls.ts';
import { sumCitations } from '../../article-text/evidence.rules.ts';
import { isLongEnoughToRetain } from '../../articles/rules.ts';
import { findPromptFields, type PromptFields } from '../../generation-queue/claims.queries.ts';
import {
  closeGenerationAs,
  type Finalization,
  type FinalizeDependencies,
  type FinalizedGeneration,
  GenerationEndedError,
  type GenerationOutcome,
  resolveUnusable,
} from '../../generation-queue/finalization.ts';
import { type StoredResult, storeResult } from '../../generation-queue/generation-ends.queries.ts';
import { createFailure } from '../../generation-queue/generation-failure.rules.ts';
import { deleteParts } from '../../generation-queue/generation-parts.queries.ts';
import { finalizeEdit } from './finalize-edit.ts';
import { finalizeOutline } from './finalize-outline.ts';
import { finalizeSections } from './finalize-sections.ts';
import { finalizeVoice } from './finalize-voice.ts';
import { enqueueTextReadyMail } from './waited-notice.ts';

const metaDescriptionMaxLength = 160;

/**
 * Ends a generation in one transaction: closes it, stores text and outcome in its article, edit, brief or voice,
 * settles the reservation if it completed or releases it if it failed, and deletes the streamed parts. Locks the
 * generation before its subject.
 * @throws GenerationEndedError, ReservationEndedError
 */
export async function finalizeInTransaction(
  trx: DatabaseTransaction,
  finalization: Finalization,
  dependencies: FinalizeDependencies,
): Promise<FinalizedGeneration> {
  const finalized = await finalizers[finalization.kind](trx, finalization, dependencies);
  if (finalization.outcome.status === 'completed') await enqueueTextReadyMail(trx, finalization, dependencies.outbox);
  return finalized;
}

const finalizers = {
  article: finalizeArticle,
  bulk: finalizeArticle,
  planned: finalizeSections,
  continuation: finalizeSections,
  edit: finalizeEdit,
  outline: finalizeOutline,
  voice: finalizeVoice,
} as const;

async function finalizeArticle(
  trx: DatabaseTransaction,
  finalization: Finalization,
  { usage, calls, texts }: FinalizeDependencies,
): Promise<FinalizedGeneration> {
  const { generationId, at } = finalization;
  const fields = await findPromptFields(trx, generationId);
  if (fields === undefined) throw new GenerationEndedError(generationId);
  const begun = fields.begun ?? undefined;
  const cleared = removeInventedLinks(finalization.text, listGiven(fields));
  const { text } = cleared;
  const removed = cleared.removed + (finalization.inventedCitations ?? 0);
  const outcome = resolveCancellation({ outcome: finalization.outcome, text }, begun);
  const wordCount = await texts.countWords(text);
  const generation = await closeGenerationAs(trx, outcome.status, finalization);
  if (generation.article_id === null) throw new GenerationEndedError(generationId);
  const unusable =
    outcome.status === 'failed'
      ? await resolveUnusable(trx, outcome.failure, finalization, { usage, calls })
      : undefined;
  const target = { articleId: generation.article_id, generationId, at };
  const isStored = await storeResult(trx, target, toResult());
  if (!isStored) throw new GenerationEndedError(generationId);
  if (unusable === undefined && removed > 0)
    await storeCitations(trx, target.articleId, {
      cited: [],
      counts: { ...sumCitations([]), removed },
      isContinued: begun !== undefined,
    });
  if (unusable !== undefined) await unusable.close();
  else await usage.settle(trx, generationId, at);
  await deleteParts(trx, generationId);
  return { jobId: generation.job_id, attempt: generation.attempt };

  function toResult(): StoredResult {
    if (unusable !== undefined && begun !== undefined)
      return { status: 'restored', failureDetail: unusable.failure.detail };
    if (unusable !== undefined) return { status: 'failed', failure: unusable.failure, content: text, wordCount };
    return {
      status: 'completed',
      content: text,
      wordCount,
      model: generation.model,
      generationTimeMs: Math.max(0, at.getTime() - (generation.claimed_at ?? generation.queued_at).getTime()),
      isStopped: finalization.outcome.status === 'cancelled',
      isShort: finalization.isShort === true,
      proposedMeta: finalization.proposedMeta,
      metaDescription: finalization.proposedMeta?.description ?? summarize(text, metaDescriptionMaxLength),
    };
  }
}

/** What the author of an order wrote: a text may link only to addresses in it. */
function listGiven({ title, ai_prompt, tags, meta_description, audience, keyphrase, begun }: PromptFields): string[] {
  return [title, ai_prompt, ...tags, meta_description, audience, keyphrase, begun].flatMap((text) => text ?? []);
}

/** @param begun the earlier text that was continued: only what was added to it counts */
function resolveCancellation(
  { outcome, text }: Pick<Finalization, 'outcome' | 'text'>,
  begun = '',
): Exclude<GenerationOutcome, { status: 'cancelled' }> {
  if (outcome.status !== 'cancelled') return outcome;
  if (isLongEnoughToRetain(text.slice(begun.length))) return { status: 'completed' };
  return { status: 'failed', failure: createFailure('cancelled') };
}
