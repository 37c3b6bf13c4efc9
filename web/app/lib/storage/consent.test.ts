import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeBrowser, openFakeBrowser } from '../../../testing/fake-browser.ts';
import { firstPaintScript } from '../../site/first-paint.ts';
import { readConsent, writeConsent } from './consent.ts';
import { applyConsentToPreferences, readPreference, writePreference } from './preferences.ts';
import { chooseTheme, persistTheme, readTheme } from './theme.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = openFakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const isKeptForGood = (key: string) => localStorage.getItem(key) !== null;

describe('a preference', () => {
  it.each([
    ['was not asked', undefined],
    ['refused', 'necessary'],
  ] as const)('is remembered for this visit by who %s', (_who, choice) => {
    if (choice !== undefined) writeConsent(choice);
    chooseTheme('dark');
    writePreference('sidebarCollapsed', true);
    expect([readTheme(), readPreference('sidebarCollapsed')]).toEqual(['dark', true]);
    expect(isKeptForGood('sidebarCollapsed')).toBe(false);
    browser.restart();
    expect(readTheme()).toBe('system');
  });

  it('outlives the visit of who accepted', () => {
    writeConsent('all');
    chooseTheme('dark');
    writePreference('sidebarCollapsed', true);
    browser.restart();
    expect(readTheme()).toBe('dark');
    expect(isKeptForGood('sidebarCollapsed')).toBe(true);
  });

  it('follows a change of mind both ways', () => {
    chooseTheme('dark');
    writePreference('sidebarCollapsed', true);
    for (const choice of ['all', 'necessary', 'all'] as const) {
      writeConsent(choice);
      applyConsentToPreferences();
      persistTheme();
      expect(isKeptForGood('sidebarCollapsed')).toBe(choice === 'all');
      expect([readTheme(), readPreference('sidebarCollapsed')]).toEqual(['dark', true]);
    }
    browser.restart();
    expect(readTheme()).toBe('dark');
  });
});

describe('the answer', () => {
  it('is remembered, and nothing else passes for one', () => {
    expect(readConsent()).toBeUndefined();
    browser.cookies.set('cookie_consent', 'allow');
    expect(readConsent()).toBeUndefined();
    writeConsent('necessary');
    browser.restart();
    expect(readConsent()).toBe('necessary');
  });

  it.each([
    [undefined, true, 'open'],
    ['all', true, undefined],
    ['necessary', true, undefined],
    ['allow', true, 'open'],
    [undefined, false, undefined],
  ] as const)('%s, with cookies %s, leaves the question %s before the first paint', (stored, cookieEnabled, mark) => {
    vi.stubGlobal('navigator', { cookieEnabled });
    if (stored !== undefined) browser.cookies.set('cookie_consent', stored);
    const { documentElement, cookie } = document;
    new Function('document', 'localStorage', firstPaintScript)({ documentElement, cookie }, localStorage);
    expect(documentElement.dataset.consent).toBe(mark);
  });
});
