import { listArticles, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { getSite } from '@hokka/contracts/site/site.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeApi, failure, openFakeApi, success } from '../../../testing/fake-api.ts';
import { type FakeBrowser, openFakeBrowser } from '../../../testing/fake-browser.ts';
import { openSession, readAuthToken } from '../session/session.ts';
import { callEndpoint } from './api-client.ts';
import * as maintenance from './maintenance.ts';

const articles = '/api/articles';
const refused = failure(503, 'maintenance', {}, { 'Retry-After': '60' });

let browser: FakeBrowser;
let api: FakeApi;

beforeEach(() => {
  vi.useFakeTimers();
  browser = openFakeBrowser();
  api = openFakeApi();
  openSession({ token: 'old', refreshToken: 'r1' }, { remember: true });
  api.answer(articles, refused);
});
afterEach(() => {
  maintenance.endMaintenance();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const list = () => callEndpoint(listArticles, {});
const tick = (durationMs = 0) => vi.advanceTimersByTimeAsync(durationMs);

describe('a call in maintenance', () => {
  it('tells of it, fails, and keeps the tokens', async () => {
    const onChange = vi.fn();
    const stop = maintenance.subscribeToMaintenance(onChange);
    await expect(list()).rejects.toMatchObject({ status: 503, code: 'maintenance', retryAfterSeconds: 60 });
    expect([maintenance.readMaintenance(), onChange.mock.calls.length]).toEqual(['mesaj: maintenance', 1]);
    expect([readAuthToken(), browser.visited]).toEqual(['old', []]);
    stop();
  });

  it('waits when it only reads, past its deadline', async () => {
    await expect(list()).rejects.toThrow();
    const outcome = vi.fn();
    list().then(outcome, outcome);
    await tick(3_600_000);
    expect([outcome.mock.calls.length, api.sent.length]).toEqual([0, 1]);
    api.answer(articles, success('the list'));
    maintenance.endMaintenance();
    await tick();
    expect(outcome).toHaveBeenCalledWith('the list');
  });

  it('is refused at once when it changes something', async () => {
    await expect(list()).rejects.toThrow();
    api.answer('/api/articles/1', refused);
    const save = callEndpoint(updateArticle, { params: { id: '1' }, body: { title: 'Yeni başlık' } });
    await expect(save).rejects.toMatchObject({ code: 'maintenance' });
  });

  it('is no other 503', async () => {
    api.answer(articles, failure(503, 'dependency_unavailable'));
    await expect(list()).rejects.toThrow();
    expect(maintenance.readMaintenance()).toBeUndefined();
  });
});

describe('the watch', () => {
  let watch: maintenance.MaintenanceWatch;
  const asked = () => api.tokensSent('/api/site').length;
  const says = (isInMaintenance: boolean) => api.answer('/api/site', success({ maintenance: isInMaintenance }));

  beforeEach(async () => {
    await expect(list()).rejects.toThrow();
    says(true);
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    watch = maintenance.watchMaintenance(async () => (await callEndpoint(getSite)).maintenance);
  });
  afterEach(() => {
    watch.stop();
    vi.restoreAllMocks();
  });

  it('asks every 15 seconds until it is over', async () => {
    await tick(14_999);
    expect(asked()).toBe(0);
    await tick(1);
    await tick(15_000);
    expect([asked(), maintenance.readMaintenance()]).toEqual([2, 'mesaj: maintenance']);
    says(false);
    await tick(15_000);
    expect([asked(), maintenance.readMaintenance()]).toEqual([3, undefined]);
  });

  it('asks at once when the connection or the person is back', async () => {
    for (const event of ['online', 'focus']) {
      window.dispatchEvent(new Event(event));
      await tick();
    }
    browser.show('visible');
    await tick();
    expect(asked()).toBe(3);
  });

  it('asks one question at a time', async () => {
    void watch.pollNow();
    void watch.pollNow();
    await tick();
    expect(asked()).toBe(1);
    await tick(15_000);
    expect(asked()).toBe(2);
  });

  it('pauses while the page is hidden', async () => {
    browser.show('hidden');
    await tick(60_000);
    expect(asked()).toBe(0);
    browser.show('visible');
    await tick();
    expect(asked()).toBe(1);
  });

  it('takes a failure for no answer', async () => {
    api.answer('/api/site');
    await watch.pollNow();
    expect(maintenance.readMaintenance()).toBe('mesaj: maintenance');
    says(false);
    await tick(15_000);
    expect(maintenance.readMaintenance()).toBeUndefined();
  });

  it('asks no more once it is stopped', async () => {
    watch.stop();
    window.dispatchEvent(new Event('focus'));
    await tick(60_000);
    expect(asked()).toBe(0);
  });

  it('spreads the questions of many pages', () => {
    expect([0, 0.5, 1].map(maintenance.computePollDelayMs)).toEqual([13_125, 15_000, 16_875]);
  });
});
