import { createHash } from 'node:crypto';
import type { PublicArticle } from '@hokka/contracts/articles/article.ts';
import type { RenderedArticle } from '@hokka/contracts/site/public-reads.ts';
import { minuteMs, secondMs } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/logging/log.ts';
import { createThreadTask } from '../../platform/process/thread-task.ts';
import { requestWaitMaxMs } from '../../platform/process/worker-thread-options.ts';

export interface ArticleRenderer {
  /**
   * @param owner the workspace of the article. Its texts are rendered one after the other, in turns with those of other
   * workspaces.
   * @returns undefined if rendering exceeded its limits or the text waited too long for a thread
   */
  render(article: ArticleToRender, owner: string | undefined): Promise<RenderedArticle | undefined>;
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

export type ArticleToRender = Pick<PublicArticle, 'title' | 'content' | 'images'>;

const failureTtlMs = 10 * minuteMs;
const maxRememberedFailures = 1_000;
/** Maximum number of waiting texts per workspace. */
const maxQueuedOfOne = 10;

/**
 * Renders texts of users and models in two worker threads with limits of time and memory, since a hostile text can cost
 * the parser any amount of both. A text that has failed is not tried again for ten minutes.
 */
export function createArticleRenderer(options: RendererOptions): ArticleRenderer {
  const { module, log, deadlineMs = 10 * secondMs, monotonicMs = () => performance.now() } = options;
  const thread = createThreadTask<ArticleToRender, RenderedArticle>(
    'article texts',
    new URL('./article-renderer-thread.ts', import.meta.url),
    {
      workerData: module.href,
      threads: 2,
      maxQueued: 50,
      maxQueuedOfOne,
      deadlineMs,
      heapMaxMb: 96,
      log,
    },
  );
  const failedAt = new Map<string, number>();
  return {
    render: async ({ title, content, images = [] }, owner) => {
      const key = createHash('sha256').update(`${title}\n${content}`).digest('base64');
      if (monotonicMs() - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY) < failureTtlMs) return undefined;
      try {
        const options = { owner, size: content.length, waitMaxMs: requestWaitMaxMs };
        return await thread.run({ title, content, images }, options);
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
