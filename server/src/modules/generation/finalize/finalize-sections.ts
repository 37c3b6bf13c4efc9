import type { MissingSection } from '@hokka/contracts/articles/article.ts';
import { computeStopCharge } from '@hokka/contracts/briefs/prices.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { removeCitations } from '@hokka/contracts/text/citations.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { summarize } from '../../../platform/text/summary.ts';
import { storeCitations } from '../../article-text/article-sources.queries.ts';
import { extendSources, resolveSection } from '../../article-text/citations/resolve-section.ts';
import { type SectionCitations, sumCitations } from '../../article-text/evidence.rules.ts';
import { findShortestSection, hasExistingText } from '../../article-text/former-text.rules.ts';
import {
  assembleText,
  formatHeadingLine,
  listCited,
  type PlannedSection,
  type SectionsWork,
} from '../../article-text/planned-article.rules.ts';
import { findMissingWords } from '../../article-text/section-length.rules.ts';
import { isLongEnoughToRetain, truncateAtLastSentence } from '../../articles/rules.ts';
import {
  closeGenerationAs,
  type Finalization,
  type FinalizeDependencies,
  type FinalizedGeneration,
  GenerationEndedError,
  resolveUnusable,
} from '../../generation-queue/finalization.ts';
import { createFailure, type GenerationFailure } from '../../generation-queue/generation-failure.rules.ts';
import { deleteParts } from '../../generation-queue/generation-parts.queries.ts';
import { type SectionsEnd, storeSectionsEnd } from '../../generation-queue/planned-articles.queries.ts';
import { deleteSections, getSectionsWork } from '../../generation-queue/sections.queries.ts';

const metaDescriptionMaxLength = 160;

/**
 * Ends a text that is written section by section, in one transaction and for every kind of end. The finished sections
 * become the article, a partial one when others are missing, and are charged. Of an unfinished section only a
 * cancellation keeps the whole sentences; if they are much too few, the section still counts as missing. A text that is
 * far too short as a whole is discarded. Without any section the article fails (or, for a continuation, gets its former
 * text back) and the reservation is released.
 * @param finalization its text is that of the section in progress
 * @throws GenerationEndedError, ReservationEndedError
 */
export async function finalizeSections(
  trx: DatabaseTransaction,
  finalization: Finalization,
  { usage, calls, texts }: FinalizeDependencies,
): Promise<FinalizedGeneration> {
  const { generationId, at, kind, outcome } = finalization;
  const { articleId, ...work } = await getSectionsWork(trx, generationId);
  const collected = await collectSections(work, finalization, texts);
  const found = findFailure(work, collected, finalization);
  const isStopped = outcome.status === 'cancelled';
  const mended = work.finished.flatMap((section) => section.mended);
  const model = work.finished.find((section) => section.model !== null)?.model ?? null;
  const closed = await closeGenerationAs(trx, found === undefined ? 'completed' : 'failed', {
    ...finalization,
    mended,
  });
  const unusable = found && (await resolveUnusable(trx, found, finalization, { usage, calls }));
  const failure = unusable?.failure;
  const { former } = work;
  const cited = [...work.evidence.citedBefore, ...collected.citations.flatMap((section) => section.cited)];
  const content = assembleText([former.head, ...collected.texts, extendSources(former.tail, cited, work)]);
  // When all sections exist but the text is much too short, the section that lacks most can be continued.
  const shortest = finalization.isShort === true ? findShortestSection(work.plan, content) : undefined;
  const added = shortest === undefined ? collected : { ...collected, missing: [shortest] };
  const end = await toEnd();
  if (!(await storeSectionsEnd(trx, { articleId, generationId, at }, end)))
    throw new GenerationEndedError(generationId);
  if (end.status !== 'restored')
    await storeCitations(trx, articleId, {
      cited,
      counts: sumCitations(added.citations),
      isContinued: hasExistingText(former),
    });
  if (unusable !== undefined) await unusable.close();
  else await usage.settle(trx, generationId, at, await computeCharge());
  await deleteParts(trx, generationId);
  await deleteSections(trx, generationId);
  return { jobId: closed.job_id, attempt: closed.attempt };

  async function toEnd(): Promise<SectionsEnd> {
    // The reason why no more sections came.
    const failureDetail = outcome.status === 'failed' ? outcome.failure.detail : null;
    if (failure !== undefined && kind === 'continuation') return { status: 'restored', failureDetail };
    const wordCount = await texts.countWords(content);
    const proposedMeta = work.finished.findLast((section) => section.proposedMeta !== undefined)?.proposedMeta;
    if (failure !== undefined)
      return { status: 'failed', content, wordCount, missing: content === '' ? null : added.missing, failure };
    return {
      status: 'completed',
      content,
      wordCount,
      missing: added.missing,
      failureDetail,
      model: model ?? closed.model,
      generationTimeMs: Math.max(0, at.getTime() - (closed.claimed_at ?? closed.queued_at).getTime()),
      isStopped,
      isShort: shortest !== undefined,
      proposedMeta,
      metaDescription: proposedMeta?.description ?? summarize(removeCitations(content), metaDescriptionMaxLength),
    };
  }

  /** Maximum price in AI requests; undefined for a whole text, which costs the reserved amount. */
  async function computeCharge(): Promise<number | undefined> {
    if (added.missing.length === 0 && !isStopped) return undefined;
    const text = removeCitations(assembleText(added.texts));
    return computeStopCharge({ words: await texts.countWords(text), characters: text.length });
  }
}

interface AddedSections {
  readonly texts: readonly string[];
  readonly citations: readonly SectionCitations[];
  readonly missing: readonly MissingSection[];
}

/** Collects the sections that were written and those that are missing. */
async function collectSections(
  work: SectionsWork,
  { outcome, text }: Finalization,
  texts: FinalizeDependencies['texts'],
): Promise<AddedSections> {
  const { finished, sections } = work;
  // A text that is far too short counts as not written.
  if (outcome.status === 'failed' && outcome.failure.code === 'too_short')
    return { texts: [], citations: [], missing: toMissing(sections) };
  const next = sections[finished.length];
  const kept = outcome.status === 'cancelled' && next !== undefined ? keepSentences(text, next) : undefined;
  const all = finished.map(({ content, citations }) => ({ text: content, citations }));
  let missing = toMissing(sections.slice(finished.length));
  if (kept !== undefined && next !== undefined) {
    const stopped = await resolveSection(next, kept, listCited(work, finished), work, texts);
    all.push(stopped);
    missing = toMissing(sections.slice(finished.length + 1));
    const isCut = findMissingWords(next.targetWords, countWords(removeCitations(stopped.text))) !== undefined;
    if (isCut) missing.unshift({ id: next.id, heading: next.heading, is_begun: true });
  }
  return { texts: all.map(({ text }) => text), citations: all.map(({ citations }) => citations), missing };
}

function toMissing(sections: readonly PlannedSection[]): MissingSection[] {
  return sections.map(({ id, heading, begun }) => ({
    id,
    heading,
    ...(begun === undefined ? {} : { is_begun: true }),
  }));
}

/** The whole sentences of an interrupted section; undefined when there are none. */
function keepSentences(text: string, section: PlannedSection): string | undefined {
  const kept = truncateAtLastSentence(text).trim();
  const heading = section.begun === undefined ? formatHeadingLine(section) : '';
  return kept.length > heading.length ? kept : undefined;
}

function findFailure(
  { former }: SectionsWork,
  { texts, missing }: AddedSections,
  { outcome, kind }: Finalization,
): GenerationFailure | undefined {
  if (outcome.status === 'cancelled') {
    // A continuation that adds too little leaves the earlier text unchanged. A text that failed before must be long
    // enough as a whole.
    const kept = assembleText(kind === 'continuation' ? texts : [former.head, ...texts]);
    return isLongEnoughToRetain(removeCitations(kept)) ? undefined : createFailure('cancelled');
  }
  if (texts.length > 0 || missing.length === 0) return undefined;
  return outcome.status === 'failed'
    ? outcome.failure
    : createFailure('unexpected', { detail: 'no section was written' });
}
