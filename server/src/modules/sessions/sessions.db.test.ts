import { logout, refreshToken } from '@hokka/contracts/accounts/authentication.ts';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type AccountsService,
  aSignedInUser,
  signInAs,
  startAccountsService,
} from '../../../../testing/accounts-service.ts';
import { silentLog } from '../../../../testing/database.ts';
import { dayMs, minuteMs, secondMs } from '../../platform/clock.ts';

const warn = vi.fn<(fields: object, message: string) => void>();
let service: AccountsService;

beforeAll(async () => {
  service = await startAccountsService({ log: { ...silentLog, warn } });
});
afterAll(() => service.stop());

const refresh = (token: unknown) => service.call(refreshToken, { body: { refreshToken: token } });
const isLive = async (token: string) => (await service.call(getProfile, { token })).status === 200;
const tokensOf = (sessionId: string) =>
  service.database.selectFrom('session_tokens').selectAll().where('session_id', '=', sessionId).execute();
const sessionOf = async (token: string) => String((await service.accounts.authenticate(token))?.sessionId);

describe('a refresh token', () => {
  test('is exchanged for a new pair; the old access token lives on to its own end', async () => {
    const user = await aSignedInUser(service, 'ayse');
    const answer = await refresh(user.refreshToken);
    expect(answer.status).toBe(200);
    expect(answer.data.refreshToken).not.toBe(user.refreshToken);
    expect(await isLive(answer.data.token)).toBe(true);
    expect(await isLive(user.token)).toBe(true);
  });

  test('presented by 20 at once makes one pair, the same for all', async () => {
    const user = await aSignedInUser(service, 'bora');
    const sessionId = await sessionOf(user.token);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(user.refreshToken)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    const kinds = (await tokensOf(sessionId)).map((row) => row.kind);
    expect(kinds.sort()).toEqual(['access', 'access', 'refresh', 'refresh']);
  });

  test('answers the same pair within 30 seconds, also when that was used on', async () => {
    const user = await aSignedInUser(service, 'cem');
    const first = await refresh(user.refreshToken);
    const next = await refresh(first.data.refreshToken);
    service.clock.advance(30 * secondMs);
    expect((await refresh(user.refreshToken)).data).toEqual(first.data);
    expect((await refresh(first.data.refreshToken)).data).toEqual(next.data);
    expect(await isLive(next.data.token)).toBe(true);
  });

  test('that comes back later ends the session with everything that followed from it, and no other session', async () => {
    const user = await aSignedInUser(service, 'deniz');
    const other = await signInAs(service, user);
    const first = await refresh(user.refreshToken);
    service.clock.advance(31 * secondMs);
    expect(await refresh(user.refreshToken)).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await isLive(user.token)).toBe(false);
    expect(await isLive(first.data.token)).toBe(false);
    expect((await refresh(first.data.refreshToken)).status).toBe(401);
    expect(await isLive(other.token)).toBe(true);
    const revoked = await service.database
      .selectFrom('sessions')
      .select('revoked_reason')
      .where('revoked_at', 'is not', null)
      .where('user_id', '=', user.userId)
      .execute();
    expect(revoked).toEqual([{ revoked_reason: 'refresh_token_reused' }]);
  });

  test('used long ago and presented by 20 at once ends the session once', async () => {
    const user = await aSignedInUser(service, 'derya');
    const sessionId = await sessionOf(user.token);
    const { data } = await refresh(user.refreshToken);
    service.clock.advance(dayMs);
    warn.mockClear();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(user.refreshToken)));
    expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['401 unauthenticated']));
    expect((await refresh(data.refreshToken)).status).toBe(401);
    expect(warn.mock.calls).toEqual([
      [{ sessionId, userId: user.userId }, 'a refresh token was used twice, so the session was ended'],
    ]);
    const session = await service.database
      .selectFrom('sessions')
      .select(['revoked_at', 'revoked_reason'])
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(session).toEqual({ revoked_at: service.clock.now(), revoked_reason: 'refresh_token_reused' });
    expect(await tokensOf(sessionId)).toHaveLength(4);
  });

  test('of a session that was signed out is worth nothing, within the grace too', async () => {
    const user = await aSignedInUser(service, 'elif');
    const { data } = await refresh(user.refreshToken);
    await service.call(logout, { token: user.token });
    expect((await refresh(user.refreshToken)).status).toBe(401);
    expect((await refresh(data.refreshToken)).status).toBe(401);
  });

  test('of a closed account is worth nothing', async () => {
    const user = await aSignedInUser(service, 'fuat');
    await service.database.updateTable('users').set({ is_active: false }).where('id', '=', user.userId).execute();
    expect(await isLive(user.token)).toBe(false);
    expect(await refresh(user.refreshToken)).toMatchObject({
      status: 403,
      code: 'account_inactive',
      message: 'Hesabınız devre dışı bırakılmış.',
    });
    expect((await refresh(user.token)).status).toBe(401);
  });

  test('that is refused is not used up', async () => {
    const user = await aSignedInUser(service, 'figen');
    const setActive = (isActive: boolean) =>
      service.database.updateTable('users').set({ is_active: isActive }).where('id', '=', user.userId).execute();
    await setActive(false);
    expect((await refresh(user.refreshToken)).status).toBe(403);
    await setActive(true);
    const { data } = await refresh(user.refreshToken);
    expect(await isLive(data.token)).toBe(true);
  });
});

describe('tokens that are none', () => {
  test('forged, swapped or malformed ones are refused', async () => {
    const user = await aSignedInUser(service, 'gaye');
    for (const token of ['forged', `${user.refreshToken}x`, user.refreshToken.slice(1), user.token])
      expect((await refresh(token)).status).toBe(401);
    for (const token of ['', 'a'.repeat(201), 42, null]) expect((await refresh(token)).status).toBe(400);
    expect(await isLive(user.refreshToken)).toBe(false);
    for (const token of ['forged', 'a b', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', "' OR 1=1 --"])
      expect(await isLive(token)).toBe(false);
    const basic = await service.call(getProfile, { headers: { authorization: `Basic ${user.token}` } });
    expect(basic.status).toBe(401);
  });
});

describe('the end of tokens', () => {
  test('access tokens live 7 days, refresh tokens 30', async () => {
    const user = await aSignedInUser(service, 'hale');
    service.clock.advance(7 * dayMs - secondMs);
    expect(await isLive(user.token)).toBe(true);
    service.clock.advance(secondMs);
    expect(await isLive(user.token)).toBe(false);
    service.clock.advance(23 * dayMs - secondMs);
    const refreshed = await refresh(user.refreshToken);
    expect(refreshed.status).toBe(200);
    service.clock.advance(30 * dayMs);
    expect((await refresh(refreshed.data.refreshToken)).status).toBe(401);
  });

  test('a session ends after 90 days, however often it is refreshed', async () => {
    const user = await aSignedInUser(service, 'ipek');
    let pair = { token: user.token, refreshToken: user.refreshToken };
    for (let count = 0; count < 4; count += 1) {
      service.clock.advance(20 * dayMs);
      const answer = await refresh(pair.refreshToken);
      expect(answer.status).toBe(200);
      pair = answer.data;
    }
    service.clock.advance(7 * dayMs - secondMs);
    expect(await isLive(pair.token)).toBe(true);
    service.clock.advance(3 * dayMs + secondMs);
    expect((await refresh(pair.refreshToken)).status).toBe(401);
  });

  test('what ended is forgotten, what lives stays', async () => {
    const ended = await aSignedInUser(service, 'jale');
    const endedSession = await sessionOf(ended.token);
    service.clock.advance(31 * dayMs);
    const live = await aSignedInUser(service, 'kaan');
    const rotated = await refresh(live.refreshToken);
    service.clock.advance(minuteMs);
    await service.accounts.purgeExpired(service.clock.now());
    expect(await tokensOf(endedSession)).toEqual([]);
    const sessions = await service.database.selectFrom('sessions').select(['id', 'user_id']).execute();
    expect(sessions).toEqual([{ id: await sessionOf(live.token), user_id: live.userId }]);
    // The used one stays, so that its reuse is still recognised.
    expect((await refresh(live.refreshToken)).status).toBe(401);
    expect(await isLive(rotated.data.token)).toBe(false);
  });
});

test('forgetting waits for no other transaction, so that an account can be erased at the same time', async () => {
  const erased = await aSignedInUser(service, 'suna');
  const other = await aSignedInUser(service, 'tuna');
  const { database, accounts, clock } = service;
  const [erasedSession, otherSession] = await Promise.all([sessionOf(erased.token), sessionOf(other.token)]);
  await database
    .insertInto('mailed_links')
    .values({
      hash: Buffer.from('suna'),
      user_id: erased.userId,
      purpose: 'reset_password',
      email: 'suna@hokka.test',
      expires_at: clock.now(),
      created_at: clock.now(),
    })
    .execute();
  clock.advance(366 * dayMs);
  await database
    .insertInto('known_devices')
    .values({
      user_id: erased.userId,
      fingerprint: Buffer.from('new'),
      first_seen_at: clock.now(),
      last_seen_at: clock.now(),
    })
    .execute();
  for (const table of ['sessions', 'session_tokens', 'mailed_links', 'known_devices'] as const)
    await database.transaction().execute(async (trx) => {
      await trx.selectFrom(table).selectAll().forUpdate().execute();
      await accounts.purgeExpired(clock.now());
    });
  expect(await tokensOf(erasedSession)).toEqual([]);
  expect(await tokensOf(otherSession)).toEqual([]);
});

describe('a session', () => {
  test('is seen at most once a minute', async () => {
    const user = await aSignedInUser(service, 'lale');
    const sessionId = await sessionOf(user.token);
    const lastSeen = async () => {
      await service.accounts.flushLastSeen();
      const row = await service.database
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow();
      return row.last_seen_at.toISOString();
    };
    const start = await lastSeen();
    service.clock.advance(59 * secondMs);
    await isLive(user.token);
    expect(await lastSeen()).toBe(start);
    service.clock.advance(secondMs);
    await isLive(user.token);
    expect(await lastSeen()).toBe(service.clock.now().toISOString());
  });

  test('knows a new role on the very next call', async () => {
    const user = await aSignedInUser(service, 'mert');
    await service.database.updateTable('users').set({ role: 'admin' }).where('id', '=', user.userId).execute();
    expect(await service.accounts.authenticate(user.token)).toMatchObject({ userId: user.userId, role: 'admin' });
  });

  test('from a link-local address is stored', async () => {
    const user = await aSignedInUser(service, 'nil');
    const pair = await signInAs(service, user, 'fe80::1%eth0');
    expect(await isLive(pair.token)).toBe(true);
  });
});
