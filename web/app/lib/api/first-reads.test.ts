import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { updateArticle } from '@hokka/contracts/articles/articles.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeApi, failure, openFakeApi, success } from '../../../testing/fake-api.ts';
import { openFakeBrowser } from '../../../testing/fake-browser.ts';
import { openSession } from '../session/session.ts';
import { callEndpoint } from './api-client.ts';
import { takeFirstRead } from './first-reads.ts';

const profile = '/api/users/profile';
let api: FakeApi;

beforeEach(() => {
  openFakeBrowser();
  api = openFakeApi();
  openSession({ token: 'mine', refreshToken: 'r1' }, { remember: true });
});
afterEach(() => vi.unstubAllGlobals());

function askEarly(answer: unknown, changes: Partial<NonNullable<Window['firstReads']>> = {}): void {
  const reads = [{ path: profile, body: { success: true, data: answer } }];
  window.firstReads = {
    paths: new Set([profile]),
    token: 'mine',
    startedAt: performance.now(),
    answers: Promise.resolve({ reads }),
    ...changes,
  };
}

it('answers a read once with what was asked for with the page', async () => {
  askEarly('early');
  api.answer(profile, success('later'));
  expect(await callEndpoint(getProfile)).toBe('early');
  expect(await callEndpoint(getProfile)).toBe('later');
  expect(api.sent).toHaveLength(1);
});

it.each([
  ['failed', { answers: Promise.resolve(null) }],
  ['has not this answer', { answers: Promise.resolve({ reads: [] }) }],
  ['was made with another token', { token: 'other' }],
  ['did not ask for it', { paths: new Set<string>() }],
  ['is old', { startedAt: performance.now() - 60_000 }],
])('asks itself where the request of the page %s', async (_, changes) => {
  askEarly('early', changes);
  api.answer(profile, success('own'));
  expect(await callEndpoint(getProfile)).toBe('own');
});

it('forgets what was read before a change', async () => {
  askEarly('early');
  api.answer('/api/articles/7', failure(409, 'version_conflict'));
  api.answer(profile, success('after the change'));
  await callEndpoint(updateArticle, { params: { id: '7' }, body: { title: 'Yeni', version: 1 } }).catch(
    () => undefined,
  );
  expect(await callEndpoint(getProfile)).toBe('after the change');
});

it('ends with the call that waits for it', async () => {
  askEarly('early', { answers: new Promise(() => undefined) });
  const caller = new AbortController();
  const answer = takeFirstRead(profile, 'mine', caller.signal);
  caller.abort(new Error('left the page'));
  await expect(answer).rejects.toThrow('left the page');
});
