import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWriter, type Writer } from './server.ts';

const TITLE = 'Kahve kültürü';
const OPTIONS = 'language: tr\nformat: article\nlength: short\ntone: neutral';
const askFor = (request: string) => ({
  role: 'user',
  content: `<title>${TITLE}</title>\n<request>${request}</request>\n<options>\n${OPTIONS}\n</options>`,
});

interface Chunk {
  id?: string;
  object?: string;
  model?: string;
  provider?: string;
  error?: { code: number; message: string };
  choices: { delta: { role?: string; content: string }; finish_reason: string | null }[];
  usage?: { prompt_tokens: number; completion_tokens: number; total_tokens: number; cost: number };
}

// Tests of other folders share the machine.
const PATIENCE = { timeout: 120_000 };

let writer: Writer;

beforeEach(async () => {
  writer = await startWriter({ port: 0, paceMs: 0, slowPauseMs: 60, slowPaceMs: 0 });
});

afterEach(async () => {
  await writer.close();
});

function ask(request: string, body: object = {}, signal: AbortSignal | null = null): Promise<Response> {
  return fetch(`${writer.url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer sk-test', 'x-title': 'Hokka' },
    body: JSON.stringify({
      model: 'openai/gpt-4',
      stream: true,
      messages: [{ role: 'system', content: 'Yazarsın' }, askFor(request)],
      ...body,
    }),
    signal,
  });
}

function parse(events: string): { comments: number; chunks: Chunk[]; isDone: boolean } {
  const blocks = events.split('\n\n').filter((block) => block !== '');
  const data = blocks.filter((block) => block.startsWith('data: ')).map((block) => block.slice(6));
  return {
    comments: blocks.filter((block) => block === ': OPENROUTER PROCESSING').length,
    chunks: data.filter((text) => text !== '[DONE]').map((text) => JSON.parse(text) as Chunk),
    isDone: data.at(-1) === '[DONE]',
  };
}

const textOf = (chunks: readonly Chunk[]): string =>
  chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
const finishOf = (chunks: readonly Chunk[]) =>
  chunks.findLast((chunk) => chunk.usage === undefined)?.choices[0]?.finish_reason;

async function streamed(request: string, body: object = {}) {
  const response = await ask(request, body);
  const parsed = parse(await response.text());
  return { ...parsed, response, text: textOf(parsed.chunks), finish: finishOf(parsed.chunks) };
}

describe('a stream', () => {
  it('has the comments, the role, the text, the finish, the bill and the end, in this order', async () => {
    const { response, comments, chunks, isDone, text } = await streamed('Kahveyi anlat');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('x-generation-id')).toBe(chunks[0]?.id);
    expect(comments).toBeGreaterThanOrEqual(2);
    expect(isDone).toBe(true);
    expect(chunks[0]).toMatchObject({
      id: expect.stringMatching(/^gen-/),
      object: 'chat.completion.chunk',
      model: 'openai/gpt-4',
      provider: 'Sandbox',
      choices: [
        { index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null, native_finish_reason: null },
      ],
    });
    expect(text).toMatch(/^# Kahve kültürü\n\n[\s\S]+\n## /);
    const [finish, bill] = chunks.slice(-2);
    expect(finish).toMatchObject({ choices: [{ finish_reason: 'stop', delta: { content: '' } }] });
    expect(finish?.usage).toBeUndefined();
    expect(bill?.choices[0]?.finish_reason).toBe('stop');
    expect(bill?.usage?.total_tokens).toBe((bill?.usage?.prompt_tokens ?? 0) + (bill?.usage?.completion_tokens ?? 0));
    expect(bill?.usage?.completion_tokens).toBe(Math.ceil(text.length / 4));
    expect(bill?.usage?.cost).toBeGreaterThan(0);
  });

  it.each([
    ['#nocost', undefined],
    ['#zerocost', 0],
  ])('tells no cost when asked to: %s', async (fault, cost) => {
    const { chunks } = await streamed(`${fault} Kahveyi anlat`);
    const usage = chunks.at(-1)?.usage;
    expect(usage).toMatchObject({ prompt_tokens_details: { cached_tokens: expect.any(Number) } });
    expect(usage?.cost).toBe(cost);
  });

  it('that was cut off is known by its id, with what came of it', async () => {
    const response = await ask('#midstream Kahveyi anlat');
    const { chunks } = parse(await response.text());
    const describe = async (id = '') =>
      fetch(`${writer.url}/generation?id=${id}`, { headers: { authorization: 'Bearer sk' } });
    const told = (await (await describe(chunks[0]?.id)).json()) as { data: { total_cost: number } };
    expect(told).toMatchObject({ data: { id: chunks[0]?.id, native_tokens_completion: expect.any(Number) } });
    expect(told.data.total_cost).toBeGreaterThan(0);
    expect((await describe('gen-unknown')).status).toBe(404);
  });

  it('comes in many small chunks and again in the same words', async () => {
    const [one, two] = await Promise.all([streamed('Kahveyi anlat'), streamed('Kahveyi anlat')]);
    expect(one.chunks.length).toBeGreaterThan(200);
    expect(one.text).toBe(two.text);
    expect(one.chunks[0]?.id).not.toBe(two.chunks[0]?.id);
  });

  it('cuts letters between two network chunks when asked to', async () => {
    await writer.close();
    writer = await startWriter({ port: 0, paceMs: 0, splitBytes: true });
    const response = await ask('Kahveyi anlat');
    const pieces: Uint8Array[] = [];
    for await (const piece of response.body ?? []) pieces.push(piece);
    const cut = pieces.filter((piece) => new TextDecoder().decode(piece).endsWith('\uFFFD'));
    expect(cut.length).toBeGreaterThan(50);
    expect(textOf(parse(Buffer.concat(pieces).toString()).chunks)).not.toContain('\uFFFD');
  });

  it('writes at its pace: the first words arrive long before the last', async () => {
    await writer.close();
    writer = await startWriter({ port: 0, paceMs: 20 });
    const abort = new AbortController();
    const response = await ask('Kahveyi anlat', {}, abort.signal);
    const reader = response.body?.getReader();
    await vi.waitFor(async () => {
      await reader?.read();
      expect(writer.requests[0]?.piecesSent).toBeGreaterThan(3);
    }, PATIENCE);
    expect(writer.requests[0]).toMatchObject({ finished: false, aborted: false });
    abort.abort();
    await vi.waitFor(() => expect(writer.requests[0]).toMatchObject({ aborted: true, finished: false }), PATIENCE);
    expect(writer.requests[0]?.piecesSent).toBeLessThan(100);
  });
});

describe('an answer in one piece', () => {
  it('has the text of the stream, the bill and the generation id', async () => {
    const response = await ask('Kahveyi anlat', { stream: false });
    const { text } = await streamed('Kahveyi anlat');
    expect(response.headers.get('x-generation-id')).toMatch(/^gen-/);
    expect(await response.json()).toMatchObject({
      object: 'chat.completion',
      model: 'openai/gpt-4',
      choices: [{ message: { role: 'assistant', content: text }, finish_reason: 'stop', native_finish_reason: 'stop' }],
      usage: { completion_tokens: Math.ceil(text.length / 4), cost: expect.any(Number) },
    });
  });

  it('reads messages made of parts', async () => {
    const messages = [
      { role: 'user', content: [{ type: 'text', text: '<title>Çay</title><request>anlat</request>' }] },
    ];
    const response = await ask('', { stream: false, messages });
    expect(await response.json()).toMatchObject({
      choices: [{ message: { content: expect.stringMatching(/^# Çay\n/) } }],
    });
  });
});

describe('max_tokens', () => {
  it('stops the text for length, and continuations join to the same text', async () => {
    const whole = await streamed('Kahveyi anlat');
    let joined = '';
    let finish: string | null | undefined = 'length';
    let rounds = 0;
    for (; finish === 'length'; rounds += 1) {
      const messages = [
        askFor('Kahveyi anlat'),
        { role: 'assistant', content: joined },
        { role: 'user', content: 'devam' },
      ];
      const next = await streamed('Kahveyi anlat', {
        max_tokens: 150,
        messages: joined === '' ? messages.slice(0, 1) : messages,
      });
      expect(next.text.length).toBeLessThanOrEqual(600);
      joined += next.text;
      finish = next.finish;
    }
    expect(rounds).toBeGreaterThan(2);
    expect(joined).toBe(whole.text);
  });
});

describe('refusals', () => {
  const get = (path: string, key?: string) =>
    fetch(writer.url + path, { headers: key === undefined ? {} : { authorization: `Bearer ${key}` } });

  it('answers a missing and a wrong key with 401', async () => {
    const missing = await get('/key');
    expect([missing.status, await missing.json()]).toEqual([
      401,
      { error: { code: 401, message: 'Missing Authentication header' } },
    ]);
    const wrong = await get('/key', 'yok-boyle-anahtar');
    expect([wrong.status, await wrong.json()]).toEqual([401, { error: { code: 401, message: 'User not found.' } }]);
    expect(await (await get('/key', 'x')).json()).toMatchObject({ data: { label: 'sandbox', limit: null } });
  });

  it('lists models without a key', async () => {
    const { data } = (await (await get('/models')).json()) as { data: { id: string; pricing: { prompt: string } }[] };
    expect(data.map(({ id }) => id)).toContain('openai/gpt-3.5-turbo');
    expect(data[0]?.pricing.prompt).toMatch(/^0\.\d+$/);
  });

  it('answers an unknown model, a bad body, broken JSON and an unknown path in its own manner', async () => {
    const unknown = await ask('Kahve', { model: 'yok/gpt' });
    expect([unknown.status, await unknown.json()]).toEqual([
      400,
      { error: { code: 400, message: 'yok/gpt is not a valid model ID' } },
    ]);
    expect((await ask('Kahve', { messages: [] })).status).toBe(400);
    const broken = await fetch(`${writer.url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer x' },
      body: '{',
    });
    expect([broken.status, await broken.json()]).toMatchObject([400, { error: { code: 400 } }]);
    expect([(await get('/completions')).status, await (await get('/x')).json()]).toMatchObject([
      404,
      { error: { code: 404 } },
    ]);
  });

  it('accepts any other model id', async () => {
    expect((await streamed('Kahve', { model: 'meta-llama/llama-2-70b-chat' })).chunks[0]?.model).toBe(
      'meta-llama/llama-2-70b-chat',
    );
  });
});

describe('fault switches', () => {
  it.each([
    ['#fail:429', 429, '1'],
    ['#fail:402', 402, null],
    ['#fail:500', 500, null],
    ['#fail:429/300', 429, '300'],
    ['#fail', 500, null],
  ])('%s', async (text, status, retryAfter) => {
    const response = await ask(`${text} Kahve`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter]);
    expect(await response.json()).toMatchObject({ error: { code: status, message: expect.any(String) } });
  });

  it('#fail:500:2 works from the third request on, and says nothing of the switch', async () => {
    const statuses = [(await ask('#fail:500:2 Kahve')).status, (await ask('#fail:500:2 Kahve')).status];
    const { response, text, finish } = await streamed('#fail:500:2 Kahve');
    expect([...statuses, response.status, finish]).toEqual([500, 500, 200, 'stop']);
    expect(text).not.toContain('#fail');
    expect((await ask('#fail:500:2 Çay')).status).toBe(500);
  });

  it('#cut breaks the connection after some text, #cut:1 only once', async () => {
    await expect(streamed('#cut Kahve')).rejects.toThrow();
    await expect(streamed('#cut Kahve')).rejects.toThrow();
    expect(writer.requests[0]?.piecesSent).toBe(30);
    await expect(streamed('#cut:1 Kahve')).rejects.toThrow();
    expect((await streamed('#cut:1 Kahve')).finish).toBe('stop');
    await expect(ask('#cut Kahve', { stream: false })).rejects.toThrow();
  });

  it('#slow is silent at first but for comments, then writes everything', async () => {
    const startedAt = performance.now();
    const { comments, finish } = await streamed('#slow Kahve');
    expect(performance.now() - startedAt).toBeGreaterThan(50);
    expect(comments).toBeGreaterThanOrEqual(7);
    expect(finish).toBe('stop');
  });

  it('#pace:N pauses N milliseconds between two words in the mean, #slow or not', async () => {
    const startedAt = performance.now();
    const { text } = await streamed('#pace:1 Kahve');
    // Each pause lasts at least half of the pace.
    expect(performance.now() - startedAt).toBeGreaterThan(text.split(' ').length / 2);
    expect(text).not.toContain('#pace');
  });

  it('#stall writes some text and then nothing, until the reader leaves', async () => {
    const abort = new AbortController();
    const response = await ask('#stall Kahve', {}, abort.signal);
    const reader = response.body?.getReader();
    await reader?.read();
    await vi.waitFor(() => expect(writer.requests[0]?.piecesSent).toBe(20), PATIENCE);
    expect(writer.requests[0]).toMatchObject({ finished: false, aborted: false });
    abort.abort();
    await vi.waitFor(() => expect(writer.requests[0]).toMatchObject({ finished: false, aborted: true }), PATIENCE);
  });

  it('#length stops the first answer early, the continuation finishes it', async () => {
    const first = await streamed('#length Kahve');
    expect(first.finish).toBe('length');
    const messages = [
      askFor('#length Kahve'),
      { role: 'assistant', content: first.text },
      { role: 'user', content: 'devam' },
    ];
    const second = await streamed('#length Kahve', { messages });
    expect(second.finish).toBe('stop');
    expect(first.text + second.text).toBe((await streamed('Kahve')).text);
    expect(writer.requests.map(({ isContinuation }) => isContinuation)).toEqual([false, true, false]);
  });

  it('#midstream reports an error after the stream has begun', async () => {
    const { response, chunks, isDone } = await streamed('#midstream Kahve');
    expect(response.status).toBe(200);
    expect(textOf(chunks)).toMatch(/^# Kahve/);
    expect(chunks.at(-1)).toMatchObject({
      error: { code: 502, message: 'Provider returned error' },
      choices: [{ delta: { content: '' }, finish_reason: 'error' }],
    });
    expect(isDone).toBe(false);
    expect(await (await ask('#midstream Kahve', { stream: false })).json()).toMatchObject({ error: { code: 502 } });
  });

  it('#html answers a page, #empty no text, #filter a refusal in the middle', async () => {
    const page = await ask('#html Kahve');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toMatch(/^<!doctype html>/);
    expect(await streamed('#empty Kahve')).toMatchObject({ text: '', finish: 'stop', isDone: true });
    const filtered = await streamed('#filter Kahve');
    expect([filtered.finish, filtered.text.length > 20]).toEqual(['content_filter', true]);
  });

  it('#typos ends the text with misspellings', async () => {
    const { text, finish } = await streamed('#typos Kahve');
    expect(finish).toBe('stop');
    expect(text.startsWith((await streamed('Kahve')).text)).toBe(true);
    expect(text.slice(text.lastIndexOf('\n'))).toMatch(/herkez.*herşey.*bir çok.*yanlız.*yada.*“Herkez/);
  });
});

describe('what is remembered', () => {
  it('has what was asked and how it ended', async () => {
    await streamed('Kahveyi anlat');
    expect(writer.requests).toMatchObject([
      {
        authorization: 'Bearer sk-test',
        siteTitle: 'Hokka',
        model: 'openai/gpt-4',
        title: TITLE,
        isStream: true,
        isContinuation: false,
        status: 200,
        finished: true,
        aborted: false,
        body: { stream: true },
      },
    ]);
  });
});
