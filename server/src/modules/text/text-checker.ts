import { createHash } from 'node:crypto';
import type { VoiceMeasures } from '@hokka/contracts/briefs/voices.ts';
import type { TextIssue } from '@hokka/contracts/text/check.ts';
import type { ArticleQuality } from '@hokka/contracts/text/quality.ts';
import { LRUCache } from 'lru-cache';
import { minuteMs, secondMs } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/logging/log.ts';
import { createThreadTask } from '../../platform/process/thread-task.ts';
import type { RepeatedParagraph, RepetitionTask } from '../quality/find-repetitions.ts';
import type { QualityTask } from '../quality/measure-quality.ts';
import type { ForbiddenSentence, ForbiddenWordsTask } from '../quality/voice/forbidden-words.ts';
import type { CorrectedText } from './correct-text.ts';
import type { Dictionary } from './dictionary.ts';
import type {
  CheckedCitations,
  CompareWithSources,
  FindForbiddenSentences,
  FindRepetitions,
  MeasureQuality,
  MeasureVoice,
  ReadStems,
  SourceComparison,
} from './index.ts';

interface TextWithDictionary {
  readonly text: string;
  /** The dictionary of the text’s author. */
  readonly dictionary: Dictionary;
}

/** A task of the thread for one text or several. */
export type TextCheckTask =
  | ({ readonly kind: 'check' | 'mend' } & TextWithDictionary)
  | { readonly kind: 'stems'; readonly texts: readonly string[] }
  | { readonly kind: 'voice'; readonly texts: readonly string[] }
  | ({ readonly kind: 'quality' } & QualityTask)
  | ({ readonly kind: 'repetitions' } & RepetitionTask)
  | ({ readonly kind: 'sources' } & SourceComparison)
  | ({ readonly kind: 'forbidden' } & ForbiddenWordsTask);

export type TextCheckResult =
  | { readonly kind: 'check'; readonly issues: TextIssue[] }
  | { readonly kind: 'mend'; readonly mended: CorrectedText }
  | { readonly kind: 'stems'; readonly stems: string[][][] }
  | { readonly kind: 'quality'; readonly quality: ArticleQuality }
  | { readonly kind: 'voice'; readonly measures: VoiceMeasures }
  | { readonly kind: 'repetitions'; readonly repeated: RepeatedParagraph[] }
  | { readonly kind: 'sources'; readonly checked: CheckedCitations }
  | { readonly kind: 'forbidden'; readonly sentences: ForbiddenSentence[] };

/**
 * Each method throws AppError `dependency_unavailable` when too many texts wait, or when the thread fails on this one.
 * Texts are scheduled by turns between the accounts for which they are processed (`actFor`).
 */
export interface TextChecker {
  check(task: TextWithDictionary): Promise<TextIssue[]>;
  /** See `correctText`. Runs before queued checks, because a generation waits for the result. */
  mend(task: TextWithDictionary): Promise<CorrectedText>;
  /** See `listWordStems`. */
  readonly readStems: ReadStems;
  /** See `measureQuality`. */
  readonly measureQuality: MeasureQuality;
  /** See `measureVoice`. */
  readonly measureVoice: MeasureVoice;
  /** See `findRepetitions`. Runs before waiting checks, because an article waits for it. */
  readonly findRepetitions: FindRepetitions;
  /** See `compareWithSources`. Runs before waiting checks, because an article waits for it. */
  readonly compareWithSources: CompareWithSources;
  /** See `findForbiddenSentences`. Runs before waiting checks, because an article waits for it. */
  readonly findForbiddenSentences: FindForbiddenSentences;
  /** Cancels checks that are still pending. */
  close(): Promise<void>;
}

/**
 * Maximum duration of one task. A text of 100 kB takes at most a second, or two when nearly all of its words are
 * unknown.
 */
const defaultDeadlineMs = 10 * secondMs;
/**
 * Maximum length, in UTF-16 units, of a text that is checked between the words of a long one instead of waiting for it.
 */
const shortTextMax = 1_000;
/**
 * Limits of the caches: number of article measurements, number of checks, and number of issues in all of these checks.
 */
const cachedQualitiesMax = 200;
const cachedChecksMax = 100;
const cachedIssuesMax = 20_000;

/**
 * Creates a checker that runs in a worker thread with the data of the library. The thread starts with the first text,
 * which takes a third of a second, and stops after an idle period, because it needs about 50 MB.
 * @param deadlineMs maximum duration of one text, after which it is abandoned
 */
export function createTextChecker(log: Log, deadlineMs = defaultDeadlineMs): TextChecker {
  const thread = createThreadTask<TextCheckTask, TextCheckResult>(
    'text checks',
    new URL('./text-checker-thread.ts', import.meta.url),
    {
      maxQueued: 500,
      deadlineMs,
      idleMs: minuteMs,
      heapMaxMb: 128,
      log,
    },
  );
  const qualities = new LRUCache<string, Promise<ArticleQuality>>({ max: cachedQualitiesMax });
  const checks = new LRUCache<string, { readonly issues: Promise<TextIssue[]> }>({
    max: cachedChecksMax,
    maxSize: cachedIssuesMax,
  });
  return {
    check: async (task) => {
      const key = hashTask(task);
      const known = checks.get(key);
      if (known !== undefined) return known.issues;
      const size = task.text.length;
      const issues = thread
        .run({ ...task, kind: 'check' }, { size, interrupts: size <= shortTextMax })
        .then((result) => {
          if (result.kind !== 'check') throw new AppError('internal_error');
          return result.issues;
        });
      checks.set(key, { issues }, { size: 1 });
      issues.then(
        // The number of issues is known now; an entry that was evicted meanwhile is not restored.
        (found) => checks.has(key) && checks.set(key, { issues }, { size: found.length + 1 }),
        () => checks.delete(key),
      );
      return issues;
    },
    mend: async (task) => {
      const result = await thread.run({ ...task, kind: 'mend' }, { isUrgent: true, size: task.text.length });
      if (result.kind !== 'mend') throw new AppError('internal_error');
      return result.mended;
    },
    readStems: async (texts, { isUrgent = false } = {}) => {
      const result = await thread.run({ kind: 'stems', texts }, { interrupts: isUrgent });
      if (result.kind !== 'stems') throw new AppError('internal_error');
      return result.stems;
    },
    measureQuality: async (task) => {
      const key = hashTask(task);
      const known = qualities.get(key);
      if (known !== undefined) return known;
      const quality = thread.run({ ...task, kind: 'quality' }, { size: task.text.length }).then((result) => {
        if (result.kind !== 'quality') throw new AppError('internal_error');
        return result.quality;
      });
      qualities.set(key, quality);
      quality.catch(() => qualities.delete(key));
      return quality;
    },
    measureVoice: async (texts) => {
      const size = texts.reduce((sum, { length }) => sum + length, 0);
      const result = await thread.run({ kind: 'voice', texts }, { size });
      if (result.kind !== 'voice') throw new AppError('internal_error');
      return result.measures;
    },
    findRepetitions: async (task) => {
      const size = task.former.reduce((sum, { length }) => sum + length, task.section.length);
      const result = await thread.run({ ...task, kind: 'repetitions' }, { isUrgent: true, size });
      if (result.kind !== 'repetitions') throw new AppError('internal_error');
      return result.repeated;
    },
    compareWithSources: async (task) => {
      const size = [...task.passages.values(), ...task.sentences.map(({ said }) => said)].reduce(
        (sum, { length }) => sum + length,
        0,
      );
      const result = await thread.run({ ...task, kind: 'sources' }, { isUrgent: true, size });
      if (result.kind !== 'sources') throw new AppError('internal_error');
      return result.checked;
    },
    findForbiddenSentences: async (task) => {
      const result = await thread.run({ ...task, kind: 'forbidden' }, { isUrgent: true, size: task.section.length });
      if (result.kind !== 'forbidden') throw new AppError('internal_error');
      return result.sentences;
    },
    close: () => thread.close(),
  };
}

/** Cache key: equal for equal tasks. */
function hashTask(task: object): string {
  return createHash('sha256').update(JSON.stringify(task)).digest('base64');
}
