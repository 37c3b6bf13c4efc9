import { secondMs } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { SideThread } from '../../../platform/side-thread.ts';
import { type TextWork, workOnText } from './text-work.ts';

/** What is computed of articles' texts, in a thread beside where they are long. Never fails: what cannot be computed is replaced by what is near. */
export interface ArticleTexts {
  readonly countWords: (text: string) => Promise<number>;
  /** A text without its marks. */
  readonly plainText: (text: string) => Promise<string>;
  /** Gives up what is not computed by now. */
  close(): Promise<void>;
}

/** Whatever these are made of, they take a few milliseconds, less than it takes to hand them over and back. */
const shortMax = 5_000;

/** Half a million characters of marks and brackets take a third of a second, in which the process could answer nobody. */
export function createArticleTexts(log: Log): ArticleTexts {
  const thread = new SideThread<TextWork, number | string>({
    name: 'texts',
    entry: new URL('./text-thread.ts', import.meta.url),
    maxWaiting: 100,
    deadlineMs: 10 * secondMs,
    heapMaxMb: 96,
    log,
  });
  const work = async (asked: TextWork): Promise<number | string | undefined> => {
    if (asked.text.length <= shortMax) return workOnText(asked);
    return thread.run(asked).catch((err: unknown) => {
      log.warn({ err, kind: asked.kind, length: asked.text.length }, 'a text could not be worked on');
      return undefined;
    });
  };
  return {
    countWords: async (text) => {
      const words = await work({ kind: 'words', text });
      return typeof words === 'number' ? words : countGaps(text);
    },
    plainText: async (text) => {
      const plain = await work({ kind: 'plain', text });
      return typeof plain === 'string' ? plain : text;
    },
    close: () => thread.close(),
  };
}

/** Roughly the words of a text: what stands between white space. */
function countGaps(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
