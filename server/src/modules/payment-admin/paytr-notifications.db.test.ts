import { randomUUID } from 'node:crypto';
import { exportNotifications } from '@hokka/contracts/billing/payments/payment-export.ts';
import { exportPlans } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BillingService, startBillingService } from '../../../../testing/billing-service.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';

describe('files of what admins see', () => {
  let store: TestDatabase;
  let service: BillingService;
  let token: string;

  beforeAll(async () => {
    store = await createTestDatabase();
    service = startBillingService(store);
    token = `admin-${(await aUser(store.database, { role: 'admin' })).id}`;
  });
  afterAll(async () => {
    await service.close();
    await store.drop();
  });

  const toLines = (text: string) => text.trim().split('\r\n').slice(1);
  const exported = () =>
    store.database.selectFrom('audit_log').select('action').where('action', 'like', '%.export').execute();

  test('all notifications come, newest first, across batches and within one moment', async () => {
    const receivedAt = new Date('2026-03-10T09:00:00.000Z');
    await store.database
      .insertInto('payment_notifications')
      .values(
        Array.from({ length: 1_203 }, (_, index) => ({
          id: randomUUID(),
          received_at: receivedAt,
          merchant_oid: `HK${index}`,
          fields: JSON.stringify({ merchant_oid: `HK${index}`, status: 'success', total_amount: '4900' }),
          is_signature_valid: true,
          outcome: index % 3 === 0 ? ('bad_hash' as const) : ('granted' as const),
        })),
      )
      .execute();
    const all = toLines((await service.call(exportNotifications, { token })).text);
    expect(new Set(all.map((line) => line.split(';')[1])).size).toBe(1_203);
    expect(all).toHaveLength(1_203);
    const refused = toLines((await service.call(exportNotifications, { token, query: { verdict: 'refused' } })).text);
    expect(refused).toHaveLength(401);
    expect(refused[0]).toContain('İmza geçersiz, yok sayıldı');
    expect(await exported()).toEqual([{ action: 'notifications.export' }, { action: 'notifications.export' }]);
  });

  test('a plan whose name is a formula is only text', async () => {
    await store.database.updateTable('plans').set({ name: '=1+1' }).where('id', '=', 3).execute();
    const lines = toLines((await service.call(exportPlans, { token })).text);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/^'=1\+1;/);
  });

  test('a plan’s features stand there by their names, unknown ones by the words of their keys', async () => {
    const features = JSON.stringify({ analytics: true, white_label: true, sso: false });
    await store.database.updateTable('plans').set({ features }).where('id', '=', 2).execute();
    const lines = toLines((await service.call(exportPlans, { token })).text);
    expect(lines[1]).toContain(';Üretim istatistikleri, White Label;');
  });
});
