import { createParser } from 'eventsource-parser';
import { excerptBody } from '../../platform/network/read-body.ts';
import type { GatewayErrorFactory } from './failures/failures.ts';
import { type CompletionChunk, completionChunk } from './schema.ts';

/** A part of the answer; `isWhole` when a server that does not stream sent everything at once. */
export interface ReadChunk {
  readonly chunk: CompletionChunk;
  readonly isComplete: boolean;
}

/**
 * The validated parts of a 200, up to `[DONE]` or its end. The form is told by the first character, since servers mislabel
 * their answers: `{` is one JSON body, `<` a web page, anything else a stream of events.
 * @throws GatewayError `bad_answer` for what is neither, `empty_answer` for nothing, or what the bytes throw.
 */
export async function* readChunks(
  bytes: AsyncIterable<Uint8Array>,
  failures: GatewayErrorFactory,
): AsyncGenerator<ReadChunk, void> {
  const texts = decode(bytes);
  try {
    let start = '';
    while (start === '') {
      const next = await texts.next();
      if (next.done === true) throw failures.fromInvalidResponse('empty_answer', true, 'the answer has no body');
      start = next.value.trimStart();
    }
    if (start.startsWith('<'))
      throw failures.fromInvalidResponse(
        'bad_answer',
        true,
        `a web page: ${excerptBody(start) || 'without a message'}`,
      );
    if (start.startsWith('{')) {
      for await (const text of texts) start += text;
      yield { chunk: parseChunk(start, failures), isComplete: true };
    } else {
      yield* readEvents(start, texts, failures);
    }
  } finally {
    await texts.return();
  }
}

async function* readEvents(
  start: string,
  texts: AsyncIterable<string>,
  failures: GatewayErrorFactory,
): AsyncGenerator<ReadChunk, void> {
  let count = 0;
  for await (const data of iterateEventData(start, texts)) {
    count += 1;
    if (data.trim() === '[DONE]') return;
    yield { chunk: parseChunk(data, failures), isComplete: false };
  }
  if (count === 0)
    throw failures.fromInvalidResponse(
      'bad_answer',
      true,
      `neither events nor JSON: ${excerptBody(start) || 'without a message'}`,
    );
}

async function* iterateEventData(start: string, texts: AsyncIterable<string>): AsyncGenerator<string, void> {
  const pending: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => pending.push(data) });
  parser.feed(start);
  yield* pending.splice(0);
  for await (const text of texts) {
    parser.feed(text);
    yield* pending.splice(0);
  }
}

/** Text whose letters are whole wherever the network cut the bytes; a byte order mark is dropped. */
async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
}

function parseChunk(json: string, failures: GatewayErrorFactory): CompletionChunk {
  const read = completionChunk.safeParse(parseJson(json, failures));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw failures.fromInvalidResponse('bad_answer', true, `unexpected ${issue?.path.join('.')}: ${issue?.message}`);
}

function parseJson(json: string, failures: GatewayErrorFactory): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    // The error quotes the text, which is the user's; it is not carried on as the cause.
    if (error instanceof SyntaxError)
      throw failures.fromInvalidResponse('bad_answer', true, 'the answer is not valid JSON');
    throw error;
  }
}
