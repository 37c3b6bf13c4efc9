import type { Preview } from '@hokka/contracts/public-reads.ts';
import { secondMs } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { WorkerThreadPool } from '../../../platform/side-thread.ts';
import type { PreviewContent } from './preview-words.ts';

export interface PreviewRenderer {
  readonly render: (content: PreviewContent) => Promise<Preview>;
  /** Refuses what is not drawn by now. */
  close(): Promise<void>;
}

/** Draws preview pictures in a thread beside: one is a tenth of a second of computing, in which the process could answer nobody. */
export function createPreviewRenderer(log: Log): PreviewRenderer {
  const thread = new WorkerThreadPool<PreviewContent, Uint8Array<ArrayBuffer>>({
    name: 'previews',
    entry: new URL('./preview-thread.ts', import.meta.url),
    maxQueued: 20,
    deadlineMs: 10 * secondMs,
    log,
  });
  return {
    render: async (content) => {
      try {
        return await thread.run(content);
      } catch (error) {
        if (error instanceof AppError && error.code === 'dependency_unavailable') return 'busy';
        throw error;
      }
    },
    close: () => thread.close(),
  };
}
