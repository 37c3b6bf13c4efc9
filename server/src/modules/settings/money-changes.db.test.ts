import { revealSecret, updateSettings } from '@hokka/contracts/settings/settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { aStoredPlan } from '../../../../testing/builders/a-plan.ts';
import { adminPassword, type SettingsService, startSettingsService } from '../../../../testing/settings-service.ts';
import { dayMs } from '../../platform/clock.ts';
import type { SettingsModule } from './module.ts';

const iban = 'TR330006100519786457841326';
const merchant = { paytr_merchant_id: '123456', paytr_merchant_key: 'first key', paytr_merchant_salt: 'first salt' };
const password = { current_password: adminPassword };

describe('where the money of buyers goes', () => {
  let service: SettingsService;
  let settings: SettingsModule;
  let api: TestApp;

  beforeAll(async () => {
    service = await startSettingsService();
    settings = service.process();
    api = service.api(settings);
  });
  beforeEach(async () => {
    await service.reset();
    await service.store.database.deleteFrom('payments').execute();
    await settings.reload();
  });
  afterAll(async () => {
    await settings.stop();
    await api.close();
    await service.stop();
  });

  const save = (body: object) => api.call(updateSettings, { token: 'admin', body });
  const anOrder = async (method: 'card' | 'transfer') => {
    const { database } = service.store;
    const at = service.clock.now();
    const planId = await aStoredPlan(database);
    const [{ id }] = (await database
      .insertInto('payments')
      .values({
        id: crypto.randomUUID(),
        user_id: crypto.randomUUID(),
        plan_id: planId,
        kind: 'upgrade',
        method,
        terms: '{}',
        currency: 'TRY',
        list_price_minor: 4900,
        discount_minor: 0,
        credit_minor: 0,
        amount_minor: 4900,
        tax_rate_percent: 20,
        created_at: at,
        expires_at: new Date(at.getTime() + dayMs),
        transfer_reference: method === 'transfer' ? `HK${planId}` : null,
      })
      .returning('id')
      .execute()) as [{ id: string }];
    return id;
  };

  test('changes with the admin’s password alone, and super_admins are notified', async () => {
    for (const [given, message] of [
      [{}, 'Bu değişiklik için mevcut şifrenizi girin'],
      [{ current_password: 'yanlış' }, 'Mevcut şifre hatalı'],
    ] as const)
      for (const payment of [{ bank_iban: iban }, merchant])
        expect(await save({ payment, ...given })).toMatchObject({
          status: 400,
          errors: [{ field: 'current_password', message }],
        });
    expect(service.notices).toEqual([]);
    await settings.reload();
    expect(settings.current().payment).toMatchObject({ bank_iban: '', paytr_merchant_id: '' });
    expect((await save({ payment: { ...merchant, bank_iban: iban }, ...password })).status).toBe(200);
    expect(service.notices).toMatchObject([{ changed: ['merchant', 'iban'] }]);
    // Nothing goes elsewhere by it.
    expect((await save({ payment: { bank_name: 'Banka', paytr_merchant_key: '••••' }, ...password })).status).toBe(200);
    expect(service.notices).toHaveLength(1);
    for (const payment of [{ paytr_merchant_salt: 'another' }, { bank_account_holder: 'Başkası' }])
      expect((await save({ payment })).status).toBe(400);
  });

  test.each([
    ['payment', 'paytr_test_mode', false],
    ['payment', 'tax_rate', 1],
    ['payment', 'bank_name', 'Banka'],
    ['email', 'smtp_host', 'mail.example'],
    ['email', 'smtp_port', 2525],
    ['email', 'smtp_username', 'posta'],
    ['email', 'smtp_encryption', 'none'],
  ])('%s.%s changes with the password alone too, and no one is notified', async (section, field, value) => {
    const before = settings.current();
    for (const given of [{}, { current_password: 'yanlış' }])
      expect(await save({ [section]: { [field]: value }, ...given })).toMatchObject({
        status: 400,
        errors: [{ field: 'current_password' }],
      });
    await settings.reload();
    expect(settings.current()).toEqual(before);
    expect((await save({ [section]: { [field]: value }, ...password })).status).toBe(200);
    expect(service.notices).toEqual([]);
    // What stays as it is asks for none.
    expect((await save({ [section]: { [field]: value } })).status).toBe(200);
  });

  test('a stored secret is shown for the password alone', async () => {
    await save({ payment: merchant, ...password });
    const reveal = (given: object) =>
      api.call(revealSecret, {
        token: 'admin',
        body: { section: 'payment', field: 'paytr_merchant_key', ...given },
      });
    for (const [given, message] of [
      [{}, 'Kayıtlı değeri görmek için mevcut şifrenizi girin'],
      [{ current_password: 'yanlış' }, 'Mevcut şifre hatalı'],
    ] as const)
      expect(await reveal(given)).toMatchObject({ status: 400, errors: [{ field: 'current_password', message }] });
    const audit = () => service.store.database.selectFrom('audit_log').where('action', '=', 'settings.reveal');
    expect(await audit().select('id').execute()).toEqual([]);
    expect((await reveal(password)).data).toEqual({ value: 'first key' });
  });

  test('changes with open orders after their number was seen, and not for what is not concerned', async () => {
    await save({ payment: { ...merchant, bank_iban: iban }, ...password });
    for (const method of ['card', 'card', 'transfer'] as const) await anOrder(method);
    const change = { payment: { paytr_merchant_id: '654321' }, ...password };
    expect(await save(change)).toMatchObject({
      status: 409,
      code: 'open_orders',
      message: expect.stringContaining('ödemesi beklenen 2 kart siparişi var'),
    });
    expect((await save({ payment: { bank_iban: '' }, ...password })).message).toContain('1 havale siparişi');
    expect((await save({ payment: { bank_name: 'Banka' }, ...password })).status).toBe(200);
    expect((await save({ ...change, confirm_open_orders: true })).status).toBe(200);
    service.clock.advance(2 * dayMs);
    expect((await save({ payment: { bank_iban: '' }, ...password })).status).toBe(200);
  });

  test('a former merchant is known for a day, sealed, in every process', async () => {
    await save({ payment: merchant, ...password });
    await save({
      payment: { ...merchant, paytr_merchant_id: '654321', paytr_merchant_key: 'second key' },
      ...password,
    });
    const other = service.process();
    await other.start();
    const { clock, store } = service;
    const known = { merchantId: '123456', merchantKey: 'first key', merchantSalt: 'first salt' };
    for (const one of [settings, other]) expect(one.formerPaytr(clock.now())).toMatchObject([known]);
    const row = await store.database.selectFrom('settings').select('former_merchants').executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('first key');
    expect(settings.formerPaytr(new Date(clock.now().getTime() + dayMs - 1))).toHaveLength(1);
    expect(settings.formerPaytr(new Date(clock.now().getTime() + dayMs))).toEqual([]);
    // What others save leaves it there.
    await save({ ai: { max_tokens: 700 } });
    expect(settings.formerPaytr(clock.now())).toMatchObject([known]);
    await other.stop();
  });

  test('passwords are not guessed here', async () => {
    const body = { payment: { bank_iban: iban }, current_password: 'yanlış' };
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1) answers.push((await save(body)).status);
    expect(answers.slice(9)).toEqual([400, 429]);
  });
});
