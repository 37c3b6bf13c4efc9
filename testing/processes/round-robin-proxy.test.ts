import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { startRoundRobinProxy } from './round-robin-proxy.ts';

describe('the round-robin proxy', () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  async function serve(answer: (response: ServerResponse) => void): Promise<string> {
    const server: Server = createServer((request, response) => {
      request.resume();
      answer(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ends.push(
      () => server.closeAllConnections(),
      () => server.close(),
    );
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  async function startProxy(targets: readonly string[]): Promise<string> {
    const proxy = await startRoundRobinProxy(targets);
    ends.push(() => proxy.stop());
    return proxy.address;
  }

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

  test('answers 502 for a server that is gone', async () => {
    const address = await startProxy(['http://127.0.0.1:1']);
    expect((await fetch(address)).status).toBe(502);
  });
});
