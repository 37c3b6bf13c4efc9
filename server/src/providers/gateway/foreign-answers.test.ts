import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startCpuTimer } from '../../../../testing/cpu-time.ts';
import { buildStream, chunk, event } from '../../../../testing/scripted-gateway.ts';
import { systemClock } from '../../platform/clock.ts';
import { decodeBody } from './decode-body.ts';
import { createGatewayErrorFactory } from './failures.ts';
import type { CompletionOutcome, GatewayError, GatewayFailure } from './port.ts';
import { readChunks } from './read-chunks.ts';
import { readCompletion } from './read-completion.ts';

const { signal } = new AbortController();
const failures = createGatewayErrorFactory({ apiKey: '', host: 'test', sentTexts: [], signal, clock: systemClock });

interface Read {
  readonly text: string;
  readonly outcome: CompletionOutcome;
  readonly late: readonly string[];
}

async function readBytes(bytes: AsyncIterable<Uint8Array>): Promise<Read> {
  let text = '';
  const late: string[] = [];
  const onText = (piece: string) => {
    text += piece;
  };
  const outcome = await readCompletion(
    readChunks(bytes, failures),
    { clock: systemClock, idleTimeoutMs: 30_000, onText, onLateError: ({ reason }) => late.push(reason), signal },
    failures,
  );
  return { text, outcome, late };
}

async function* cut(answer: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < answer.length; at += size) yield answer.subarray(at, at + size);
}

/** Whole, and in pieces of 7 bytes: the same must come of both. */
async function read(answer: string): Promise<Read> {
  const whole = await readBytes(cut(Buffer.from(answer), 1e9));
  expect(await readBytes(cut(Buffer.from(answer), 7))).toEqual(whole);
  return whole;
}

const failure = async (answer: string) =>
  read(answer).then(
    ({ text }) => `read: ${text}`,
    (error: GatewayError) => error.reason,
  );

const says = (delta: object, more: object = {}) => ({ choices: [{ index: 0, delta, finish_reason: null, ...more }] });
const ends = (finish: string | null, delta: object = {}) => says(delta, { finish_reason: finish });
const body = (message: object, finish: string | null = 'stop') => ({
  choices: [{ index: 0, message, finish_reason: finish }],
});
const lines = (...values: object[]) => values.map((value) => JSON.stringify(value)).join('\n');
const events = (...values: (object | string)[]) => values.map(event).join('');
const ab = [says({ content: 'Merhaba ' }), says({ content: 'dünya.' })] as const;

describe('one and the same text comes of', () => {
  it.each<[string, string, CompletionOutcome['finishReason']]>([
    ['a stream with [DONE] and no finish', events(...ab, '[DONE]'), 'unstated'],
    ['a stream that just ends', events(...ab), 'unstated'],
    [
      'a number for each part in the place of the choice',
      events(
        ...['', 'Mer', 'haba', ' dün', 'ya.'].map((content, index) => says({ content }, { index })),
        ends('stop', {}),
      ),
      'stop',
    ],
    [
      'a number for each part, the last with the end',
      events(
        ...['Mer', 'haba', ' dün', 'ya', '.'].map((content, index) =>
          says({ content }, { index, finish_reason: index === 4 ? 'stop' : null }),
        ),
      ),
      'stop',
    ],
    [
      'three choices in turn',
      events(
        ...['Mer', 'haba ', 'dünya.'].flatMap((content) =>
          [0, 1, 2].map((index) => says({ content: index === 0 ? content : 'X' }, { index })),
        ),
      ),
      'unstated',
    ],
    ['an end without the last blank line', events(...ab, ends('stop')).trimEnd(), 'stop'],
    ['[DONE] with spaces', `${events(...ab, ends('stop'))}data:  [DONE] \n\n`, 'stop'],
    ['text after [DONE]', events(...ab, ends('stop'), '[DONE]', says({ content: 'X' })), 'stop'],
    ['a byte order mark and lines of CRLF', `\ufeff${events(...ab, ends('stop')).replaceAll('\n', '\r\n')}`, 'stop'],
    ['no space after data:', events(...ab, ends('stop')).replaceAll('data: ', 'data:'), 'stop'],
    [
      'comments and signs of life',
      `: hi\n\nevent: ping\ndata: {"type":"ping"}\n\n${events(ab[0])}data: keep-alive\n\ndata:\n\n:\n\n${events(ab[1], ends('stop'))}`,
      'stop',
    ],
    [
      'data over several lines',
      `data: ${JSON.stringify(ab[0], null, 1).replaceAll('\n', '\ndata: ')}\n\n${events(ab[1], ends('stop'))}`,
      'stop',
    ],
    [
      'events without a blank line between them',
      `${[...ab, ends('stop')].map((value) => `data: ${JSON.stringify(value)}\n`).join('')}\n`,
      'stop',
    ],
    ['values in a row in one event', `data: ${lines(...ab).replace('\n', '')}\n\n${events(ends('stop'))}`, 'stop'],
    ['lines of JSON', lines(...ab, ends('stop')), 'stop'],
    ['lines of JSON with [DONE]', `${lines(...ab, ends('stop'))}\n[DONE]\n`, 'stop'],
    ['a list of parts', JSON.stringify([...ab, ends('stop')]), 'stop'],
    ['one body', JSON.stringify(body({ content: 'Merhaba dünya.' })), 'stop'],
    ['one indented body', JSON.stringify(body({ content: 'Merhaba dünya.' }), null, 2), 'stop'],
    [
      'one body with garbage after it',
      `${JSON.stringify(body({ content: 'Merhaba dünya.' }))}\n\n<!-- 12 ms -->`,
      'stop',
    ],
    ['one body in a list', JSON.stringify([body({ content: 'Merhaba dünya.' })]), 'stop'],
    ['one body as an event', events(body({ content: 'Merhaba dünya.' }), '[DONE]'), 'stop'],
    [
      'a finish in every part',
      events(ends('stop', { content: 'Merhaba ' }), ends('length', { content: 'dünya.' })),
      'length',
    ],
    [
      'a proper end that its provider calls the limit',
      events(...ab, says({}, { finish_reason: 'stop', native_finish_reason: 'MAX_TOKENS' })),
      'length',
    ],
    [
      'a limit in the details of the end',
      events(...ab, says({}, { finish_reason: 'stop', finish_details: { type: 'max_tokens' } })),
      'length',
    ],
    [
      'empty finishes',
      events(ends('', { content: 'Merhaba ' }), ends('', { content: 'dünya.' }), ends('stop')),
      'stop',
    ],
    ['text after a finish', events(ends('stop', { content: 'Merhaba ' }), ab[1], '[DONE]'), 'stop'],
    [
      'another index',
      events(...ab.map(({ choices }) => ({ choices: [{ ...choices[0], index: 1 }] })), {
        choices: [{ index: 1, delta: {}, finish_reason: 'length' }],
      }),
      'length',
    ],
    [
      'several choices',
      events(
        {
          choices: [
            { index: 0, delta: { content: 'Merhaba ' } },
            { index: 1, delta: { content: 'X' } },
          ],
        },
        {
          choices: [
            { index: 1, delta: { content: 'X' }, finish_reason: 'length' },
            { index: 0, delta: { content: 'dünya.' }, finish_reason: 'stop' },
          ],
        },
      ),
      'stop',
    ],
    [
      'null in all places',
      events(
        { choices: null },
        { choices: [null] },
        says({ content: null }),
        { choices: [{ index: 0, delta: null }] },
        ...ab,
        { ...ends('stop'), usage: null, error: null },
      ),
      'stop',
    ],
    [
      'the old text field',
      events({ choices: [{ text: 'Merhaba ' }] }, { choices: [{ text: 'dünya.', finish_reason: 'stop' }] }),
      'stop',
    ],
    ['messages in a stream', events(body({ content: 'Merhaba ' }, null), body({ content: 'dünya.' })), 'stop'],
    [
      'the whole message at the end',
      events(...ab, {
        choices: [{ index: 0, delta: {}, message: { content: 'Merhaba dünya.' }, finish_reason: 'stop' }],
      }),
      'stop',
    ],
    [
      'the whole message at the end, trimmed',
      events(says({ content: 'Merhaba' }), says({ content: ' dünya.' }), {
        choices: [{ message: { content: ' Merhaba dünya.' }, finish_reason: 'stop' }],
      }),
      'stop',
    ],
    ['all of it again as the last part', events(...ab, ends('stop', { content: 'Merhaba dünya.' })), 'stop'],
    ['all of it again after the end', events(...ab, ends('stop'), says({ content: 'Merhaba dünya.' })), 'stop'],
    [
      'all that was said so far in each part',
      events(
        says({ content: 'Mer' }),
        says({ content: 'Merhaba ' }),
        says({ content: 'Merhaba dü' }),
        ends('stop', { content: 'Merhaba dünya.' }),
      ),
      'stop',
    ],
    [
      'all of it twice in two parts',
      events(says({ content: 'Merhaba dünya.' }), says({ content: 'Merhaba dünya.' }), ends('stop')),
      'stop',
    ],
    [
      'a list of texts and thoughts',
      events(
        says({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hmm' }] }] }),
        says({
          content: [
            { type: 'text', text: 'Merhaba ' },
            { type: 'text', text: 'dünya.' },
          ],
        }),
        ends('stop'),
      ),
      'stop',
    ],
    [
      'a list in one body',
      JSON.stringify(body({ content: ['Merhaba ', { text: 'dünya.' }, { type: 'reasoning', text: 'Hmm' }] })),
      'stop',
    ],
    [
      'thoughts in fields of all names',
      events(
        says({ reasoning: 'a', content: '' }),
        says({ reasoning_content: 'b' }),
        says({ reasoning_details: [{ type: 'reasoning.text', text: 'c' }] }),
        says({ thinking: 'd' }),
        ...ab,
        ends('stop'),
      ),
      'stop',
    ],
    [
      'a call of a tool beside the text',
      events(...ab, says({ tool_calls: [{ id: '1' }] }), ends('tool_calls')),
      'other',
    ],
    [
      'empty calls and an empty refusal',
      events(
        says({ content: 'Merhaba dünya.', tool_calls: [], function_call: null, refusal: null }),
        ends('stop', { refusal: '' }),
      ),
      'stop',
    ],
    ['an error after the end', events(...ab, ends('stop'), { error: { code: 500, message: 'late' } }), 'stop'],
    ['a broken part after the end', `${events(...ab, ends('stop'))}data: {"usage":\n\n`, 'stop'],
    ['a named error after the end', `${events(...ab, ends('length'))}event: error\ndata: gone\n\n`, 'length'],
  ])('%s', async (_what, answer, finishReason) => {
    const { text, outcome } = await read(answer);
    expect({ text, finishReason: outcome.finishReason }).toEqual({ text: 'Merhaba dünya.', finishReason });
  });
});

describe('no text is taken for a repetition that is none', () => {
  it.each([
    [['ha', 'ha', 'ha']],
    [['*', '*', 'Kalın', '**']],
    [['-', '--', '\n\nSon']],
    [['Evet. ', 'Evet. ', 'Evet, öyle.']],
    [['Merhaba dünya.', ' Merhaba dünya.', ' Yine.']],
  ])('%j', async (pieces) => {
    expect((await read(buildStream(pieces))).text).toBe(pieces.join(''));
  });
});

describe('nothing to read is', () => {
  it.each<[string, string, GatewayFailure]>([
    ['a refusal', events(says({ refusal: 'Üzgünüm, ' }), says({ refusal: 'olmaz.' }), ends('stop')), 'refused'],
    ['a refusal in one body', JSON.stringify(body({ content: null, refusal: 'No.' })), 'refused'],
    [
      'a refusal as a part of the content',
      JSON.stringify(body({ content: [{ type: 'refusal', refusal: 'No.' }] })),
      'refused',
    ],
    ['a refusal after some text', events(ab[0], says({ refusal: 'No.' }), ends('stop')), 'refused'],
    ['a refusal as a finish', events(ends('refusal')), 'refused'],
    ['only calls of tools', events(says({ content: null, tool_calls: [{ id: '1' }] }), ends('tool_calls')), 'refused'],
    [
      'only a call of a function',
      JSON.stringify(body({ content: null, function_call: { name: 'f' } }, 'function_call')),
      'refused',
    ],
    ['only thoughts', events(says({ reasoning_content: 'Hmm' }), ends('length')), 'only_thought'],
    [
      'only thoughts, in one body',
      JSON.stringify(body({ content: '', reasoning: 'Hmm' }, 'MAX_TOKENS')),
      'only_thought',
    ],
    [
      'only hidden thoughts',
      events(ends('length'), { choices: [], usage: { completion_tokens: 100 } }),
      'only_thought',
    ],
    ['thoughts and an end', events(says({ reasoning: 'Hmm' }), ends('stop')), 'only_thought'],
    ['a filter', events(ends('content_filter')), 'content_filter'],
    [
      'a filter with reasons',
      events({
        choices: [
          {
            index: 0,
            delta: {},
            finish_reason: 'content_filter',
            content_filter_results: { hate: { filtered: true }, violence: { filtered: false } },
          },
        ],
      }),
      'moderated',
    ],
    ['a refusal that ends some text', events(ab[0], ends('refusal')), 'refused'],
    [
      'a filter of the provider behind a gateway',
      events({ choices: [{ index: 0, delta: {}, finish_reason: 'stop', native_finish_reason: 'PROHIBITED_CONTENT' }] }),
      'content_filter',
    ],
    [
      'a prompt that was blocked, beside no choices',
      events({ choices: [], promptFeedback: { blockReason: 'SAFETY' } }),
      'content_filter',
    ],
    [
      'a prompt that was blocked',
      JSON.stringify({ promptFeedback: { blockReason: 'OTHER_SAFETY' } }),
      'content_filter',
    ],
    [
      'a usual end beside what was filtered of the prompt',
      events(
        { choices: [], prompt_filter_results: [{ content_filter_results: { sexual: { filtered: true } } }] },
        ends('stop'),
      ),
      'moderated',
    ],
    ['nothing', events(ends('stop')), 'empty_answer'],
    ['[DONE] alone', events('[DONE]'), 'bad_answer'],
    ['signs of life alone', events('ping', 'ping'), 'bad_answer'],
    ['other JSON', '{"ok":true}', 'bad_answer'],
    ['half a letter', events(...ab).slice(0, -20), 'broken_stream'],
    ['a list that is cut', JSON.stringify([...ab]).slice(0, -1), 'bad_answer'],
    ['lines of which the last is cut', lines(...ab).slice(0, -4), 'broken_stream'],
    [
      'a part that is no JSON between others',
      `${events(ab[0])}data: {"choices":[{"delta":{"content":"x}\n\n${events(ab[1], ends('stop'))}`,
      'bad_answer',
    ],
    ['an error before the end', events(ab[0], { error: { code: 502, message: 'x' } }), 'provider_error'],
    [
      'an error where each part has a finish',
      events(ends('stop', { content: 'a' }), ends('stop', { content: 'b' }), { error: { message: 'x' } }),
      'provider_error',
    ],
    ['an error and nothing else', '{"error":"out of memory"}', 'provider_error'],
    ['an error in a list', '[{"error":{"code":429,"message":"x","status":"RESOURCE_EXHAUSTED"}}]', 'rate_limited'],
    [
      'a named error',
      `${events(ab[0])}event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n`,
      'provider_error',
    ],
    ['a named error in plain words', 'event: error\ndata: model crashed\n\n', 'provider_error'],
    ['a flat error', '{"object":"error","message":"The model `m` does not exist.","code":404}', 'model_unavailable'],
    ['an error of FastAPI', '{"detail":"Not authenticated"}', 'unauthorized'],
    ['an error with a code of its own', '{"code":"Arrearage","message":"Access denied"}', 'no_credit'],
    ['an error as a finish', events(ab[0], ends('insufficient_system_resource')), 'provider_error'],
    ['a page to sign in at', '<!doctype html><form><input type="password"></form>', 'region_refused'],
    ['a page that checks browsers', `<html><title>Just a moment...</title>${'x'.repeat(50_000)}`, 'region_refused'],
    ['a page of a server in trouble', '<html><h1>Maintenance</h1></html>', 'bad_answer'],
  ])('%s', async (_what, answer, reason) => {
    expect(await failure(answer)).toBe(reason);
  });
});

describe('what was thought', () => {
  it('is counted where the gateway does not tell it', async () => {
    const thought = events(says({ reasoning: 'x'.repeat(30), reasoning_content: 'x'.repeat(30) }), ...ab, ends('stop'));
    expect((await read(thought)).outcome).toMatchObject({ reasoningChars: 30, usage: undefined });
    const counted = await read(thought + events({ choices: [], usage: { prompt_tokens: 1, completion_tokens: 20 } }));
    expect(counted.outcome.usage).toMatchObject({ completionTokens: 20, reasoningTokens: 10 });
  });

  it('is as the gateway tells it, however often', async () => {
    const usage = (tokens: number) => ({
      completion_tokens: tokens,
      completion_tokens_details: { reasoning_tokens: 4 },
    });
    const { outcome } = await read(
      events(
        { ...ab[0], usage: usage(5) },
        { ...ab[1], usage: usage(9) },
        { ...ends('stop'), usage: { completion_tokens: 0 } },
      ),
    );
    expect(outcome.usage).toMatchObject({ completionTokens: 9, reasoningTokens: 4 });
  });
});

describe('a late error', () => {
  it('is told and changes nothing', async () => {
    const { text, late } = await read(events(...ab, ends('stop'), { error: { code: 429, message: 'late' } }));
    expect({ text, late }).toEqual({ text: 'Merhaba dünya.', late: ['rate_limited'] });
  });
});

describe('a packed body', () => {
  const packed = (bytes: Uint8Array, encoding: string, maxBytes = 1e6) =>
    readBytes(decodeBody({ headers: { 'content-encoding': encoding }, body: cut(bytes, 5) }, maxBytes));
  const plain = Buffer.from(buildStream(['Merhaba']));

  it('is unpacked, though it was not asked for', async () => {
    expect((await packed(gzipSync(plain), 'gzip')).text).toBe('Merhaba');
    expect((await packed(plain, 'gzip')).text).toBe('Merhaba');
    expect((await packed(plain, 'identity')).text).toBe('Merhaba');
  });

  it('that grows beyond all measure is left', async () => {
    await expect(packed(gzipSync(Buffer.alloc(5e6, ' ')), 'gzip')).rejects.toThrow();
  });
});

/** A machine of ours needs less than 100; the rest is for slow ones. */
const cpuMaxMs = 400;

describe('500,000 characters of the worst kind', () => {
  const many = (make: (index: number) => object | string, size: number) =>
    Array.from({ length: Math.ceil(500_000 / size) }, (_, index) => event(make(index))).join('');
  const whole = 'Bir cümle daha. '.repeat(600);
  it.each<[string, string, number]>([
    ['one line in small pieces', event(chunk('x'.repeat(500_000), 'stop')), 100],
    ['one line of JSON in small pieces', JSON.stringify(body({ content: 'x'.repeat(500_000) })), 100],
    ['brackets', `${'['.repeat(250_000)}${']'.repeat(250_000)}`, 1400],
    [
      'ever longer parts',
      Array.from({ length: 100 }, (_, index) => event(says({ content: whole.slice(0, (index + 1) * 96) }))).join(''),
      1400,
    ],
    ['thoughts', many(() => says({ reasoning_content: 'x'.repeat(60) }), 160), 1400],
    ['line ends', '\n'.repeat(500_000), 1400],
    ['comments', ': x\n'.repeat(125_000), 1400],
    ['a web page', `<html>${'<'.repeat(500_000)}`, 1400],
    ['refusals', many(() => says({ refusal: 'x'.repeat(60) }), 150), 1400],
  ])('%s take little time', async (_what, answer, size) => {
    const readAll = () => readBytes(cut(Buffer.from(answer), size)).catch(() => undefined);
    await readAll();
    const elapsedMs = startCpuTimer();
    await readAll();
    expect(elapsedMs()).toBeLessThan(cpuMaxMs);
  });
});

describe('a call of a tool instead of a text', () => {
  const text = `# Çay\n\n${'Çay, sabırla demlenir ve yavaşça içilir. '.repeat(8)}`;
  const call = (given: unknown) => ({ tool_calls: [{ index: 0, function: { name: 'write', arguments: given } }] });

  it.each([
    [
      'in pieces',
      events(...[...JSON.stringify({ doc: { text } })].map((piece) => says(call(piece))), ends('tool_calls')),
    ],
    ['as an object', JSON.stringify(body({ content: null, ...call({ name: 'a', body: text }) }, 'tool_calls'))],
    [
      'of Gemini',
      JSON.stringify({
        candidates: [{ content: { parts: [{ functionCall: { args: { text } } }] }, finishReason: 'STOP' }],
      }),
    ],
    [
      'of Anthropic',
      events(
        { type: 'content_block_delta', delta: { type: 'input_json_delta', partial_json: JSON.stringify({ text }) } },
        {
          type: 'message_delta',
          delta: { stop_reason: 'tool_use' },
        },
      ),
    ],
  ])('gives the text of its arguments: %s', async (_name, answer) => {
    expect((await read(answer)).text).toBe(text);
  });

  it('without a text declines', async () => {
    expect(await failure(events(says(call('{"path": "yazi.md"}')), ends('tool_calls')))).toBe('refused');
  });
});
