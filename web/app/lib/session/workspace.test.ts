import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeApi, openFakeApi, success } from '../../../testing/fake-api.ts';
import { openFakeBrowser } from '../../../testing/fake-browser.ts';
import { callEndpoint } from '../api/api-client.ts';
import { closeSession, openSession } from './session.ts';
import { chooseWorkspace, leaveWorkspace, readWorkspaceSlug } from './workspace.ts';

let api: FakeApi;
beforeEach(() => {
  openFakeBrowser();
  api = openFakeApi();
  openSession({ token: 'a', refreshToken: 'r' }, { remember: true });
});
afterEach(() => vi.unstubAllGlobals());

async function readSentSlug(): Promise<string | null> {
  api.answer('/api/users/profile', success({}));
  await callEndpoint(getProfile);
  return api.sent.at(-1)?.headers.get('hokka-workspace') ?? null;
}

it('names the chosen workspace in each call, and none for the personal one', async () => {
  expect(await readSentSlug()).toBeNull();
  chooseWorkspace('ajans');
  expect(await readSentSlug()).toBe('ajans');
  chooseWorkspace(undefined);
  expect(await readSentSlug()).toBeNull();
});

it('begins a new tab in the workspace last used, while each tab keeps its own', () => {
  chooseWorkspace('ajans');
  sessionStorage.removeItem('workspace');
  expect(readWorkspaceSlug()).toBe('ajans');
  sessionStorage.setItem('workspace', 'personal');
  expect(readWorkspaceSlug()).toBeUndefined();
  leaveWorkspace();
  expect(readWorkspaceSlug()).toBeUndefined();
});

it('is forgotten with the session', () => {
  chooseWorkspace('ajans');
  closeSession();
  expect(readWorkspaceSlug()).toBeUndefined();
});
