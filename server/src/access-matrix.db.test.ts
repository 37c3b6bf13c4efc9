import { endpoints } from '@hokka/contracts/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRows } from '../../testing/access-matrix/account-rows.ts';
import { articleRows } from '../../testing/access-matrix/article-rows.ts';
import { billingRows } from '../../testing/access-matrix/billing-rows.ts';
import { operationRows } from '../../testing/access-matrix/operation-rows.ts';
import type { AccessRow } from '../../testing/access-matrix/row.ts';
import { callers, prepareScene, signIn } from '../../testing/access-matrix/scene.ts';
import { textRows } from '../../testing/access-matrix/text-rows.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/harness.ts';
import { wireForTest } from '../../testing/whole-service.ts';
import { listRoutes } from './build-app.ts';
import type { JobQueue, JobRun } from './platform/jobs/job-queue.ts';
import type { Services } from './wiring.ts';

const rows: Readonly<Record<string, AccessRow>> = {
  ...accountRows,
  ...articleRows,
  ...billingRows,
  ...operationRows,
  ...textRows,
};

describe('who may call what', () => {
  let store: TestDatabase;
  let parts: Services;
  let service: TestApp;
  let calls = 0;
  let eraseAccount: (run: JobRun<object>) => Promise<void>;
  /** Whose account is erased as soon as the session of a token has been found. */
  const leavingByToken = new Map<string, string>();

  beforeAll(async () => {
    store = await createTestDatabase();
    parts = wireForTest(store.connectionString);
    const { accounts, articles, clock, database, jobs, listener, outbox, settings } = parts;
    await settings.start();
    await listener.start();
    await articles.start();
    // Nobody works here: what is queued stays queued.
    await jobs.start([accounts, articles, outbox].flatMap((part) => part.workers).map(({ definition }) => definition));
    const takeHandler = async (_job: object, _concurrency: number, handler: typeof eraseAccount) => {
      eraseAccount = handler;
    };
    for (const worker of accounts.workers) await worker.start({ work: takeHandler } as unknown as JobQueue);
    service = buildTestApp({
      database,
      clock,
      routes: listRoutes(parts),
      authenticate: async (token, wanted) => {
        const caller = await accounts.authenticate(token, wanted);
        const userId = leavingByToken.get(token);
        leavingByToken.delete(token);
        if (userId !== undefined) await closeAndErase(userId);
        return caller;
      },
    });
  });
  afterAll(async () => {
    await Promise.all([service.close(), parts.jobs.stop(5_000)]);
    await parts.articles.stop();
    await parts.text.stop();
    await parts.billing.stop();
    await parts.settings.stop();
    await parts.listener.stop();
    await parts.database.destroy();
    await store.drop();
  });

  /** Limits by address are not what is tried here. */
  const newAddress = () => {
    calls += 1;
    return `10.${Math.floor(calls / 65_536)}.${Math.floor(calls / 256) % 256}.${calls % 256}`;
  };

  async function closeAndErase(userId: string): Promise<void> {
    const at = new Date();
    await store.database.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ is_active: false, leaving_at: at }).where('id', '=', userId).execute();
      await parts.billing.failPendingOrders(trx, { userId, at });
      await parts.articles.cancelAllForUser(trx, { userId, at });
    });
    await eraseAccount({ data: { userId } } as unknown as JobRun<object>);
    const stored = store.database.selectFrom('users').select('id').where('id', '=', userId);
    expect(await stored.execute()).toEqual([]);
  }

  test('every call has its row, and every row its call', () => {
    expect(Object.keys(rows).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  });

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const { request, expected } = rows[name] ?? { expected: {} };
    const answered: Record<string, number> = {};
    for (const caller of callers) {
      const { token, ...scene } = await prepareScene(store.database, caller);
      const asked = (await request?.(scene)) ?? {};
      const signed = token === undefined ? {} : { token };
      answered[caller] = (await service.call(endpoint, { address: newAddress(), ...asked, ...signed })).status;
    }
    expect(answered).toEqual(expected);
  });

  const changes = endpoints.filter(
    ({ access, method, impersonation }) => access !== 'public' && method !== 'GET' && impersonation !== 'open',
  );

  test.each(changes.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is refused to who looks through the eyes of somebody',
    async (name, endpoint) => {
      const { callerId, ...scene } = await prepareScene(store.database, 'super_admin');
      const token = await signIn(store.database, scene.ownerId, callerId);
      const asked = (await rows[name]?.request({ ...scene, callerId: scene.ownerId })) ?? {};
      const answer = await service.call(endpoint, { address: newAddress(), ...asked, token });
      const isForAdmins = endpoint.access === 'admin' || endpoint.access === 'super_admin';
      expect(answer).toMatchObject({ status: 403, code: isForAdmins ? 'forbidden' : 'impersonation_reads_only' });
    },
  );

  const ofMembers = endpoints.filter(({ access }) => access === 'user' || access === 'optional');
  const ofAdmins = endpoints.filter(
    ({ access, method }) => (access === 'admin' || access === 'super_admin') && method !== 'GET',
  );

  test.each([
    ['the caller', ofMembers, { caller: 'owner', leaving: 'callerId' }],
    ['the admin who calls', ofAdmins, { caller: 'super_admin', leaving: 'callerId' }],
    ['the user an admin calls about', ofAdmins, { caller: 'super_admin', leaving: 'ownerId' }],
  ] as const)('%s is erased while the request is answered: no call fails', async (_, called, { caller, leaving }) => {
    const answers = await Promise.all(
      called.map(async (endpoint) => {
        const { token = '', ...scene } = await prepareScene(store.database, caller);
        const asked = (await rows[endpoint.name]?.request(scene)) ?? {};
        leavingByToken.set(token, scene[leaving]);
        const { status, code } = await service.call(endpoint, { address: newAddress(), ...asked, token });
        return { name: endpoint.name, status, code };
      }),
    );
    expect(leavingByToken.size).toBe(0);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
