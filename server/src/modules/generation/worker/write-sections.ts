import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { removeCitations } from '@hokka/contracts/text/citations.ts';
import { GatewayError } from '../../../providers/gateway/port.ts';
import { removeCitationMarks } from '../../article-text/citations/citation-marks.ts';
import { resolveSection } from '../../article-text/citations/resolve-section.ts';
import { findSectionEvidence, listSourceNames } from '../../article-text/evidence.rules.ts';
import { hasExistingText } from '../../article-text/former-text.rules.ts';
import {
  assembleText,
  type FinishedSection,
  listCited,
  listPlannedSections,
  type PlannedSection,
  type SectionInput,
  type SectionsWork,
  sectionSeparator,
} from '../../article-text/planned-article.rules.ts';
import { computeAskedWords, computeSectionTarget, findSizeClass } from '../../article-text/section-length.rules.ts';
import type { AnsweredCall } from '../../costs/index.ts';
import { crashPoint } from '../../generation-queue/crash-points.ts';
import { readDeliveryRatio, storeDelivery } from '../../generation-queue/delivered-lengths.queries.ts';
import { storeSection } from '../../generation-queue/sections.queries.ts';
import { findErrorCause } from '../../outages/index.ts';
import { describeVoice } from '../../prompts/voice-block.ts';
import type { GeneratedText, GenerationJobRun, GenerationResult } from '../finalize/finalize-generation.ts';
import type { ClaimedGeneration } from './claim-generation.ts';
import { correctSection } from './correct-generated.ts';
import { createSectionTask } from './model-task.ts';
import { describeShortSection, extendText, rewriteForbiddenWords, rewriteRepetitions } from './repair-section.ts';
import { keepServingModel } from './request-completion.ts';
import { type AttemptDependencies, type FinishContext, runWithRetries } from './run-attempt.ts';

/**
 * Writes the unfinished sections one after the other and stores each when it is done. A worker that takes over
 * continues at the first unfinished one.
 * @returns the result of the whole; its text is that of the unfinished section, '' when all are done
 */
export async function writeSections(
  claimed: ClaimedGeneration,
  work: SectionsWork,
  run: GenerationJobRun,
  dependencies: AttemptDependencies,
): Promise<GenerationResult> {
  const finished = [...work.finished];
  const outcomes: AnsweredCall[] = [];
  // A worker that takes over has an attempt number that readers don't know.
  let isRestart = true;
  for (const section of work.sections.slice(finished.length)) {
    const written = await writeSection(claimed, { work, finished, section, isRestart }, run, dependencies);
    if (written.kind !== 'written') return written;
    outcomes.push(...written.written.outcomes);
    // The model that wrote the first section writes the others.
    claimed.connection = keepServingModel(claimed.connection, outcomes);
    crashPoint('section.written');
    const stored = await storeWritten(claimed, { work, finished, section, written: written.written }, dependencies);
    if (stored.kind !== 'stored') return stored;
    crashPoint('section.stored');
    finished.push(stored.section);
    isRestart = stored.isCorrected;
  }
  return checkLength({ ...work, finished }, outcomes, dependencies.generationLimits);
}

/**
 * Fails a finished text that is far too short as a whole, and marks one that can be continued as short. With text that
 * existed before, it never fails.
 */
function checkLength(
  { plan, former, finished }: SectionsWork,
  outcomes: readonly AnsweredCall[],
  { lengthShares: { enough, least } }: AttemptDependencies['generationLimits'],
): GenerationResult {
  const before = countWords(removeCitations(assembleText([former.head, former.tail])));
  const words = finished.reduce((sum, section) => sum + section.words, before);
  if (words < plan.wordTarget * least && !hasExistingText(former)) {
    const detail = `the text has ${words} words instead of ${plan.wordTarget}`;
    return { kind: 'failed', error: new GatewayError({ reason: 'too_short', retryable: false, detail }), text: '' };
  }
  return { kind: 'written', written: { text: '', outcomes, isShort: words < plan.wordTarget * enough } };
}

interface SectionTask {
  readonly work: SectionsWork;
  readonly finished: readonly FinishedSection[];
  readonly section: PlannedSection;
  readonly isRestart: boolean;
}

async function writeSection(
  claimed: ClaimedGeneration,
  { work, finished, section, isRestart }: SectionTask,
  run: GenerationJobRun,
  dependencies: AttemptDependencies,
): Promise<GenerationResult> {
  const { plan, former } = work;
  const before = assembleText([former.head, ...finished.map(({ content }) => content)]);
  const target = computeSectionTarget(work.sections, finished);
  const { database } = dependencies;
  const { language } = plan;
  const delivery = { model: claimed.connection.model, language, sizeClass: findSizeClass(target) };
  const requestedWords = computeAskedWords(target, await readDeliveryRatio(database, delivery));
  const input: SectionInput = {
    plan,
    // The model cites passages, not the links that replace citations.
    section: section.begun === undefined ? section : { ...section, begun: removeCitations(section.begun) },
    requestedWords,
    written: listWritten(work, finished, section).map(({ content }) => ({ content: removeCitations(content) })),
    evidence: findSectionEvidence(section.id, plan.evidence, work.evidence),
    ...describeVoice(plan),
  };
  const task = createSectionTask(input, listSourceNames(work.evidence));
  return runWithRetries(claimed, task, run, dependencies, {
    section: {
      number: findNumber(work, section),
      offset: before.length,
      separator: before === '' ? '' : sectionSeparator,
      isRestart,
    },
    maxMs: dependencies.generationLimits.maxSectionMs,
    finish: async (streamed, context) => {
      const ratio = countWords(removeCitationMarks(streamed.text)) / requestedWords;
      const model = streamed.outcomes[0]?.connection.model ?? delivery.model;
      if (section.begun === undefined)
        await storeDelivery(database, { ...delivery, model }, { ratio, at: dependencies.clock.now() });
      const short = describeShortSection({ input, task, written: streamed }, target);
      const extended = await extendText(short, context, dependencies).catch(
        ignoreFailureUnlessInterrupted(context, streamed),
      );
      const varied = await rewriteRepetitions({ input, task, written: extended }, context, dependencies);
      const rewritten = await rewriteForbiddenWords({ input, task, written: varied }, context, dependencies);
      return correctSection(claimed, language, rewritten, context.signal, dependencies);
    },
  });
}

/** A failed improvement is ignored: the text is usable without it. */
export function ignoreFailureUnlessInterrupted(
  { isInterrupted }: FinishContext,
  written: GeneratedText,
): (error: unknown) => GeneratedText {
  return (error) => {
    if (isInterrupted() || !(error instanceof GatewayError)) throw error;
    // A section that is much too short does not count as written when the cause is an outage.
    if (findErrorCause(error).waitsFor !== undefined) throw error;
    return written;
  };
}

async function storeWritten(
  claimed: ClaimedGeneration,
  { work, finished: before, section, written }: Omit<SectionTask, 'isRestart'> & { readonly written: GeneratedText },
  { database, texts }: AttemptDependencies,
): Promise<
  | Extract<GenerationResult, { kind: 'interrupted' }>
  | { kind: 'stored'; section: FinishedSection; isCorrected: boolean }
> {
  const { text, citations } = await resolveSection(section, written.text, listCited(work, before), work, texts);
  const finished: FinishedSection = {
    id: section.id,
    position: findNumber(work, section) - 1,
    content: text,
    words: countWords(removeCitations(text)),
    model: written.outcomes[0]?.model ?? written.outcomes[0]?.connection.model ?? null,
    mended: written.mended ?? [],
    citations: { ...citations, removed: citations.removed + (written.inventedCitations ?? 0) },
    ...(written.proposedMeta !== undefined && { proposedMeta: written.proposedMeta }),
  };
  const isCorrected = text !== written.streamedText;
  const stored = await storeSection(database, claimed, finished, { isCorrected });
  if (stored === undefined) return { kind: 'interrupted', by: 'lost', text: '' };
  claimed.attempt = stored.attempt;
  claimed.gatewayFailures = 0;
  if (stored.isCancelRequested) return { kind: 'interrupted', by: 'cancelled', text: '' };
  return { kind: 'stored', section: finished, isCorrected };
}

/** Number of the section in the plan, from 1. */
function findNumber({ plan }: SectionsWork, section: PlannedSection): number {
  return 1 + listPlannedSections(plan).findIndex(({ id }) => id === section.id);
}

/**
 * The sections before this one. A started section and its continuation count as one section, and the started part is
 * separate from the earlier sections while it is written.
 */
function listWritten(
  { former, sections }: SectionsWork,
  finished: readonly FinishedSection[],
  section: PlannedSection,
): readonly { readonly content: string }[] {
  if (section.begun !== undefined) return splitFormer(former.head.slice(0, -section.begun.length));
  const isGoneOnWith = sections[0]?.begun !== undefined;
  const [first, ...others] = isGoneOnWith ? finished : [undefined, ...finished];
  return [...splitFormer(assembleText([former.head, first?.content ?? ''])), ...others.flatMap((one) => one ?? [])];
}

/** Splits an earlier text at its headings, to stand for the sections before the missing ones. */
function splitFormer(text: string): { readonly content: string }[] {
  return text
    .split(/^(?=#{1,3} )/mu)
    .map((content) => ({ content: content.trim() }))
    .filter(({ content }) => content !== '');
}
