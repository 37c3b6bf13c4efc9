import { EventSourceParserStream } from 'eventsource-parser/stream';
import { type ArticleStreamEvent, articleStreamEvent } from '../contracts/articles/article.ts';
import { type EditStreamEvent, editStreamEvent } from '../contracts/articles/edits.ts';
import { type PenStreamEvent, penStreamEvent } from '../contracts/articles/pen.ts';

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

/** Follows who writes an article of a workspace, and its text. */
export function readPenEvents(
  address: string,
  articleId: string,
  { token, headers }: { readonly token: string; readonly headers: Readonly<Record<string, string>> },
): Promise<EventReader<PenStreamEvent>> {
  const parse = (data: unknown) => penStreamEvent.parse(data);
  return readStream(`${address}/api/articles/${articleId}/pen/stream`, token, parse, headers);
}

async function readStream<Event extends ArticleStreamEvent | EditStreamEvent | PenStreamEvent>(
  url: string,
  token: string,
  parse: (data: unknown) => Event,
  headers: Readonly<Record<string, string>> = {},
): Promise<EventReader<Event>> {
  const closing = new AbortController();
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, ...headers },
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

function show(text: string, event: ArticleStreamEvent | EditStreamEvent | PenStreamEvent): string {
  if (event.type === 'snapshot' || event.type === 'text') return event.content;
  if (event.type === 'change') return text.slice(0, event.from) + event.text + text.slice(event.to);
  if (event.type === 'delta') {
    if (event.offset !== text.length) throw new Error(`A delta at ${event.offset} does not follow ${text.length}`);
    return text + event.text;
  }
  return text;
}
