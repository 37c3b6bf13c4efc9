import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Answer, Json, Step, Wire } from './behaviour.ts';
import {
  type AnswerHead,
  addHead,
  buildFinish,
  buildUsage,
  fillJson,
  usualBody,
  usualChunk,
  usualSteps,
} from './usual-answer.ts';

export interface SentAnswer {
  readonly head: AnswerHead;
  readonly answer: Answer;
  /** Text after the changes. */
  readonly text: string;
  readonly promptLetters: number;
  readonly isStream: boolean;
}

/** Sends one answer as defined by its row; resolves when it has been sent or the reader has disconnected. */
export async function sendAnswer(response: ServerResponse, sent: SentAnswer): Promise<void> {
  const { answer, head, text, isStream, promptLetters } = sent;
  const { status = 200, headers = {}, body } = answer;
  const usage = buildUsage(promptLetters, text);
  if (body === undefined && isStream && status === 200) return sendStream(response, sent, usage);
  const template =
    body ?? (status === 200 ? usualBody : { error: { code: status, message: 'Provider returned error' } });
  const filled = fillJson(
    template,
    new Map<string, Json>([
      ['$text', text],
      ['$usage', usage],
      ['$model', head.model],
    ]),
  );
  const data = typeof filled === 'string' ? filled : JSON.stringify(status === 200 ? addHead(filled, head) : filled);
  response.writeHead(status, {
    'content-type': typeof filled === 'string' ? 'text/plain' : 'application/json',
    ...headers,
  });
  response.end(data);
}

async function sendStream(response: ServerResponse, { answer, head, text }: SentAnswer, usage: Json): Promise<void> {
  const { steps = usualSteps, headers, wire = {} } = answer;
  const writer = new StreamWriter(response, wire);
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', ...headers });
  response.flushHeaders();
  await writer.write(wire.opening ?? '');
  let position = 0;
  let count = 0;
  for (const step of steps) {
    if (writer.isClosed) return;
    if ('close' in step) return step.close === 'torn' ? writer.tear() : writer.end();
    if ('silence' in step) {
      await writer.flush();
      return writer.waitUntilClosed();
    }
    if ('forEver' in step) return writer.repeat(step.forEver);
    if ('raw' in step) await writer.write(step.raw);
    else if ('text' in step) {
      const end = Math.round(text.length * step.text);
      for (const piece of split(text.slice(position, end), step.pieces ?? wire.pieces)) {
        if (writer.isClosed) return;
        await writer.event(fillHead(step.chunk ?? wire.chunk ?? usualChunk, head, piece, count));
        count += 1;
      }
      position = end;
    } else await writer.event(describeStep(step, head, text, usage));
  }
  return writer.end();
}

type EventStep = Exclude<
  Step,
  { close: string } | { silence: true } | { forEver: string } | { raw: string } | { text: number }
>;

function describeStep(step: EventStep, head: AnswerHead, text: string, usage: Json): Json {
  if ('done' in step) return '[DONE]';
  if ('finish' in step) return addHead(buildFinish(step.finish), head);
  if ('usage' in step) return addHead({ choices: [], usage: step.usage === 'usual' ? usage : step.usage }, head);
  return addHead(
    fillJson(
      step.event,
      new Map<string, Json>([
        ['$text', text],
        ['$usage', usage],
        ['$model', head.model],
      ]),
    ),
    head,
  );
}

function fillHead(chunk: Json, head: AnswerHead, piece: string, count: number): Json {
  const values = new Map<string, Json>([
    ['$text', piece],
    ['$count', count],
  ]);
  return addHead(fillJson(chunk, values), head);
}

function split(text: string, pieces: Wire['pieces'] = 'words'): string[] {
  if (text === '') return [];
  if (pieces === 'whole') return [text];
  if (pieces === 'letters') return Array.from(text);
  return (pieces === 'words' ? text.match(/\s*\S+\s*/g) : text.match(/[\s\S]+?(?:\n\n|$)/g)) ?? [text];
}

const repeatEveryMs = 100;

/** Writes events, cut as requested by a row. */
class StreamWriter {
  readonly #response: ServerResponse;
  readonly #wire: Wire;
  readonly #closed: Promise<void>;
  #held = '';
  isClosed = false;

  constructor(response: ServerResponse, wire: Wire) {
    this.#response = response;
    this.#wire = wire;
    this.#closed = new Promise((resolve) => {
      response.on('close', () => {
        this.isClosed = true;
        resolve();
      });
    });
    response.on('error', () => undefined);
    response.socket?.setNoDelay(true);
  }

  async event(data: Json): Promise<void> {
    const { lineEnd = '\n', field = 'data: ', dataLines } = this.#wire;
    const text = typeof data === 'string' ? data : JSON.stringify(data, null, dataLines === true ? 1 : 0);
    await this.write(`${field}${text.replaceAll('\n', `${lineEnd}${field}`)}${lineEnd}${lineEnd}`);
  }

  async write(text: string): Promise<void> {
    if (text === '') return;
    const { writes = 'events' } = this.#wire;
    this.#held += text;
    if (writes === 'once') return;
    if (writes === 'events') return this.flush();
    const bytes = Buffer.from(this.#held);
    this.#held = '';
    for (let at = 0; at < bytes.length && !this.isClosed; at += 1) {
      await this.#send(bytes.subarray(at, at + 1));
      // Occasionally the byte is sent alone, before the next one is written.
      if (at % 64 === 0) await nextTurn();
    }
  }

  async flush(): Promise<void> {
    const bytes = Buffer.from(this.#held);
    this.#held = '';
    await this.#send(bytes);
  }

  async end(): Promise<void> {
    await this.flush();
    this.#response.end();
  }

  async tear(): Promise<void> {
    await this.flush();
    await nextTurn();
    this.#response.socket?.destroySoon();
    await this.#closed;
  }

  async repeat(text: string): Promise<void> {
    while (!this.isClosed) {
      await this.#send(Buffer.from(text));
      await Promise.race([pause(repeatEveryMs), this.#closed]);
    }
  }

  waitUntilClosed(): Promise<void> {
    return this.#closed;
  }

  async #send(bytes: Buffer): Promise<void> {
    if (bytes.length === 0 || this.isClosed) return;
    if (this.#response.write(bytes)) return;
    const drained = new Promise<void>((resolve) => this.#response.once('drain', () => resolve()));
    await Promise.race([drained, this.#closed]);
  }
}
