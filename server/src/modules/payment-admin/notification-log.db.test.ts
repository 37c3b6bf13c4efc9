import { randomUUID } from 'node:crypto';
import {
  listNotifications,
  notificationOutcomes,
  verdictOutcomes,
} from '@hokka/contracts/billing/payments/payment-notifications.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BillingService, startBillingService } from '../../../../testing/billing-service.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { collectTableReads, type TableRead } from '../../../../testing/query-plans.ts';
import { countedRowsMax } from '../../platform/database/pagination.ts';
import { listLoggedNotifications } from '../payments/paytr-notifications/notification-log.queries.ts';

describe('the provider’s notifications', () => {
  let store: TestDatabase;
  let service: BillingService;
  beforeAll(async () => {
    store = await createTestDatabase();
    service = startBillingService(store);
    // One of each outcome among many that were accepted.
    await sql`INSERT INTO payment_notifications (id, received_at, merchant_oid, fields, is_signature_valid, outcome)
      SELECT gen_random_uuid(), timestamptz '2026-01-01' + make_interval(secs => n), 'HKa' || n, '{}', true, 'already_completed'
      FROM generate_series(1, 15000) AS n`.execute(store.database);
    for (const [place, outcome] of [...notificationOutcomes, null].entries())
      await store.database
        .insertInto('payment_notifications')
        .values({
          id: randomUUID(),
          received_at: new Date(Date.UTC(2025, 0, 1, 0, place)),
          merchant_oid: `HK_%${place}`,
          fields: '{}',
          is_signature_valid: true,
          outcome,
        })
        .execute();
    await sql`VACUUM ANALYZE payment_notifications`.execute(store.database);
  });
  afterAll(async () => {
    await service.close();
    await store.drop();
  });

  const list = async (query: Record<string, string>) => {
    const answer = await service.call(listNotifications, {
      query: { limit: '50', ...query },
      token: `admin-${randomUUID()}`,
    });
    expect(answer.status).toBe(200);
    return answer.data;
  };
  const toOutcomes = async (query: Record<string, string>) => (await list(query)).entries.map(({ outcome }) => outcome);

  test('have one verdict each', () => {
    expect(Object.values(verdictOutcomes).flat().toSorted()).toEqual([...notificationOutcomes].toSorted());
  });

  test('are found by what became of them', async () => {
    expect(new Set(await toOutcomes({ verdict: 'refused' }))).toEqual(new Set(verdictOutcomes.refused));
    expect(new Set(await toOutcomes({ verdict: 'in_doubt' }))).toEqual(new Set([...verdictOutcomes.in_doubt, null]));
    expect((await list({ verdict: 'accepted' })).pagination).toMatchObject({
      total: countedRowsMax,
      totalIsMinimum: true,
    });
  });

  test('are found by the beginning of an order number, whatever its characters', async () => {
    expect((await list({ search: 'HKa1499' })).pagination.total).toBe(11);
    expect(await toOutcomes({ search: 'HK_%0' })).toEqual(['granted']);
    expect(await toOutcomes({ search: 'Ka1' })).toEqual([]);
    expect(await toOutcomes({ search: 'HK_%', verdict: 'refused' })).toHaveLength(verdictOutcomes.refused.length);
  });

  test.each([
    {},
    { verdict: 'accepted' },
    { verdict: 'refused' },
    { verdict: 'in_doubt' },
    { search: 'HKa14' },
  ] as const)('are read without looking at all of them: %j', async (filter) => {
    const reads: TableRead[] = await collectTableReads(store.connectionString, store.database, (recorded) =>
      listLoggedNotifications(recorded, { page: 1, limit: 10, ...filter }),
    );
    expect(Math.max(...reads.map(({ rows }) => rows))).toBeLessThanOrEqual(countedRowsMax + 50);
  });
});
