import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { updateArticle } from '@hokka/contracts/articles/articles.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeApi, failure, openFakeApi, success } from '../../../testing/fake-api.ts';
import { openFakeBrowser } from '../../../testing/fake-browser.ts';
import { openSession } from '../session/session.ts';
import { callEndpoint } from './api-client.ts';
import { buildQueryKey } from './endpoint-request.ts';
import {
  alwaysAfterOpening,
  discardFirstReads,
  fillCacheWithFirstReads,
  firstRead,
  waitForFirstReads,
} from './first-reads.ts';
import { newQueryClient } from './query-client.ts';

const profile = '/api/users/profile';
let api: FakeApi;

beforeEach(() => {
  openFakeBrowser();
  api = openFakeApi();
  openSession({ token: 'mine', refreshToken: 'r1' }, { remember: true });
});
afterEach(() => {
  discardFirstReads();
  vi.unstubAllGlobals();
});

function requestEarly(answer: unknown, changes: Partial<NonNullable<Window['firstReads']>> = {}): void {
  const reads = [{ path: profile, body: { success: true, data: answer } }];
  window.firstReads = {
    token: 'mine',
    startedAt: performance.now(),
    answers: Promise.resolve({ reads }),
    ...changes,
  };
}

/** Opens the page and returns what its cache has of the profile when it is rendered. */
async function openPage(): Promise<unknown> {
  const client = newQueryClient();
  fillCacheWithFirstReads(client, [firstRead(getProfile)]);
  await waitForFirstReads();
  return client.getQueryData(buildQueryKey(getProfile));
}

it('has the data in the cache before the page is rendered', async () => {
  requestEarly('early');
  expect(await openPage()).toBe('early');
  expect(api.sent).toHaveLength(0);
});

it('requests what may be outdated whenever it is shown only after the page was opened', async () => {
  const client = newQueryClient();
  requestEarly('early');
  fillCacheWithFirstReads(client, [firstRead(getProfile)]);
  await waitForFirstReads();
  const queryFn = vi.fn(() => 'later');
  const show = () => {
    const options = { queryKey: buildQueryKey(getProfile), queryFn, refetchOnMount: alwaysAfterOpening };
    return new QueryObserver(client, options).subscribe(() => undefined);
  };
  const hide = show();
  expect(queryFn).not.toHaveBeenCalled();
  discardFirstReads();
  hide();
  show();
  expect(queryFn).toHaveBeenCalledOnce();
});

it.each([
  ['failed', { answers: Promise.resolve(null) }],
  ['has not this answer', { answers: Promise.resolve({ reads: [] }) }],
  ['was made with another token', { token: 'other' }],
  ['is old', { startedAt: performance.now() - 60_000 }],
])('lets the page request its data where the request of the document %s', async (_, changes) => {
  requestEarly('early', changes);
  api.answer(profile, success('own'));
  expect(await openPage()).toBeUndefined();
  expect(await callEndpoint(getProfile)).toBe('own');
});

it('fills in nothing that arrives after a change', async () => {
  let arrive = (_: { reads: never[] }) => {};
  requestEarly('early', {
    answers: new Promise((resolve) => {
      arrive = resolve;
    }),
  });
  api.answer('/api/articles/7', failure(409, 'version_conflict'));
  const opening = openPage();
  await callEndpoint(updateArticle, { params: { id: '7' }, body: { title: 'Yeni', version: 1 } }).catch(
    () => undefined,
  );
  arrive({ reads: [{ path: profile, body: { success: true, data: 'early' } }] as never[] });
  expect(await opening).toBeUndefined();
});
