import type { CoverTemplate } from '@hokka/contracts/articles/images.ts';
import type { Preview } from '@hokka/contracts/site/public-reads.ts';
import { secondMs } from '../../../../platform/clock.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Log } from '../../../../platform/log.ts';
import { WorkerThreadPool } from '../../../../platform/process/worker-thread-pool.ts';

export interface PreviewRenderer {
  readonly render: (content: PreviewContent) => Promise<Preview>;
  /** Refuses what is not drawn by now. */
  close(): Promise<void>;
}

/** Draws preview pictures in a thread: one takes a tenth of a second, in which the process could answer no request. */
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

/** What a preview picture says; without a title it stands for the site. */
export interface PreviewContent {
  readonly siteName: string;
  readonly title?: string;
  readonly author?: string;
  /** How it is drawn, where its author has chosen. */
  readonly template?: CoverTemplate | undefined;
  /** A picture that takes the place of all words, as WebP. */
  readonly picture?: Uint8Array | undefined;
}
