import { type ArticleStreamEvent, articleStreamEvent } from '@hokka/contracts/articles/article.ts';
import { streamArticle } from '@hokka/contracts/articles/generation.ts';
import { createParser } from 'eventsource-parser';
import { openEndpoint } from '../../../../lib/api/api-client.ts';

interface StreamOptions {
  readonly signal: AbortSignal;
  /** Told once: how far this computer's clock is ahead of the server's, to the second. */
  readonly onClock: (aheadMs: number) => void;
}

/** The server sends at least a heartbeat every 15 s; after this long without a byte the connection is dead. */
const silenceMs = 40_000;

/**
 * The events of an article that is being written, until the server ends the stream.
 * @throws ApiError when the server denies it; otherwise whatever the connection broke with
 */
export async function* openArticleStream(id: string, options: StreamOptions): AsyncGenerator<ArticleStreamEvent> {
  const response = await openEndpoint(streamArticle, { params: { id }, signal: options.signal });
  const date = response.headers.get('Date');
  if (date !== null) options.onClock(Date.now() - Date.parse(date));
  if (response.body === null) return;

  const arrived: ArticleStreamEvent[] = [];
  const parser = createParser({ onEvent: ({ data }) => arrived.push(...readEvent(data)) });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read());
      if (done) return;
      parser.feed(value);
      yield* arrived.splice(0);
    }
  } finally {
    // Also when the reader of the events has had enough: the connection must not stay open behind it.
    reader.cancel().catch(() => undefined);
  }
}

/** An event of a kind that this version does not know is passed over. */
function readEvent(data: string): ArticleStreamEvent[] {
  const result = articleStreamEvent.safeParse(JSON.parse(data));
  return result.success ? [result.data] : [];
}

function withinSilence<Result>(reading: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The stream fell silent')), silenceMs);
  return Promise.race([reading, promise]).finally(() => clearTimeout(timer));
}
