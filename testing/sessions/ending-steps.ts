import { deleteAccount } from '@hokka/contracts/accounts/account-data.ts';
import { logout, resetPassword } from '@hokka/contracts/accounts/authentication.ts';
import { changePassword } from '@hokka/contracts/accounts/profile.ts';
import { endSession, endSessions } from '@hokka/contracts/accounts/sessions.ts';
import { updateAccountStatus } from '@hokka/contracts/accounts/user-admin.ts';
import { expect } from 'vitest';
import { addMilliseconds, hourMs } from '../../server/src/platform/clock.ts';
import { hashToken, newToken } from '../../server/src/platform/secrets/tokens.ts';
import type { TestAnswer } from '../app.ts';
import type { SessionHistory } from './session-history.ts';
import type { ModelSession, ModelUser } from './session-model.ts';
import { chooseFrom, type SessionStep } from './session-steps.ts';
import { freshAddress, openInModel, tryToSignIn } from './token-steps.ts';

type StepByKind<Kind extends SessionStep['kind']> = Extract<SessionStep, { kind: Kind }>;

let passwords = 0;

function newPassword(): string {
  passwords += 1;
  return `yeni şifre ${passwords}`;
}

/** Preserves the calling session and ends the user's others; a wrong current password changes nothing. */
export async function changeOwnPassword(history: SessionHistory, step: StepByKind<'change password'>): Promise<void> {
  const [token, caller] = chooseCaller(history, step.token);
  if (token === undefined) return;
  const password = newPassword();
  const currentPassword = step.knowsPassword ? caller?.user.password : 'yanlış şifre';
  const answer = await history.service.call(changePassword, {
    token,
    body: { currentPassword: currentPassword ?? '-', newPassword: password },
  });
  if (caller === undefined) return expectSignedOut(answer);
  expect(answer.status).toBe(step.knowsPassword ? 200 : 400);
  if (!step.knowsPassword) return;
  caller.user.password = password;
  history.model.endSessions(caller.user, caller);
}

/**
 * Uses a link like that of its mail. If the user signs in with the old password meanwhile, that session ends
 * immediately.
 */
export async function resetForgottenPassword(
  history: SessionHistory,
  step: StepByKind<'reset password'>,
): Promise<void> {
  const user = chooseFrom(history.users, step.user);
  if (user.hasLeft) return;
  const link = await makeResetLink(history, user);
  const password = newPassword();
  const [answer, signedIn] = await Promise.all([
    history.service.call(resetPassword, { body: { token: link, newPassword: password }, address: freshAddress() }),
    step.signsInMeanwhile ? tryToSignIn(history, user, user.password) : undefined,
  ]);
  expect(answer.status).toBe(user.isActive ? 200 : 400);
  if (signedIn?.status === 200) await openInModel(history, user, signedIn);
  if (!user.isActive) return;
  user.password = password;
  history.model.endSessions(user);
}

async function makeResetLink({ service }: SessionHistory, { userId, email }: ModelUser): Promise<string> {
  const token = newToken();
  const now = service.clock.now();
  await service.database
    .insertInto('mailed_links')
    .values({
      hash: hashToken(token),
      user_id: userId,
      purpose: 'reset_password',
      email,
      expires_at: addMilliseconds(now, hourMs),
      created_at: now,
    })
    .execute();
  return token;
}

/** Ends the calling session. */
export async function signOut(history: SessionHistory, step: StepByKind<'sign out'>): Promise<void> {
  const [token, caller] = chooseCaller(history, step.token);
  if (token === undefined) return;
  const answer = await history.service.call(logout, { token });
  if (caller === undefined) return expectSignedOut(answer);
  expect(answer.status).toBe(200);
  caller.hasEnded = true;
}

/** Only a session of the same user; sessions of others do not exist for the caller. */
export async function endOneSession(history: SessionHistory, step: StepByKind<'end a session'>): Promise<void> {
  const { model, service, nowMs } = history;
  const [token, caller] = chooseCaller(history, step.token);
  if (token === undefined) return;
  const session = chooseFrom(model.sessions, step.session);
  const answer = await service.call(endSession, { token, params: { id: session.sessionId } });
  if (caller === undefined) return expectSignedOut(answer);
  const isOwn = model.listLiveSessions(caller.user, nowMs()).includes(session);
  expect(answer.status).toBe(isOwn ? 200 : 404);
  if (isOwn) session.hasEnded = true;
}

/** Ends all sessions of the user, or all but the calling one. */
export async function endManySessions(history: SessionHistory, step: StepByKind<'end sessions'>): Promise<void> {
  const { model, service, nowMs } = history;
  const [token, caller] = chooseCaller(history, step.token);
  if (token === undefined) return;
  const answer = await service.call(endSessions, { token, query: { scope: step.scope } });
  if (caller === undefined) return expectSignedOut(answer);
  const kept = step.scope === 'others' ? caller : undefined;
  const ended = model.listLiveSessions(caller.user, nowMs()).filter((session) => session !== kept);
  expect(answer).toMatchObject({ status: 200, data: { ended: ended.length } });
  model.endSessions(caller.user, kept);
}

/** By an admin, which ends sessions; or directly in the database, which only suspends them. */
export async function setActive(history: SessionHistory, step: StepByKind<'set active'>): Promise<void> {
  const { model, service, users } = history;
  const { isActive, by } = step;
  const user = chooseFrom(users, step.user);
  if (user.hasLeft) return;
  if (by === 'hand') {
    await service.database.updateTable('users').set({ is_active: isActive }).where('id', '=', user.userId).execute();
  } else {
    await actAsAdmin(history, user, { is_active: isActive });
    if (!isActive && user.isActive) model.endSessions(user);
  }
  user.isActive = isActive;
}

/** By an admin; sessions continue with the new role. */
export async function setRole(history: SessionHistory, step: StepByKind<'set role'>): Promise<void> {
  const user = chooseFrom(history.users, step.user);
  if (user.hasLeft) return;
  await actAsAdmin(history, user, { role: step.role });
  user.role = step.role;
}

async function actAsAdmin(history: SessionHistory, user: ModelUser, body: object): Promise<void> {
  const { data } = await tryToSignIn(history, history.admin, history.admin.password);
  const answer = await history.service.call(updateAccountStatus, {
    token: data.token,
    params: { id: user.userId },
    body,
  });
  expect(answer.status).toBe(200);
}

/** Deletes the account: afterwards none of its tokens work. */
export async function leave(history: SessionHistory, step: StepByKind<'leave'>): Promise<void> {
  const [token, caller] = chooseCaller(history, step.token);
  if (token === undefined) return;
  const password = step.knowsPassword ? caller?.user.password : 'yanlış şifre';
  const answer = await history.service.call(deleteAccount, { token, body: { password: password ?? '-' } });
  if (caller === undefined) return expectSignedOut(answer);
  expect(answer.status).toBe(step.knowsPassword ? 200 : 400);
  if (step.knowsPassword) caller.user.hasLeft = true;
}

/**
 * Chooses one of all issued access tokens, with the session it currently opens; both undefined before the first token.
 */
function chooseCaller({ model, nowMs }: SessionHistory, index: number): [string | undefined, ModelSession | undefined] {
  if (model.accessTokens.length === 0) return [undefined, undefined];
  const token = chooseFrom(model.accessTokens, index);
  return [token, model.liveSession(token, nowMs())];
}

function expectSignedOut(answer: TestAnswer<unknown>): void {
  expect(answer).toMatchObject({ status: 401, code: 'unauthenticated' });
}
