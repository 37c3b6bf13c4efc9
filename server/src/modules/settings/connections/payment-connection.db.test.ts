import { testConnection } from '@hokka/contracts/settings/connections.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startScriptedPaytr } from '../../../../../testing/scripted-paytr.ts';
import { type SettingsService, startSettingsService } from '../../../../../testing/settings-service.ts';

let service: SettingsService;
beforeAll(async () => {
  service = await startSettingsService();
});
beforeEach(() => service.reset());
afterAll(() => service.stop());

const merchant = {
  paytr_merchant_id: '123456',
  paytr_merchant_key: 'SIMKEY1234567890',
  paytr_merchant_salt: 'SIMSALT09',
};

async function testAt(paytrBaseUrl: string, values: object = merchant) {
  const settings = service.process({ paytrBaseUrl, deadlineMs: 700 });
  const api = service.api(settings);
  const { data } = await api.call(testConnection, { token: 'admin', body: { section: 'payment', values } });
  await api.close();
  return data;
}

test.each([
  [
    'an order that is not found: the merchant is right',
    200,
    { status: 'error', err_no: '004', err_msg: 'bulunamadi' },
    'ok',
  ],
  ['an unknown merchant', 200, { status: 'error', err_no: '001', err_msg: 'magaza aktif degil' }, 'wrong_merchant'],
  ['a wrong hash', 200, { status: 'error', err_no: '003', err_msg: 'paytr_token gecersiz' }, 'wrong_hash'],
  ['another refusal', 200, { status: 'error', err_no: '002', err_msg: 'merchant_oid' }, 'provider_failed'],
  ['a server in trouble', 502, 'Bad Gateway', 'provider_failed'],
  ['a web page', 200, '<html></html>', 'not_the_provider'],
])('%s', async (_what, status, body, code) => {
  await using server = await startScriptedPaytr((response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)),
  );
  const result = await testAt(server.baseUrl);
  expect(result).toMatchObject({ code, source: 'settings' });
  expect(result.message).toMatch(/^[^\n]+\.$/);
  // One question about an order; no page, and so no payment.
  expect(server.calls.map(({ path }) => path)).toEqual(['/odeme/durum-sorgu']);
  expect(server.calls[0]?.fields.merchant_oid).toMatch(/^[A-Za-z0-9]{1,64}$/);
  const entries = await service.store.database.selectFrom('audit_log').select('details').execute();
  const told = JSON.stringify([result, entries, server.calls]);
  for (const secret of [merchant.paytr_merchant_key, merchant.paytr_merchant_salt]) expect(told).not.toContain(secret);
});

test('nothing listens, no answer, and nothing is configured', async () => {
  expect((await testAt('http://127.0.0.1:1')).code).toBe('connection_refused');
  await using silent = await startScriptedPaytr(() => {});
  expect((await testAt(silent.baseUrl)).code).toBe('timeout');
  expect(await testAt(silent.baseUrl, {})).toMatchObject({ code: 'not_configured', source: 'none' });
  expect((await testAt(silent.baseUrl, { paytr_merchant_id: '123456' })).code).toBe('not_configured');
});
