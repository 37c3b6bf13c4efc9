import type { CoverTemplate } from '@hokka/contracts/articles/images.ts';
import type { Preview } from '@hokka/contracts/site/public-reads.ts';
import { secondMs } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { WorkerThreadPool } from '../../platform/process/worker-thread-pool.ts';

export interface PreviewRenderer {
  readonly render: (content: PreviewContent) => Promise<Preview>;
  /** Rejects pictures that are not finished. */
  close(): Promise<void>;
}

/**
 * Draws preview pictures in a worker thread. One takes about 0.1 s, which would block the event loop of the process.
 */
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

/** Content of a preview picture. Without a title it represents the site. */
export interface PreviewContent {
  readonly siteName: string;
  readonly title?: string;
  readonly author?: string;
  /** The template the author has chosen. */
  readonly template?: CoverTemplate | undefined;
  /** A picture that replaces all text, as WebP. */
  readonly picture?: Uint8Array | undefined;
}
