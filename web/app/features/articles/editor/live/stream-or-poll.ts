import type { Article, ArticleStreamEvent } from '@hokka/contracts/articles/article.ts';

interface StreamOrPollOptions {
  readonly open: () => AsyncIterable<ArticleStreamEvent>;
  /** The article as it is now. */
  readonly read: () => Promise<Article | undefined>;
  /** Whether a failure says that too many streams are open just now. */
  readonly isBusy: (failure: unknown) => boolean;
}

/**
 * The events of one connection. Where there is no room for a stream the article is read once instead, so that the end of its
 * writing is seen all the same.
 * @throws what the stream was refused or broke with, while the article is still being written
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
