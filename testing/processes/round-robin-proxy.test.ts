import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { startRoundRobinProxy } from './round-robin-proxy.ts';

describe('the round-robin proxy', () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  async function serve(
    answer: (response: ServerResponse, request: IncomingMessage) => void,
    onConnection = () => {},
  ): Promise<string> {
    const server: Server = createServer((request, response) => {
      request.resume();
      answer(response, request);
    }).listen(0, '127.0.0.1');
    server.on('connection', onConnection);
    await once(server, 'listening');
    ends.push(
      () => server.closeAllConnections(),
      () => server.close(),
    );
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  async function startProxy(targets: readonly string[], pagesAgeMs = 0): Promise<string> {
    const proxy = await startRoundRobinProxy(targets, 0, pagesAgeMs);
    ends.push(() => proxy.stop());
    return proxy.address;
  }
  /** Records the received requests. */
  async function serveNoting(arrived: { readonly call: string; readonly atMs: number }[]): Promise<string> {
    return serve((response, { method, url }) => {
      arrived.push({ call: `${method} ${url}`, atMs: performance.now() });
      response.end();
    });
  }
  const listCalls = (arrived: readonly { readonly call: string }[]) => arrived.map(({ call }) => call);

  test('sends each request to the next server, whoever sent it', async () => {
    const address = await startProxy([
      await serve((response) => response.end('one')),
      await serve((response) => response.end('two')),
    ]);
    const texts: string[] = [];
    for (let count = 0; count < 4; count += 1) texts.push(await (await fetch(address)).text());
    expect(texts).toEqual(['one', 'two', 'one', 'two']);
  });

  test('passes on what arrives before the answer has ended', async () => {
    let finish = () => {};
    const address = await startProxy([
      await serve((response) => {
        response.write('first');
        finish = () => response.end();
      }),
    ]);
    const response = await fetch(address);
    const chunk = await response.body?.getReader().read();
    expect(new TextDecoder().decode(chunk?.value)).toBe('first');
    finish();
  });

  test('keeps its connections to the servers, and each client its own to the proxy', async () => {
    let connections = 0;
    const target = await serve(
      (response, { headers }) => response.end(headers.connection),
      () => {
        connections += 1;
      },
    );
    const address = await startProxy([target]);
    for (let count = 0; count < 3; count += 1) {
      const response = await fetch(address);
      expect(response.headers.get('connection')).toBe('keep-alive');
      await response.text();
    }
    expect(connections).toBe(1);
  });

  test('answers 502 for a server that is gone, and goes on to the next one', async () => {
    const address = await startProxy(['http://127.0.0.1:1', await serve((response) => response.end('two'))]);
    expect((await fetch(address)).status).toBe(502);
    expect(await (await fetch(address)).text()).toBe('two');
    expect((await fetch(address)).status).toBe(502);
  });

  test('breaks off where a server does, so that half an answer is not taken for the whole', async () => {
    const address = await startProxy([
      await serve((response) => {
        response.write('half', () => response.destroy());
      }),
    ]);
    const response = await fetch(address);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
  });

  test('tells the server that a client has left', async () => {
    const left = Promise.withResolvers<void>();
    const address = await startProxy([
      await serve((response) => {
        response.write('first');
        response.once('close', () => left.resolve());
      }),
    ]);
    const leave = new AbortController();
    await fetch(address, { signal: leave.signal });
    leave.abort();
    await left.promise;
  });

  describe('where pages age', () => {
    test('a page waits for what was written before, and neither a call of the API nor a file does', async () => {
      const arrived: { call: string; atMs: number }[] = [];
      const address = await startProxy([await serveNoting(arrived)], 1000);
      await fetch(`${address}/api/articles`, { method: 'POST', body: '{}' });
      const page = fetch(`${address}/blog`);
      for (const path of ['/api/articles', '/assets/page.js']) await fetch(`${address}${path}`);
      await page;
      expect(listCalls(arrived)).toEqual([
        'POST /api/articles',
        'GET /api/articles',
        'GET /assets/page.js',
        'GET /blog',
      ]);
      const [written, , , read] = arrived;
      // The delay starts with the response, which comes after the arrival of the write; timers may fire a millisecond
      // early.
      expect((read?.atMs ?? 0) - (written?.atMs ?? 0)).toBeGreaterThan(998);
    });

    test('nothing waits while nothing is written', async () => {
      const arrived: { call: string; atMs: number }[] = [];
      const address = await startProxy([await serveNoting(arrived)], 3_600_000);
      for (const path of ['/blog', '/api/site', '/blog']) await fetch(`${address}${path}`);
      await fetch(`${address}/blog`, { method: 'HEAD' });
      expect(listCalls(arrived)).toEqual(['GET /blog', 'GET /api/site', 'GET /blog', 'HEAD /blog']);
    });

    test('who leaves while waiting takes no one’s turn', async () => {
      const address = await startProxy(
        [await serve((response) => response.end('one')), await serve((response) => response.end('two'))],
        1000,
      );
      const ask = async (path: string, init: RequestInit = {}) => (await fetch(`${address}${path}`, init)).text();
      expect(await ask('/form', { method: 'POST' })).toBe('one');
      const leave = new AbortController();
      const left = ask('/left', { signal: leave.signal });
      expect(await ask('/api/site')).toBe('two');
      leave.abort();
      await expect(left).rejects.toThrow('aborted');
      expect([await ask('/blog'), await ask('/blog')]).toEqual(['one', 'two']);
    });
  });
});
