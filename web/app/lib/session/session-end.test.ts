import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { listArticles } from '@hokka/contracts/articles/articles.ts';
import { downloadArticle } from '@hokka/contracts/articles/downloads.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { getSite } from '@hokka/contracts/site/site.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeApi, failure, never, openFakeApi, success } from '../../../testing/fake-api.ts';
import { type FakeBrowser, openFakeBrowser } from '../../../testing/fake-browser.ts';
import { callEndpoint, callOnce, openEndpoint } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { parseReturnPath } from '../routing/paths.ts';
import { closeSession, isRemembered, openSession, readAuthToken, readEndReason, readRefreshToken } from './session.ts';
import * as sessionEnd from './session-end.ts';
import { declareUnsavedWork } from './unsaved-work.ts';

/** Long enough for a busy machine. */
const patience = { timeout: 120_000 };

const articles = '/api/articles';
const profile = '/api/users/profile';
const refresh = '/api/auth/refresh-token';
const expired = failure(401, 'unauthenticated');
const me = success({ id: 'me', email: 'me@x.test' });
const another = { id: 'another', email: 'another@x.test' };
const login = '/login?next=%2Fdashboard%2Farticles%3Fpage%3D2';
const answered = { token: 'new', refreshToken: 'r2', user: { id: 'me', email: 'me@x.test' } };
const body = { title: 'Evde kahve', ai_prompt: 'Üç yöntem, kısa' };

let browser: FakeBrowser;
let api: FakeApi;
let stops: (() => void)[];
/** Whether the page has unsaved work. */
let unsaved: boolean;
/** Aborted at the end of the test, together with everything that still waits. */
let test: AbortController;
const onSessionRestored = vi.fn();
const onReplaced = vi.fn();
const onEnd = vi.fn();

beforeEach(() => {
  browser = openFakeBrowser();
  api = openFakeApi();
  test = new AbortController();
  vi.clearAllMocks();
  openSession({ token: 'old', refreshToken: 'r1' }, { remember: true });
  unsaved = true;
  stops = [
    sessionEnd.watchOtherTabs(onReplaced),
    sessionEnd.subscribeToSessionEnd(onEnd),
    declareUnsavedWork(() => unsaved),
    holdPage(),
  ];
  api.answer(refresh, expired);
});
afterEach(() => {
  test.abort();
  if (sessionEnd.isSessionOver()) sessionEnd.acceptNewSession(answered);
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function holdPage(): () => void {
  return sessionEnd.protectPage({ userId: 'me', fetchUser: () => callOnce(getProfile), onSessionRestored });
}

/** Lets all pending promises continue. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** The current state of a call, without waiting for it. */
function follow(call: Promise<unknown>) {
  const state = { outcome: 'waits' as unknown };
  call.then(
    (data) => {
      state.outcome = data;
    },
    (error: unknown) => {
      state.outcome = error;
    },
  );
  return state;
}

/** Ends the session while a call is running. */
async function endDuring(call: () => Promise<unknown>) {
  const state = follow(call());
  await vi.waitFor(() => expect(sessionEnd.isSessionOver()).toBe(true), patience);
  return state;
}

const list = () => callEndpoint(listArticles, { signal: test.signal });

describe('a refused refresh on a page with unsaved work', () => {
  it('keeps page and call, which goes on after signing in as if nothing had happened', async () => {
    api.answer(articles, expired, success('the list'));
    const call = await endDuring(list);
    expect([call.outcome, browser.visited, onEnd.mock.calls.length]).toEqual(['waits', [], 1]);
    sessionEnd.acceptNewSession(answered);
    await vi.waitFor(() => expect(call.outcome).toBe('the list'), patience);
    expect(api.tokensSent(articles)).toEqual(['Bearer old', 'Bearer new']);
    expect([sessionEnd.isSessionOver(), onSessionRestored.mock.calls.length]).toEqual([false, 1]);
    expect([readAuthToken(), readRefreshToken()]).toEqual(['new', 'r2']);
  });

  it('asks once for many calls, each of which is repeated once', async () => {
    api.answer(articles, expired, expired, expired, success('the list'));
    const calls = [follow(list()), follow(list()), follow(list())];
    await settle();
    expect([api.tokensSent(refresh).length, onEnd.mock.calls.length]).toEqual([1, 1]);
    sessionEnd.acceptNewSession(answered);
    await vi.waitFor(() => expect(calls.map(({ outcome }) => outcome)).toEqual(Array(3).fill('the list')), patience);
    expect(api.tokensSent(articles)).toHaveLength(6);
  });

  it('repeats a change under its own idempotency key', async () => {
    api.answer(articles, expired, success({ id: 'x' }));
    const call = await endDuring(() => callEndpoint(createArticle, { body, idempotencyKey: 'k1' }));
    sessionEnd.acceptNewSession(answered);
    await vi.waitFor(() => expect(call.outcome).toEqual({ id: 'x' }), patience);
    const sent = api.sent.filter(({ url }) => url.endsWith(articles));
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k1', 'k1']);
    expect(await Promise.all(sent.map((request) => request.json()))).toEqual([body, body]);
  });

  it('lets streams and files wait as well', async () => {
    api.answer('/api/articles/1/download', expired, new Response('metin'));
    const call = await endDuring(() =>
      openEndpoint(downloadArticle, { params: { id: '1' }, query: { format: 'txt' } }),
    );
    sessionEnd.acceptNewSession(answered);
    await vi.waitFor(() => expect(call.outcome).toBeInstanceOf(Response), patience);
  });

  it('sends nothing more meanwhile but what needs no session', async () => {
    api.answer(articles, expired, success('the list'));
    api.answer('/api/site', success('the site'));
    await endDuring(list);
    const asked = api.sent.length;
    const later = [follow(list()), follow(callEndpoint(getSite))];
    await settle();
    expect([api.sent.length - asked, later[0]?.outcome, later[1]?.outcome]).toEqual([1, 'waits', 'the site']);
    sessionEnd.acceptNewSession(answered);
    await vi.waitFor(() => expect(later[0]?.outcome).toBe('the list'), patience);
  });

  it('does not run the deadline, which starts over afterwards', async () => {
    vi.useFakeTimers();
    api.answer(articles, expired, never);
    const call = follow(list());
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([call.outcome, sessionEnd.isSessionOver()]).toEqual(['waits', true]);
    sessionEnd.acceptNewSession(answered);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(call.outcome).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    expect(call.outcome).toMatchObject({ code: 'timeout' });
  });

  it('lets a caller give up, whose call is not repeated', async () => {
    api.answer(articles, expired, success('the list'));
    const caller = new AbortController();
    const call = await endDuring(() => callEndpoint(listArticles, { signal: caller.signal }));
    const later = follow(callEndpoint(listArticles, { signal: caller.signal }));
    caller.abort('left the list');
    await settle();
    expect([call.outcome, later.outcome]).toEqual(['left the list', 'left the list']);
    sessionEnd.acceptNewSession(answered);
    await settle();
    expect(api.tokensSent(articles)).toHaveLength(1);
  });

  it('does not loop when the repeat is refused again', async () => {
    api.answer(articles, expired);
    const call = await endDuring(list);
    sessionEnd.acceptNewSession(answered);
    await vi.waitFor(() => expect(call.outcome).toMatchObject({ status: 401 }), patience);
    expect([api.tokensSent(articles).length, api.tokensSent(refresh).length]).toEqual([2, 1]);
  });

  it('that comes after a renewal does not loop either', async () => {
    api.answer(articles, expired);
    api.answer(refresh, success({ token: 'new', refreshToken: 'r2' }));
    const call = follow(list());
    await vi.waitFor(() => expect(call.outcome).toMatchObject({ status: 401 }), patience);
    expect([api.tokensSent(articles).length, sessionEnd.isSessionOver()]).toEqual([2, false]);
  });

  it('keeps the page when another account has signed in, and sends nothing of it', async () => {
    api.answer(articles, expired, success('not mine'));
    const call = await endDuring(list);
    sessionEnd.acceptNewSession({ ...answered, user: another });
    await settle();
    expect([browser.reloads(), call.outcome, api.tokensSent(articles).length]).toEqual([0, 'waits', 1]);
    expect(sessionEnd.readOtherAccount()).toBe('another@x.test');
  });

  it.each([true, false])('keeps the choice to be remembered, though its traces are gone: %s', (remember) => {
    for (const stop of stops.splice(0)) stop();
    openSession({ token: 'old', refreshToken: 'r1' }, { remember });
    stops = [sessionEnd.watchOtherTabs(onReplaced), declareUnsavedWork(() => unsaved), holdPage()];
    browser.changeFromOtherTab('browserSession', null);
    browser.changeFromOtherTab('authToken', null);
    sessionEnd.acceptNewSession(answered);
    expect(isRemembered()).toBe(remember);
  });
});

describe('a session that is over while nothing is unsaved', () => {
  const inactive = failure(403, 'account_inactive');
  const tokens = () => [readAuthToken(), readRefreshToken()];
  beforeEach(() => {
    unsaved = false;
    api.answer(articles, expired);
  });

  /** Makes a call that detects the change. */
  async function findOut() {
    const call = follow(list());
    await settle();
    return call;
  }

  it('drops both tokens and goes to login, which leads back; no call tells of a failure', async () => {
    const call = await findOut();
    expect([browser.visited, tokens(), call.outcome]).toEqual([[login], [null, null], 'waits']);
    expect([sessionEnd.isSessionOver(), onEnd.mock.calls.length]).toEqual([false, 0]);
    expect((await findOut()).outcome).toBe('waits');
    expect([browser.visited, api.tokensSent(articles).length]).toEqual([[login], 1]);
  });

  it('keeps the page for a change that is under way, though its form is closed', async () => {
    api.answer(articles, expired, success({ id: 'x' }));
    const call = await endDuring(() => callEndpoint(createArticle, { body }));
    expect([browser.visited, tokens()]).toEqual([[], ['old', 'r1']]);
    sessionEnd.acceptNewSession(answered);
    await vi.waitFor(() => expect(call.outcome).toEqual({ id: 'x' }), patience);
    // Nothing is running any more.
    api.answer(articles, expired);
    await findOut();
    expect(browser.visited).toEqual([login]);
  });

  it('goes once for many calls', async () => {
    const calls = [follow(list()), follow(list()), follow(list())];
    await settle();
    expect(calls.map(({ outcome }) => outcome)).toEqual(Array(3).fill('waits'));
    expect([browser.visited, api.tokensSent(refresh).length]).toEqual([[login], 1]);
  });

  it('leads back to the very place, its fragment included', async () => {
    Object.assign(window.location, { pathname: '/dashboard/profile', search: '?tab=sessions', hash: '#cihazlar' });
    await findOut();
    expect(browser.visited).toEqual(['/login?next=%2Fdashboard%2Fprofile%3Ftab%3Dsessions%23cihazlar']);
    expect(parseReturnPath('?next=%2Fdashboard%2Fprofile%3Ftab%3Dsessions%23cihazlar')).toBe(
      '/dashboard/profile?tab=sessions#cihazlar',
    );
  });

  it('is over too when there is nothing to renew it with', async () => {
    browser.storage.delete('refreshToken');
    await findOut();
    expect([browser.visited, tokens(), api.tokensSent(refresh)]).toEqual([[login], [null, null], []]);
  });

  it('has login say that the account was deactivated, until the next sign-in', async () => {
    api.answer(refresh, inactive);
    await findOut();
    expect([browser.visited, readEndReason()]).toEqual([[login], 'account_inactive']);
    openSession(answered, { remember: true });
    expect(readEndReason()).toBeUndefined();
  });

  it('has login say so in the other tabs as well', async () => {
    browser.storage.set('sessionEndReason', 'account_inactive');
    browser.changeFromOtherTab('authToken', null);
    expect([browser.visited, readEndReason()]).toEqual([[login], 'account_inactive']);
  });

  it('says nothing of it to whoever signed out', async () => {
    browser.storage.set('sessionEndReason', 'account_inactive');
    closeSession();
    expect(readEndReason()).toBeUndefined();
  });

  it.each([
    ['maintenance', failure(503, 'maintenance')],
    ['too many requests', failure(429, 'rate_limited')],
    ['the page of a proxy', new Response('<h1>502</h1>', { status: 502 })],
    ['the refusal of a network', new Response('<h1>Sign in to the Wi-Fi</h1>', { status: 403 })],
  ])('is not over for %s', async (_what, answer) => {
    api.answer(refresh, answer);
    const call = await findOut();
    expect([browser.visited, tokens()]).toEqual([[], ['old', 'r1']]);
    expect(call.outcome).toBeInstanceOf(ApiError);
  });

  it('is over in the next tab that finds out, also when this one waits with its work', async () => {
    unsaved = true;
    await endDuring(list);
    expect([tokens(), browser.visited]).toEqual([['old', 'r1'], []]);
    sessionEnd.redirectToLogin();
    expect([tokens(), browser.visited]).toEqual([[null, null], [login]]);
  });
});

describe('a person who leaves instead', () => {
  it('goes to login, and no call tells of a failure', async () => {
    api.answer(articles, expired);
    const call = await endDuring(list);
    sessionEnd.redirectToLogin();
    const later = follow(list());
    await settle();
    expect([browser.visited, call.outcome, later.outcome]).toEqual([[login], 'waits', 'waits']);
    expect([readAuthToken(), readRefreshToken()]).toEqual([null, null]);
  });

  it('signs out without a dialog, though calls are under way and work is unsaved', async () => {
    api.answer(articles, async () => {
      closeSession();
      return expired.clone();
    });
    const call = follow(list());
    await settle();
    expect([call.outcome, sessionEnd.isSessionOver(), browser.visited]).toEqual(['waits', false, []]);
  });
});

describe('another tab', () => {
  const signInThere = (token: string) => browser.changeFromOtherTab('authToken', token);

  it('that signs the same person in takes this one along', async () => {
    api.answer(articles, expired, success('the list'));
    api.answer(profile, me);
    const call = await endDuring(list);
    signInThere('there');
    await vi.waitFor(() => expect(call.outcome).toBe('the list'), patience);
    expect(api.tokensSent(articles)).toEqual(['Bearer old', 'Bearer there']);
    expect([sessionEnd.isSessionOver(), onSessionRestored.mock.calls.length, browser.reloads()]).toEqual([false, 1, 0]);
  });

  it('that signs another account in keeps unsaved work, until its own account is back', async () => {
    api.answer(articles, expired, success('the list'));
    api.answer(profile, success(another));
    const call = await endDuring(list);
    signInThere('there');
    await vi.waitFor(() => expect(sessionEnd.readOtherAccount()).toBe('another@x.test'), patience);
    expect([call.outcome, api.tokensSent(articles).length, browser.reloads()]).toEqual(['waits', 1, 0]);
    sessionEnd.acceptNewSession(answered);
    await vi.waitFor(() => expect(call.outcome).toBe('the list'), patience);
    expect([sessionEnd.readOtherAccount(), api.tokensSent(articles)]).toEqual([
      undefined,
      ['Bearer old', 'Bearer new'],
    ]);
  });

  it('that replaces the account has calls wait until it is known, and sends nothing as that account', async () => {
    const profileAnswer = Promise.withResolvers<Response>();
    api.answer(profile, () => profileAnswer.promise);
    api.answer(articles, success('not mine'));
    signInThere('there');
    const call = follow(list());
    await settle();
    profileAnswer.resolve(success(another));
    await vi.waitFor(() => expect(sessionEnd.isSessionOver()).toBe(true), patience);
    expect([call.outcome, api.tokensSent(articles), onReplaced.mock.calls.length]).toEqual(['waits', [], 0]);
    sessionEnd.continueAsOtherAccount();
    expect([browser.visited, call.outcome, readAuthToken()]).toEqual([['/dashboard'], 'waits', 'there']);
  });

  it('that replaces the account has a page without unsaved work load again', async () => {
    unsaved = false;
    api.answer(profile, success(another));
    signInThere('there');
    await vi.waitFor(() => expect(browser.reloads()).toBe(1), patience);
    expect(sessionEnd.isSessionOver()).toBe(false);
  });

  it('that signs the other account out again leaves the password to be asked for', async () => {
    api.answer(profile, success(another));
    signInThere('there');
    await vi.waitFor(() => expect(sessionEnd.readOtherAccount()).toBe('another@x.test'), patience);
    browser.changeFromOtherTab('authToken', null);
    expect([sessionEnd.readOtherAccount(), sessionEnd.isSessionOver(), browser.visited]).toEqual([undefined, true, []]);
  });

  it('is asked about again later when the server could not say who signed in', async () => {
    api.answer(articles, expired, success('the list'));
    const call = await endDuring(list);
    signInThere('there');
    await settle();
    expect(call.outcome).toBe('waits');
    api.answer(profile, me);
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(call.outcome).toBe('the list'), patience);
  });

  it('that signed in unheard is noticed when this page is looked at', async () => {
    api.answer(articles, expired, success('the list'));
    api.answer(profile, me);
    const call = await endDuring(list);
    window.dispatchEvent(new Event('focus'));
    await settle();
    expect(api.tokensSent(profile)).toEqual([]);
    browser.storage.set('authToken', 'there');
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(call.outcome).toBe('the list'), patience);
  });

  it('that renews the session only has the user read again', async () => {
    api.answer(profile, me);
    api.answer(articles, success('the list'));
    signInThere('there');
    const call = follow(list());
    await vi.waitFor(() => expect(call.outcome).toBe('the list'), patience);
    expect([onReplaced.mock.calls.length, sessionEnd.isSessionOver()]).toEqual([1, false]);
  });

  it('that signs out leads to login', () => {
    unsaved = false;
    browser.changeFromOtherTab('authToken', null);
    expect([browser.visited, sessionEnd.isSessionOver()]).toEqual([[login], false]);
  });

  it('that signs out while this one was put aside leads to login when it is back', () => {
    unsaved = false;
    browser.storage.delete('authToken');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(browser.visited).toEqual([login]);
  });

  it('has no say on a page that signed out itself and is brought back: it is reloaded', () => {
    sessionEnd.redirectToLogin();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(browser.reloads()).toBe(1);
  });

  it('that signs out does not take unsaved work along', async () => {
    browser.changeFromOtherTab('authToken', null);
    expect([browser.visited, sessionEnd.isSessionOver()]).toEqual([[], true]);
    api.answer(articles, success('the list'));
    const call = follow(list());
    await settle();
    expect(call.outcome).toBe('waits');
    sessionEnd.acceptNewSession(answered);
    await vi.waitFor(() => expect(call.outcome).toBe('the list'), patience);
  });

  it('that leaves for login does not close the dialog of this one', async () => {
    api.answer(articles, expired);
    const call = await endDuring(list);
    browser.changeFromOtherTab('authToken', null);
    await settle();
    expect([call.outcome, browser.visited, sessionEnd.isSessionOver()]).toEqual(['waits', [], true]);
  });
});
