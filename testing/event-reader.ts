import { EventSourceParserStream } from 'eventsource-parser/stream';
import { type ArticleStreamEvent, articleStreamEvent } from '../contracts/articles/article.ts';
import { type EditStreamEvent, editStreamEvent } from '../contracts/articles/edits.ts';

export interface EventReader<Event = ArticleStreamEvent> {
  /** Everything received so far. */
  readonly events: readonly Event[];
  /** The text that a reader currently sees. */
  text(): string;
  /** Resolves with the first matching event, past or future. */
  next(fits: (event: Event) => boolean): Promise<Event>;
  /** Resolves when the server has closed the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

/**
 * Reads an article's stream over a real connection, as a browser does.
 * @throws when the response is not a stream
 */
export function readEvents(address: string, articleId: string, token: string): Promise<EventReader> {
  const parse = (data: unknown) => articleStreamEvent.parse(data);
  return readStream(`${address}/api/articles/${articleId}/stream`, token, parse);
}

/** Does the same for an edit. */
export function readEditEvents(
  address: string,
  { id, edit }: { readonly id: string; readonly edit: string },
  token: string,
): Promise<EventReader<EditStreamEvent>> {
  const parse = (data: unknown) => editStreamEvent.parse(data);
  return readStream(`${address}/api/articles/${id}/edits/${edit}/stream`, token, parse);
}

async function readStream<Event extends ArticleStreamEvent | EditStreamEvent>(
  url: string,
  token: string,
  parse: (data: unknown) => Event,
): Promise<EventReader<Event>> {
  const closing = new AbortController();
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  });
  if (!response.ok || response.body === null) throw new Error(`The stream answered ${response.status}`);
  const events: Event[] = [];
  const waiting = new Set<() => void>();
  const stream = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const ended = (async () => {
    for await (const { data } of stream) {
      events.push(parse(JSON.parse(data)));
      for (const deliver of [...waiting]) deliver();
    }
  })();
  ended.catch((error: unknown) => {
    if (!closing.signal.aborted) throw error;
  });
  return {
    events,
    text: () => events.reduce<string>(show, ''),
    next: (fits) =>
      new Promise((resolve) => {
        const deliver = () => {
          const found = events.find(fits);
          if (found === undefined) return;
          waiting.delete(deliver);
          resolve(found);
        };
        waiting.add(deliver);
        deliver();
      }),
    ended,
    close: () => closing.abort(),
  };
}

function show(text: string, event: ArticleStreamEvent | EditStreamEvent): string {
  if (event.type === 'snapshot') return event.content;
  if (event.type === 'delta') {
    if (event.offset !== text.length) throw new Error(`A delta at ${event.offset} does not follow ${text.length}`);
    return text + event.text;
  }
  return text;
}
