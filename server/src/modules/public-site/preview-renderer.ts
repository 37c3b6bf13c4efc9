import type { CoverTemplate } from '@hokka/contracts/articles/images.ts';
import type { Preview } from '@hokka/contracts/site/public-reads.ts';
import { secondMs } from '../../platform/clock.ts';
import type { Log } from '../../platform/logging/log.ts';
import { createThreadTask, type ThreadTask } from '../../platform/process/thread-task.ts';

export type PreviewRenderer = ThreadTask<PreviewContent, Preview>;

/**
 * Draws preview pictures in a worker thread. One takes about 0.1 s, which would block the event loop of the process.
 */
export function createPreviewRenderer(log: Log): PreviewRenderer {
  const entry = new URL('./preview-thread.ts', import.meta.url);
  return createThreadTask('previews', entry, {
    maxQueued: 20,
    maxQueuedOfOne: 10,
    deadlineMs: 10 * secondMs,
    log,
    whenUnavailable: 'busy',
  });
}

/** The brand of a preview picture. */
export interface PreviewBrand {
  readonly name: string;
  /** As `#rrggbb`; null: the site's. */
  readonly accent: string | null;
  readonly coverColour: string | null;
  /** As WebP. */
  readonly logo: Uint8Array | undefined;
}

/** Content of a preview picture. Without a title it represents the site. */
export interface PreviewContent {
  readonly siteName: string;
  /** Stands in place of the site, with its own colours. */
  readonly brand?: PreviewBrand | undefined;
  readonly title?: string;
  readonly author?: string;
  /** The template the author has chosen. */
  readonly template?: CoverTemplate | undefined;
  /** A picture that replaces all text, as WebP. */
  readonly picture?: Uint8Array | undefined;
}
