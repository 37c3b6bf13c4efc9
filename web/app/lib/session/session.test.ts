import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeBrowser, openFakeBrowser } from '../../../testing/fake-browser.ts';
import { firstPaintScript } from '../../site/first-paint.ts';
import * as session from './session.ts';

const tokens = { token: 'access', refreshToken: 'refresh' };
let browser: FakeBrowser;

beforeEach(() => {
  browser = openFakeBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a remembered session', () => {
  it('outlives the browser', () => {
    session.openSession(tokens, { remember: true });
    browser.restart();
    session.resumeSession();
    expect(session.readAuthToken()).toBe('access');
    expect(session.readRefreshToken()).toBe('refresh');
  });
});

describe('a session that is not remembered', () => {
  it('lives through reloads and rotations', () => {
    session.openSession(tokens, { remember: false });
    session.resumeSession();
    session.replaceTokens({ token: 'access2', refreshToken: 'refresh2' });
    session.resumeSession();
    expect(session.readAuthToken()).toBe('access2');
  });

  it('is gone when the browser starts again', () => {
    session.openSession(tokens, { remember: false });
    browser.restart();
    session.resumeSession();
    expect([...browser.storage]).toEqual([]);
  });

  it('leaves no mark on a later one that is remembered', () => {
    session.openSession(tokens, { remember: false });
    session.openSession(tokens, { remember: true });
    browser.restart();
    session.resumeSession();
    expect(session.readAuthToken()).toBe('access');
  });
});

describe('listeners', () => {
  it('hear of this tab and of others, until they stop', () => {
    const everything = vi.fn();
    const others = vi.fn();
    const stop = [session.subscribeToSession(everything), session.subscribeToOtherTabs(others)];
    session.openSession(tokens, { remember: true });
    expect([everything.mock.calls.length, others.mock.calls.length]).toEqual([1, 0]);
    browser.changeFromOtherTab('authToken', null);
    browser.changeFromOtherTab('sidebarCollapsed', '1');
    expect([everything.mock.calls.length, others.mock.calls.length]).toEqual([2, 1]);
    for (const one of stop) one();
    session.closeSession();
    browser.changeFromOtherTab('authToken', 'x');
    expect([everything.mock.calls.length, others.mock.calls.length]).toEqual([2, 1]);
  });
});

describe('the first paint', () => {
  const marks = () => {
    const { documentElement, cookie } = document;
    new Function('document', 'localStorage', firstPaintScript)({ documentElement, cookie }, localStorage);
    return documentElement.dataset;
  };

  it('knows an open session by what this module stores', () => {
    expect(marks()).toEqual({});
    session.openSession(tokens, { remember: false });
    expect(marks()).toEqual({ session: 'open' });
  });

  it('knows a session that ended with the browser', () => {
    session.openSession(tokens, { remember: false });
    browser.restart();
    expect(marks()).toEqual({});
  });

  it('knows the chosen theme and survives blocked storage', () => {
    browser.cookies.set('a', 'theme=light');
    browser.cookies.set('theme', 'dark');
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('blocked');
      },
    });
    expect(marks()).toEqual({ theme: 'dark' });
  });
});
