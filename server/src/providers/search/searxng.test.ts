import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createAddressGuard } from '../../platform/network/address-guard.ts';
import { createHttpClient } from '../../platform/network/http-client.ts';
import { createSearxng } from './searxng.ts';

async function searchWith(listener: RequestListener, allowPrivate = true) {
  const server = http.createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const searxng = createSearxng(createHttpClient({ guard: createAddressGuard({ allowPrivate }) }));
  const query = { text: 'zeytin ağacı', language: 'tr', signal: AbortSignal.timeout(5_000) };
  try {
    return await searxng.search({ url: `http://127.0.0.1:${port}`, key: 'gizli' }, query);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('it asks as SearXNG is asked, and reads titles, addresses and texts', async () => {
  let asked: { url: string | undefined; authorization: string | undefined } | undefined;
  const found = await searchWith((request, response) => {
    asked = { url: request.url, authorization: request.headers.authorization };
    response.end(
      JSON.stringify({
        query: 'zeytin',
        results: [
          { url: 'https://ornek.example/a#ust', title: 'A', content: 'Kısa', engine: 'x' },
          { url: 'https://ornek.example/b', title: null, text: 'Zeytin su ister.' },
          { url: 'adres değil', title: 'C' },
          { title: 'adressiz' },
          'hiç',
        ],
      }),
    );
  });
  expect(asked).toEqual({
    url: '/search?q=zeytin+a%C4%9Fac%C4%B1&format=json&language=tr',
    authorization: 'Bearer gizli',
  });
  expect(found.map(({ url, ...rest }) => ({ url: url.href, ...rest }))).toEqual([
    { url: 'https://ornek.example/a', title: 'A' },
    { url: 'https://ornek.example/b', title: '', text: 'Zeytin su ister.' },
  ]);
});

test.each([
  [403, '', 'denied'],
  [429, '', 'rate_limited'],
  [502, '', 'failed'],
  [404, '', 'unreadable'],
  [200, '<html>', 'unreadable'],
  [200, '{"results":{}}', 'unreadable'],
] as const)('an answer of %d %s is no result', async (status, body, reason) => {
  await expect(searchWith((_, response) => response.writeHead(status).end(body))).rejects.toMatchObject({ reason });
});

test('a private address is asked only where the operator allows it', async () => {
  await expect(searchWith((_, response) => response.end('{}'), false)).rejects.toMatchObject({
    reason: 'network',
    cause: { name: 'AddressRefusedError' },
  });
});
