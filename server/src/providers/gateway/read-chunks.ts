import { StringDecoder } from 'node:string_decoder';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { ForeignJsonError, parseForeignJson, readForeignJson } from '../../platform/network/foreign-json.ts';
import { excerptBody } from '../../platform/network/read-body.ts';
import { isErrorReport } from './error-report.ts';
import type { GatewayErrorFactory } from './failures.ts';
import { JsonValueCutter } from './json-values.ts';
import { type CompletionChunk, completionChunk } from './schema.ts';

/**
 * Reads the validated chunks of a 200 response, up to `[DONE]` or its end; yields all chunks of one piece of bytes
 * together, and none for comments and pings. The first character determines the format, because servers mislabel their
 * answers: `{` and `[` are JSON (a complete answer, lines, a list of chunks), `<` a web page, anything else an event
 * stream.
 * @throws GatewayError `bad_answer` for any other content, `empty_answer` for an empty one, `broken_stream` for an end
 * within a chunk, or the errors of the bytes
 */
export function readChunks(
  bytes: AsyncIterable<Uint8Array>,
  failures: GatewayErrorFactory,
): AsyncIterable<readonly CompletionChunk[]> {
  return { [Symbol.asyncIterator]: () => new ChunkReader(bytes[Symbol.asyncIterator](), failures) };
}

/** A longer chunk is checked in a thread before it is parsed. */
const shortPartMax = 64 * 1024;
/** Maximum length of a web page that is read to classify it. */
const pageMax = 16 * 1024;

interface Part {
  readonly json: string;
  /** The server marked it as an error. */
  readonly isError: boolean;
  /** The server gave it a name of its own: it may be about a tool, with a message. */
  readonly isNotice: boolean;
}

/** A handwritten iterator: a generator would cost additional microtasks per piece. */
class ChunkReader implements AsyncIterator<readonly CompletionChunk[], undefined> {
  readonly #bytes: AsyncIterator<Uint8Array>;
  readonly #failures: GatewayErrorFactory;
  // Completes characters that the network has split.
  readonly #decoder = new StringDecoder('utf8');
  readonly #parser = createParser({ onEvent: (event) => this.#addEvent(event) });
  readonly #values = new JsonValueCutter();
  #parts: Part[] = [];
  /** The incomplete line of an event stream, in pieces. */
  #line: string[] = [];
  #form: 'json' | 'events' | 'page' | undefined;
  /** The beginning of an answer until it has chunks, for errors about an answer without any. */
  #start = '';
  #hasParts = false;
  #isEnding = false;
  #isDone = false;
  /** Thrown after the chunks before it in the same piece were delivered. */
  #failure: { readonly error: unknown } | undefined;

  constructor(bytes: AsyncIterator<Uint8Array>, failures: GatewayErrorFactory) {
    this.#bytes = bytes;
    this.#failures = failures;
  }

  async next(): Promise<IteratorResult<readonly CompletionChunk[], undefined>> {
    while (!this.#isDone) {
      const { value: piece, done } = await this.#bytes.next();
      const reading = done === true ? this.#finish() : this.#read(this.#decoder.write(asBuffer(piece)));
      const chunks = reading instanceof Promise ? await reading : reading;
      if (chunks.length > 0 || this.#isSignOfLife) return { value: chunks, done: false };
    }
    await this.return();
    if (this.#failure !== undefined) throw this.#failure.error;
    return { value: undefined, done: true };
  }

  /** Whether complete lines without a chunk arrived: comments and pings. */
  get #isSignOfLife(): boolean {
    return !this.#isDone && this.#form === 'events' && this.#line.length === 0;
  }

  async return(): Promise<IteratorResult<readonly CompletionChunk[], undefined>> {
    await this.#bytes.return?.();
    return { value: undefined, done: true };
  }

  /** Returns a promise only if a chunk is so long that a thread checks it. */
  #read(piece: string): readonly CompletionChunk[] | Promise<readonly CompletionChunk[]> {
    try {
      this.#feed(piece);
    } catch (error) {
      this.#fail(error);
    }
    return this.#takeChunks();
  }

  #takeChunks(): readonly CompletionChunk[] | Promise<readonly CompletionChunk[]> {
    const parts = this.#parts;
    if (parts.length === 0) return [];
    this.#parts = [];
    if (parts.some(({ json }) => json.length > shortPartMax)) return this.#parseLong(parts);
    const chunks: CompletionChunk[] = [];
    try {
      for (const part of parts) this.#addChunks(chunks, part, parseShort(part.json));
    } catch (error) {
      this.#fail(error);
    }
    return chunks;
  }

  async #parseLong(parts: readonly Part[]): Promise<readonly CompletionChunk[]> {
    const chunks: CompletionChunk[] = [];
    try {
      for (const part of parts) this.#addChunks(chunks, part, await parseLong(part.json));
    } catch (error) {
      this.#fail(error);
    }
    return chunks;
  }

  /** @param values of the chunk; undefined when it is not JSON */
  #addChunks(
    chunks: CompletionChunk[],
    { json, isError, isNotice }: Part,
    values: readonly unknown[] | undefined,
  ): void {
    if (this.#isDone) return;
    if (isDone(json)) {
      this.#isDone = true;
      return;
    }
    if (values === undefined) {
      if (isError) throw this.#failures.fromErrorReport(json);
      // Signs of life (`ping`, `keep-alive`) contain no text. Something that began as JSON may contain text, which must
      // not be missing in an article.
      if (!/^\s*[{[]/.test(json)) return;
      throw this.#unreadable();
    }
    for (const value of values) {
      if (isError) throw this.#failures.fromErrorReport(value);
      if (value === null || typeof value !== 'object') continue;
      if (isNotice && !('choices' in value || 'error' in value) && isErrorReport(value)) continue;
      chunks.push(toChunk(value, this.#failures));
      this.#hasParts = true;
    }
  }

  #addEvent({ data, event }: EventSourceMessage): void {
    // Some proxies name the field twice.
    const json = data.replace(/^(?:\s{0,3}data:){1,3}/u, '');
    if (json.trim() !== '') this.#parts.push({ json, isError: event === 'error', isNotice: isNotice(event) });
  }

  #fail(error: unknown): void {
    this.#isDone = true;
    this.#failure ??= { error };
  }

  #feed(piece: string): void {
    let text = piece;
    if (this.#form === undefined) {
      // Also trims a byte order mark.
      text = (this.#start + text).trimStart();
      if (text === '') return;
      this.#form = text.startsWith('<') ? 'page' : /^[{[]/.test(text) ? 'json' : 'events';
      this.#start = '';
    }
    if (this.#hasParts) this.#start = '';
    else if (this.#start.length < pageMax) this.#start += text.slice(0, pageMax);
    if (this.#form === 'page') {
      if (this.#start.length >= pageMax) throw this.#failures.fromPage(this.#start);
    } else if (this.#form === 'json') this.#feedValues(text);
    else this.#feedLines(text);
  }

  #feedValues(text: string): void {
    for (const json of this.#values.cut(text)) this.#parts.push({ json, isError: false, isNotice: false });
    if (this.#values.isLost) this.#isDone = true;
  }

  /**
   * Passes only complete lines to the parser, which would otherwise scan the beginning of a long line again with each
   * piece.
   */
  #feedLines(text: string): void {
    const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
    if (end === -1) {
      this.#line.push(text);
      return;
    }
    this.#parser.feed(this.#line.join('') + text.slice(0, end + 1));
    this.#line = end + 1 === text.length ? [] : [text.slice(end + 1)];
  }

  async #finish(): Promise<readonly CompletionChunk[]> {
    try {
      this.#feed(this.#decoder.end());
      if (this.#form === undefined)
        throw this.#failures.fromInvalidResponse('empty_answer', true, 'the response has no body');
      if (this.#form === 'page') throw this.#failures.fromPage(this.#start);
      // Some servers omit the blank line after their last event.
      if (this.#form === 'events') this.#feedLines('\n\n');
    } catch (error) {
      this.#fail(error);
    }
    this.#isEnding = true;
    const chunks = await this.#takeChunks();
    if (!this.#isDone && this.#values.isInside) this.#fail(this.#unreadable());
    else if (!this.#isDone && !this.#hasParts) {
      const detail = `the response is neither events nor JSON: ${excerptBody(this.#start) || 'without a message'}`;
      this.#fail(this.#failures.fromInvalidResponse('bad_answer', true, detail));
    }
    this.#isDone = true;
    return chunks;
  }

  /** Unreadable data at the end of an answer was truncated; anywhere else it is not an answer. */
  #unreadable(): Error {
    return this.#isEnding && this.#hasParts
      ? this.#failures.fromInvalidResponse('broken_stream', true, 'the stream ended in the middle of an event')
      : this.#failures.fromInvalidResponse('bad_answer', true, 'the response is not valid JSON');
  }
}

function isNotice(event: string | undefined): boolean {
  return event !== undefined && event !== 'message' && !/error|fail/i.test(event);
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function isDone(json: string): boolean {
  return json.length < 64 && /^\[?\s*done\s*\]?$/i.test(json.trim());
}

/** @throws GatewayError for an object of another shape */
function toChunk(value: object, failures: GatewayErrorFactory): CompletionChunk {
  const read = completionChunk.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw failures.fromInvalidResponse('bad_answer', true, `unexpected ${issue?.path.join('.')}: ${issue?.message}`);
}

/** The values of a chunk: one, those of a list, or several in a row. Undefined when it is not JSON. */
function parseShort(json: string): readonly unknown[] | undefined {
  const value = tryForeign(() => toList(parseForeignJson(json)));
  if (value !== undefined) return value;
  const cutter = new JsonValueCutter();
  const values = cutter.cut(json);
  if (values.length > 1 && !cutter.isInside) return tryForeign(() => values.map(parseForeignJson));
  // An event over several lines of data has line ends where a server broke the text.
  return json.includes('\n') ? tryForeign(() => toList(parseForeignJson(json.replaceAll('\n', '')))) : undefined;
}

/** @returns undefined when it is not JSON */
function tryForeign(parse: () => readonly unknown[]): readonly unknown[] | undefined {
  try {
    return parse();
  } catch (error) {
    assertForeign(error);
    return undefined;
  }
}

async function parseLong(json: string): Promise<readonly unknown[] | undefined> {
  if (json.length <= shortPartMax) return parseShort(json);
  try {
    return toList(await readForeignJson(json));
  } catch (error) {
    assertForeign(error);
    return undefined;
  }
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function assertForeign(error: unknown): asserts error is ForeignJsonError {
  if (!(error instanceof ForeignJsonError)) throw error;
}
