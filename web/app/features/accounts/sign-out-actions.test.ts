import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeApi, failure, openFakeApi, success } from '../../../testing/fake-api.ts';
import { type FakeBrowser, openFakeBrowser } from '../../../testing/fake-browser.ts';
import { openSession, readAuthToken, readRefreshToken } from '../../lib/session/session.ts';
import { restartSignIn } from './sign-out-actions.ts';

const logout = '/api/auth/logout';

let browser: FakeBrowser;
let api: FakeApi;
beforeEach(() => {
  browser = openFakeBrowser('/dashboard/profile?tab=data#x');
  api = openFakeApi();
  openSession({ token: 'old', refreshToken: 'r1' }, { remember: true });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['ends', success(null)],
  ['cannot end', failure(503, 'maintenance')],
  ['does not reach', undefined],
])('leaves for login, whether the server %s the session or not', (_what, answer) => {
  if (answer !== undefined) api.answer(logout, answer);
  restartSignIn();
  expect([readAuthToken(), readRefreshToken()]).toEqual([null, null]);
  expect(browser.visited).toEqual(['/login?next=%2Fdashboard%2Fprofile%3Ftab%3Ddata%23x']);
  expect(api.tokensSent(logout)).toEqual(['Bearer old']);
  expect(api.sent.map(({ method, keepalive }) => [method, keepalive])).toEqual([['POST', true]]);
});
