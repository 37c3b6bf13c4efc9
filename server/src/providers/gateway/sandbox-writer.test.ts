import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWriter, type Writer } from '../../../../sandbox/writer/server.ts';
import { createAddressGuard } from '../../platform/network/address-guard.ts';
import { createGateway } from './gateway.ts';
import type { CompletionRequest, GatewayConnection } from './port.ts';

const silentLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const gateway = createGateway({ guard: createAddressGuard({ allowPrivate: true }), log: silentLog });

let writer: Writer;
beforeAll(async () => {
  // Every event is cut inside its first Turkish letter.
  writer = await startWriter({ port: 0, paceMs: 0, slowPauseMs: 50, slowPaceMs: 0, splitBytes: true });
});
afterAll(() => writer.close());

const connectionWith = (changes: Partial<GatewayConnection> = {}): GatewayConnection => ({
  baseUrl: writer.url,
  apiKey: 'sk-sandbox',
  model: 'openai/gpt-4',
  maxTokens: 4000,
  temperature: 0.7,
  siteUrl: 'https://hokka.test/',
  siteName: 'Hokka',
  ...changes,
});

async function write(prompt: string, request: Partial<CompletionRequest> = {}, changes?: Partial<GatewayConnection>) {
  const texts: string[] = [];
  const outcome = await gateway.streamCompletion(connectionWith(changes), {
    messages: [{ role: 'user', content: prompt }],
    signal: new AbortController().signal,
    onText: (text) => void texts.push(text),
    ...request,
  });
  return { texts, text: texts.join(''), outcome };
}

describe('the gateway at the sandbox writer', () => {
  it('receives a Turkish text word by word with all its letters', async () => {
    const { texts, text, outcome } = await write('İstanbul’da güz: çınarlar, ığıl ığıl akan dereler');
    expect(texts.length).toBeGreaterThan(100);
    expect(text).toMatch(/[ğüşıöçİ]/);
    expect(text).not.toContain('\ufffd');
    expect(outcome).toMatchObject({ finishReason: 'stop', model: 'openai/gpt-4' });
    expect(outcome.generationId).toMatch(/^gen-/);
    expect(outcome.usage?.completionTokens).toBeGreaterThan(100);
    expect(outcome.usage?.costUsd).toBeGreaterThan(0);
  });

  it.each<[string, object]>([
    ['#fail:400', { reason: 'bad_request', retryable: false, status: 400 }],
    ['#fail:401', { reason: 'unauthorized', retryable: false, status: 401 }],
    ['#fail:402', { reason: 'no_credit', retryable: false, status: 402 }],
    ['#fail:403', { reason: 'moderated', retryable: false, status: 403 }],
    ['#fail:404', { reason: 'model_unavailable', retryable: false, status: 404 }],
    ['#fail:408', { reason: 'timeout', retryable: true, status: 408 }],
    ['#fail:413', { reason: 'too_large', retryable: false, status: 413 }],
    ['#fail:422', { reason: 'bad_request', retryable: false, status: 422 }],
    ['#fail:429', { reason: 'rate_limited', retryable: true, status: 429, retryAfterMs: 1000 }],
    ['#fail:429/300', { reason: 'rate_limited', retryable: true, status: 429, retryAfterMs: 300_000 }],
    ['#fail:500', { reason: 'provider_error', retryable: true, status: 500 }],
    ['#fail:502', { reason: 'provider_error', retryable: true, detail: expect.stringContaining('upstream connect') }],
    ['#fail:503', { reason: 'provider_error', retryable: true, status: 503, retryAfterMs: 1000 }],
    ['#fail:524', { reason: 'timeout', retryable: true, status: 524 }],
    ['#fail:529', { reason: 'provider_error', retryable: true, status: 529 }],
    ['#cut', { reason: 'broken_stream', retryable: true }],
    ['#midstream', { reason: 'provider_error', retryable: true, status: 502 }],
    ['#html', { reason: 'bad_answer', retryable: true }],
    ['#empty', { reason: 'empty_answer', retryable: true }],
  ])('%s', async (fault, failure) => {
    await expect(write(`${fault} Kediler`)).rejects.toMatchObject({ name: 'GatewayError', ...failure });
  });

  it('falls silent with #stall', async () => {
    await expect(write('#stall Kediler', { idleTimeoutMs: 1000 })).rejects.toMatchObject({
      reason: 'broken_stream',
      retryable: true,
    });
  });

  it('waits out #slow, since comments keep coming', async () => {
    expect((await write('#slow Kediler', { idleTimeoutMs: 1000 })).outcome.finishReason).toBe('stop');
  });

  it.each([
    ['#length', 'length'],
    ['#filter', 'content_filter'],
  ])('reports the finish of %s', async (fault, finishReason) => {
    expect((await write(`${fault} Kediler`)).outcome.finishReason).toBe(finishReason);
  });

  it('is seen to leave when it is cancelled', async () => {
    const cancel = new AbortController();
    const stopped = write('#stall Köpekler', { signal: cancel.signal, onText: () => cancel.abort() });
    await expect(stopped).rejects.toMatchObject({ reason: 'cancelled', retryable: false });
    await expect.poll(() => writer.requests.at(-1)).toMatchObject({ aborted: true, finished: false });
  });

  it('has a wrong key and an unknown model refused', async () => {
    await expect(write('Kediler', {}, { apiKey: 'yok' })).rejects.toMatchObject({ reason: 'unauthorized' });
    await expect(write('Kediler', {}, { apiKey: '' })).rejects.toMatchObject({ reason: 'unauthorized' });
    await expect(write('Kediler', {}, { model: 'yok/x' })).rejects.toMatchObject({ reason: 'model_unavailable' });
  });

  it('lists models and describes the key', async () => {
    const { signal } = new AbortController();
    const models = await gateway.listModels(connectionWith(), signal);
    expect(models).toContainEqual({
      id: 'openai/gpt-4',
      name: 'OpenAI: GPT-4',
      contextTokens: 8191,
      promptUsdPerMillion: 30,
      completionUsdPerMillion: 60,
    });
    expect(await gateway.describeKey(connectionWith(), signal)).toEqual({
      label: 'sandbox',
      limitUsd: undefined,
      remainingUsd: undefined,
      usedUsd: 0,
    });
    const wrongKey = connectionWith({ apiKey: 'yok' });
    await expect(gateway.describeKey(wrongKey, signal)).rejects.toMatchObject({ reason: 'unauthorized' });
  });
});
