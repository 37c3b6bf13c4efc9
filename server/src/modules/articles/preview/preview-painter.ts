import type { Preview } from '@hokka/contracts/public-reads.ts';
import { secondMs } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { SideThread } from '../../../platform/side-thread.ts';
import type { PreviewWords } from './preview-words.ts';

export interface PreviewPainter {
  readonly draw: (words: PreviewWords) => Promise<Preview>;
  /** Refuses what is not drawn by now. */
  close(): Promise<void>;
}

/** Draws preview pictures in a thread beside: one is a tenth of a second of computing, in which the process could answer nobody. */
export function createPreviewPainter(log: Log): PreviewPainter {
  const thread = new SideThread<PreviewWords, Uint8Array<ArrayBuffer>>({
    name: 'previews',
    entry: new URL('./preview-thread.ts', import.meta.url),
    maxWaiting: 20,
    deadlineMs: 10 * secondMs,
    log,
  });
  return {
    draw: async (words) => {
      try {
        return await thread.run(words);
      } catch (error) {
        if (error instanceof AppError && error.code === 'dependency_unavailable') return 'busy';
        throw error;
      }
    },
    close: () => thread.close(),
  };
}
