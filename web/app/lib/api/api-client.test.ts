import { login } from '@hokka/contracts/accounts/authentication.ts';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { deleteArticle, listCategories } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { getSettings } from '@hokka/contracts/settings/settings.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeApi, failure, never, openFakeApi, success } from '../../../testing/fake-api.ts';
import { type FakeBrowser, openFakeBrowser } from '../../../testing/fake-browser.ts';
import { openSession, readAuthToken, readRefreshToken } from '../session/session.ts';
import { callEndpoint, deniedAdminCalls, openEndpoint } from './api-client.ts';
import { ApiError } from './api-error.ts';

let browser: FakeBrowser;
let api: FakeApi;

beforeEach(() => {
  browser = openFakeBrowser();
  api = openFakeApi();
  openSession({ token: 'old', refreshToken: 'r1' }, { remember: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const profile = '/api/users/profile';
const refresh = '/api/auth/refresh-token';
const expired = failure(401, 'unauthenticated');

async function catchError(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
}

describe('a call', () => {
  it('is signed and answers its data', async () => {
    api.answer('/api/articles/categories', success(['Teknoloji']));
    await expect(callEndpoint(listCategories)).resolves.toEqual(['Teknoloji']);
    expect(api.tokensSent('/api/articles/categories')).toEqual(['Bearer old']);
  });

  it('sends JSON and its idempotency key', async () => {
    api.answer('/api/articles', success({ id: 'x' }));
    const body = { title: 'Evde kahve', ai_prompt: 'Üç yöntem, kısa' };
    await callEndpoint(createArticle, { body, idempotencyKey: 'k1' });
    expect(api.sent[0]?.headers.get('Idempotency-Key')).toBe('k1');
    expect(api.sent[0]?.headers.get('Content-Type')).toBe('application/json');
    await expect(api.sent[0]?.json()).resolves.toEqual(body);
  });
});

describe('a page that is left', () => {
  const sentAlive = () => api.sent.map(({ method, keepalive }) => `${method} ${keepalive}`);
  const order = (text: string, options: { signal?: AbortSignal } = {}) =>
    callEndpoint(createArticle, { body: { title: 'Evde kahve', ai_prompt: text }, ...options });

  it('has small calls that change something carried out, and no others', async () => {
    api.answer('/api/articles', success({ id: 'x' }));
    api.answer('/api/articles/7', success({}));
    api.answer(profile, success({}));
    await order('kısa');
    await callEndpoint(deleteArticle, { params: { id: '7' } });
    await callEndpoint(getProfile);
    await openEndpoint(deleteArticle, { params: { id: '7' } });
    // 40,000 letters of two bytes each.
    await order('ş'.repeat(40_000));
    expect(sentAlive()).toEqual(['POST true', 'DELETE true', 'GET false', 'DELETE false', 'POST false']);
  });

  it('never has more of them at once than a browser takes', async () => {
    const first = Promise.withResolvers<Response>();
    const text = 'k'.repeat(35_000);
    api.answer('/api/articles', () => first.promise, success({ id: 'x' }));
    const waiting = order(text);
    await order(text);
    first.resolve(success({ id: 'x' }));
    await waiting;
    await order(text);
    expect(sentAlive()).toEqual(['POST true', 'POST false', 'POST true']);
  });

  it('does not keep them from being given up, which makes room again', async () => {
    api.answer('/api/articles', never, success({ id: 'x' }));
    const caller = new AbortController();
    const call = order('k'.repeat(50_000), { signal: caller.signal });
    await vi.waitFor(() => expect(api.sent).toHaveLength(1));
    caller.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
    expect(api.sent[0]?.signal.aborted).toBe(true);
    await order('k'.repeat(50_000));
    expect(sentAlive()).toEqual(['POST true', 'POST true']);
  });
});

describe('a refusal', () => {
  it('carries everything the server said', async () => {
    const errors = [{ field: 'email', message: 'Bu email adresi zaten kayıtlı' }];
    api.answer(profile, failure(429, 'rate_limited', { errors }, { 'Retry-After': '7', 'X-Request-Id': 'q1' }));
    const error = await catchError(callEndpoint(getProfile));
    expect(error).toMatchObject({ status: 429, code: 'rate_limited', message: 'mesaj: rate_limited', errors });
    expect(error).toMatchObject({ requestId: 'q1', retryAfterSeconds: 7 });
  });

  it('without our envelope is told in our words', async () => {
    api.answer(profile, new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    expect(await catchError(callEndpoint(getProfile))).toMatchObject({ status: 502, code: 'unreadable', errors: [] });
    api.answer(profile, new Response('<h1>Portal</h1>'));
    expect(await catchError(callEndpoint(getProfile))).toMatchObject({ status: 200, code: 'unreadable' });
  });
});

describe('on the way', () => {
  it('nothing answers', async () => {
    expect(await catchError(callEndpoint(getProfile))).toMatchObject({ status: 0, code: 'unreachable' });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await catchError(callEndpoint(getProfile))).toMatchObject({ status: 0, code: 'offline' });
  });

  it('nothing answers within 30 seconds', async () => {
    vi.useFakeTimers();
    api.answer(profile, never);
    const failed = catchError(callEndpoint(getProfile));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(api.sent[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ status: 0, code: 'timeout' });
  });

  it('the caller gives up, which is no error of ours', async () => {
    api.answer(profile, never);
    const caller = new AbortController();
    const call = callEndpoint(getProfile, { signal: caller.signal });
    caller.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
  });

  it('a stream may go on for longer than the deadline', async () => {
    vi.useFakeTimers();
    api.answer(profile, success('x'));
    await openEndpoint(getProfile);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.sent[0]?.signal.aborted).toBe(false);
  });
});

describe('a refusal in the admin area', () => {
  it('is announced, since the role may have been taken away', async () => {
    const hear = vi.fn();
    const stop = deniedAdminCalls.subscribe(hear);
    api.answer('/api/admin/settings', failure(403, 'own_account'), failure(403, 'forbidden'));
    await catchError(callEndpoint(getSettings));
    expect(hear).not.toHaveBeenCalled();
    await catchError(callEndpoint(getSettings));
    expect(hear).toHaveBeenCalledOnce();
    stop();
  });
});

describe('an expired token', () => {
  it('is refreshed once for many calls, which then succeed', async () => {
    api.answer(profile, expired, expired, expired, success('me'));
    api.answer(refresh, success({ token: 'new', refreshToken: 'r2' }));
    const calls = [callEndpoint(getProfile), callEndpoint(getProfile), callEndpoint(getProfile)];
    await expect(Promise.all(calls)).resolves.toEqual(['me', 'me', 'me']);
    expect(api.tokensSent(refresh)).toHaveLength(1);
    expect(api.tokensSent(profile).slice(3)).toEqual(['Bearer new', 'Bearer new', 'Bearer new']);
    expect(readRefreshToken()).toBe('r2');
  });

  it('that another tab has replaced costs no refresh', async () => {
    api.answer(
      profile,
      async () => {
        browser.changeFromOtherTab('authToken', 'from other tab');
        return expired.clone();
      },
      success('me'),
    );
    await expect(callEndpoint(getProfile)).resolves.toBe('me');
    expect(api.tokensSent(refresh)).toEqual([]);
    expect(api.tokensSent(profile)).toEqual(['Bearer old', 'Bearer from other tab']);
  });

  it('is tried once more only', async () => {
    api.answer(profile, expired);
    api.answer(refresh, success({ token: 'new', refreshToken: 'r2' }));
    expect(await catchError(callEndpoint(getProfile))).toMatchObject({ status: 401 });
    expect(api.tokensSent(profile)).toHaveLength(2);
  });

  it('with a refused refresh ends the session and leads to login, which comes back', async () => {
    api.answer(profile, expired);
    api.answer(refresh, expired);
    expect(await catchError(callEndpoint(getProfile))).toMatchObject({ status: 401 });
    expect([readAuthToken(), readRefreshToken()]).toEqual([null, null]);
    expect(browser.visited).toEqual(['/login?next=%2Fdashboard%2Farticles%3Fpage%3D2']);
  });

  it.each([
    ['maintenance', () => api.answer(refresh, failure(503, 'maintenance')), 503],
    ['rate limit', () => api.answer(refresh, failure(429, 'rate_limited')), 429],
    ['no network', () => api.answer(refresh), 0],
  ])('keeps the tokens when the refresh meets %s', async (_, meet, status) => {
    api.answer(profile, expired);
    meet();
    expect(await catchError(callEndpoint(getProfile))).toMatchObject({ status });
    expect([readAuthToken(), readRefreshToken()]).toEqual(['old', 'r1']);
    expect(browser.visited).toEqual([]);
  });

  it('without a refresh token is passed on, and ends the session', async () => {
    browser.storage.delete('refreshToken');
    api.answer(profile, expired);
    expect(await catchError(callEndpoint(getProfile))).toMatchObject({ status: 401 });
    expect([browser.visited, readAuthToken()]).toEqual([['/login?next=%2Fdashboard%2Farticles%3Fpage%3D2'], null]);
  });

  it('is not refreshed for a call to /auth', async () => {
    api.answer('/api/auth/login', failure(401, 'invalid_credentials'));
    const body = { email: 'a@b.co', password: 'x' };
    expect(await catchError(callEndpoint(login, { body }))).toMatchObject({ code: 'invalid_credentials' });
    expect(api.tokensSent(refresh)).toEqual([]);
  });
});
