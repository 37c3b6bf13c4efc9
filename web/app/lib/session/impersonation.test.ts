import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeBrowser, openFakeBrowser } from '../../../testing/fake-browser.ts';
import { beginImpersonation, readImpersonation } from './impersonation.ts';
import * as session from './session.ts';
import { handleSessionLoss, isSessionOver, protectPage, watchOtherTabs } from './session-end.ts';

const seen = { token: 'seen', userId: 'u1', userName: 'Ayşe Yılmaz', expiresAt: '2026-11-21T12:00:00.000Z' };
let browser: FakeBrowser;

beforeEach(() => {
  browser = openFakeBrowser('/dashboard');
  session.openSession({ token: 'own', refreshToken: 'own-refresh' }, { remember: true });
  beginImpersonation(seen);
});
afterEach(() => vi.unstubAllGlobals());

describe('looking through a user’s eyes', () => {
  it('calls with the session of the user, which cannot be renewed', () => {
    expect(session.readAuthToken()).toBe('seen');
    expect(session.readRefreshToken()).toBeNull();
  });

  it('ends without touching the admin’s own session', () => {
    session.closeSession();
    expect(readImpersonation()).toBeUndefined();
    expect(session.readAuthToken()).toBe('own');
    expect(session.readRefreshToken()).toBe('own-refresh');
  });

  it('goes back to the user’s record when the session is over, and asks for no password', () => {
    const release = protectPage({
      userId: 'u1',
      fetchUser: async () => ({ id: 'u1', email: 'u1@x.test' }),
      onSessionRestored: () => undefined,
    });
    handleSessionLoss();
    release();
    expect(isSessionOver()).toBe(false);
    expect(browser.visited).toEqual(['/admin/users/u1']);
  });

  it('is not disturbed by the admin’s own session in other tabs', () => {
    const onReplaced = vi.fn();
    const stop = watchOtherTabs(onReplaced);
    browser.changeFromOtherTab('authToken', null);
    stop();
    expect(onReplaced).not.toHaveBeenCalled();
    expect(browser.visited).toEqual([]);
    expect(readImpersonation()).toEqual(seen);
  });
});
