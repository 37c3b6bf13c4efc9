import { createHash } from 'node:crypto';
import type { PublicReads } from '@hokka/contracts/site/public-reads.ts';
import { minuteMs, secondMs } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/logging/log.ts';
import { createThreadTask } from '../../platform/process/thread-task.ts';

export interface ArticleRenderer {
  readonly render: PublicReads['articleText'];
  /** Cancels texts that are still being rendered. */
  close(): Promise<void>;
}

interface RendererOptions {
  /** The web module that exports `renderArticle`. Points to its source, so no build is needed. */
  readonly module: URL;
  readonly log: Log;
  readonly deadlineMs?: number;
  readonly monotonicMs?: () => number;
}

export type ArticleToRender = Parameters<PublicReads['articleText']>[0];
type RenderedText = Exclude<Awaited<ReturnType<PublicReads['articleText']>>, undefined>;

const failureTtlMs = 10 * minuteMs;
const maxRememberedFailures = 1_000;

/**
 * Renders texts of users and models in two worker threads with limits of time and memory, since a hostile text can cost
 * the parser any amount of both. A text that has failed is not tried again for ten minutes.
 */
export function createArticleRenderer(options: RendererOptions): ArticleRenderer {
  const { module, log, deadlineMs = 10 * secondMs, monotonicMs = () => performance.now() } = options;
  const thread = createThreadTask<ArticleToRender, RenderedText>(
    'article texts',
    new URL('./article-renderer-thread.ts', import.meta.url),
    {
      workerData: module.href,
      threads: 2,
      maxQueued: 50,
      deadlineMs,
      heapMaxMb: 96,
      log,
    },
  );
  const failedAt = new Map<string, number>();
  return {
    render: async ({ title, content, images = [] }) => {
      const key = createHash('sha256').update(`${title}\n${content}`).digest('base64');
      if (monotonicMs() - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY) < failureTtlMs) return undefined;
      try {
        return await thread.run({ title, content, images });
      } catch (error) {
        const isBusy = error instanceof AppError && error.cause === undefined;
        if (!isBusy) {
          log.error({ err: error }, 'could not render a text');
          rememberFailure(failedAt, key, monotonicMs());
        }
        return undefined;
      }
    },
    close: () => thread.close(),
  };
}

/** Drops the oldest entry when the limit is reached. */
function rememberFailure(failedAt: Map<string, number>, key: string, nowMs: number): void {
  failedAt.delete(key);
  failedAt.set(key, nowMs);
  for (const [oldest] of failedAt) {
    if (failedAt.size <= maxRememberedFailures) return;
    failedAt.delete(oldest);
  }
}
