import { exportAuditLog, listAuditLog } from '@hokka/contracts/operations/audit/audit-log.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildTestApp, callersByToken, type TestApp } from '../../../../testing/app.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import { insertAuditEvent } from '../../platform/database/audit.ts';
import { createIdGenerator } from '../../platform/database/ids.ts';
import { createAuditLog } from '../../reads/admin-operations/audit-log.ts';
import { createAuditPart, originRetentionMs } from './audit-log.ts';
import type { OperationsPart } from './operations-part.ts';

const clock = new TestClock('2026-11-21T07:00:00.000Z');
const newId = createIdGenerator(clock);
let store: TestDatabase;
let audit: OperationsPart;
let api: TestApp;
let admin: { id: string };

beforeAll(async () => {
  store = await createTestDatabase();
  const { database } = store;
  admin = await aUser(database, { name: '=Işıl "İnce"', email: 'isil@example.com', role: 'admin' });
  audit = createAuditPart({ database, clock, newId, auditLog: createAuditLog(database) });
  const authenticate = callersByToken({
    admin: { sessionId: newId(), userId: admin.id, role: 'admin' },
    user: { sessionId: newId(), userId: newId(), role: 'user' },
  });
  api = buildTestApp({ database, clock, routes: audit.routes, authenticate });
});
afterEach(() => store.database.deleteFrom('audit_log').execute());
afterAll(async () => {
  await api.close();
  await store.drop();
});

const act = (at = clock.now()) =>
  store.database.transaction().execute((trx) =>
    insertAuditEvent(trx, newId, {
      actorId: admin.id,
      action: 'user.change_role',
      targetKind: 'user',
      targetId: admin.id,
      details: { before: { role: 'user' }, after: { role: 'admin' } },
      address: '203.0.113.7',
      userAgent: 'Firefox',
      at,
    }),
  );

test.each([listAuditLog, exportAuditLog])(
  '$name is for admins only, and leaves no trace of others',
  async (endpoint) => {
    expect((await api.call(endpoint)).status).toBe(401);
    expect((await api.call(endpoint, { token: 'user' })).status).toBe(403);
    expect(await store.database.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  },
);

test.each([
  ['action', { action: 'plan.paint' }],
  ['actor_id', { actor_id: 'x' }],
  ['from', { from: '2026-02-30' }],
  ['to', { to: 'dün' }],
  ['target_kind', { target_kind: 'house' }],
])('a wrong %s is named', async (field, query) => {
  expect(await api.call(listAuditLog, { token: 'admin', query: query as Record<string, string> })).toMatchObject({
    status: 400,
    errors: [{ field }],
  });
});

test('the file says in words what the log holds, runs no formula, and is on record itself without what was searched for', async () => {
  await act();
  clock.advance(1000);
  const query = { search: 'isil@example', action: 'user.change_role' };
  const { text, headers } = await api.call(exportAuditLog, { token: 'admin', query });
  expect(headers['content-disposition']).toContain('hokka-denetim-kaydi-2026-11-21.csv');
  expect(text.split('\r\n')[1]).toBe(
    `21.11.2026 10:00;"'=Işıl ""İnce""";isil@example.com;Kullanıcının rolünü değiştirdi;Kullanıcı;"'=Işıl ""İnce""";${admin.id};Rol: Kullanıcı → Admin;203.0.113.7;Firefox;Firefox`,
  );
  const [newest] = (await api.call(listAuditLog, { token: 'admin' })).data.entries;
  expect(newest).toMatchObject({
    action: 'audit_log.export',
    actor: { id: admin.id },
    details: { filters: { action: 'user.change_role', search: true } },
  });
});

test('the file can be taken twenty times an hour', async () => {
  const take = () => api.call(exportAuditLog, { token: 'admin' });
  let taken = 0;
  while ((await take()).status === 200 && taken < 30) taken += 1;
  expect(taken).toBeLessThanOrEqual(20);
  expect(taken).toBeGreaterThanOrEqual(18);
});

test('where an act came from is forgotten after half a year, the act is not', async () => {
  const now = clock.now();
  await act(addMilliseconds(now, -originRetentionMs - dayMs));
  await act(addMilliseconds(now, -originRetentionMs + dayMs));
  for (const { run } of audit.tasks ?? []) await run();
  const { entries } = (await api.call(listAuditLog, { token: 'admin' })).data;
  expect(entries.map(({ address, user_agent }) => [address, user_agent])).toEqual([
    ['203.0.113.7', 'Firefox'],
    [null, null],
  ]);
});
