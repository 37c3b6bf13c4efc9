import type { VoiceMeasures } from '@hokka/contracts/briefs/voices.ts';
import type { TextIssue } from '@hokka/contracts/text/check.ts';
import type { ArticleQuality } from '@hokka/contracts/text/quality.ts';
import { minuteMs, secondMs } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { WorkerThreadPool } from '../../platform/process/worker-thread-pool.ts';
import type { Dictionary } from './dictionary.ts';
import type { FindForbiddenSentences, FindRepetitions, MeasureQuality, MeasureVoice, ReadStems } from './index.ts';
import type { MendedText } from './mend-text.ts';
import type { RepeatedParagraph, RepetitionTask } from './quality/find-repetitions.ts';
import type { QualityTask } from './quality/measure-quality.ts';
import type { ForbiddenSentence, ForbiddenWordsTask } from './quality/voice/forbidden-words.ts';

interface TextWithDictionary {
  readonly text: string;
  /** Of its author. */
  readonly dictionary: Dictionary;
}

/** What the thread is asked to do with a text, or with several. */
export type TextCheckTask =
  | ({ readonly kind: 'check' | 'mend' } & TextWithDictionary)
  | { readonly kind: 'stems'; readonly texts: readonly string[] }
  | { readonly kind: 'voice'; readonly texts: readonly string[] }
  | ({ readonly kind: 'quality' } & QualityTask)
  | ({ readonly kind: 'repetitions' } & RepetitionTask)
  | ({ readonly kind: 'forbidden' } & ForbiddenWordsTask);

export type TextCheckResult =
  | { readonly kind: 'check'; readonly issues: TextIssue[] }
  | { readonly kind: 'mend'; readonly mended: MendedText }
  | { readonly kind: 'stems'; readonly stems: string[][][] }
  | { readonly kind: 'quality'; readonly quality: ArticleQuality }
  | { readonly kind: 'voice'; readonly measures: VoiceMeasures }
  | { readonly kind: 'repetitions'; readonly repeated: RepeatedParagraph[] }
  | { readonly kind: 'forbidden'; readonly sentences: ForbiddenSentence[] };

/** Each throws AppError `dependency_unavailable` when too many texts wait, and when the thread is lost over this one. */
export interface TextChecker {
  check(task: TextWithDictionary): Promise<TextIssue[]>;
  /** See `mendText`. It goes before the checks that wait: an article waits for it. */
  mend(task: TextWithDictionary): Promise<MendedText>;
  /** See `listWordStems`. */
  readonly readStems: ReadStems;
  /** See `measureQuality`. */
  readonly measureQuality: MeasureQuality;
  /** See `measureVoice`. */
  readonly measureVoice: MeasureVoice;
  /** See `findRepetitions`. It goes before the checks that wait: an article waits for it. */
  readonly findRepetitions: FindRepetitions;
  /** See `findForbiddenSentences`. It goes before the checks that wait: an article waits for it. */
  readonly findForbiddenSentences: FindForbiddenSentences;
  /** Gives up what is not checked by now. */
  close(): Promise<void>;
}

/** A text of 100 kB takes a second at most, or two where nearly all of its words are unknown. */
const defaultDeadlineMs = 10 * secondMs;

/**
 * Checks texts in a thread of its own, which holds the data of the checker: it begins with the first text, which costs a third of a
 * second, and ends when none has come for a while, since it takes some fifty megabytes.
 * @param deadlineMs a text that takes longer is given up
 */
export function createTextChecker(log: Log, deadlineMs = defaultDeadlineMs): TextChecker {
  const thread = new WorkerThreadPool<TextCheckTask, TextCheckResult>({
    name: 'text checks',
    entry: new URL('./text-checker-thread.ts', import.meta.url),
    maxQueued: 50,
    deadlineMs,
    idleMs: minuteMs,
    heapMaxMb: 128,
    log,
  });
  return {
    check: async (task) => {
      const result = await thread.run({ ...task, kind: 'check' });
      if (result.kind !== 'check') throw new AppError('internal_error');
      return result.issues;
    },
    mend: async (task) => {
      const result = await thread.run({ ...task, kind: 'mend' }, { isUrgent: true });
      if (result.kind !== 'mend') throw new AppError('internal_error');
      return result.mended;
    },
    readStems: async (texts, { isUrgent = false } = {}) => {
      const result = await thread.run({ kind: 'stems', texts }, { interrupts: isUrgent });
      if (result.kind !== 'stems') throw new AppError('internal_error');
      return result.stems;
    },
    measureQuality: async (task) => {
      const result = await thread.run({ ...task, kind: 'quality' });
      if (result.kind !== 'quality') throw new AppError('internal_error');
      return result.quality;
    },
    measureVoice: async (texts) => {
      const result = await thread.run({ kind: 'voice', texts });
      if (result.kind !== 'voice') throw new AppError('internal_error');
      return result.measures;
    },
    findRepetitions: async (task) => {
      const result = await thread.run({ ...task, kind: 'repetitions' }, { isUrgent: true });
      if (result.kind !== 'repetitions') throw new AppError('internal_error');
      return result.repeated;
    },
    findForbiddenSentences: async (task) => {
      const result = await thread.run({ ...task, kind: 'forbidden' }, { isUrgent: true });
      if (result.kind !== 'forbidden') throw new AppError('internal_error');
      return result.sentences;
    },
    close: () => thread.close(),
  };
}
