import { StringDecoder } from 'node:string_decoder';
import { createParser } from 'eventsource-parser';
import { excerptBody } from '../../platform/network/read-body.ts';
import type { GatewayErrorFactory } from './failures.ts';
import { type CompletionChunk, completionChunk } from './schema.ts';

/** A part of the answer; `isComplete` when a server that does not stream sent everything at once. */
export interface ReadChunk {
  readonly chunk: CompletionChunk;
  readonly isComplete: boolean;
}

/**
 * The validated parts of a 200, up to `[DONE]` or its end, as many at once as one piece of the bytes held. The form is told by the
 * first character, since servers mislabel their answers: `{` is one JSON body, `<` a web page, anything else a stream of events.
 * @throws GatewayError `bad_answer` for what is neither, `empty_answer` for nothing, or what the bytes throw.
 */
export function readChunks(
  bytes: AsyncIterable<Uint8Array>,
  failures: GatewayErrorFactory,
): AsyncIterable<readonly ReadChunk[]> {
  return { [Symbol.asyncIterator]: () => new ChunkReader(bytes[Symbol.asyncIterator](), failures) };
}

/** An iterator by hand: a generator would cost each piece turns of its own. */
class ChunkReader implements AsyncIterator<readonly ReadChunk[], undefined> {
  readonly #bytes: AsyncIterator<Uint8Array>;
  readonly #failures: GatewayErrorFactory;
  // Letters are whole wherever the network cut the bytes.
  readonly #decoder = new StringDecoder('utf8');
  readonly #parser = createParser({ onEvent: ({ data }) => this.#events.push(data) });
  #events: string[] = [];
  #form: 'json' | 'events' | undefined;
  #start = '';
  #hasEvents = false;
  #isDone = false;
  /** Thrown once what came before it in the same piece was handed on. */
  #failure: { readonly error: unknown } | undefined;

  constructor(bytes: AsyncIterator<Uint8Array>, failures: GatewayErrorFactory) {
    this.#bytes = bytes;
    this.#failures = failures;
  }

  async next(): Promise<IteratorResult<readonly ReadChunk[], undefined>> {
    while (!this.#isDone) {
      const { value: piece, done } = await this.#bytes.next();
      const chunks = done === true ? this.#finish() : this.#read(this.#decoder.write(asBuffer(piece)));
      if (chunks.length > 0) return { value: chunks, done: false };
    }
    await this.return();
    if (this.#failure !== undefined) throw this.#failure.error;
    return { value: undefined, done: true };
  }

  async return(): Promise<IteratorResult<readonly ReadChunk[], undefined>> {
    await this.#bytes.return?.();
    return { value: undefined, done: true };
  }

  #read(piece: string): readonly ReadChunk[] {
    const chunks: ReadChunk[] = [];
    try {
      this.#readInto(chunks, piece);
    } catch (error) {
      this.#isDone = true;
      this.#failure = { error };
    }
    return chunks;
  }

  #readInto(chunks: ReadChunk[], piece: string): void {
    let text = piece;
    if (this.#form === undefined) {
      // A byte order mark is white space, too.
      this.#start = text.trimStart();
      if (this.#start === '') return;
      this.#form = tellForm(this.#start, this.#failures);
      text = this.#start;
    } else if (this.#form === 'json') this.#start += text;
    if (this.#form === 'json') return;
    this.#parser.feed(text);
    if (this.#events.length === 0) return;
    this.#hasEvents = true;
    for (const data of this.#events) {
      this.#isDone = data.trim() === '[DONE]';
      if (this.#isDone) return;
      chunks.push({ chunk: parseChunk(data, this.#failures), isComplete: false });
    }
    this.#events = [];
  }

  #finish(): readonly ReadChunk[] {
    this.#isDone = true;
    if (this.#form === undefined)
      throw this.#failures.fromInvalidResponse('empty_answer', true, 'the answer has no body');
    if (this.#form === 'json') return [{ chunk: parseChunk(this.#start, this.#failures), isComplete: true }];
    if (this.#hasEvents) return [];
    const detail = `neither events nor JSON: ${excerptBody(this.#start) || 'without a message'}`;
    throw this.#failures.fromInvalidResponse('bad_answer', true, detail);
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
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
