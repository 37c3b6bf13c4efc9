import { login, logout, refreshToken } from '@hokka/contracts/accounts/authentication.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { expect } from 'vitest';
import { hashToken } from '../../server/src/platform/secrets/tokens.ts';
import type { TestAnswer } from '../app.ts';
import type { SessionHistory } from './session-history.ts';
import type { ModelSession, ModelUser, Pair } from './session-model.ts';
import { chooseFrom, type SessionStep } from './session-steps.ts';

type StepByKind<Kind extends SessionStep['kind']> = Extract<SessionStep, { kind: Kind }>;

const wrongPassword = 'yanlış şifre';
let lastNetwork = 0;

/** An address in a network that no limit has counted yet. */
export function freshAddress(): string {
  lastNetwork += 1;
  return `2001:db8:${(lastNetwork >> 16).toString(16)}:${(lastNetwork & 0xffff).toString(16)}::1`;
}

/** With the right or a wrong password, from a network without earlier failures. */
export async function signIn(history: SessionHistory, step: StepByKind<'sign in'>): Promise<void> {
  const user = chooseFrom(history.users, step.user);
  const password = step.knowsPassword ? user.password : wrongPassword;
  const answer = await tryToSignIn(history, user, password);
  // A deleted account is indistinguishable from one that never existed.
  if (!step.knowsPassword || user.hasLeft) expect(answer).toMatchObject({ status: 401, code: 'invalid_credentials' });
  else if (!user.isActive) expect(answer).toMatchObject({ status: 403, code: 'account_inactive' });
  else await openInModel(history, user, answer);
}

export function tryToSignIn({ service }: SessionHistory, { email }: ModelUser, password: string) {
  return service.call(login, { body: { email, password }, address: freshAddress() });
}

/** Records the session that a sign-in opened. */
export async function openInModel(
  { service, model, nowMs }: SessionHistory,
  user: ModelUser,
  answer: TestAnswer<EndpointData<typeof login>>,
): Promise<void> {
  const pair = readPair(answer);
  const { session_id } = await service.database
    .selectFrom('session_tokens')
    .select('session_id')
    .where('hash', '=', hashToken(pair.token))
    .executeTakeFirstOrThrow();
  model.open({ sessionId: session_id, user, startedAtMs: nowMs(), hasEnded: false }, pair);
}

/** Presents one of all refresh tokens: new, used recently or long ago, expired, or of an ended session. */
export async function presentRefreshToken(history: SessionHistory, step: StepByKind<'refresh'>): Promise<void> {
  const { model } = history;
  if (model.refreshTokens.length === 0) return;
  await refresh(history, chooseFrom(model.refreshTokens, step.token), step.atOnce);
}

/**
 * Presents a refresh token, with the given number of concurrent calls: each response is the one that the model
 * predicts.
 */
export async function refresh(history: SessionHistory, token: string, atOnce = 1): Promise<void> {
  const { model, nowMs } = history;
  const answers = await Promise.all(Array.from({ length: atOnce }, () => present(history, token)));
  const expected = model.classifyExchange(token, nowMs());
  for (const answer of answers) {
    if (expected === 'new pair') expect(readPair(answer)).toEqual(readPair(answers[0]));
    else if (typeof expected === 'object') expect(readPair(answer)).toEqual(expected.again);
    else if (expected === 'refused, account inactive')
      expect(answer).toMatchObject({ status: 403, code: 'account_inactive' });
    else expect(answer).toMatchObject({ status: 401, code: 'unauthenticated' });
  }
  if (expected === 'new pair') model.exchange(token, readPair(answers[0]), nowMs());
  if (expected === 'refused, session ends') model.findSession(token).hasEnded = true;
}

/** The browser never receives the first response and repeats the call: the model then expects the lost pair. */
export async function loseAnswerOfRefresh(
  history: SessionHistory,
  step: StepByKind<'lose the answer of a refresh'>,
): Promise<void> {
  if (history.model.refreshTokens.length === 0) return;
  const token = chooseFrom(history.model.refreshTokens, step.token);
  await refresh(history, token);
  history.service.clock.advance(step.laterMs);
  await refresh(history, token);
}

/** A browser that is opened every few days and refreshes: the maximum lifetime of a session. */
export async function comeBack(history: SessionHistory, step: StepByKind<'come back'>): Promise<void> {
  const { model, service } = history;
  if (model.refreshTokens.length === 0) return;
  const session = model.findSession(chooseFrom(model.refreshTokens, step.token));
  for (let time = 0; time < step.times; time += 1) {
    service.clock.advance(step.everyMs);
    await refresh(history, findNewestRefreshToken(history, session));
  }
}

/** Whichever of the two is first, no issued token survives. */
export async function refreshWhileSigningOut(
  history: SessionHistory,
  step: StepByKind<'refresh while signing out'>,
): Promise<void> {
  const { model, service, nowMs } = history;
  const access = model.accessTokens.filter((token) => model.liveSession(token, nowMs()) !== undefined);
  if (access.length === 0) return;
  const token = chooseFrom(access, step.token);
  const session = model.findSession(token);
  const parent = findNewestRefreshToken(history, session);
  const [refreshed, signedOut] = await Promise.all([present(history, parent), service.call(logout, { token })]);
  expect(signedOut.status).toBe(200);
  if (refreshed.status === 401) expect(refreshed.code).toBe('unauthenticated');
  else if (model.classifyExchange(parent, nowMs()) === 'new pair') model.exchange(parent, readPair(refreshed), nowMs());
  else expect(model.classifyExchange(parent, nowMs())).toEqual({ again: readPair(refreshed) });
  session.hasEnded = true;
}

function findNewestRefreshToken({ model }: SessionHistory, session: ModelSession): string {
  return chooseFrom(
    model.refreshTokens.filter((token) => model.findSession(token) === session),
    0,
  );
}

function present({ service }: SessionHistory, token: string) {
  return service.call(refreshToken, { body: { refreshToken: token } });
}

function readPair(answer: TestAnswer<Pair> | undefined): Pair {
  expect(answer?.code).toBeUndefined();
  expect(answer?.status).toBe(200);
  return { token: String(answer?.data.token), refreshToken: String(answer?.data.refreshToken) };
}
