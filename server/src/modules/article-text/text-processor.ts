import { markdownToPlainText } from '@hokka/contracts/markdown/plain-text.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { compareWords, type WordChange } from '@hokka/contracts/text/compare-words.ts';
import { secondMs } from '../../platform/clock.ts';
import type { Log } from '../../platform/logging/log.ts';
import { createThreadTask } from '../../platform/process/thread-task.ts';
import { type CheckedCitations, type CitingSentence, type CompareWithSources, nothingChecked } from '../text/index.ts';
import { listCitingSentences } from './citations/citing-sentences.ts';
import { locateSentences, type SentencePlace } from './citations/locate-sentences.ts';

/**
 * Computations on texts, in a worker thread for long ones. If one fails, it returns a fallback: a word count by white
 * space, the Markdown itself, undefined or no results.
 */
export interface TextProcessor {
  readonly countWords: (text: string) => Promise<number>;
  /** The text without Markdown; the Markdown itself if that failed. */
  readonly plainText: (text: string) => Promise<string>;
  /** The differences between two texts; undefined if they could not be computed. */
  readonly compareWords: (former: string, current: string) => Promise<WordChange[][] | undefined>;
  /** See `locateSentences`; all undefined if that failed. */
  readonly locateSentences: (text: string, sentences: readonly string[]) => Promise<(SentencePlace | undefined)[]>;
  /** Compares the citing sentences of a text with their passages, given by number; `nothingChecked` if that failed. */
  readonly checkCitations: (text: string, passages: ReadonlyMap<number, string>) => Promise<CheckedCitations>;
  /** Cancels computations that are still running or queued. */
  close(): Promise<void>;
}

/**
 * Maximum length, in UTF-16 units, that is processed in the calling thread. It takes a few milliseconds, less than the
 * transfer to the worker thread and back.
 */
const maxInlineLength = 5_000;

/**
 * Creates a text processor. Half a million characters of markup take about 0.3 s, too long for the event loop of the
 * process.
 */
export function createTextProcessor(log: Log, compareWithSources: CompareWithSources): TextProcessor {
  const thread = createThreadTask<TextTask, TextResult>(
    'texts',
    new URL('./text-processor-thread.ts', import.meta.url),
    {
      maxQueued: 100,
      deadlineMs: 10 * secondMs,
      heapMaxMb: 96,
      log,
    },
  );
  const process = async (task: TextTask): Promise<TextResult | undefined> => {
    const length = task.text.length + measureOther(task);
    if (length <= maxInlineLength) return processText(task);
    return thread.run(task).catch((err: unknown) => {
      log.warn({ err, kind: task.kind, length }, 'could not process a text');
      return undefined;
    });
  };
  return {
    countWords: async (text) => {
      const words = await process({ kind: 'words', text });
      return typeof words === 'number' ? words : countWhitespaceSeparated(text);
    },
    plainText: async (text) => {
      const plain = await process({ kind: 'plain', text });
      return typeof plain === 'string' ? plain : text;
    },
    compareWords: async (former, text) => {
      const changes = await process({ kind: 'changes', former, text });
      return Array.isArray(changes) ? changes : undefined;
    },
    locateSentences: async (text, sentences) => {
      const found = await process({ kind: 'sentences', text, sentences });
      return typeof found === 'object' && 'places' in found ? found.places : sentences.map(() => undefined);
    },
    checkCitations: async (text, passages) => {
      const cited = await process({ kind: 'citations', text });
      if (typeof cited !== 'object' || !('citing' in cited) || cited.citing.length === 0) return nothingChecked;
      return compareWithSources({ sentences: cited.citing, passages }).catch((err: unknown) => {
        log.warn({ err, length: text.length }, 'could not compare a text with its sources');
        return nothingChecked;
      });
    },
    close: () => thread.close(),
  };
}

/** Length of the other text in a comparison. */
function measureOther(task: TextTask): number {
  return task.kind === 'changes' ? task.former.length : 0;
}

/** Approximate word count, separated by white space. */
function countWhitespaceSeparated(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

export type TextTask =
  | { readonly kind: 'words' | 'plain' | 'citations'; readonly text: string }
  | { readonly kind: 'changes'; readonly former: string; readonly text: string }
  | { readonly kind: 'sentences'; readonly text: string; readonly sentences: readonly string[] };

export type TextResult =
  | number
  | string
  | WordChange[][]
  | { readonly places: (SentencePlace | undefined)[] }
  | { readonly citing: readonly CitingSentence[] };

/**
 * Maximum growth of a text that is converted to plain text: the long address of a definition is repeated at each
 * reference, so a few kilobytes could become hundreds of megabytes.
 */
const maxGrowthFactor = 4;

/**
 * Runs one task: word count, differences, positions of sentences, citing sentences, or plain text. Plain text that
 * would exceed `maxGrowthFactor` is returned as Markdown.
 */
export function processText(task: TextTask): TextResult {
  const { text } = task;
  if (task.kind === 'words') return countWords(text);
  if (task.kind === 'changes') return compareWords(task.former, text);
  if (task.kind === 'sentences') return { places: locateSentences(text, task.sentences) };
  if (task.kind === 'citations') return { citing: listCitingSentences(text) };
  const plain = markdownToPlainText(text);
  return plain.length > maxGrowthFactor * text.length ? text : plain;
}
