import { StringDecoder } from 'node:string_decoder';
import { createParser } from 'eventsource-parser';
import { ForeignJsonError, parseForeignJson, readForeignJson } from '../../platform/network/foreign-json.ts';
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

/** An event of more characters is looked at in a thread before it is parsed. */
const shortEventMax = 64 * 1024;

/** An iterator by hand: a generator would cost each piece turns of its own. */
class ChunkReader implements AsyncIterator<readonly ReadChunk[], undefined> {
  readonly #bytes: AsyncIterator<Uint8Array>;
  readonly #failures: GatewayErrorFactory;
  // Letters are whole wherever the network cut the bytes.
  readonly #decoder = new StringDecoder('utf8');
  readonly #parser = createParser({ onEvent: ({ data }) => this.#events.push(data) });
  readonly #events: string[] = [];
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
      const reading = done === true ? this.#finish() : this.#read(this.#decoder.write(asBuffer(piece)));
      const chunks = reading instanceof Promise ? await reading : reading;
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

  /** With a promise only where something of it is so long that a thread looks at it. */
  #read(piece: string): readonly ReadChunk[] | Promise<readonly ReadChunk[]> {
    const chunks: ReadChunk[] = [];
    try {
      this.#feed(piece);
      const events = this.#events.splice(0);
      if (events.some(({ length }) => length > shortEventMax)) return this.#parseLong(events);
      for (const data of events) if (!this.#endsWith(data)) chunks.push(this.#toChunk(parseJson(data, this.#failures)));
    } catch (error) {
      this.#fail(error);
    }
    return chunks;
  }

  async #parseLong(events: readonly string[]): Promise<readonly ReadChunk[]> {
    const chunks: ReadChunk[] = [];
    try {
      for (const data of events)
        if (!this.#endsWith(data)) chunks.push(this.#toChunk(await readJson(data, this.#failures)));
    } catch (error) {
      this.#fail(error);
    }
    return chunks;
  }

  /** Whether the answer is over, by this event or one before. */
  #endsWith(data: string): boolean {
    this.#isDone ||= data.trim() === '[DONE]';
    return this.#isDone;
  }

  #toChunk(value: unknown): ReadChunk {
    return { chunk: toChunk(value, this.#failures), isComplete: false };
  }

  #fail(error: unknown): void {
    this.#isDone = true;
    this.#failure = { error };
  }

  #feed(piece: string): void {
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
    if (this.#events.length > 0) this.#hasEvents = true;
  }

  async #finish(): Promise<readonly ReadChunk[]> {
    this.#isDone = true;
    if (this.#form === undefined)
      throw this.#failures.fromInvalidResponse('empty_answer', true, 'the answer has no body');
    if (this.#form === 'json') {
      const value = await readJson(this.#start, this.#failures);
      return [{ chunk: toChunk(value, this.#failures), isComplete: true }];
    }
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

function toChunk(value: unknown, failures: GatewayErrorFactory): CompletionChunk {
  const read = completionChunk.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw failures.fromInvalidResponse('bad_answer', true, `unexpected ${issue?.path.join('.')}: ${issue?.message}`);
}

function parseJson(json: string, failures: GatewayErrorFactory): unknown {
  try {
    return parseForeignJson(json);
  } catch (error) {
    throw toFailure(error, failures);
  }
}

async function readJson(json: string, failures: GatewayErrorFactory): Promise<unknown> {
  return readForeignJson(json).catch((error: unknown) => {
    throw toFailure(error, failures);
  });
}

function toFailure(error: unknown, failures: GatewayErrorFactory): unknown {
  return error instanceof ForeignJsonError
    ? failures.fromInvalidResponse('bad_answer', true, 'the answer is not valid JSON')
    : error;
}
