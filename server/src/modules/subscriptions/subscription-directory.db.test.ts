import { randomUUID } from 'node:crypto';
import { exportSubscriptions, listSubscriptions } from '@hokka/contracts/billing/subscriptions/subscription-admin.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BillingService, startBillingService } from '../../../../testing/billing-service.ts';
import { aPurchase } from '../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';

describe('the subscriptions of all users', () => {
  let store: TestDatabase;
  let service: BillingService;
  const clock = new TestClock('2026-03-31T10:00:00.000Z');
  const token = `admin-${randomUUID()}`;
  const people: Record<'free' | 'buyer' | 'granted' | 'renewer', string> = {
    free: '',
    buyer: '',
    granted: '',
    renewer: '',
  };

  beforeAll(async () => {
    store = await createTestDatabase();
    service = startBillingService(store, { clock });
    const named = async (name: string, day: string) =>
      (await aUser(store.database, { name, createdAt: new Date(`2026-03-${day}T09:00:00Z`) })).id;
    people.free = await named('=Işıl Çağ', '01');
    people.buyer = await named('İbrahim Sarı', '02');
    people.granted = await named('Ayşe; Kara', '03');
    people.renewer = await named('Cem', '04');
    const boughtWith = await aPurchase(service, { userId: people.buyer });
    // Ordered a day before it was paid, as transfers are.
    await store.database
      .updateTable('payments')
      .set({ created_at: new Date('2026-03-30T08:15:00.000Z') })
      .where('id', '=', boughtWith)
      .execute();
    clock.advance(1000);
    await aPurchase(service, { userId: people.renewer, planId: 3 });
    clock.advance(1000);
    await aPurchase(service, { userId: people.renewer, planId: 3 });
    await store.database
      .updateTable('subscriptions')
      .set({
        plan_id: 3,
        plan_name: 'Kurumsal',
        article_limit: -1,
        ai_requests_limit: 0,
        features: '{}',
        duration_months: 1,
        currency: 'TRY',
        list_price_minor: 19_900,
        worth_minor: 0,
        refunded_minor: 0,
        ends_at: new Date('2026-04-03T09:00:00Z'),
      })
      .where('user_id', '=', people.granted)
      .execute();
    const month = { starts_at: new Date('2026-03-31T10:00:00Z'), ends_at: new Date('2026-04-30T10:00:00Z') };
    await store.database
      .insertInto('usage_periods')
      .values({ user_id: people.buyer, ...month, article_limit: 50, articles_used: 7, ai_requests_used: 9 })
      .execute();
  });
  afterAll(async () => {
    await service.close();
    await store.drop();
  });

  const list = async (query: Record<string, string> = {}) => {
    const answer = await service.call(listSubscriptions, { query: { limit: '50', ...query }, token });
    expect(answer.status).toBe(200);
    return answer.data;
  };
  const found = async (query: Record<string, string>) =>
    (await list(query)).subscriptions.map(({ User, status }) => [User.name, status]);

  test('tell what holds for each, where it comes from, what was paid and what was used', async () => {
    const { subscriptions, pagination } = await list({ sortBy: 'starts_at', sortOrder: 'asc' });
    expect(pagination).toEqual({ page: 1, currentPage: 1, limit: 50, total: 7, totalPages: 1 });
    const of = (userId: string, status: string) =>
      subscriptions.find((one) => one.User.id === userId && one.status === status);
    expect(of(people.free, 'active')).toMatchObject({
      source: 'free',
      ends_at: null,
      ended_at: null,
      SubscriptionPlan: { id: 1, name: 'Ücretsiz', price: 0, article_limit: 3 },
      Payments: [],
      articles_used: 0,
    });
    expect(of(people.buyer, 'active')).toMatchObject({
      source: 'payment',
      starts_at: '2026-03-31T10:00:00.000Z',
      ends_at: '2026-04-30T10:00:00.000Z',
      articles_used: 7,
      ai_requests_used: 9,
      User: { name: 'İbrahim Sarı' },
      Payments: [{ amount: 24, currency: 'TRY', status: 'completed', created_at: '2026-03-30T08:15:00.000Z' }],
    });
    expect(of(people.buyer, 'expired')).toMatchObject({
      source: 'free',
      ended_at: '2026-03-31T10:00:00.000Z',
      end_reason: 'replaced',
    });
    expect(of(people.buyer, 'active')).toMatchObject({ end_reason: null });
    expect(of(people.granted, 'active')).toMatchObject({
      source: 'admin_grant',
      Payments: [],
      SubscriptionPlan: { article_limit: -1, ai_requests_limit: 0, price: 199 },
    });
    expect(of(people.renewer, 'inactive')).toMatchObject({ source: 'payment', articles_used: 0 });
  });

  test('are found by status, plan, and name with Turkish letters', async () => {
    expect(await found({ status: 'inactive' })).toEqual([['Cem', 'inactive']]);
    expect(await found({ plan_id: '2' })).toEqual([['İbrahim Sarı', 'active']]);
    expect(await found({ search: 'IŞIL' })).toEqual([['=Işıl Çağ', 'active']]);
    expect(await found({ search: 'ibrahim', status: 'expired' })).toEqual([['İbrahim Sarı', 'expired']]);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ plan_id: '99' })).toEqual([]);
  });

  test('are ordered as asked; what renews by itself ends last', async () => {
    const ends = (await list({ status: 'active', sortBy: 'ends_at', sortOrder: 'asc' })).subscriptions;
    expect(ends.map(({ User }) => User.name)).toEqual(['Ayşe; Kara', 'İbrahim Sarı', 'Cem', '=Işıl Çağ']);
    const latest = (await list({ status: 'active', sortBy: 'ends_at' })).subscriptions;
    expect(latest.map(({ id }) => id)).toEqual(ends.map(({ id }) => id).toReversed());
    const pages = await Promise.all(['1', '2', '3'].map((page) => list({ limit: '3', page })));
    expect(new Set(pages.flatMap(({ subscriptions }) => subscriptions.map(({ id }) => id))).size).toBe(7);
    expect((await list({ page: '9' })).subscriptions).toEqual([]);
  });

  test('refuse unknown options, and callers who are no admins', async () => {
    const ask = (query: Record<string, string>) => service.call(listSubscriptions, { query, token });
    expect((await ask({ sortBy: 'user_id' })).errors?.[0]?.field).toBe('sortBy');
    expect((await ask({ status: 'lost' })).errors?.[0]?.field).toBe('status');
    expect((await ask({ plan_id: 'x' })).errors?.[0]?.field).toBe('plan_id');
    for (const endpoint of [listSubscriptions, exportSubscriptions] as const)
      expect((await service.call(endpoint, { token: `user-${people.free}` })).status).toBe(403);
  });

  test('leave as a file with the same filters, harmless for spreadsheets, and recorded without the search', async () => {
    const file = await service.call(exportSubscriptions, { token });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toContain('hokka-abonelikler-2026-03-31.csv');
    const lines = file.text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(8);
    expect(lines[0]).toMatch(/^\uFEFFKullanıcı;E-posta;Plan;Durum;Kaynak;/);
    expect(lines.find((line) => line.includes('Işıl'))).toMatch(
      /^'=Işıl Çağ;.*;Ücretsiz;Aktif;Ücretsiz;.*Kendiliğinden yenilenir;;0;3;0;10;;;$/,
    );
    expect(lines.find((line) => line.startsWith('İbrahim') && line.includes('Aktif'))).toMatch(
      /;7;50;9;200;24,00;TRY;31\.03\.2026 13:00$/,
    );
    // A free period that is over has an end like any other.
    expect(lines.find((line) => line.startsWith('İbrahim') && !line.includes('Aktif'))).toMatch(
      /;Ücretsiz;Değiştirildi;Ücretsiz;.*;31\.03\.2026 13:00;Değiştirildi;0;/,
    );
    expect(lines.find((line) => line.startsWith('"Ayşe; Kara"'))).toMatch(
      /Yönetici tanımladı;.*;0;Sınırsız;0;Sınırsız;;;$/,
    );
    // What was to begin next and was replaced before has served no day.
    await store.database
      .updateTable('subscriptions')
      .set({ status: 'expired', ended_at: clock.now(), end_reason: 'credited' })
      .where('user_id', '=', people.renewer)
      .where('status', '=', 'inactive')
      .execute();
    const replaced = await service.call(exportSubscriptions, { token, query: { search: 'Cem', plan_id: '3' } });
    expect(replaced.text).toMatch(/;Değiştirildi;Ödeme;30\.04\.2026 \d\d:\d\d;Başlamadan;Değiştirildi;/);
    clock.advance(1000);
    const one = await service.call(exportSubscriptions, { token, query: { search: 'cem@', status: 'active' } });
    expect(one.text.trimEnd().split('\r\n')).toHaveLength(1);
    const audits = store.database
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'subscriptions.export');
    expect((await audits.orderBy('created_at').execute()).map(({ details }) => details)).toEqual([
      { isSearched: false },
      expect.anything(),
      { isSearched: true, status: 'active' },
    ]);
  });
});
