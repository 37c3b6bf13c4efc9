import { defaultSettings } from '@hokka/contracts/settings/defaults.ts';
import { getSettings, revealSecret, updateSettings } from '@hokka/contracts/settings/settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import { silentLog } from '../../../../testing/database.ts';
import { adminPassword, type SettingsService, startSettingsService } from '../../../../testing/settings-service.ts';
import { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { SettingsModule } from './module.ts';
import { demoSettings } from './rules/demo-settings.ts';

const apiKey = 'sk-or-v1-0123456789abcdef';
const smtpPassword = 'çok-gizli-şifre';

let service: SettingsService;
let store: SettingsService['store'];
let settings: SettingsModule;
let api: TestApp;

// Each call happens at a moment of its own, so that the audit log has an order.
const callAsAdmin: TestApp['call'] = (endpoint, request) => {
  service.clock.advance(1);
  return api.call(endpoint, { token: 'admin', ...request });
};
const save = (body: object) => callAsAdmin(updateSettings, { body: { current_password: adminPassword, ...body } });
const read = () => api.call(getSettings, { token: 'admin' });
const auditRows = () => store.database.selectFrom('audit_log').selectAll().orderBy('id').execute();
const storedRow = () => store.database.selectFrom('settings').selectAll().executeTakeFirstOrThrow();

beforeAll(async () => {
  service = await startSettingsService();
  store = service.store;
  settings = service.process();
  api = service.api(settings);
});

beforeEach(async () => {
  await service.reset();
  await settings.reload();
});

afterAll(async () => {
  await settings.stop();
  await api.close();
  await service.stop();
});

describe('access', () => {
  test.each([getSettings, updateSettings, revealSecret])('$name is for admins only', async (endpoint) => {
    expect((await api.call(endpoint)).status).toBe(401);
    expect((await api.call(endpoint, { token: 'user' })).status).toBe(403);
    expect((await api.call(endpoint, { token: 'user', rawBody: '{' })).status).toBe(403);
  });

  test('admin and super_admin may do the same', async () => {
    const answer = await api.call(updateSettings, { token: 'superAdmin', body: { ai: { max_tokens: 300 } } });
    expect(answer.data.ai.max_tokens).toBe(300);
  });
});

describe('saving', () => {
  test('a fresh installation shows the defaults', async () => {
    expect((await read()).data).toMatchObject(defaultSettings);
  });

  test('given fields change, omitted ones stay, and only what differs from the defaults is stored', async () => {
    const answer = await save({ ai: { max_tokens: 1500, temperature: 0.7 }, system: { site_name: 'Divit' } });
    expect(answer).toMatchObject({ status: 200, message: 'Ayarlar başarıyla kaydedildi' });
    expect(answer.data).toMatchObject({
      ...defaultSettings,
      ai: { ...defaultSettings.ai, max_tokens: 1500 },
      system: { ...defaultSettings.system, site_name: 'Divit' },
    });
    expect((await storedRow()).plain).toEqual({ ai: { max_tokens: 1500 }, system: { site_name: 'Divit' } });

    await save({ ai: { max_tokens: 2000 } });
    expect((await storedRow()).plain).toEqual({ system: { site_name: 'Divit' } });
  });

  test('a demo’s company and account hold until an admin says otherwise, and are stored nowhere', async () => {
    const demo = service.process({ defaults: demoSettings });
    const demoApi = service.api(demo);
    await demo.start();
    const { company_name, ...rest } = demoSettings.system;
    expect((await demoApi.call(getSettings, { token: 'admin' })).data.system).toMatchObject({ company_name, ...rest });
    expect(demo.company().bank?.holder).toBe(company_name);
    const body = { system: { company_phone: '', site_name: 'Divit' } };
    expect((await demoApi.call(updateSettings, { token: 'admin', body })).data.system).toMatchObject({
      company_name,
      company_phone: '',
    });
    expect((await storedRow()).plain).toEqual({ system: { company_phone: '', site_name: 'Divit' } });
    await settings.reload();
    expect(settings.current().system).toMatchObject({ company_name: '', support_address: '', site_name: 'Divit' });
    expect(settings.transferAccount()).toBeUndefined();
    await demo.stop();
    await demoApi.close();
  });

  test('production warns of a company that cannot sell and of an unreachable support', async () => {
    const production = service.process({ production: true });
    await production.start();
    expect(production.warnings()).toEqual(expect.arrayContaining(['no_company', 'no_support_address']));
    await save({
      system: { company_name: 'Divit A.Ş.', company_address: 'Sokak 1', support_address: 'a@divit.example' },
    });
    await production.reload();
    for (const warning of ['no_company', 'no_support_address'] as const)
      expect(production.warnings()).not.toContain(warning);
    await production.stop();
    expect(settings.warnings()).not.toContain('no_company');
  });

  test('one refused field refuses everything and is named', async () => {
    const answer = await save({ ai: { max_tokens: 99 }, system: { site_name: 'Divit' } });
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(answer.errors).toEqual([{ field: 'ai.max_tokens', message: 'Token sınırı en az 100 olmalıdır' }]);
    expect((await storedRow()).plain).toEqual({});
  });

  test.each([
    ['ai.temperature', { ai: { temperature: 1.1 } }],
    ['ai.default_model', { ai: { default_model: ' ' } }],
    ['ai.openrouter_base_url', { ai: { openrouter_base_url: 'javascript:alert(1)' } }],
    ['email.smtp_port', { email: { smtp_port: '587' } }],
    ['email.smtp_encryption', { email: { smtp_encryption: 'starttls' } }],
    ['email.from_email', { email: { from_email: 'şirket@örnek.com' } }],
    ['email.smtp_host', { email: { smtp_host: 'a\u0000b' } }],
    ['email.smtp_password', { email: { smtp_password: 'a\ud800b' } }],
    ['system.maintenance_mode', { system: { maintenance_mode: 'true' } }],
    ['ai.openrouter_base_url', { ai: { openrouter_base_url: 'https://ben:gizli@api.example/v1' } }],
    ['ai.default_model', { ai: { default_model: 'a\u0007b' } }],
    ['email.smtp_host', { email: { smtp_host: 'mail.example\r\nRSET' } }],
    ['email.smtp_host', { email: { smtp_host: 'smtps://mail.example' } }],
    ['email.smtp_host', { email: { smtp_host: 'mail.example:465' } }],
    ['email.from_name', { email: { from_name: 'Hokka\u0007Bcc: x@y.tr' } }],
    ['payment.paytr_merchant_id', { payment: { paytr_merchant_id: '12\u000734' } }],
    ['payment.usd_try_rate', { payment: { usd_try_rate: 41.23456 } }],
    ['payment.usd_try_rate', { payment: { usd_try_rate: -1 } }],
    ['payment.bank_iban', { payment: { bank_iban: 'TR330006100519786457841327' } }],
    ['system.site_name', { system: { site_name: 'Hok\u009fka' } }],
    ['system.company_mersis_number', { system: { company_mersis_number: '085903196290001' } }],
    ['system.company_kep_address', { system: { company_kep_address: 'sirket@example.com' } }],
    ['system.company_phone', { system: { company_phone: '0212' } }],
    ['system.social_linkedin', { system: { social_linkedin: 'https://linkedin.example/hokka' } }],
    ['system.company_tax_number', { system: { company_tax_number: '12345678901' } }],
    ['system.categories', { system: { categories: ['Spor', 'Spor '] } }],
    ['system', { system: [] }],
  ])('%s has its rule', async (field, body) => {
    const answer = await save(body);
    expect(answer.status).toBe(400);
    expect(answer.errors?.map((error) => error.field)).toEqual([field]);
  });

  test('the default plan must be one that new users can start on', async () => {
    const answer = await save({ system: { default_user_plan_id: 2, site_name: 'Divit' } });
    expect(answer.status).toBe(400);
    expect(answer.errors?.map((error) => error.field)).toEqual(['system.default_user_plan_id']);
    expect((await storedRow()).plain).toEqual({});
  });

  test('simultaneous saves of different fields lose nothing', async () => {
    const before = BigInt((await storedRow()).version);
    const names = ['smtp_host', 'smtp_username', 'from_name'];
    await Promise.all(names.map((name) => save({ email: { [name]: `${name}.example` } })));
    expect((await storedRow()).plain).toEqual({
      email: { smtp_host: 'smtp_host.example', smtp_username: 'smtp_username.example', from_name: 'from_name.example' },
    });
    expect(BigInt((await storedRow()).version)).toBe(before + 3n);
  });

  test('what others changed since is not written over: nothing is saved, and a later look shows theirs', async () => {
    const { version } = (await read()).data;
    await save({ ai: { temperature: 0.2 }, version });
    const late = await save({ ai: { max_tokens: 900 }, email: { smtp_host: 'mail.example' }, version });
    expect(late).toMatchObject({ status: 409, code: 'settings_changed' });
    const now = (await read()).data;
    expect(now).toMatchObject({ ai: { temperature: 0.2, max_tokens: 2000 }, email: { smtp_host: '' } });
    expect(now.version).toBe(version + 1);
    expect((await save({ ai: { max_tokens: 900 }, version: now.version })).status).toBe(200);
  });

  test('of two admins who save at the same moment one is told', async () => {
    const { version } = (await read()).data;
    const answers = await Promise.all(
      ['smtp_username', 'from_name'].map((name) => save({ email: { [name]: 'yazı' }, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(Object.keys((await storedRow()).plain as object)).toEqual(['email']);
    expect(await auditRows()).toHaveLength(1);
  });

  test('a change to the values in force causes no conflict', async () => {
    const { version } = (await read()).data;
    await save({ ai: { max_tokens: 900 }, version });
    expect((await save({ ai: { max_tokens: 900 }, version })).status).toBe(200);
    expect((await save({ version: 'new' })).errors?.[0]?.field).toBe('version');
  });

  test('saving what is already in force changes and records nothing', async () => {
    const { version } = await storedRow();
    await save(defaultSettings);
    expect((await storedRow()).version).toBe(version);
    expect(await auditRows()).toEqual([]);
  });
});

describe('secrets', () => {
  test('are masked: the last four characters of long ones, nothing of short ones', async () => {
    const answer = await save({ ai: { openrouter_api_key: apiKey }, payment: { paytr_merchant_key: 'kısa anahta' } });
    expect(answer.data.ai.openrouter_api_key).toBe('••••cdef');
    expect(answer.data.payment.paytr_merchant_key).toBe('••••');
    expect(answer.data.payment.paytr_merchant_salt).toBe('');
    expect(settings.current().ai.openrouter_api_key).toBe(apiKey);
  });

  test('are kept with the blanks around them, which do not clear them; blanks alone do', async () => {
    const password = ' çok gizli bir şifre ';
    const answer = await save({ email: { smtp_password: password, smtp_host: 'mail.example', from_email: 'a@b.tr' } });
    expect(answer.data.email.smtp_password).toBe('••••fre ');
    expect(settings.smtp()?.password).toBe(password);
    const shown = await callAsAdmin(revealSecret, {
      body: { section: 'email', field: 'smtp_password', current_password: adminPassword },
    });
    expect(shown.data.value).toBe(password);

    for (const echo of ['••••fre ', '••••fre', ' ••••fre ']) await save({ email: { smtp_password: echo } });
    expect(settings.smtp()?.password).toBe(password);
    expect((await save({ email: { smtp_password: 'bir\niki' } })).errors?.[0]?.field).toBe('email.smtp_password');
    await save({ email: { smtp_password: '  ' } });
    expect(settings.smtp()?.password).toBe('');
  });

  test('that break a rule of today count as absent and take no other down', async () => {
    const sealed = new SecretBox('a secret key of at least 32 characters').seal(
      'bir\niki',
      'settings.email.smtp_password',
    );
    const { version } = await storedRow();
    await store.database
      .updateTable('settings')
      .set({
        plain: JSON.stringify({ ai: { max_tokens: 900 } }),
        secrets: JSON.stringify({ 'email.smtp_password': sealed }),
        version: String(BigInt(version) + 1n),
      })
      .execute();
    await settings.reload();
    expect(settings.current()).toMatchObject({ ai: { max_tokens: 900 }, email: { smtp_password: '' } });
  });

  test('an echoed mask keeps the secret, also one that was replaced meanwhile; an empty text clears it', async () => {
    await save({ ai: { openrouter_api_key: apiKey } });
    const echo = (await read()).data;
    await save({ ...echo, ai: { ...echo.ai, max_tokens: 500 } });
    expect(settings.current().ai).toMatchObject({ openrouter_api_key: apiKey, max_tokens: 500 });

    await save({ ai: { openrouter_api_key: 'sk-or-v1-another-key-9999' } });
    const { version: _version, ...sections } = echo;
    await save(sections);
    expect(settings.current().ai.openrouter_api_key).toBe('sk-or-v1-another-key-9999');

    await save({ ai: { openrouter_api_key: '' } });
    expect((await read()).data.ai.openrouter_api_key).toBe('');
    expect((await storedRow()).secrets).toEqual({});
  });

  test('are sealed in the database, each in its place', async () => {
    await save({ ai: { openrouter_api_key: apiKey }, email: { smtp_password: smtpPassword } });
    const row = await storedRow();
    expect(JSON.stringify(row)).not.toContain(apiKey);
    expect(JSON.stringify(row)).not.toContain(smtpPassword);
    expect(row.plain).toEqual({});

    const secrets = row.secrets as Record<string, string>;
    const swapped = { 'email.smtp_password': secrets['ai.openrouter_api_key'] };
    await store.database
      .updateTable('settings')
      .set({ secrets: JSON.stringify(swapped), version: String(BigInt(row.version) + 1n) })
      .execute();
    await settings.reload();
    expect(settings.current().email.smtp_password).toBe('');
  });

  test('of another SECRET_KEY count as absent, are reported by name, survive other saves and can be replaced', async () => {
    await save({ ai: { openrouter_api_key: apiKey } });
    const error = vi.fn();
    const stranger = service.process({
      secretKey: 'another secret key of 32 characters!',
      log: { ...silentLog, error },
    });
    await stranger.start();
    await stranger.stop();
    expect(stranger.ai().configured).toBe(false);
    expect(error).toHaveBeenCalledWith({ fields: ['ai.openrouter_api_key'] }, expect.any(String));
    expect(stranger.warnings()).toContain('unreadable_values');

    const strangerApi = service.api(stranger);
    await strangerApi.call(updateSettings, { token: 'admin', body: { ai: { max_tokens: 700 } } });
    await settings.reload();
    expect(settings.current().ai).toMatchObject({ openrouter_api_key: apiKey, max_tokens: 700 });
    await strangerApi.call(updateSettings, { token: 'admin', body: { ai: { openrouter_api_key: '' } } });
    expect((await storedRow()).secrets).toEqual({});
    await strangerApi.close();
  });

  test('stay with the host they were entered for, unless they are entered again or cleared', async () => {
    await save({
      ai: { openrouter_api_key: apiKey },
      email: { smtp_host: 'mail.example', smtp_password: smtpPassword },
    });
    const moved = { ai: { openrouter_base_url: 'https://b.example/v1' }, email: { smtp_host: 'b.example' } };
    const masked = {
      ai: { ...moved.ai, openrouter_api_key: '••••cdef' },
      email: { ...moved.email, smtp_password: '••••' },
    };
    for (const body of [moved, masked]) {
      expect((await save(body)).errors).toEqual([
        { field: 'ai.openrouter_api_key', message: 'Adres değişti: anahtarı yeniden girin' },
        { field: 'email.smtp_password', message: 'Sunucu değişti: şifreyi yeniden girin' },
      ]);
    }
    expect((await save({ ai: { openrouter_base_url: 'https://openrouter.ai/api/v2' } })).status).toBe(200);
    // No way around by taking the server away first.
    expect((await save({ email: { smtp_host: '' } })).status).toBe(200);
    expect((await save({ email: moved.email })).errors?.[0]?.field).toBe('email.smtp_password');
    expect((await save({ ai: { ...moved.ai, openrouter_api_key: '' } })).status).toBe(200);
    expect((await save({ email: { ...moved.email, smtp_password: smtpPassword } })).status).toBe(200);
  });

  test('revealing shows one secret and is on record; a field that is no secret is not found', async () => {
    await save({ email: { smtp_password: smtpPassword } });
    const reveal = (section: string, field: string) =>
      callAsAdmin(revealSecret, { body: { section, field, current_password: adminPassword } });
    expect((await reveal('email', 'smtp_password')).data).toEqual({ value: smtpPassword });
    expect((await reveal('ai', 'openrouter_api_key')).data).toEqual({ value: '' });
    expect((await reveal('email', 'smtp_host')).status).toBe(404);
    expect((await reveal('email', '__proto__')).status).toBe(404);
    expect((await reveal('system', 'site_name')).status).toBe(400);
    const actions = (await auditRows()).map((row) => [row.action, row.target_id]);
    expect(actions).toEqual([
      ['settings.update', null],
      ['settings.reveal', 'email.smtp_password'],
      ['settings.reveal', 'ai.openrouter_api_key'],
    ]);
  });

  test('the audit log tells who changed what, never a secret', async () => {
    await save({ ai: { openrouter_api_key: apiKey, max_tokens: 800 } });
    await save({ ai: { openrouter_api_key: '' } });
    const rows = await auditRows();
    expect(rows.map((row) => row.details)).toEqual([
      { changed: { 'ai.max_tokens': { before: 2000, after: 800 } }, secrets: { 'ai.openrouter_api_key': 'set' } },
      { changed: {}, secrets: { 'ai.openrouter_api_key': 'cleared' } },
    ]);
    expect(JSON.stringify(rows)).not.toContain(apiKey);
  });
});

test('a change is in force in another process within 5 seconds', async () => {
  const other = service.process();
  await other.start();
  try {
    await save({ system: { maintenance_mode: true }, ai: { openrouter_api_key: apiKey } });
    expect(settings.current().system.maintenance_mode).toBe(true);
    await vi.waitFor(() => expect(other.current().system.maintenance_mode).toBe(true), {
      timeout: 120_000,
      interval: 50,
    });
    expect(other.ai().apiKey).toBe(apiKey);
    await save({ system: { maintenance_mode: false } });
    await vi.waitFor(() => expect(other.current().system.maintenance_mode).toBe(false), {
      timeout: 120_000,
      interval: 50,
    });
  } finally {
    await other.stop();
  }
});

test('a broken stored field falls back to its default and takes no other down', async () => {
  const { version } = await storedRow();
  const plain = JSON.stringify({ ai: { max_tokens: 'many', temperature: 0.2 }, gone: { field: 1 } });
  await store.database
    .updateTable('settings')
    .set({ plain, version: String(BigInt(version) + 1n) })
    .execute();
  await settings.reload();
  expect(settings.current().ai).toMatchObject({ max_tokens: 2000, temperature: 0.2 });
});
