import { markdownToPlainText } from '@hokka/contracts/markdown/plain-text.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { compareWords, type WordChange } from '@hokka/contracts/text/compare-words.ts';
import { secondMs } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { WorkerThreadPool } from '../../../platform/process/worker-thread-pool.ts';
import {
  type CheckedCitations,
  type CitingSentence,
  type CompareWithSources,
  nothingChecked,
} from '../../text/index.ts';
import { listCitingSentences } from './citations/citing-sentences.ts';
import { locateSentences, type SentencePlace } from './citations/locate-sentences.ts';

/** What is computed of articles' texts, in a thread beside where they are long. What cannot be computed is replaced by what is near. */
export interface TextProcessor {
  readonly countWords: (text: string) => Promise<number>;
  /** A text without its marks. */
  readonly plainText: (text: string) => Promise<string>;
  /** What became of a text in another; undefined when it could not be computed. */
  readonly compareWords: (former: string, current: string) => Promise<WordChange[][] | undefined>;
  /** See `locateSentences`; none is found where it could not be computed. */
  readonly locateSentences: (text: string, sentences: readonly string[]) => Promise<(SentencePlace | undefined)[]>;
  /** Compares the sentences of a text that cite with their passages, by their numbers; nothing is checked where it could not be computed. */
  readonly checkCitations: (text: string, passages: ReadonlyMap<number, string>) => Promise<CheckedCitations>;
  /** Gives up what is not computed by now. */
  close(): Promise<void>;
}

/** Whatever these are made of, they take a few milliseconds, less than it takes to hand them over and back. */
const maxInlineLength = 5_000;

/** Half a million characters of marks and brackets take a third of a second, in which the process could answer no request. */
export function createTextProcessor(log: Log, compareWithSources: CompareWithSources): TextProcessor {
  const thread = new WorkerThreadPool<TextTask, TextResult>({
    name: 'texts',
    entry: new URL('./text-processor-thread.ts', import.meta.url),
    maxQueued: 100,
    deadlineMs: 10 * secondMs,
    heapMaxMb: 96,
    log,
  });
  const process = async (task: TextTask): Promise<TextResult | undefined> => {
    const length = task.text.length + measureOther(task);
    if (length <= maxInlineLength) return processText(task);
    return thread.run(task).catch((err: unknown) => {
      log.warn({ err, kind: task.kind, length }, 'a text could not be worked on');
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
        log.warn({ err, length: text.length }, 'a text could not be compared with its sources');
        return nothingChecked;
      });
    },
    close: () => thread.close(),
  };
}

/** The characters that a text is compared with. */
function measureOther(task: TextTask): number {
  return task.kind === 'changes' ? task.former.length : 0;
}

/** Roughly the words of a text: what stands between white space. */
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

/** A definition's long address stands at each of its references, so the text of a few kilobytes may be hundreds of megabytes. */
const maxGrowthFactor = 4;

/** The words of a text, what became of another in it, where sentences stand in it, what of it cites, or the text without its marks; as it was typed where it would become many times as long. */
export function processText(task: TextTask): TextResult {
  const { text } = task;
  if (task.kind === 'words') return countWords(text);
  if (task.kind === 'changes') return compareWords(task.former, text);
  if (task.kind === 'sentences') return { places: locateSentences(text, task.sentences) };
  if (task.kind === 'citations') return { citing: listCitingSentences(text) };
  const plain = markdownToPlainText(text);
  return plain.length > maxGrowthFactor * text.length ? text : plain;
}
