import { describe, expect, it } from 'vitest';
import {
  buildStream,
  chunk,
  event,
  type GatewayScript,
  startScriptedGateway,
  usage,
} from '../../../../testing/scripted-gateway.ts';
import { createAddressGuard } from '../../platform/network/address-guard.ts';
import { createGateway } from './gateway.ts';
import type { CompletionRequest, GatewayConnection } from './port.ts';

const silentLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const gateway = createGateway({ guard: createAddressGuard({ allowPrivate: true }), log: silentLog });

const connection: GatewayConnection = {
  baseUrl: 'http://unset.invalid',
  apiKey: 'sk-or-v1-secret',
  model: 'openai/gpt-4',
  maxTokens: 2000,
  temperature: 0.7,
  siteUrl: 'https://hokka.test/',
  siteName: 'Hokka',
};
const messages = [
  { role: 'system', content: 'Makale yazarsınız.' },
  { role: 'user', content: 'Kediler' },
] as const;

/** Asks once; `with` changes the connection, the rest the request. */
async function ask(
  baseUrl: string,
  { with: changes = {}, ...request }: Partial<CompletionRequest> & { with?: Partial<GatewayConnection> } = {},
) {
  const texts: string[] = [];
  const outcome = await gateway.streamCompletion(
    { ...connection, baseUrl, ...changes },
    { messages, signal: new AbortController().signal, onText: (text) => void texts.push(text), ...request },
  );
  return { text: texts.join(''), texts, outcome };
}

const answerWith =
  (body: string, contentType = 'text/event-stream'): GatewayScript =>
  (response) =>
    response.writeHead(200, { 'content-type': contentType }).end(body);

describe('the request', () => {
  it('asks as OpenAI-compatible servers expect it', async () => {
    await using server = await startScriptedGateway(answerWith(buildStream(['a'])));
    await ask(server.baseUrl);
    const [call] = server.calls;
    expect(call).toMatchObject({ method: 'POST', path: '/v1/chat/completions' });
    expect(call?.body).toEqual({
      model: 'openai/gpt-4',
      messages,
      max_tokens: 2000,
      temperature: 0.7,
      stream: true,
      stream_options: { include_usage: true },
    });
    expect(call?.headers).toMatchObject({
      authorization: 'Bearer sk-or-v1-secret',
      'content-type': 'application/json',
      'http-referer': 'https://hokka.test/',
      'x-title': 'Hokka',
    });
  });

  it('asks for thinking on top of the answer, in the words of most servers', async () => {
    await using server = await startScriptedGateway(answerWith(buildStream(['a'])));
    await ask(server.baseUrl, { with: { reasoningEffort: 'low', reasoningTokens: 500, maxTokens: 2000 } });
    expect(server.calls[0]?.body).toMatchObject({ max_tokens: 2500, reasoning_effort: 'low' });
    expect(server.calls[0]?.body).not.toHaveProperty('reasoning');
  });

  it('leaves out what is not configured', async () => {
    await using server = await startScriptedGateway(answerWith(buildStream(['a'])));
    await ask(server.baseUrl, { with: { apiKey: ' ', siteUrl: '', siteName: '' } });
    for (const name of ['authorization', 'http-referer', 'x-title'])
      expect(server.calls[0]?.headers).not.toHaveProperty(name);
  });

  it('sends Turkish names as UTF-8 and never a line break in a header', async () => {
    await using server = await startScriptedGateway(answerWith(buildStream(['a'])));
    await ask(server.baseUrl, { with: { siteName: 'İçerik\r\nx-evil: 1', siteUrl: 'https://içerik.example/ğ' } });
    const headers = server.calls[0]?.headers ?? {};
    expect(Buffer.from(String(headers['x-title']), 'latin1').toString()).toBe('İçerik x-evil: 1');
    expect(headers['http-referer']).toBe('https://xn--ierik-yra.example/%C4%9F');
    expect(headers).not.toHaveProperty('x-evil');
  });

  it('refuses a key that no header can carry before it connects', async () => {
    await using server = await startScriptedGateway(answerWith(buildStream(['a'])));
    await expect(ask(server.baseUrl, { with: { apiKey: 'sk-••••1234' } })).rejects.toMatchObject({
      reason: 'unauthorized',
      retryable: false,
    });
    expect(server.calls).toHaveLength(0);
  });
});

describe('the answer', () => {
  it('arrives piece by piece, whole letters however the network cuts them', async () => {
    const answer = Buffer.from(buildStream(['ğüşıöçİ ', 'Iğdır 🙂', ' 👩‍👩‍👧🇹🇷']));
    await using server = await startScriptedGateway(async (response, _call, request) => {
      request.socket.setNoDelay(true);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const byte of answer) await new Promise((written) => response.write(Buffer.of(byte), written));
      response.end();
    });
    const { texts, outcome } = await ask(server.baseUrl);
    expect(texts).toEqual(['ğüşıöçİ ', 'Iğdır 🙂', ' 👩‍👩‍👧🇹🇷']);
    expect(outcome).toEqual({
      finishReason: 'stop',
      model: 'openai/gpt-4-0613',
      generationId: 'gen-1763698000-abc',
      usage: expect.objectContaining({ promptTokens: 21, completionTokens: 34, costUsd: 0.0012 }),
    });
  });

  it('is handed on while it is still being written', async () => {
    const taken = Promise.withResolvers<string>();
    await using server = await startScriptedGateway(async (response) => {
      response.write(event(chunk('ilk')));
      // Would wait for ever if the text were kept until the end.
      response.end(buildStream([` ${await taken.promise} son`]));
    });
    const texts: string[] = [];
    const onText = (text: string) => {
      texts.push(text);
      taken.resolve(text);
    };
    await ask(server.baseUrl, { onText });
    expect(texts).toEqual(['ilk', ' ilk son']);
  });

  it('may be one JSON body of a server that does not stream', async () => {
    const body = {
      id: 'x',
      model: 'm',
      choices: [{ message: { content: 'Bütün metin' }, finish_reason: 'length' }],
      usage,
    };
    await using server = await startScriptedGateway(answerWith(JSON.stringify(body), 'application/json'));
    const { text, outcome } = await ask(server.baseUrl);
    expect(text).toBe('Bütün metin');
    expect(outcome).toMatchObject({ finishReason: 'length', model: 'm' });
  });

  it('may come in huge pieces', async () => {
    const huge = 'ğ🙂'.repeat(500_000);
    await using server = await startScriptedGateway(answerWith(buildStream([huge, 'son'])));
    expect((await ask(server.baseUrl)).text).toBe(`${huge}son`);
  });

  it('ends at [DONE] even if the server leaves the connection open', async () => {
    await using server = await startScriptedGateway((response) => response.write(buildStream(['a'])));
    expect((await ask(server.baseUrl)).text).toBe('a');
  });

  it('is complete when the connection is lost after the finish', async () => {
    await using server = await startScriptedGateway((response, _call, request) =>
      response.write(event(chunk('a')) + event(chunk('', 'stop')), () => request.socket.destroy()),
    );
    expect((await ask(server.baseUrl)).outcome).toMatchObject({ finishReason: 'stop', usage: undefined });
  });

  it('is read no faster than its text is taken', async () => {
    const piece = event(chunk('x'.repeat(64 * 1024)));
    const total = 300;
    let written = 0;
    let stalls = 0;
    await using server = await startScriptedGateway(async (response) => {
      for (; written < total; written += 1) {
        if (!response.write(piece)) {
          stalls += 1;
          await new Promise((drained) => response.once('drain', drained));
        }
      }
      response.end(event(chunk('', 'stop')) + event('[DONE]'));
    });
    let taking = 0;
    let writtenWhileBusy = 0;
    const { outcome } = await ask(server.baseUrl, {
      onText: async () => {
        taking += 1;
        expect(taking).toBe(1);
        if (writtenWhileBusy === 0) {
          // The server is held up once what it has written stops growing.
          for (let before = -1; before !== written || stalls === 0; ) {
            before = written;
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
          writtenWhileBusy = written;
        }
        taking -= 1;
      },
    });
    expect(outcome.finishReason).toBe('stop');
    expect(writtenWhileBusy).toBeLessThan(total);
  });

  it('is handed on up to an event that cannot be read, which closes the connection', async () => {
    const closed = Promise.withResolvers<void>();
    await using server = await startScriptedGateway((response) => {
      response.on('close', closed.resolve);
      response.write(`${event(chunk('a'))}data: {"choices"\n\n${event(chunk('b'))}`);
    });
    const texts: string[] = [];
    const asked = ask(server.baseUrl, { onText: (text) => void texts.push(text) });
    await expect(asked).rejects.toMatchObject({ reason: 'bad_answer' });
    expect(texts).toEqual(['a']);
    await closed.promise;
  });

  it('ends with what onText throws, as it is', async () => {
    const closed = Promise.withResolvers<void>();
    await using server = await startScriptedGateway((response) => {
      response.on('close', closed.resolve);
      response.write(event(chunk('a')));
    });
    const failure = new Error('the database is away');
    await expect(ask(server.baseUrl, { onText: () => Promise.reject(failure) })).rejects.toBe(failure);
    await closed.promise;
  });
});

describe('cancelling', () => {
  const cancelled = { name: 'GatewayError', reason: 'cancelled', retryable: false };

  it('asks nothing when it is already cancelled', async () => {
    await using server = await startScriptedGateway(answerWith(buildStream(['a'])));
    await expect(ask(server.baseUrl, { signal: AbortSignal.abort() })).rejects.toMatchObject(cancelled);
    expect(server.calls).toHaveLength(0);
  });

  it.each<[string, (response: Parameters<GatewayScript>[0], cancel: () => void) => unknown]>([
    ['before the head of the answer', (_response, cancel) => cancel()],
    ['between two pieces', (response, cancel) => response.write(': PROCESSING\n\n', cancel)],
    ['while a refusal is read', (response, cancel) => response.writeHead(500).write('{"err', cancel)],
  ])('closes the connection at once: %s', async (_when, script) => {
    const cancel = new AbortController();
    const closed = Promise.withResolvers<void>();
    await using server = await startScriptedGateway((response) => {
      response.on('close', closed.resolve);
      script(response, () => cancel.abort());
    });
    await expect(ask(server.baseUrl, { signal: cancel.signal })).rejects.toMatchObject(cancelled);
    await closed.promise;
  });

  it('hands no more text on, though it has arrived, and closes while onText is busy', async () => {
    const cancel = new AbortController();
    const closed = Promise.withResolvers<void>();
    await using server = await startScriptedGateway((response) => {
      response.on('close', closed.resolve);
      response.write(event(chunk('a')) + event(chunk('b')));
    });
    const texts: string[] = [];
    const onText = async (text: string) => {
      texts.push(text);
      cancel.abort();
      await closed.promise;
    };
    await expect(ask(server.baseUrl, { signal: cancel.signal, onText })).rejects.toMatchObject(cancelled);
    expect(texts).toEqual(['a']);
  });

  it.each([
    ['a stream', buildStream(['a'])],
    ['one body', JSON.stringify({ choices: [{ message: { content: 'a' } }] })],
  ])('at the last piece of %s is still cancelling', async (_form, answer) => {
    const cancel = new AbortController();
    await using server = await startScriptedGateway(answerWith(answer));
    const asked = ask(server.baseUrl, { signal: cancel.signal, onText: () => cancel.abort() });
    await expect(asked).rejects.toMatchObject(cancelled);
  });
});

describe('silence', () => {
  it('before the head is a timeout', async () => {
    const closed = Promise.withResolvers<void>();
    await using server = await startScriptedGateway((response) => response.on('close', closed.resolve));
    const asked = ask(server.baseUrl, { idleTimeoutMs: 40 });
    await expect(asked).rejects.toMatchObject({ reason: 'timeout', retryable: true });
    await closed.promise;
  });

  it('in the middle is a broken stream', async () => {
    const closed = Promise.withResolvers<void>();
    await using server = await startScriptedGateway((response) => {
      response.on('close', closed.resolve);
      response.write(event(chunk('a')));
    });
    const asked = ask(server.baseUrl, { idleTimeoutMs: 600 });
    await expect(asked).rejects.toMatchObject({ reason: 'broken_stream', retryable: true });
    await closed.promise;
  });

  it('is broken by comments before the first word', async () => {
    await using server = await startScriptedGateway((response) => {
      let comments = 0;
      const beat = setInterval(() => {
        comments += 1;
        response.write(': OPENROUTER PROCESSING\n\n');
        if (comments < 44) return;
        clearInterval(beat);
        response.end(buildStream(['a']));
      }, 50);
    });
    // The comments take longer than the silence that is borne, each pause between them less.
    expect((await ask(server.baseUrl, { idleTimeoutMs: 2000 })).text).toBe('a');
  });
});
