import { randomUUID } from 'node:crypto';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { getLimits } from '@hokka/contracts/usage/usage.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type RunningService, startRunningService } from '../../testing/running-service.ts';
import { hashToken, newToken } from './platform/secrets/tokens.ts';

let store: TestDatabase;
let service: RunningService;

beforeAll(async () => {
  store = await createTestDatabase();
  const nowhere = { gatewayUrl: 'http://127.0.0.1:9', smtpPort: 9 };
  service = await startRunningService({ ...nowhere, connectionString: store.connectionString, worksToo: false });
});
afterAll(async () => {
  await service.stop();
  await store.drop();
});

interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly token: string;
}

async function signIn(userId: string, impersonatorId: string | null = null): Promise<SignedIn> {
  const [sessionId, token, now] = [randomUUID(), newToken(), service.parts.clock.now()];
  const session = { id: sessionId, user_id: userId, created_at: now, last_seen_at: now };
  await store.database
    .insertInto('sessions')
    .values({ ...session, impersonator_id: impersonatorId })
    .execute();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await store.database
    .insertInto('session_tokens')
    .values({ hash: hashToken(token), session_id: sessionId, kind: 'access', expires_at: expiresAt })
    .execute();
  return { userId, sessionId, token };
}

const someone = async (options: Parameters<typeof aUser>[1] = {}) => signIn((await aUser(store.database, options)).id);
const updateUser = (id: string, change: object) =>
  store.database.updateTable('users').set(change).where('id', '=', id).execute();

describe.each([
  ['profile', getProfile],
  ['limits', getLimits],
] as const)('%s, read in one statement with the session,', (_name, endpoint) => {
  const call = async (token: string) => (await service.call(endpoint, { token })).status;

  test('is denied from the call on that follows a logout', async () => {
    const { sessionId, token } = await someone();
    expect(await call(token)).toBe(200);
    await store.database
      .updateTable('sessions')
      .set({ revoked_at: service.parts.clock.now(), revoked_reason: 'logout' })
      .where('id', '=', sessionId)
      .execute();
    expect(await call(token)).toBe(401);
  });

  test('is denied from the call on that follows a deactivation', async () => {
    const { userId, token } = await someone();
    expect(await call(token)).toBe(200);
    await updateUser(userId, { is_active: false });
    expect(await call(token)).toBe(401);
  });

  test('is denied once a token has expired', async () => {
    const { token } = await someone();
    await store.database
      .updateTable('session_tokens')
      .set({ expires_at: service.parts.clock.now() })
      .where('hash', '=', hashToken(token))
      .execute();
    expect(await call(token)).toBe(401);
  });

  test('is denied to an impersonator from the call on that follows their demotion', async () => {
    const { id: adminId } = await aUser(store.database, { role: 'super_admin' });
    const { id: userId } = await aUser(store.database);
    const { token } = await signIn(userId, adminId);
    expect(await call(token)).toBe(200);
    await updateUser(adminId, { role: 'admin' });
    expect(await call(token)).toBe(401);
  });

  test('is no reason to end the session of a user whose rows are missing', async () => {
    const { userId, token } = await someone();
    await store.database.deleteFrom('subscriptions').where('user_id', '=', userId).execute();
    expect(await call(token)).toBe(500);
  });
});

describe('what is read with a session', () => {
  test('is the caller’s own, with their role as it is now', async () => {
    const [one, other] = [await someone({ planId: 1 }), await someone({ planId: 3 })];
    await updateUser(one.userId, { name: 'Ayşe Işık', role: 'admin', phone: null });
    const read = async ({ token }: SignedIn) => ({
      profile: (await service.call(getProfile, { token })).data,
      limits: (await service.call(getLimits, { token })).data,
    });
    const [mine, theirs] = await Promise.all([read(one), read(other)]);
    expect(mine.profile).toMatchObject({
      id: one.userId,
      name: 'Ayşe Işık',
      role: 'admin',
      is_active: true,
      phone: null,
    });
    expect(theirs.profile).toMatchObject({ id: other.userId, role: 'user' });
    const names = await store.database.selectFrom('plans').select(['id', 'name']).execute();
    const nameById = new Map(names.map(({ id, name }) => [id, name]));
    expect([mine.limits.planName, theirs.limits.planName]).toEqual([nameById.get(1), nameById.get(3)]);
    expect(mine.profile.subscriptions.map((subscription) => subscription.plan_name)).toEqual([nameById.get(1)]);
    expect(theirs.profile.subscriptions.map((subscription) => subscription.plan_name)).toEqual([nameById.get(3)]);
  });

  test('has the counters of the running window', async () => {
    const startsAt = new Date(service.parts.clock.now().getTime() - 3_600_000);
    const { userId, token } = await someone({ createdAt: startsAt });
    const { periodEnd } = (await service.call(getLimits, { token })).data;
    const window = { user_id: userId, starts_at: startsAt, ends_at: new Date(periodEnd) };
    await store.database
      .insertInto('usage_periods')
      .values({ ...window, articles_used: 2, ai_requests_used: 3 })
      .execute();
    const { data } = await service.call(getLimits, { token });
    expect(data).toMatchObject({ articlesUsed: 2, aiRequestsUsed: 3 });
  });
});
