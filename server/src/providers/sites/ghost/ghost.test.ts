import { describe, expect, test } from 'vitest';
import { scriptSite } from '../../../../../testing/scripted-site.ts';
import { signToken } from './api.ts';
import { createGhost } from './ghost.ts';

const adminKey = `64f1a2b3c4d5e6f708192a3b:${'00112233445566778899aabbccddeeff'.repeat(2)}`;
const root = 'https://dergi.example/ghost/api/admin/';
const signal = AbortSignal.timeout(10_000);
const toError = (message: string, type = 'UnauthorizedError') => ({ errors: [{ message, type, code: null }] });

test('a token is signed with the bytes that the key names in hexadecimal, for five minutes', () => {
  const token = signToken(adminKey, new Date(1_767_225_600_999));
  expect(token).toBe(
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6IjY0ZjFhMmIzYzRkNWU2ZjcwODE5MmEzYiJ9.eyJpYXQiOjE3NjcyMjU2MDAsImV4cCI6MTc2NzIyNTkwMCwiYXVkIjoiL2FkbWluLyJ9.MIUrH9YHQqEOSzcLx07Csk4Ddk7eVRZLaO47A6Muw_k',
  );
  // Of the key taken as text.
  expect(token).not.toContain('W5zvsuePc1H52XOUWUeDufKqLSK9CEPAiiXT3IFq3RQ');
});

describe('the check of a Ghost', () => {
  const check = (status: number, body: object) => {
    const { http, requests } = scriptSite({ [`GET ${root}posts/?limit=1&fields=id`]: { status, body } });
    const site = { apiRoot: root, credentials: { kind: 'ghost' as const, adminKey } };
    return { report: createGhost(http).check(site, { signal }), requests };
  };

  test.each([
    [401, 'Unknown Admin API Key', 'wrong_key'],
    [401, 'Invalid token: invalid signature', 'wrong_key'],
    [401, 'Invalid token: jwt audience invalid. expected: /\\/?admin\\/?$/', 'wrong_key'],
    [400, 'Invalid token', 'wrong_key'],
    [400, 'Admin API kid missing.', 'wrong_key'],
    [401, 'Invalid token: jwt expired', 'clock_differs'],
    [401, 'Invalid token: maxAge exceeded', 'clock_differs'],
    [400, 'Query Error: unexpected character', 'refused'],
    [403, 'Authorization failed', 'not_allowed'],
    [406, 'Request could not be served', 'api_not_found'],
    [429, 'Too many requests', 'rate_limited'],
    [503, 'Maintenance', 'server_failed'],
  ])('%i %s: %s', async (status, message, finding) => {
    await expect(check(status, toError(message)).report).rejects.toMatchObject({ finding });
  });

  test('asks for what a key alone may read, with a token of the key', async () => {
    const { report, requests } = check(200, { posts: [] });
    expect(await report).toMatchObject({ findings: ['connected', 'can_publish', 'seo_writable'] });
    expect(requests[0]?.headers).toMatchObject({
      authorization: expect.stringMatching(/^Ghost eyJhbGciOiJIUzI1NiIs/),
      'accept-version': 'v5.0',
    });
  });
});

describe('the API of a Ghost', () => {
  test.each([
    ['https://dergi.example', root],
    ['https://dergi.example/ghost/#/posts', root],
    ['https://dergi.example/ghost', root],
    ['https://dergi.example/blog/', 'https://dergi.example/blog/ghost/api/admin/'],
  ])('behind %s', async (typed, apiRoot) => {
    const { http } = scriptSite({ [`GET ${apiRoot}site/`]: { body: { site: { title: ' Dergi ' } } } });
    expect(await createGhost(http).discover(new URL(typed), { signal })).toEqual({ apiRoot, name: 'Dergi' });
  });

  test.each([
    [{ status: 404 }, 'api_not_found'],
    [{ body: '<html>' }, 'api_not_found'],
    [{ status: 301 }, 'redirected'],
    [{ status: 403, body: '<html>' }, 'blocked'],
  ])('that is not there: %j', async (answer, finding) => {
    const { http } = scriptSite({ [`GET ${root}site/`]: answer });
    await expect(createGhost(http).discover(new URL(root), { signal })).rejects.toMatchObject({ finding });
  });
});
