import { createParser } from 'eventsource-parser';
import type { ZodType } from 'zod';

/** The server sends at least a heartbeat every 15 s; after this long without a byte the connection is dead. */
const silenceMs = 40_000;

/**
 * The events of a stream until the server ends it. One of a kind that this version does not know is passed over.
 * @throws whatever the connection broke with
 */
export async function* readEventStream<Event>(response: Response, schema: ZodType<Event>): AsyncGenerator<Event> {
  if (response.body === null) return;
  const arrived: Event[] = [];
  const parser = createParser({
    onEvent: ({ data }) => {
      const result = schema.safeParse(JSON.parse(data));
      if (result.success) arrived.push(result.data);
    },
  });
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

function withinSilence<Result>(reading: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The stream fell silent')), silenceMs);
  return Promise.race([reading, promise]).finally(() => clearTimeout(timer));
}
