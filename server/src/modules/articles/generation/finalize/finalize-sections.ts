import { computeStopCharge } from '@hokka/contracts/briefs/prices.ts';
import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { summarize } from '../../../../platform/text/summary.ts';
import { isLongEnoughToKeep, truncateAtLastSentence } from '../../domain/article.ts';
import { createFailure, type GenerationFailure } from '../../domain/generation-failure.ts';
import {
  assembleText,
  formatHeadingLine,
  type PlannedSection,
  type SectionsWork,
} from '../../domain/planned-article.ts';
import { deleteParts } from '../../store/generations/generation-parts.queries.ts';
import { type SectionsEnd, storeSectionsEnd } from '../../store/generations/planned.queries.ts';
import { deleteSections, getSectionsWork } from '../../store/generations/sections.queries.ts';
import {
  closeGenerationAs,
  type Finalization,
  type FinalizeDependencies,
  type FinalizedGeneration,
  GenerationEndedError,
} from './finalization.ts';

const metaDescriptionMaxLength = 160;

/**
 * Ends a text that is written section by section, all or nothing, whoever ends it: the finished sections become the article, in part where
 * others are missing, and what came is charged. Of a section that was not finished only a stop keeps whole sentences. Without any section
 * the article fails, or has its former text again where that was to go on, and everything is given back.
 * @param finalization its text is that of the section that was being written
 * @throws GenerationEndedError, ReservationEndedError
 */
export async function finalizeSections(
  trx: DatabaseTransaction,
  finalization: Finalization,
  { usage, texts }: FinalizeDependencies,
): Promise<FinalizedGeneration> {
  const { generationId, at, kind, outcome } = finalization;
  const { articleId, ...work } = await getSectionsWork(trx, generationId);
  const added = collectSections(work, finalization);
  const failure = findFailure(added, finalization);
  const isStopped = outcome.status === 'cancelled';
  const mended = work.finished.flatMap((section) => section.mended);
  const model = work.finished.find((section) => section.model !== null)?.model ?? null;
  const closed = await closeGenerationAs(trx, failure === undefined ? 'completed' : 'failed', {
    ...finalization,
    mended,
  });
  const { former } = work;
  const content = assembleText([former.head, ...added.texts, former.sources]);
  const end = await toEnd();
  if (!(await storeSectionsEnd(trx, { articleId, generationId, at }, end)))
    throw new GenerationEndedError(generationId);
  if (failure !== undefined) await usage.release(trx, generationId, failure.reason, at);
  else await usage.settle(trx, generationId, at, await computeCharge());
  await deleteParts(trx, generationId);
  await deleteSections(trx, generationId);
  return { jobId: closed.job_id, attempt: closed.attempt };

  async function toEnd(): Promise<SectionsEnd> {
    if (failure !== undefined && kind === 'continuation') return { status: 'restored' };
    const wordCount = await texts.countWords(content);
    if (failure !== undefined) return { status: 'failed', content, wordCount, failure };
    return {
      status: 'completed',
      content,
      wordCount,
      missing: added.missing.map(({ id, heading }) => ({ id, heading })),
      model: model ?? closed.model,
      generationTimeMs: Math.max(0, at.getTime() - (closed.claimed_at ?? closed.queued_at).getTime()),
      isStopped,
      metaDescription: summarize(content, metaDescriptionMaxLength),
    };
  }

  /** AI requests at most; undefined for a whole text, which costs what was held. */
  async function computeCharge(): Promise<number | undefined> {
    if (added.missing.length === 0 && !isStopped) return undefined;
    const text = assembleText(added.texts);
    const held = { articles: 1, aiRequests: Number.MAX_SAFE_INTEGER } as const;
    return computeStopCharge(held, { words: await texts.countWords(text), characters: text.length }).aiRequests;
  }
}

interface AddedSections {
  readonly texts: readonly string[];
  readonly missing: readonly PlannedSection[];
}

/** What came, and what did not. */
function collectSections({ finished, sections }: SectionsWork, { outcome, text }: Finalization): AddedSections {
  const texts = finished.map(({ content }) => content);
  const next = sections[texts.length];
  const kept = outcome.status === 'cancelled' && next !== undefined ? keepSentences(text, next) : undefined;
  if (kept !== undefined) texts.push(kept);
  return { texts, missing: sections.slice(texts.length) };
}

/** The whole sentences of a section that was stopped; undefined when there is none. */
function keepSentences(text: string, section: PlannedSection): string | undefined {
  const kept = truncateAtLastSentence(text).trim();
  return kept.length > formatHeadingLine(section).length ? kept : undefined;
}

function findFailure({ texts, missing }: AddedSections, { outcome }: Finalization): GenerationFailure | undefined {
  if (outcome.status === 'cancelled')
    return isLongEnoughToKeep(assembleText(texts)) ? undefined : createFailure('cancelled');
  if (texts.length > 0 || missing.length === 0) return undefined;
  return outcome.status === 'failed' ? outcome.failure : createFailure('unexpected', 'no section was written');
}
