import { viewBeaconMaxBytes } from '@hokka/contracts/views/counting.ts';
import { viewBeacon } from '@hokka/contracts/views/view-beacon.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countView } from './count-view.ts';

const article = '0197f0a0-0000-7000-8000-000000000001';

interface Page {
  readonly sent: Record<string, unknown>[];
  show(state: 'visible' | 'hidden'): void;
  scroll(depth: number): void;
}

interface PageOptions {
  readonly state?: 'visible' | 'hidden';
  readonly referrer?: string;
  readonly search?: string;
  readonly browser?: object;
  readonly isOwn?: boolean;
  readonly isArticle?: boolean;
}

function openPage(options: PageOptions = {}): Page {
  const sent: Record<string, unknown>[] = [];
  const { state = 'visible', referrer = '', search = '', browser = {}, isOwn = false, isArticle = true } = options;
  // The text is 1000 px high, and the window shows 200 px of it.
  let top = 0;
  const elements: Record<string, unknown> = {
    '[data-count-views]': isArticle ? { dataset: { countViews: article } } : null,
    '[data-own-article]': { hidden: !isOwn },
    '.article-view': { getBoundingClientRect: () => ({ top, height: 1000 }) },
  };
  const querySelector = (selector: string) => elements[selector];
  const paper = Object.assign(new EventTarget(), { visibilityState: state, referrer, querySelector });
  const page = new EventTarget();
  vi.stubGlobal('document', paper);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { search });
  vi.stubGlobal('innerHeight', 200);
  const sendBeacon = (path: string, body: string) => {
    expect(path).toBe('/api/views');
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(viewBeaconMaxBytes);
    sent.push(viewBeacon.parse(JSON.parse(body)));
    return true;
  };
  vi.stubGlobal('navigator', { sendBeacon, webdriver: false, ...browser });
  countView();
  return {
    sent,
    show: (shown) => {
      paper.visibilityState = shown;
      paper.dispatchEvent(new Event('visibilitychange'));
    },
    scroll: (depth) => {
      top = -depth;
      page.dispatchEvent(new Event('scroll'));
    },
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('counts a page that was visible for a second, and nothing before', () => {
  const page = openPage({ referrer: 'https://www.google.com/search?q=gizli' });
  vi.advanceTimersByTime(999);
  expect(page.sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(page.sent).toEqual([{ k: 'view', a: article, r: 'www.google.com' }]);
});

it('adds up the time that a page was visible in pieces, and does not count one that was left', () => {
  const page = openPage();
  vi.advanceTimersByTime(600);
  page.show('hidden');
  vi.advanceTimersByTime(60_000);
  expect(page.sent).toEqual([]);
  page.show('visible');
  vi.advanceTimersByTime(399);
  expect(page.sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(page.sent).toHaveLength(1);
});

it('counts a page that was rendered in advance once it is opened', () => {
  const page = openPage({ state: 'hidden' });
  vi.advanceTimersByTime(10_000);
  expect(page.sent).toEqual([]);
  page.show('visible');
  vi.advanceTimersByTime(1_000);
  expect(page.sent).toHaveLength(1);
});

it('reports when it is hidden what was read since the last report', () => {
  const page = openPage();
  vi.advanceTimersByTime(20_000);
  page.scroll(300);
  page.show('hidden');
  page.show('visible');
  page.show('hidden');
  page.show('visible');
  vi.advanceTimersByTime(10_000);
  page.scroll(900);
  page.show('hidden');
  expect(page.sent.slice(1)).toEqual([
    { k: 'read', a: article, s: 20, d: 50, f: true },
    { k: 'read', a: article, s: 10, d: 50, f: false },
  ]);
});

it('does not take a page that is left open for one that is read', () => {
  const page = openPage();
  vi.advanceTimersByTime(8 * 3_600_000);
  page.show('hidden');
  expect(page.sent[1]).toMatchObject({ s: 61 });
  for (let minute = 0; minute < 60; minute += 1) {
    page.show('visible');
    vi.advanceTimersByTime(59_000);
    page.show('hidden');
  }
  expect(page.sent.slice(1).reduce((sum, { s }) => sum + Number(s), 0)).toBe(1800);
});

it.each([
  ['Global Privacy Control', { browser: { globalPrivacyControl: true } }],
  ['Do Not Track', { browser: { doNotTrack: '1' } }],
  ['an automated browser', { browser: { webdriver: true } }],
  ['a browser without beacons', { browser: { sendBeacon: undefined } }],
  ['the author', { isOwn: true }],
  ['another page', { isArticle: false }],
])('sends nothing for %s', (_, options) => {
  const page = openPage(options);
  vi.advanceTimersByTime(5_000);
  page.show('hidden');
  expect(page.sent).toEqual([]);
});

it.each([
  ['', '?utm_source=chatgpt.com&utm_medium=x', { u: 'chatgpt.com' }],
  ['android-app://com.linkedin.android/', '', { r: 'com.linkedin.android' }],
  ['no address', '', {}],
  [
    `https://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example/`,
    `?utm_source=${'x'.repeat(500)}`,
    { r: expect.any(String) },
  ],
  ['', `?utm_source=${'x'.repeat(500)}`, { u: 'x'.repeat(60) }],
])('names where a reader came from: %s %s', (referrer, search, origin) => {
  const page = openPage({ referrer, search });
  vi.advanceTimersByTime(1_000);
  expect(page.sent).toEqual([{ k: 'view', a: article, ...origin }]);
});
