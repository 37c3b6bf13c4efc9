import type { VoiceMeasures } from '@hokka/contracts/briefs/voices.ts';
import type { ArticleQuality } from '@hokka/contracts/text/quality.ts';
import type { CheckedCitations, SourceComparison } from '../facts/compare-with-sources.ts';
import type { RepeatedParagraph, RepetitionTask } from '../quality/find-repetitions.ts';
import type { QualityTask } from '../quality/measure-quality.ts';
import type { ForbiddenSentence, ForbiddenWordsTask } from '../quality/voice/forbidden-words.ts';
import type { CorrectedText } from './correct-text.ts';

/**
 * Corrects unambiguous misspellings in a Turkish text with the dictionary of its author, in a worker thread; see
 * `correct-text.ts`.
 * @throws errors of reading the dictionary, and AppError `dependency_unavailable` when the thread fails on the text
 */
export type CorrectText = (request: { readonly userId: string; readonly text: string }) => Promise<CorrectedText>;

/**
 * Lists the possible stems of each word of each text, in the same thread; see `listWordStems`.
 * @param options.isUrgent runs before waiting checks, and in the middle of a running one
 * @throws AppError `dependency_unavailable` when too many tasks wait for the thread, or when it fails on these texts
 */
export type ReadStems = (texts: readonly string[], options?: { readonly isUrgent?: boolean }) => Promise<string[][][]>;

/**
 * Measures the quality of a text in the same thread; see `quality/measure-quality.ts`.
 * @throws AppError `dependency_unavailable` when too many tasks wait for the thread, or when it fails on this text
 */
export type MeasureQuality = (task: QualityTask) => Promise<ArticleQuality>;

/**
 * Measures the style of one author’s samples in the same thread; see `quality/voice/measure-voice.ts`.
 * @param texts Markdown of at most about 100 kB in total
 * @throws AppError `dependency_unavailable` when too many tasks wait for the thread, or when it fails on these texts
 */
export type MeasureVoice = (texts: readonly string[]) => Promise<VoiceMeasures>;

/**
 * Finds the paragraphs of a section that repeat earlier text, in the same thread; see `quality/find-repetitions.ts`.
 * @throws AppError `dependency_unavailable` when too many tasks wait for the thread, or when it fails on these texts
 */
export type FindRepetitions = (task: RepetitionTask) => Promise<RepeatedParagraph[]>;

/**
 * Finds the sentences of a Turkish section with words that its author never uses, in the same thread; see
 * `quality/voice/forbidden-words.ts`.
 * @throws AppError `dependency_unavailable` when too many tasks wait for the thread, or when it fails on this section
 */
export type FindForbiddenSentences = (task: ForbiddenWordsTask) => Promise<ForbiddenSentence[]>;

/** Result for a text that is not compared. */
export const nothingChecked: CheckedCitations = { checked: 0, supported: [], unsupported: [] };

/**
 * Compares sentences that cite passages with these passages, in the same thread; see `facts/compare-with-sources.ts`.
 * @throws AppError `dependency_unavailable` when too many tasks wait for the thread, or when it fails on these
 * sentences
 */
export type CompareWithSources = (comparison: SourceComparison) => Promise<CheckedCitations>;

export type { CheckedCitations, CitingSentence, SourceComparison } from '../facts/compare-with-sources.ts';
