import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { OutlineInput } from '../../article-text/planned-article.rules.ts';
import {
  closeGenerationAs,
  type Finalization,
  type FinalizeDependencies,
  type FinalizedGeneration,
  GenerationEndedError,
  resolveUnusable,
} from '../../generation-queue/finalization.ts';
import { createFailure, describeFor, type GenerationFailure } from '../../generation-queue/generation-failure.rules.ts';
import { deleteParts } from '../../generation-queue/generation-parts.queries.ts';
import { getOutlineInput, storeOutlineEnd } from '../../outlines/queries.ts';
import type { OutlineEnd, SectionRewriteEnd, SectionRewriteInput } from '../../outlines/rules.ts';
import { findSectionRewrite, storeRewriteEnd } from '../../outlines/section-rewrites.queries.ts';
import { parseOutline, parseSection } from '../../prompts/outline-answer.ts';
import { enqueueWantedResearch } from '../../research/enqueue-research.ts';

/**
 * Ends an outline generation in one transaction. A new outline replaces that of its brief and is charged; otherwise the
 * brief keeps its outline and the reservation is released. A rewritten section is stored beside the outline. Locks the
 * generation before the brief.
 * @throws GenerationEndedError, ReservationEndedError
 */
export async function finalizeOutline(
  trx: DatabaseTransaction,
  finalization: Finalization,
  dependencies: FinalizeDependencies,
): Promise<FinalizedGeneration> {
  const { generationId, at } = finalization;
  const rewrite = await findSectionRewrite(trx, generationId);
  if (rewrite !== undefined) {
    const end = resolveRewriteEnd(rewrite, finalization);
    return close(trx, finalization, end, dependencies, (_, end) => storeRewriteEnd(trx, generationId, end));
  }
  const end = resolveEnd(await getOutlineInput(trx, generationId), finalization);
  return close(trx, finalization, end, dependencies, async (briefId, end) => {
    const isStored = await storeOutlineEnd(trx, { briefId, generationId, at }, end);
    if (isStored && 'outline' in end) await enqueueWantedResearch(trx, briefId, at, dependencies);
    return isStored;
  });
}

/** @param store stores the end; returns whether the subject was still waiting for it */
async function close<End extends OutlineEnd | SectionRewriteEnd>(
  trx: DatabaseTransaction,
  finalization: Finalization,
  end: End,
  dependencies: FinalizeDependencies,
  store: (briefId: string, end: End | { readonly failure: GenerationFailure }) => Promise<boolean>,
): Promise<FinalizedGeneration> {
  const { generationId, at } = finalization;
  const generation = await closeGenerationAs(trx, 'failure' in end ? 'failed' : 'completed', finalization);
  if (generation.brief_id === null) throw new GenerationEndedError(generationId);
  const unusable = 'failure' in end ? await resolveUnusable(trx, end.failure, finalization, dependencies) : undefined;
  const stored = unusable === undefined ? end : { failure: unusable.failure };
  if (!(await store(generation.brief_id, stored))) throw new GenerationEndedError(generationId);
  if (unusable !== undefined) await unusable.close();
  else await dependencies.usage.settle(trx, generationId, at);
  await deleteParts(trx, generationId);
  return { jobId: generation.job_id, attempt: generation.attempt };
}

function resolveEnd(input: OutlineInput, { outcome, text }: Finalization): OutlineEnd {
  if (outcome.status === 'failed') return { failure: describeFor('outline', outcome.failure) };
  if (outcome.status === 'cancelled') return { failure: createFailure('cancelled', { work: 'outline' }) };
  const parsed = parseOutline(text, input, { isLast: true });
  return 'problem' in parsed
    ? { failure: createFailure('bad_answer', { detail: parsed.problem, work: 'outline' }) }
    : parsed;
}

function resolveRewriteEnd(rewrite: SectionRewriteInput, { outcome, text }: Finalization): SectionRewriteEnd {
  if (outcome.status === 'failed') return { failure: describeFor('section', outcome.failure) };
  if (outcome.status === 'cancelled') return { failure: createFailure('cancelled', { work: 'section' }) };
  const parsed = parseSection(text, rewrite, { isLast: true });
  return 'problem' in parsed
    ? { failure: createFailure('bad_answer', { detail: parsed.problem, work: 'section' }) }
    : parsed;
}
