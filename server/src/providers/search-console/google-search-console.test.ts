import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createAddressGuard } from '../../platform/network/address-guard.ts';
import { createHttpClient } from '../../platform/network/http-client.ts';
import { createGoogleSearchConsole } from './google-search-console.ts';
import type { SearchConsoleConnection, SearchConsoleProvider, SearchRow } from './port.ts';

const google = createGoogleSearchConsole(createHttpClient({ guard: createAddressGuard({ allowPrivate: true }) }));
const signal = AbortSignal.timeout(20_000);

/** Calls Google while it gives these answers, one after the other; the last one again and again. */
async function withAnswers<Result>(
  answers: readonly (readonly [status: number, body: string])[],
  work: (connection: SearchConsoleConnection, provider: SearchConsoleProvider) => Promise<Result>,
): Promise<Result> {
  let asked = 0;
  const server = http.createServer((_, response) => {
    const [status, body] = answers[Math.min(asked, answers.length - 1)] ?? [500, ''];
    asked += 1;
    response.writeHead(status).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await work(
      {
        clientId: 'kimlik',
        clientSecret: 'gizli',
        authorizationUrl: `${url}/auth`,
        tokenUrl: `${url}/token`,
        revocationUrl: `${url}/revoke`,
        apiUrl: url,
      },
      google,
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each([
  [400, '{"error":"invalid_grant"}', 'grant'],
  [401, '{"error":"invalid_client"}', 'client'],
  [429, '', 'rate_limited'],
  [503, '<html>', 'failed'],
  [200, '<html>', 'unreadable'],
  [200, '{"access_token":5}', 'unreadable'],
  [400, 'null', 'unreadable'],
] as const)('a token request that is answered with %d %s fails: %s', async (status, body, reason) => {
  const refreshed = withAnswers([[status, body]], (connection) => google.refresh(connection, 'eski', signal));
  await expect(refreshed).rejects.toMatchObject({ reason });
});

test.each([
  [401, '{}', 'grant'],
  [403, '{"error":{"status":"PERMISSION_DENIED"}}', 'property'],
  [404, '{}', 'property'],
  [403, '{"error":{"errors":[{"reason":"quotaExceeded"}]}}', 'rate_limited'],
  [429, '{}', 'rate_limited'],
  [500, '{}', 'failed'],
  [200, '{"rows":[{"keys":["a"],"clicks":-1,"impressions":1,"position":1}]}', 'unreadable'],
] as const)('a question that is answered with %d %s fails: %s', async (status, body, reason) => {
  const request = {
    property: 'sc-domain:ornek.example',
    from: '2026-11-01',
    to: '2026-11-01',
    dimensions: ['page'],
  } as const;
  const read = withAnswers([[status, body]], async (connection) => {
    for await (const _ of google.query({ connection, token: 't', signal }, request));
  });
  await expect(read).rejects.toMatchObject({ reason });
});

test('pages are read until none come, and rows without their keys are left out', async () => {
  const row = (keys: string[]) => ({ keys, clicks: 1, impressions: 2, position: 3 });
  const pages = [[row(['a']), row([])], [row(['b'])], []].map((rows) => [200, JSON.stringify({ rows })] as const);
  const request = { property: 'p', from: '2026-11-01', to: '2026-11-01', dimensions: ['page'] } as const;
  const found = await withAnswers(pages, async (connection) => {
    const rows: SearchRow[] = [];
    for await (const page of google.query({ connection, token: 't', signal }, request)) rows.push(...page);
    return rows;
  });
  expect(found.map(({ keys }) => keys[0])).toEqual(['a', 'b']);
});

test('a grant that is already gone is given back without an error', async () => {
  await withAnswers([[400, '{"error":"invalid_token"}']], (connection) => google.revoke(connection, 'eski', signal));
  const failing = withAnswers([[503, '']], (connection) => google.revoke(connection, 'eski', signal));
  await expect(failing).rejects.toMatchObject({ reason: 'failed' });
});
