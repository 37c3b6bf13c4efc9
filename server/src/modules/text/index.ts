import type { VoiceMeasures } from '@hokka/contracts/briefs/voices.ts';
import type { ArticleQuality } from '@hokka/contracts/text/quality.ts';
import type { CheckedCitations, SourceComparison } from './facts/compare-with-sources.ts';
import type { MendedText } from './mend-text.ts';
import type { RepeatedParagraph, RepetitionTask } from './quality/find-repetitions.ts';
import type { QualityTask } from './quality/measure-quality.ts';
import type { ForbiddenSentence, ForbiddenWordsTask } from './quality/voice/forbidden-words.ts';

export type { MendedText } from './mend-text.ts';
export type { ForbiddenSentence } from './quality/voice/forbidden-words.ts';

/**
 * Mends what is surely misspelt in a Turkish text with the dictionary of its author, in a thread of its own; see `mend-text.ts`.
 * @throws what reading the dictionary throws, and AppError `dependency_unavailable` when the thread is lost over the text
 */
export type MendText = (request: { readonly userId: string; readonly text: string }) => Promise<MendedText>;

/**
 * The stems that the words of each text may have, read in the same thread; see `listWordStems`.
 * @param options.isUrgent before the checks that wait, and in the middle of one that is under way
 * @throws AppError `dependency_unavailable` when too much waits for the thread, and when it is lost over these texts
 */
export type ReadStems = (texts: readonly string[], options?: { readonly isUrgent?: boolean }) => Promise<string[][][]>;

/**
 * Measures what a text is worth in the same thread; see `quality/measure-quality.ts`.
 * @throws AppError `dependency_unavailable` when too much waits for the thread, and when it is lost over this text
 */
export type MeasureQuality = (task: QualityTask) => Promise<ArticleQuality>;

/**
 * Measures how samples of one author are written in the same thread; see `quality/voice/measure-voice.ts`.
 * @param texts Markdown of at most some 100 kB together
 * @throws AppError `dependency_unavailable` when too much waits for the thread, and when it is lost over these texts
 */
export type MeasureVoice = (texts: readonly string[]) => Promise<VoiceMeasures>;

/**
 * Finds the paragraphs of a section that repeat what stands before it, in the same thread; see `quality/find-repetitions.ts`.
 * @throws AppError `dependency_unavailable` when too much waits for the thread, and when it is lost over these texts
 */
export type FindRepetitions = (task: RepetitionTask) => Promise<RepeatedParagraph[]>;

/**
 * Finds the sentences of a Turkish section that have words which its author never uses, in the same thread; see
 * `quality/voice/forbidden-words.ts`.
 * @throws AppError `dependency_unavailable` when too much waits for the thread, and when it is lost over this section
 */
export type FindForbiddenSentences = (task: ForbiddenWordsTask) => Promise<ForbiddenSentence[]>;

/** Of a text that is not compared. */
export const nothingChecked: CheckedCitations = { checked: 0, supported: [], unsupported: [] };

/**
 * Compares sentences that cite with their passages, in the same thread; see `facts/compare-with-sources.ts`.
 * @throws AppError `dependency_unavailable` when too much waits for the thread, and when it is lost over these sentences
 */
export type CompareWithSources = (comparison: SourceComparison) => Promise<CheckedCitations>;

export type { CheckedCitations, CitingSentence, SourceComparison } from './facts/compare-with-sources.ts';
