import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AddressRefusedError } from './network-errors.ts';
import { createPublicSiteClient } from './public-site-client.ts';
import { readTextUpTo } from './read-body.ts';

const server = createServer((_, response) => {
  response.end('geldi');
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const options = {
  allowedHosts: ['127.0.0.1:8080'],
  ownUrls: () => ['https://hokka.example', 'https://www.yazi.example/tr'],
};

test.each([
  ['https://kanca.example/al', undefined],
  ['https://kanca.example:8443/al', undefined],
  ['http://kanca.example/al', 'not_https'],
  ['ftp://kanca.example/al', 'not_https'],
  ['https://ali:sifre@kanca.example/', 'has_credentials'],
  ['https://hokka.example/api', 'own_host'],
  ['https://HOKKA.example./api', 'own_host'],
  ['https://hokka.example:8443/', 'own_host'],
  ['https://www.yazi.example/', 'own_host'],
  ['https://10.1.2.3/al', 'private_address'],
  ['https://[::1]/al', 'private_address'],
  ['https://api.localhost/al', 'private_address'],
  ['http://127.0.0.1:8080/al', undefined],
  ['http://127.0.0.1:8081/al', 'not_https'],
])('%s: %s', (url, problem) => {
  expect(createPublicSiteClient(options).findProblem(new URL(url))).toBe(problem);
});

test('a private address is reached only where the operator names it with its port', async () => {
  const url = new URL(`http://127.0.0.1:${port}/`);
  const request = { url, method: 'POST', body: '{}' } as const;
  const open = createPublicSiteClient({ ...options, allowedHosts: [`127.0.0.1:${port}`] });
  expect(await readTextUpTo((await open.requestStream(request)).body, 100)).toBe('geldi');
  await expect(createPublicSiteClient(options).requestStream(request)).rejects.toThrow(AddressRefusedError);
  const secure = { ...request, url: new URL(`https://127.0.0.1:${port}/`) };
  await expect(createPublicSiteClient(options).requestStream(secure)).rejects.toThrow(AddressRefusedError);
  const named = { ...request, url: new URL(`https://localhost:${port}/`) };
  await expect(createPublicSiteClient(options).requestStream(named)).rejects.toThrow(AddressRefusedError);
});

test('the product does not call itself, even where it is named as an exception', async () => {
  const own = createPublicSiteClient({
    allowedHosts: [`127.0.0.1:${port}`],
    ownUrls: () => [`http://127.0.0.1:${port}`],
  });
  expect(own.findProblem(new URL(`http://127.0.0.1:${port}/`))).toBe('own_host');
});
