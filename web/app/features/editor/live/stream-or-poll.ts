import type { Article, ArticleStreamEvent } from '@hokka/contracts/articles/article.ts';

interface StreamOrPollOptions {
  readonly open: () => AsyncIterable<ArticleStreamEvent>;
  /** Reads the current article. */
  readonly read: () => Promise<Article | undefined>;
  /** Whether a failure means that too many streams are open. */
  readonly isBusy: (failure: unknown) => boolean;
}

/**
 * Yields the events of one connection. When there is no room for a stream, reads the article once instead, so that the
 * end of its generation is noticed.
 * @throws the error of the stream while the article is still being generated
 */
export async function* streamOrPoll({ open, read, isBusy }: StreamOrPollOptions): AsyncGenerator<ArticleStreamEvent> {
  try {
    yield* open();
  } catch (failure) {
    if (!isBusy(failure)) throw failure;
    const article = await read();
    if (article === undefined || article.status === 'generating') throw failure;
    yield article.status === 'failed'
      ? { type: 'failed', code: 'failed', message: article.failure_reason ?? '' }
      : { type: 'done', article };
  }
}
