import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildStream, chunk, event, usage } from '../../../../testing/scripted-gateway.ts';
import { nastyString } from '../../../../testing/text-samples.ts';
import { systemClock } from '../../platform/clock.ts';
import { createGatewayErrorFactory } from './failures.ts';
import type { CompletionOutcome } from './port.ts';
import { readChunks } from './read-chunks.ts';
import { readCompletion } from './read-completion.ts';

const { signal } = new AbortController();
const limits = { clock: systemClock, idleTimeoutMs: 30_000 };
const failures = createGatewayErrorFactory({ apiKey: '', host: 'test', sentTexts: [], signal, clock: systemClock });

async function* cut(bytes: Uint8Array, at: readonly number[]): AsyncGenerator<Uint8Array> {
  const places = [0, ...at.filter((place) => place < bytes.length).sort((one, other) => one - other), bytes.length];
  for (const [index, place] of places.slice(1).entries()) yield bytes.subarray(places[index] ?? 0, place);
}

async function read(answer: string, at: readonly number[] = []): Promise<{ text: string; outcome: CompletionOutcome }> {
  let text = '';
  const onText = (piece: string) => {
    expect(piece.isWellFormed()).toBe(true);
    text += piece;
  };
  const parts = readChunks(cut(Buffer.from(answer), at), failures);
  const outcome = await readCompletion(parts, { ...limits, onText, signal }, failures);
  return { text, outcome };
}

function everyByte(answer: string): number[] {
  return Array.from({ length: Buffer.byteLength(answer) }, (_, index) => index);
}

const reported = {
  finishReason: 'stop',
  model: 'openai/gpt-4-0613',
  generationId: 'gen-1763698000-abc',
  usage: { promptTokens: 21, completionTokens: 34, costUsd: 0.0012 },
};

describe('a stream', () => {
  it('gives its text, and how it ended as the gateway reports it', async () => {
    expect(await read(buildStream(['Mer', 'haba']))).toEqual({ text: 'Merhaba', outcome: reported });
  });

  const recorded = buildStream(['ğüşıöçİ ', '👩‍👩‍👧 🇹🇷', '\n\ndata: [DONE]\r\n', 'Iğdır’ın 🙂 sonu.']);
  const whole = 'ğüşıöçİ 👩‍👩‍👧 🇹🇷\n\ndata: [DONE]\r\nIğdır’ın 🙂 sonu.';

  it('gives the same text when every byte comes alone', async () => {
    expect(await read(recorded, everyByte(recorded))).toEqual({ text: whole, outcome: reported });
  });

  it('gives the same text however the network cuts it and whatever ends its lines', async () => {
    const lineEnds = fc.constantFrom('\n', '\r\n', '\r');
    const cuts = fc.array(fc.nat(Buffer.byteLength(recorded) * 2), { maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(lineEnds, cuts, fc.boolean(), async (lineEnd, at, hasMark) => {
        const answer = (hasMark ? '\ufeff' : '') + recorded.replaceAll('\n', lineEnd);
        expect(await read(answer, at)).toEqual({ text: whole, outcome: reported });
      }),
    );
  });

  it('gives any text that can be stored, in however many parts it comes', async () => {
    const visible = nastyString.filter((text) => text.toWellFormed().replaceAll('\0', '').trim() !== '');
    await fc.assert(
      fc.asyncProperty(visible, fc.array(fc.nat(60)), async (text, at) => {
        const places = [...new Set([0, ...at, text.length])].sort((one, other) => one - other);
        const pieces = places.slice(1).map((place, index) => text.slice(places[index], place));
        const { text: arrived } = await read(buildStream(pieces));
        expect(arrived).toBe(text.toWellFormed().replaceAll('\0', ''));
      }),
    );
  });

  it.each<[string, string, object?]>([
    ['usage in a chunk without choices', event(chunk('a')) + event(chunk('', 'stop')) + event({ choices: [], usage })],
    ['usage in the chunk that finishes', event({ ...chunk('a', 'stop'), usage }) + event('[DONE]')],
    ['no space after the colon', buildStream(['a']).replaceAll('data: ', 'data:')],
    ['named events with ids', buildStream(['a']).replaceAll('data: ', 'id: 7\nevent: message\nretry: 5\ndata: ')],
    [
      'events about a tool beside it',
      `event: tool.progress\n${event({ tool: 'web_search', status: 'running', message: 'Arıyorum' })}${buildStream(['a'])}`,
    ],
    ['blank lines before it', `\r\n\n${buildStream(['a'])}`],
    ['an end right after the finish', event(chunk('a')) + event(chunk('', 'stop')), { usage: undefined }],
    ['usage of an unknown shape', event({ ...chunk('a', 'stop'), usage: 'much' }), { usage: undefined }],
    [
      'a usage chunk that repeats the text',
      event(chunk('a', 'stop')) + event({ ...chunk('a', 'stop'), usage }) + event('[DONE]'),
    ],
    [
      'a second choice beside the first',
      event({
        ...chunk('a'),
        choices: [
          { index: 1, delta: { content: 'X' } },
          { index: 0, delta: { content: 'a' } },
        ],
      }) + event({ ...chunk('', 'stop'), usage }),
    ],
    [
      'reasoning before the text',
      event({
        ...chunk(''),
        choices: [{ index: 0, delta: { content: null, reasoning: 'Hmm' }, finish_reason: null }],
      }) + buildStream(['a']),
      { reasoningChars: 3, usage: { ...reported.usage, reasoningTokens: 1 } },
    ],
    [
      'only what Ollama sends',
      event({ choices: [{ delta: { content: 'a' } }] }) + event({ choices: [{ delta: {}, finish_reason: 'stop' }] }),
      { model: undefined, generationId: undefined, usage: undefined },
    ],
  ])('may have %s', async (_what, answer, differences = {}) => {
    expect(await read(answer)).toEqual({ text: 'a', outcome: { ...reported, ...differences } });
  });

  it.each([
    ['stop', 'stop'],
    ['length', 'length'],
    ['content_filter', 'content_filter'],
    ['tool_calls', 'other'],
    ['eos', 'stop'],
    ['end_turn', 'stop'],
    ['stop_sequence', 'stop'],
    ['STOP', 'stop'],
    ['COMPLETE', 'stop'],
    ['max_tokens', 'length'],
    ['MAX_TOKENS', 'length'],
    ['model_length', 'length'],
    ['SAFETY', 'content_filter'],
    ['function_call', 'other'],
    ['something_new', 'other'],
    ['', 'unstated'],
    ['null', 'unstated'],
    ['FINISH_REASON_UNSPECIFIED', 'unstated'],
    ['__proto__', 'other'],
    ['constructor', 'other'],
  ])('that finishes with %s ends as %s', async (finish, finishReason) => {
    expect((await read(buildStream(['a'], finish))).outcome.finishReason).toBe(finishReason);
  });

  it.each<[string, string]>([
    ['RECITATION', 'content_filter'],
    ['stopped: citation check', 'content_filter'],
    ['upstream_failure', 'provider_error'],
    ['generation_interrupted', 'provider_error'],
  ])('that stops with %s is requested again', async (finish, reason) => {
    await expect(read(buildStream(['a'], finish))).rejects.toMatchObject({ reason, retryable: true });
  });

  it.each<[string, string, object]>([
    [
      'breaks off inside an event',
      `${event(chunk('a'))}data: {"choices":[`,
      { reason: 'broken_stream', retryable: true },
    ],
    ['has no text', buildStream([]), { reason: 'empty_answer', retryable: true }],
    ['has only blanks', buildStream([' ', '\n']), { reason: 'empty_answer', retryable: true }],
    ['is filtered away whole', buildStream([], 'content_filter'), { reason: 'content_filter', retryable: false }],
    [
      'is filtered with reasons, behind some text',
      event(chunk('a')) +
        event({
          choices: [
            {
              index: 0,
              delta: {},
              finish_reason: 'content_filter',
              content_filter_results: { hate: { filtered: true } },
            },
          ],
        }),
      { reason: 'moderated', retryable: false, moderationReasons: ['hate'] },
    ],
    [
      'has an error in an event of another name',
      `event: completion\n${event({ error: { message: 'Rate limit reached', code: 429 } })}`,
      { reason: 'rate_limited' },
    ],
    ['has an event that is no JSON', event('oops'), { reason: 'bad_answer', retryable: true }],
    ['has an event of another shape', event({ choices: 'none' }), { reason: 'bad_answer', retryable: true }],
    ['has only comments', ': OPENROUTER PROCESSING\n\n', { reason: 'bad_answer', retryable: true }],
  ])('that %s is a failure', async (_what, answer, failure) => {
    await expect(read(answer)).rejects.toMatchObject({ name: 'GatewayError', ...failure });
  });
});

it('takes a text for complete though comments go on for ever behind its end', async () => {
  let sent = 0;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(event(chunk('Bitti.')) + event(chunk('', 'stop')));
    for (; sent < 1_000; sent += 1) yield new TextEncoder().encode(': ping\n\n');
  }
  let text = '';
  const onText = (piece: string) => {
    text += piece;
  };
  const outcome = await readCompletion(readChunks(bytes(), failures), { ...limits, onText, signal }, failures);
  expect([text, outcome.finishReason, sent < 20]).toEqual(['Bitti.', 'stop', true]);
});

describe('an error in the middle of a stream', () => {
  const failing = (error: unknown) =>
    event(chunk('a')) + event({ ...chunk('', 'error'), error }) + event(chunk('never', 'stop'));

  it.each<[unknown, object]>([
    [
      { code: 502, message: 'Provider disconnected' },
      { reason: 'provider_error', retryable: true, status: 502 },
    ],
    [
      { code: '502', message: 'x' },
      { reason: 'provider_error', retryable: true, status: 502 },
    ],
    [
      { code: 429, message: 'x' },
      { reason: 'rate_limited', retryable: true, status: 429 },
    ],
    [
      { code: 408, message: 'x' },
      { reason: 'timeout', retryable: true, status: 408 },
    ],
    [
      { code: 400, message: 'x' },
      { reason: 'bad_request', retryable: true, status: 400 },
    ],
    [
      { code: 402, message: 'x' },
      { reason: 'no_credit', retryable: false, status: 402 },
    ],
    [
      { code: 403, message: 'x' },
      { reason: 'region_refused', retryable: false, status: 403 },
    ],
    [
      { code: 'server_error', message: 'x' },
      { reason: 'provider_error', retryable: true },
    ],
    [
      { code: 'rate_limit_exceeded', message: 'x' },
      { reason: 'rate_limited', retryable: true },
    ],
    [
      { code: 'context_length_exceeded', message: 'x' },
      { reason: 'too_large', retryable: false },
    ],
    [
      { code: null, type: 'invalid_request_error', message: 'x' },
      { reason: 'bad_request', retryable: false },
    ],
    [
      { message: 'x', metadata: { error_type: 'content_policy_violation' } },
      { reason: 'content_filter', retryable: false },
    ],
    [{}, { reason: 'provider_error', retryable: true }],
    ['out of memory', { reason: 'provider_error', retryable: true, detail: 'out of memory' }],
    [17, { reason: 'provider_error', retryable: true }],
  ])('%j', async (error, failure) => {
    await expect(read(failing(error))).rejects.toMatchObject({ name: 'GatewayError', ...failure });
  });

  it('may be a bare finish_reason error', async () => {
    await expect(read(event(chunk('a')) + event(chunk('', 'error')))).rejects.toMatchObject({
      reason: 'provider_error',
      retryable: true,
    });
  });

  it('is none when it is null', async () => {
    expect((await read(event({ ...chunk('a', 'stop'), error: null }))).text).toBe('a');
  });
});

describe('an answer that is not a stream', () => {
  const body = {
    id: 'gen-1763698000-abc',
    model: 'openai/gpt-4-0613',
    choices: [{ index: 0, message: { role: 'assistant', content: 'ğüşıöçİ 🙂' }, finish_reason: 'stop' }],
    usage,
  };

  it.each([0, 1])('is read like one (indented by %i)', async (indent) => {
    const answer = JSON.stringify(body, null, indent);
    expect(await read(answer, everyByte(answer))).toEqual({ text: 'ğüşıöçİ 🙂', outcome: reported });
  });

  it('needs no finish_reason, being whole', async () => {
    const { text, outcome } = await read(JSON.stringify({ choices: [{ message: { content: 'a' } }] }));
    expect(text).toBe('a');
    expect(outcome.finishReason).toBe('unstated');
  });

  it.each<[string, string, object]>([
    ['nothing', '', { reason: 'empty_answer', retryable: true }],
    ['blanks', ' \r\n ', { reason: 'empty_answer', retryable: true }],
    ['a web page', '\n<!doctype html><title>Bakım</title>', { reason: 'bad_answer', retryable: true }],
    ['plain words', 'upstream failed', { reason: 'bad_answer', retryable: true }],
    ['half a JSON', '{"choices":[{"mess', { reason: 'bad_answer', retryable: true }],
    ['other JSON', '{"ok":true}', { reason: 'bad_answer', retryable: true }],
    ['no text', JSON.stringify({ choices: [{ message: { content: null } }] }), { reason: 'empty_answer' }],
    ['an error', '{"error":{"code":401,"message":"User not found."}}', { reason: 'unauthorized', retryable: false }],
    ['an old Ollama error', '{"error":"model is loading"}', { reason: 'provider_error', retryable: true }],
  ])('is a failure when it is %s', async (_what, answer, failure) => {
    await expect(read(answer)).rejects.toMatchObject({ name: 'GatewayError', ...failure });
  });
});
