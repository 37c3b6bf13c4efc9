import { createParser } from 'eventsource-parser';
import type { ZodType } from 'zod';

/** Maximum silence, in ms, before a connection counts as dead. The server sends a heartbeat at least every 15 s. */
const silenceMs = 40_000;

/**
 * Yields the events of a stream until the server ends it. Skips events of unknown kinds.
 * @throws the error that broke the connection
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
    // Also when the consumer stops early: the connection must not stay open.
    reader.cancel().catch(() => undefined);
  }
}

function withinSilence<Result>(reading: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The stream fell silent')), silenceMs);
  return Promise.race([reading, promise]).finally(() => clearTimeout(timer));
}
