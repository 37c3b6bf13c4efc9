import { login, refreshToken } from '@hokka/contracts/accounts/authentication.ts';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { endSession, endSessions, listSessions } from '@hokka/contracts/accounts/sessions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AccountsService,
  aSignedInUser,
  type SignedInUser,
  signInAs,
  startAccountsService,
} from '../../../../testing/accounts-service.ts';
import { dayMs, minuteMs, secondMs } from '../../platform/clock.ts';

let service: AccountsService;

beforeAll(async () => {
  service = await startAccountsService();
});
afterAll(() => service.stop());

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const refresh = (token: string) => service.call(refreshToken, { body: { refreshToken: token } });
const isLive = async (token: string) => (await service.call(getProfile, { token })).status === 200;
const list = async (token: string) => (await service.call(listSessions, { token })).data.sessions;
const idOf = async (token: string) => String((await service.accounts.authenticate(token))?.sessionId);
const end = (token: string, id: string) => service.call(endSession, { token, params: { id } });
const endMany = (token: string, query?: string) =>
  service.call(endSessions, { token, ...(query === undefined ? {} : { query }) });
const reasonsOf = async (userId: string) => {
  const rows = await service.database
    .selectFrom('sessions')
    .select(['id', 'revoked_reason'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.id, row.revoked_reason]));
};

describe('the list of sessions', () => {
  test('shows where the caller is signed in, this session first, then the last seen', async () => {
    const user = await aSignedInUser(service, 'ayse');
    await aSignedInUser(service, 'yabanci');
    service.clock.advance(minuteMs);
    const earlier = await signInAs(service, user);
    service.clock.advance(minuteMs);
    const answer = await service.call(login, {
      body: { email: user.email, password: user.password },
      address: '::ffff:203.0.113.7',
      headers: { 'user-agent': chrome },
    });
    const latest = answer.data.token;
    const signedInAt = service.clock.now().toISOString();

    const seen = await list(earlier.token);
    expect(seen.map((one) => one.id)).toEqual([await idOf(earlier.token), await idOf(latest), await idOf(user.token)]);
    expect(seen.map((one) => one.is_current)).toEqual([true, false, false]);
    expect(seen[1]).toEqual({
      id: await idOf(latest),
      device_kind: 'desktop',
      browser: 'Chrome',
      operating_system: 'Windows',
      address: '203.0.113.7',
      created_at: signedInAt,
      last_seen_at: signedInAt,
      is_support: false,
      is_current: false,
    });
    expect(seen[2]).toMatchObject({ device_kind: 'unknown', browser: null, operating_system: null });
    expect((await list(latest)).filter((one) => one.is_current).map((one) => one.id)).toEqual([await idOf(latest)]);
  });

  test('holds no token, no hash and no header', async () => {
    const user = await aSignedInUser(service, 'bora');
    const { text } = await service.call(listSessions, { token: user.token, headers: { 'user-agent': chrome } });
    expect(text).not.toMatch(/hash|user_agent|Mozilla|revoked/);
    for (const token of [user.token, user.refreshToken]) expect(text).not.toContain(token);
  });

  test('shows a session as long as one of its tokens can be used', async () => {
    const user = await aSignedInUser(service, 'cem');
    const idle = await idOf(user.token);
    service.clock.advance(29 * dayMs);
    const { token } = await signInAs(service, user);
    // Its access token is long over, its refresh token is not.
    expect((await list(token)).map((one) => one.id)).toContain(idle);
    service.clock.advance(dayMs - secondMs);
    expect((await list(token)).map((one) => one.id)).toContain(idle);
    service.clock.advance(secondMs);
    expect((await list(token)).map((one) => one.id)).not.toContain(idle);
  });

  test('shows a session that refreshed for as long as its new tokens, not its used one, last', async () => {
    const user = await aSignedInUser(service, 'deniz');
    const id = await idOf(user.token);
    service.clock.advance(20 * dayMs);
    await refresh(user.refreshToken);
    service.clock.advance(29 * dayMs);
    const { token } = await signInAs(service, user);
    expect((await list(token)).map((one) => one.id)).toContain(id);
    service.clock.advance(dayMs);
    expect((await list(token)).map((one) => one.id)).not.toContain(id);
  });

  test('takes a used refresh token for none', async () => {
    const user = await aSignedInUser(service, 'derya');
    const id = await idOf(user.token);
    await refresh(user.refreshToken);
    await service.database
      .updateTable('session_tokens')
      .set({ expires_at: service.clock.now() })
      .where('session_id', '=', id)
      .where('used_at', 'is', null)
      .execute();
    const { token } = await signInAs(service, user);
    expect((await list(token)).map((one) => one.id)).not.toContain(id);
  });

  test('needs a session', async () => {
    for (const call of [service.call(listSessions), service.call(endSessions)])
      expect(await call).toMatchObject({ status: 401, code: 'unauthenticated' });
    const one = await service.call(endSession, { params: { id: '0198c000-0000-7000-8000-000000000000' } });
    expect(one.status).toBe(401);
  });
});

describe('ending a session', () => {
  test('makes all its tokens worthless at once, within the grace of a refresh too', async () => {
    const user = await aSignedInUser(service, 'elif');
    const other = await signInAs(service, user);
    const next = (await refresh(other.refreshToken)).data;
    const id = await idOf(other.token);
    expect(await end(user.token, id)).toMatchObject({ status: 200, data: null, message: 'Oturum kapatıldı.' });
    for (const token of [other.token, next.token]) expect(await isLive(token)).toBe(false);
    for (const token of [other.refreshToken, next.refreshToken])
      expect(await refresh(token)).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await isLive(user.token)).toBe(true);
    expect((await list(user.token)).map((one) => one.id)).toEqual([await idOf(user.token)]);
    expect((await reasonsOf(user.userId)).get(id)).toBe('ended_by_user');
  });

  test('of one’s own is a log-out', async () => {
    const user = await aSignedInUser(service, 'fuat');
    const other = await signInAs(service, user);
    const id = await idOf(user.token);
    expect((await end(user.token, id)).status).toBe(200);
    expect(await isLive(user.token)).toBe(false);
    expect((await refresh(user.refreshToken)).status).toBe(401);
    expect(await isLive(other.token)).toBe(true);
    expect((await reasonsOf(user.userId)).get(id)).toBe('logout');
  });

  test('that has ended, or is of another user or of no one, is 404, and changes nothing', async () => {
    const user = await aSignedInUser(service, 'gaye');
    const stranger = await aSignedInUser(service, 'gizem');
    const over = await idOf((await signInAs(service, user)).token);
    await end(user.token, over);
    service.clock.advance(minuteMs);
    const endedBefore = await service.database.selectFrom('sessions').selectAll().where('id', '=', over).execute();

    const ids = [over, await idOf(stranger.token), '0198c000-0000-7000-8000-000000000000', 'x', '0', '%00'];
    for (const id of ids)
      expect(await end(user.token, id)).toMatchObject({ status: 404, code: 'not_found', success: false });
    expect(await isLive(stranger.token)).toBe(true);
    const endedAfter = await service.database.selectFrom('sessions').selectAll().where('id', '=', over).execute();
    expect(endedAfter).toEqual(endedBefore);
  });

  test('whose tokens have all expired is 404', async () => {
    const user = await aSignedInUser(service, 'hale');
    const expired = await idOf(user.token);
    service.clock.advance(30 * dayMs);
    const { token } = await signInAs(service, user);
    expect((await end(token, expired)).status).toBe(404);
  });

  test('by ten at once happens once', async () => {
    const user = await aSignedInUser(service, 'ipek');
    const id = await idOf((await signInAs(service, user)).token);
    const answers = await Promise.all(Array.from({ length: 10 }, () => end(user.token, id)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(404)]);
  });

  test('while it refreshes leaves nothing that works', async () => {
    const user = await aSignedInUser(service, 'jale');
    for (let round = 0; round < 5; round += 1) {
      const other = await signInAs(service, user);
      const id = await idOf(other.token);
      const [ended, rotated] = await Promise.all([end(user.token, id), refresh(other.refreshToken)]);
      expect(ended.status).toBe(200);
      if (rotated.status === 200) {
        expect(await isLive(rotated.data.token)).toBe(false);
        expect((await refresh(rotated.data.refreshToken)).status).toBe(401);
      }
      expect(await isLive(other.token)).toBe(false);
      expect((await refresh(other.refreshToken)).status).toBe(401);
    }
  });
});

describe('ending many sessions', () => {
  async function withThreeSessions(name: string): Promise<{ user: SignedInUser; others: string[] }> {
    const user = await aSignedInUser(service, name);
    const others = [await signInAs(service, user), await signInAs(service, user)];
    return { user, others: others.map((one) => one.token) };
  }

  test('with scope=others keeps the one that asks, and says how many ended', async () => {
    const { user, others } = await withThreeSessions('kaan');
    const stranger = await aSignedInUser(service, 'kerem');
    const answer = await endMany(user.token, 'scope=others');
    expect(answer).toMatchObject({ status: 200, data: { ended: 2 }, message: 'Diğer oturumlar kapatıldı.' });
    for (const token of others) expect(await isLive(token)).toBe(false);
    for (const token of [user.token, stranger.token]) expect(await isLive(token)).toBe(true);
    expect((await refresh(user.refreshToken)).status).toBe(200);
    expect((await endMany(user.token, 'scope=others')).data).toEqual({ ended: 0 });
  });

  test.each([
    ['no scope', 'lale', undefined],
    ['scope=all', 'leyla', 'scope=all'],
    ['an empty scope', 'levent', 'scope='],
  ])('with %s ends all, its own as a log-out', async (_, name, query) => {
    const { user, others } = await withThreeSessions(name);
    const own = await idOf(user.token);
    expect(await endMany(user.token, query)).toMatchObject({
      data: { ended: 3 },
      message: 'Bütün oturumlar kapatıldı.',
    });
    for (const token of [user.token, ...others]) expect(await isLive(token)).toBe(false);
    expect((await endMany(user.token, query)).status).toBe(401);
    for (const [id, reason] of await reasonsOf(user.userId))
      expect(reason).toBe(id === own ? 'logout' : 'ended_by_user');
  });

  test('counts only what was live', async () => {
    const user = await aSignedInUser(service, 'mert');
    service.clock.advance(30 * dayMs);
    const { token } = await signInAs(service, user);
    expect((await endMany(token)).data).toEqual({ ended: 1 });
  });

  test('counts each session once, however many end them at once', async () => {
    const { user } = await withThreeSessions('nil');
    const answers = await Promise.all(Array.from({ length: 6 }, () => endMany(user.token, 'scope=others')));
    const counts = answers.map((answer) => answer.data.ended);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  test('knows no other scope', async () => {
    const user = await aSignedInUser(service, 'okan');
    const answer = await endMany(user.token, 'scope=mine');
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(answer.errors).toEqual([{ field: 'scope', message: 'Kapsam şunlardan biri olmalıdır: all, others' }]);
    expect(await isLive(user.token)).toBe(true);
  });
});
