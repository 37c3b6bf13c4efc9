import { type ArticleStreamEvent, articleStreamEvent } from '@hokka/contracts/articles/article.ts';
import { streamArticle } from '@hokka/contracts/articles/generation.ts';
import { openEndpoint } from '../../../lib/api/api-client.ts';
import { readEventStream } from './read-event-stream.ts';

interface StreamOptions {
  readonly signal: AbortSignal;
  /** Called once, with how far this computer's clock is ahead of the server's, to the second. */
  readonly onClock: (aheadMs: number) => void;
}

/**
 * Yields the events of an article that is being generated, until the server ends the stream.
 * @throws ApiError when the server refuses; otherwise the error that broke the connection
 */
export async function* openArticleStream(id: string, options: StreamOptions): AsyncGenerator<ArticleStreamEvent> {
  const response = await openEndpoint(streamArticle, { params: { id }, signal: options.signal });
  const date = response.headers.get('Date');
  if (date !== null) options.onClock(Date.now() - Date.parse(date));
  yield* readEventStream(response, articleStreamEvent);
}
