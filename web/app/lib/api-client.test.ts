import { getProfile, login } from '@hokka/contracts/accounts.ts';
import { createArticle, listCategories } from '@hokka/contracts/articles.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeBrowser, openFakeBrowser } from '../../testing/fake-browser.ts';
import { callEndpoint, openEndpoint } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { openSession, readAuthToken, readRefreshToken } from './session.ts';

type Answer = Response | (() => Promise<Response>);

let browser: FakeBrowser;
const sent: Request[] = [];
/** Answers by path, used up in order; the last one stays. */
const answers = new Map<string, Answer[]>();

beforeEach(() => {
  browser = openFakeBrowser();
  sent.length = 0;
  answers.clear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(`http://site${url}`, init);
    sent.push(request);
    const queue = answers.get(url.replace(/\?.*/, '')) ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (answer === undefined) throw new TypeError('fetch failed');
    return answer instanceof Response ? answer.clone() : aborting(answer(), request.signal);
  });
  openSession({ token: 'old', refreshToken: 'r1' }, { remember: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const profile = '/api/users/profile';
const refresh = '/api/auth/refresh-token';
const success = (data: unknown) => Response.json({ success: true, data });
const failure = (status: number, code: string, more: object = {}, headers: Record<string, string> = {}) =>
  Response.json({ success: false, code, message: `mesaj: ${code}`, ...more }, { status, headers });
const expired = failure(401, 'unauthenticated');
const never = () => new Promise<Response>(() => {});

function aborting(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ]);
}

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
}

const tokensSent = (path: string) =>
  sent.filter(({ url }) => new URL(url).pathname === path).map(({ headers }) => headers.get('Authorization'));

describe('a call', () => {
  it('is signed and answers its data', async () => {
    answers.set('/api/articles/categories', [success(['Teknoloji'])]);
    await expect(callEndpoint(listCategories)).resolves.toEqual(['Teknoloji']);
    expect(tokensSent('/api/articles/categories')).toEqual(['Bearer old']);
  });

  it('sends JSON and its idempotency key', async () => {
    answers.set('/api/articles', [success({ id: 'x' })]);
    const body = { title: 'Evde kahve', ai_prompt: 'Üç yöntem, kısa' };
    await callEndpoint(createArticle, { body, idempotencyKey: 'k1' });
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe('k1');
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/json');
    await expect(sent[0]?.json()).resolves.toEqual(body);
  });
});

describe('a refusal', () => {
  it('carries everything the server said', async () => {
    const errors = [{ field: 'email', message: 'Bu email adresi zaten kayıtlı' }];
    answers.set(profile, [failure(429, 'rate_limited', { errors }, { 'Retry-After': '7', 'X-Request-Id': 'q1' })]);
    const error = await errorOf(callEndpoint(getProfile));
    expect(error).toMatchObject({ status: 429, code: 'rate_limited', message: 'mesaj: rate_limited', errors });
    expect(error).toMatchObject({ requestId: 'q1', retryAfterSeconds: 7 });
  });

  it('without our envelope is told in our words', async () => {
    answers.set(profile, [new Response('<h1>Bad Gateway</h1>', { status: 502 })]);
    expect(await errorOf(callEndpoint(getProfile))).toMatchObject({ status: 502, code: 'unreadable', errors: [] });
    answers.set(profile, [new Response('<h1>Portal</h1>')]);
    expect(await errorOf(callEndpoint(getProfile))).toMatchObject({ status: 200, code: 'unreadable' });
  });
});

describe('on the way', () => {
  it('nothing answers', async () => {
    expect(await errorOf(callEndpoint(getProfile))).toMatchObject({ status: 0, code: 'unreachable' });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await errorOf(callEndpoint(getProfile))).toMatchObject({ status: 0, code: 'offline' });
  });

  it('nothing answers within 30 seconds', async () => {
    vi.useFakeTimers();
    answers.set(profile, [never]);
    const failed = errorOf(callEndpoint(getProfile));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sent[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ status: 0, code: 'timeout' });
  });

  it('the caller gives up, which is no error of ours', async () => {
    answers.set(profile, [never]);
    const caller = new AbortController();
    const call = callEndpoint(getProfile, { signal: caller.signal });
    caller.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
  });

  it('a stream may go on for longer than the deadline', async () => {
    vi.useFakeTimers();
    answers.set(profile, [success('x')]);
    await openEndpoint(getProfile);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent[0]?.signal.aborted).toBe(false);
  });
});

describe('an expired token', () => {
  it('is refreshed once for many calls, which then succeed', async () => {
    answers.set(profile, [expired, expired, expired, success('me')]);
    answers.set(refresh, [success({ token: 'new', refreshToken: 'r2' })]);
    const calls = [callEndpoint(getProfile), callEndpoint(getProfile), callEndpoint(getProfile)];
    await expect(Promise.all(calls)).resolves.toEqual(['me', 'me', 'me']);
    expect(tokensSent(refresh)).toHaveLength(1);
    expect(tokensSent(profile).slice(3)).toEqual(['Bearer new', 'Bearer new', 'Bearer new']);
    expect(readRefreshToken()).toBe('r2');
  });

  it('that another tab has replaced costs no refresh', async () => {
    answers.set(profile, [
      async () => {
        browser.changeFromOtherTab('authToken', 'from other tab');
        return expired.clone();
      },
      success('me'),
    ]);
    await expect(callEndpoint(getProfile)).resolves.toBe('me');
    expect(tokensSent(refresh)).toEqual([]);
    expect(tokensSent(profile)).toEqual(['Bearer old', 'Bearer from other tab']);
  });

  it('is tried once more only', async () => {
    answers.set(profile, [expired]);
    answers.set(refresh, [success({ token: 'new', refreshToken: 'r2' })]);
    expect(await errorOf(callEndpoint(getProfile))).toMatchObject({ status: 401 });
    expect(tokensSent(profile)).toHaveLength(2);
  });

  it('with a refused refresh ends the session and leads to login, which comes back', async () => {
    answers.set(profile, [expired]);
    answers.set(refresh, [expired]);
    expect(await errorOf(callEndpoint(getProfile))).toMatchObject({ status: 401 });
    expect([readAuthToken(), readRefreshToken()]).toEqual([null, null]);
    expect(browser.visited).toEqual(['/login?next=%2Fdashboard%2Farticles%3Fpage%3D2']);
  });

  it.each([
    ['maintenance', () => answers.set(refresh, [failure(503, 'maintenance')]), 503],
    ['rate limit', () => answers.set(refresh, [failure(429, 'rate_limited')]), 429],
    ['no network', () => answers.delete(refresh), 0],
  ])('keeps the tokens when the refresh meets %s', async (_, meet, status) => {
    answers.set(profile, [expired]);
    meet();
    expect(await errorOf(callEndpoint(getProfile))).toMatchObject({ status });
    expect([readAuthToken(), readRefreshToken()]).toEqual(['old', 'r1']);
    expect(browser.visited).toEqual([]);
  });

  it('without a refresh token is passed on', async () => {
    browser.storage.delete('refreshToken');
    answers.set(profile, [expired]);
    expect(await errorOf(callEndpoint(getProfile))).toMatchObject({ status: 401 });
    expect(browser.visited).toEqual([]);
  });

  it('is not refreshed for a call to /auth', async () => {
    answers.set('/api/auth/login', [failure(401, 'invalid_credentials')]);
    const body = { email: 'a@b.co', password: 'x' };
    expect(await errorOf(callEndpoint(login, { body }))).toMatchObject({ code: 'invalid_credentials' });
    expect(tokensSent(refresh)).toEqual([]);
  });
});
