import { toEditPreview } from '@hokka/contracts/articles/edit-answer.ts';
import { computeEditPrice } from '@hokka/contracts/articles/edits.ts';
import { freeEditsPerDay } from '@hokka/contracts/usage/allowance.ts';
import { startOfIstanbulDay } from '../../../platform/calendar.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { storeCitations } from '../../article-text/article-sources.queries.ts';
import { removeInventedLinks } from '../../article-text/citations/remove-unknown-urls.ts';
import { resolveSectionEdit } from '../../article-text/citations/resolve-section.ts';
import type { CitationCounts } from '../../article-text/evidence.rules.ts';
import { isLongEnoughToRetain } from '../../articles/rules.ts';
import { countFreeEdits, getEditInput, storeEditEnd } from '../../edits/queries.ts';
import { type EditInput, type EditResult, isProposal, resolveEdit, unchangedReason } from '../../edits/rules.ts';
import {
  closeGenerationAs,
  type Finalization,
  type FinalizeDependencies,
  type FinalizedGeneration,
  resolveUnusable,
} from '../../generation-queue/finalization.ts';
import { createFailure, describeFor, type GenerationFailure } from '../../generation-queue/generation-failure.rules.ts';
import { deleteParts } from '../../generation-queue/generation-parts.queries.ts';
import { parseProposals } from '../../prompts/proposal-instructions.ts';

/**
 * Ends an edit in one transaction. A usable answer becomes the result and is charged up to the reserved amount. The
 * whole reservation is released when nothing is usable, and, a limited number of times a day, when nothing had to
 * change. The article is not changed.
 * @throws GenerationEndedError, ReservationEndedError
 */
export async function finalizeEdit(
  trx: DatabaseTransaction,
  finalization: Finalization,
  { usage, calls, texts }: FinalizeDependencies,
): Promise<FinalizedGeneration> {
  const { generationId, at } = finalization;
  const { articleId, ...edit } = await getEditInput(trx, generationId);
  const end = await resolveEnd(edit, finalization, texts);
  const generation = await closeGenerationAs(trx, 'failure' in end ? 'failed' : 'completed', finalization);
  if ('failure' in end) {
    const { failure, close } = await resolveUnusable(trx, end.failure, finalization, { usage, calls });
    await storeEditEnd(trx, generationId, at, { failure });
    await close();
  } else {
    const { result, citations } = end;
    if (citations !== undefined) {
      const cited = edit.section?.sources.citedBefore ?? [];
      // The author has not accepted the result yet. Its citations count once its sentences are in the text, see
      // `readCitations`.
      const counts = { ...citations, checked: 0, removed: 0 };
      await storeCitations(trx, articleId, { cited, counts, isContinued: true });
    }
    const since = startOfIstanbulDay(at);
    const isFree = result.unchanged && (await countFreeEdits(trx, generation.user_id, since)) < freeEditsPerDay;
    await storeEditEnd(trx, generationId, at, { result, isFree });
    if (isFree) await usage.release(trx, generationId, unchangedReason, at);
    else await usage.settle(trx, generationId, at, await computeCharge(result, texts));
  }
  await deleteParts(trx, generationId);
  return { jobId: generation.job_id, attempt: generation.attempt };
}

/** `citations` is set when a section was rewritten. */
type EditEnd =
  | { readonly result: EditResult; readonly citations?: CitationCounts }
  | { readonly failure: GenerationFailure };

const work = 'edit';

async function resolveEnd(
  edit: EditInput,
  { outcome, text, isTruncated = false }: Finalization,
  texts: FinalizeDependencies['texts'],
): Promise<EditEnd> {
  if (outcome.status === 'failed') return { failure: describeFor(work, outcome.failure) };
  if (isProposal(edit.kind)) {
    const parsed = outcome.status === 'completed' ? parseProposals(edit.kind, text, { isLast: true }) : undefined;
    if (parsed === undefined) return { failure: createFailure('cancelled', { work }) };
    if ('problem' in parsed) return { failure: createFailure('bad_answer', { work }) };
    return { result: { text: '', unchanged: false, is_partial: false, proposals: parsed.proposals } };
  }
  const isStopped = outcome.status === 'cancelled';
  const isPartial = isStopped || isTruncated;
  const isKept = !isStopped || isLongEnoughToRetain(toEditPreview(text));
  const result = isKept ? resolveEdit(edit, text, { isPartial }) : undefined;
  const end = result === undefined ? undefined : await resolveCited(edit, result, texts);
  return end ?? { failure: createFailure(isStopped ? 'cancelled' : 'bad_answer', { work }) };
}

/**
 * Removes links that the model invented, and turns the citations of a rewritten section into links.
 * @returns undefined when nothing is left of the result
 */
async function resolveCited(
  edit: EditInput,
  result: EditResult,
  texts: FinalizeDependencies['texts'],
): Promise<EditEnd | undefined> {
  if (result.unchanged) return { result };
  const given = [...edit.selection.map(({ text }) => text), edit.wish ?? ''];
  if (edit.section === undefined) {
    const clear = (text: string) => removeInventedLinks(text, [...given, edit.title]).text;
    const text = clear(result.text);
    const blocks = result.blocks?.map((block) => ({ ...block, text: clear(block.text) }));
    return text.trim() === '' ? undefined : { result: { ...result, text, ...(blocks !== undefined && { blocks }) } };
  }
  const { text, citations } = await resolveSectionEdit(edit.section, result.text, given, texts);
  return text === '' ? undefined : { result: { ...result, text }, citations };
}

/** Price in AI requests of a truncated answer; undefined for a whole one, which costs the reserved amount. */
async function computeCharge(
  { is_partial, text }: EditResult,
  texts: FinalizeDependencies['texts'],
): Promise<number | undefined> {
  return is_partial ? computeEditPrice({ words: await texts.countWords(text), characters: text.length }) : undefined;
}
