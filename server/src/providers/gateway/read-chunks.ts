import { createParser } from 'eventsource-parser';
import { excerptBody } from '../../platform/network/read-body.ts';
import type { GatewayErrorFactory } from './failures.ts';
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
  // Letters are whole wherever the network cut the bytes; a byte order mark is dropped.
  const decoder = new TextDecoder();
  const events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(data) });
  let form: 'json' | 'events' | undefined;
  let start = '';
  let count = 0;
  for await (const piece of bytes) {
    let text = decoder.decode(piece, { stream: true });
    if (form === undefined) {
      start = text.trimStart();
      if (start === '') continue;
      form = tellForm(start, failures);
      text = start;
    } else if (form === 'json') start += text;
    if (form === 'json') continue;
    parser.feed(text);
    for (const data of events.splice(0)) {
      count += 1;
      if (data.trim() === '[DONE]') return;
      yield { chunk: parseChunk(data, failures), isComplete: false };
    }
  }
  if (form === undefined) throw failures.fromInvalidResponse('empty_answer', true, 'the answer has no body');
  if (form === 'json') yield { chunk: parseChunk(start, failures), isComplete: true };
  else if (count === 0) {
    const detail = `neither events nor JSON: ${excerptBody(start) || 'without a message'}`;
    throw failures.fromInvalidResponse('bad_answer', true, detail);
  }
}

function tellForm(start: string, failures: GatewayErrorFactory): 'json' | 'events' {
  if (start.startsWith('<')) {
    const detail = `a web page: ${excerptBody(start) || 'without a message'}`;
    throw failures.fromInvalidResponse('bad_answer', true, detail);
  }
  return start.startsWith('{') ? 'json' : 'events';
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
