import type { Outline, OutlineSection } from '@hokka/contracts/briefs/outline.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { Finalization, FinalizeDependencies, FinalizedGeneration } from '../../generation-queue/finalization.ts';
import { getOutlineInput, storeOutlineEnd } from '../../outlines/queries.ts';
import { findSectionRewrite, storeRewriteEnd } from '../../outlines/section-rewrites.queries.ts';
import { parseOutline, parseSection } from '../../prompts/outline-answer.ts';
import { enqueueWantedResearch } from '../../research/enqueue-research.ts';
import { finalizeSubject, resolveEnd } from './subject-end.ts';

type NewOutline = { readonly outline: Outline };
type NewSection = { readonly section: OutlineSection };

/**
 * Ends an outline generation in one transaction. A new outline replaces that of its brief and is charged; otherwise the
 * brief keeps its outline and the reservation is released. A rewritten section is stored beside the outline.
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
    const end = resolveEnd<NewSection>('section', finalization, (text) =>
      parseSection(text, rewrite, { isLast: true }),
    );
    return finalizeSubject(trx, finalization, end, dependencies, {
      subject: 'brief_id',
      store: (_, end) => storeRewriteEnd(trx, generationId, end),
    });
  }
  const input = await getOutlineInput(trx, generationId);
  const end = resolveEnd<NewOutline>('outline', finalization, (text) => parseOutline(text, input, { isLast: true }));
  return finalizeSubject(trx, finalization, end, dependencies, {
    subject: 'brief_id',
    store: async (briefId, end) => {
      const isStored = await storeOutlineEnd(trx, { briefId, generationId, at }, end);
      if (isStored && 'outline' in end) await enqueueWantedResearch(trx, briefId, at, dependencies);
      return isStored;
    },
  });
}
