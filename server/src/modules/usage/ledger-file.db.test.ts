import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { lockOpenAccount } from '../account-records/index.ts';
import { createCallerEntitlement, createEntitlementReader } from '../billing/index.ts';
import { createUsage, type UsageModule } from './module.ts';

const titles = new Map<string, string>();
// Late in the evening of the day before in UTC.
const clock = new TestClock('2026-11-20T21:04:00.000Z');
let store: TestDatabase;
let usage: UsageModule;

beforeAll(async () => {
  store = await createTestDatabase();
  usage = createUsage({
    database: store.database,
    newId: randomUUID,
    findEntitlement: createEntitlementReader({ defaultPlanId: () => 1, newId: randomUUID }),
    callerEntitlement: createCallerEntitlement({
      database: store.database,
      defaultPlanId: () => 1,
      newId: randomUUID,
    }),
    lockOpenAccount,
    articleTitles: async () => titles,
    subjectNames: async () => new Map(),
  });
});
afterAll(() => store.drop());

async function reserve(userId: string, articleId = randomUUID()): Promise<string> {
  const generationId = randomUUID();
  const request = { userId, generationId, articleId, kind: 'article', units: { articles: 1, aiRequests: 1 } } as const;
  await store.database
    .transaction()
    .execute((trx) => usage.reserve(trx, { ...request, now: clock.now(), expiresAt: clock.now() }));
  return generationId;
}

const linesFor = async (userId: string) => {
  const { content } = usage.exportLedgerCsv(userId, clock.now());
  if (typeof content === 'string' || Buffer.isBuffer(content)) throw new Error('The file is not streamed');
  return (await text(content)).split('\r\n');
};

test('a ledger as a file says what the screen says, in the time of Istanbul', async () => {
  const { id } = await aUser(store.database, { planId: 1 });
  const articleId = randomUUID();
  titles.set(articleId, '=cmd; "güz"');
  const generationId = await reserve(id, articleId);
  await store.database.transaction().execute((trx) => usage.release(trx, generationId, 'Geri verildi.', clock.now()));
  expect(await linesFor(id)).toEqual([
    '\uFEFFTarih;Ne için;Makale;Makale hakkı;AI isteği;Sonuç;Açıklama;Sonuç tarihi',
    `21.11.2026 00:04;Yeni makale;"'=cmd; ""güz""";1;1;İade edildi;Geri verildi.;21.11.2026 00:04`,
    '',
  ]);
});

test('it has every entry of the user, and no one else’s', async () => {
  const [user, stranger] = [await aUser(store.database, { planId: 3 }), await aUser(store.database, { planId: 3 })];
  await reserve(user.id);
  await reserve(user.id);
  await reserve(stranger.id);
  expect(await linesFor(user.id)).toHaveLength(4);
});

test('its name carries the day of Istanbul', async () => {
  expect(usage.exportLedgerCsv(randomUUID(), clock.now()).contentDisposition).toContain(
    'hokka-kullanim-dokumu-2026-11-21.csv',
  );
});
