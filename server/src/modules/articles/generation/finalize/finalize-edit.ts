import { toEditPreview } from '@hokka/contracts/articles/edit-answer.ts';
import { computeEditPrice } from '@hokka/contracts/articles/edits.ts';
import { startOfIstanbulDay } from '../../../../platform/calendar.ts';
import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { isLongEnoughToKeep } from '../../domain/article.ts';
import {
  type EditInput,
  type EditResult,
  freeEditsPerDay,
  isProposal,
  resolveEdit,
  unchangedReason,
} from '../../domain/edit.ts';
import { createEditFailure, type GenerationFailure } from '../../domain/generation-failure.ts';
import { countFreeEdits, getEditInput, storeEditEnd } from '../../store/generations/edits.queries.ts';
import { deleteParts } from '../../store/generations/generation-parts.queries.ts';
import { parseProposals } from '../prompt/proposal-rules.ts';
import {
  closeGenerationAs,
  type Finalization,
  type FinalizeDependencies,
  type FinalizedGeneration,
} from './finalization.ts';

/**
 * Ends an edit, all or nothing: what can be used of its answer becomes its result and is charged, at most what was held; everything is
 * given back where nothing can be used, and where nothing had to change, so many times a day. The article is not touched.
 * @throws GenerationEndedError, ReservationEndedError
 */
export async function finalizeEdit(
  trx: DatabaseTransaction,
  finalization: Finalization,
  { usage, texts }: FinalizeDependencies,
): Promise<FinalizedGeneration> {
  const { generationId, at } = finalization;
  const end = resolveEnd(await getEditInput(trx, generationId), finalization);
  const generation = await closeGenerationAs(trx, 'failure' in end ? 'failed' : 'completed', finalization);
  if ('failure' in end) {
    await storeEditEnd(trx, generationId, at, end);
    await usage.release(trx, generationId, end.failure.reason, at);
  } else {
    const { result } = end;
    const since = startOfIstanbulDay(at);
    const isFree = result.unchanged && (await countFreeEdits(trx, generation.user_id, since)) < freeEditsPerDay;
    await storeEditEnd(trx, generationId, at, { result, isFree });
    if (isFree) await usage.release(trx, generationId, unchangedReason, at);
    else await usage.settle(trx, generationId, at, await computeCharge(result, texts));
  }
  await deleteParts(trx, generationId);
  return { jobId: generation.job_id, attempt: generation.attempt };
}

type EditEnd = { readonly result: EditResult } | { readonly failure: GenerationFailure };

function resolveEnd(edit: EditInput, { outcome, text, isTruncated = false }: Finalization): EditEnd {
  if (outcome.status === 'failed') {
    const { code, detail } = outcome.failure;
    return { failure: createEditFailure(code, detail) };
  }
  if (isProposal(edit.kind)) {
    const parsed = outcome.status === 'completed' ? parseProposals(edit.kind, text, { isLast: true }) : undefined;
    if (parsed === undefined) return { failure: createEditFailure('cancelled') };
    if ('problem' in parsed) return { failure: createEditFailure('bad_answer') };
    return { result: { text: '', unchanged: false, is_partial: false, proposals: parsed.proposals } };
  }
  const isStopped = outcome.status === 'cancelled';
  const isPartial = isStopped || isTruncated;
  const isKept = !isStopped || isLongEnoughToKeep(toEditPreview(text));
  const result = isKept ? resolveEdit(edit, text, { isPartial }) : undefined;
  return result === undefined ? { failure: createEditFailure(isStopped ? 'cancelled' : 'bad_answer') } : { result };
}

/** The AI requests of an answer that was cut; undefined for a whole one, which costs what was held. */
async function computeCharge(
  { is_partial, text }: EditResult,
  texts: FinalizeDependencies['texts'],
): Promise<number | undefined> {
  return is_partial ? computeEditPrice(await texts.countWords(text)) : undefined;
}
