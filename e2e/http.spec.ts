import { expect, test } from '@playwright/test';
import { exchangeBytes } from '../testing/raw-http.ts';

/**
 * Sends requests that no browser sends to the production build; the tests of `server/src/platform/http` specify the
 * responses.
 */
const requests: [name: string, bytes: string, status: number, code?: string][] = [
  ['a percent sign for a page', get('/%'), 404],
  ['a character that ends too early', get('/api/articles/%E0%A4%A'), 404, 'not_found'],
  ['an escape that is none', get('/api/nothing/%zz'), 404, 'not_found'],
  ['bytes that are no text', get('/api/public/articles/%ff%fe'), 404, 'not_found'],
  ['a character that no database keeps', get('/y/%00'), 404],
  ['the same in the address of a feed', get('/y/%00/feed.xml'), 404],
  ['no host', 'GET /api/site HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
  ['two hosts', get('/api/site', 'Host: other.test\r\n'), 400, 'malformed_request'],
  ['two tokens', get('/api/site', 'Authorization: Bearer a\r\nAuthorization: b\r\n'), 400, 'malformed_request'],
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed_request'],
  ['a long header', get('/api/site', `X-Long: ${'x'.repeat(20_000)}\r\n`), 431, 'headers_too_large'],
  ['a good request', get('/api/site'), 200],
];

test('the built server answers hostile requests as its sources do', async ({ baseURL }) => {
  for (const [name, bytes, status, code] of requests) {
    const answer = await exchangeBytes(Number(new URL(baseURL ?? '').port), bytes);
    expect.soft(answer.status, name).toBe(status);
    if (code !== undefined) expect.soft(JSON.parse(answer.body), name).toMatchObject({ success: false, code });
    expect.soft(answer.body, name).not.toContain('FST_ERR');
  }
});

function get(target: string, more = ''): string {
  return `GET ${target} HTTP/1.1\r\nHost: hokka.test\r\nConnection: close\r\n${more}\r\n`;
}
