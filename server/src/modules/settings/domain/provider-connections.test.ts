import { defaultSettings } from '@hokka/contracts/settings/defaults.ts';
import type { Settings } from '@hokka/contracts/settings/settings.ts';
import { describe, expect, test } from 'vitest';
import {
  toAiConnection,
  toPaytrMerchant,
  toSender,
  toSiteUrl,
  toSmtpConnection,
  toTransferAccount,
} from './provider-connections.ts';

const fallbacks = {
  ai: { baseUrl: 'http://127.0.0.1:4001/v1', apiKey: 'stand-in' },
  smtp: { host: '127.0.0.1', port: 4025 },
};
const paytr = {
  baseUrl: 'http://127.0.0.1:4035',
  merchantId: 'stand-in',
  merchantKey: 'key',
  merchantSalt: 'salt',
};
const withPayment = (payment: Partial<Settings['payment']>): Settings => ({
  ...defaultSettings,
  payment: { ...defaultSettings.payment, ...payment },
});
const withAi = (ai: Partial<Settings['ai']>): Settings => ({
  ...defaultSettings,
  ai: { ...defaultSettings.ai, ...ai },
});
const withEmail = (email: Partial<Settings['email']>): Settings => ({
  ...defaultSettings,
  email: { ...defaultSettings.email, ...email },
});

describe('the AI gateway', () => {
  test('nothing set: the stand-in where one is given, else not configured', () => {
    expect(toAiConnection(defaultSettings, fallbacks)).toMatchObject({ configured: true, ...fallbacks.ai });
    expect(toAiConnection(defaultSettings, {})).toMatchObject({ configured: false, apiKey: '' });
  });

  test('a key of one’s own leaves the stand-in alone', () => {
    expect(toAiConnection(withAi({ openrouter_api_key: 'mine' }), fallbacks)).toMatchObject({
      configured: true,
      baseUrl: 'https://openrouter.ai/api/v1',
      apiKey: 'mine',
    });
  });

  test('a server of one’s own needs no key', () => {
    expect(toAiConnection(withAi({ openrouter_base_url: 'http://10.0.0.5:11434/v1//' }), fallbacks)).toMatchObject({
      configured: true,
      baseUrl: 'http://10.0.0.5:11434/v1',
      apiKey: '',
    });
  });

  test.each(['https://openrouter.ai/api/v1', 'http://10.0.0.5:11434/v1'])(
    'at %s the models on standby follow the one that is asked, but for itself and those that are off',
    (openrouter_base_url) => {
      const ai = {
        openrouter_api_key: 'mine',
        openrouter_base_url,
        fallback_models: ['b/two', 'c/off', 'd/four'],
        model_limits: [{ model: 'c/off', cap_usd: 0, is_off: true }],
      };
      const readStandby = (model?: string) =>
        toAiConnection(withAi(ai), fallbacks, model).standby?.map((one) => [one.model, one.baseUrl, one.apiKey]);
      expect(readStandby()).toEqual([
        ['b/two', openrouter_base_url, 'mine'],
        ['d/four', openrouter_base_url, 'mine'],
      ]);
      expect(readStandby('d/four')).toEqual([['b/two', openrouter_base_url, 'mine']]);
      expect(toAiConnection(withAi(ai), fallbacks, 'd/four').model).toBe('d/four');
    },
  );
});

describe('the merchant at PayTR', () => {
  const host = 'https://www.paytr.com';
  const own = { paytr_merchant_id: '42', paytr_merchant_key: 'k', paytr_merchant_salt: 's' };

  test('nothing set: the stand-in where one is given, else none', () => {
    expect(toPaytrMerchant(defaultSettings, { paytr }, host)).toEqual({ ...paytr, isSandbox: true });
    expect(toPaytrMerchant(defaultSettings, {}, host)).toBeUndefined();
  });

  test('a merchant of one’s own leaves the stand-in alone', () => {
    expect(toPaytrMerchant(withPayment(own), { paytr }, host)).toEqual({
      baseUrl: host,
      merchantId: '42',
      merchantKey: 'k',
      merchantSalt: 's',
      isSandbox: false,
    });
  });

  test.each(['paytr_merchant_key', 'paytr_merchant_salt'])('without %s there is none, nor a stand-in', (field) => {
    expect(toPaytrMerchant(withPayment({ ...own, [field]: '' }), { paytr }, host)).toBeUndefined();
  });
});

test('transfers need an account and its holder; the name of the bank may be missing', () => {
  const account = { bank_account_holder: 'Hokka Ltd.', bank_iban: 'TR330006100519786457841326' };
  expect(toTransferAccount(defaultSettings)).toBeUndefined();
  expect(toTransferAccount(withPayment({ ...account, bank_iban: '' }))).toBeUndefined();
  expect(toTransferAccount(withPayment({ ...account, bank_account_holder: '' }))).toBeUndefined();
  expect(toTransferAccount(withPayment(account))).toEqual({
    bank: '',
    holder: 'Hokka Ltd.',
    iban: 'TR330006100519786457841326',
  });
});

describe('the mail server', () => {
  test('nothing set: the stand-in where one is given, else none', () => {
    expect(toSmtpConnection(defaultSettings, fallbacks)).toEqual({
      ...fallbacks.smtp,
      encryption: 'none',
      username: '',
      password: '',
    });
    expect(toSmtpConnection(defaultSettings, {})).toBeUndefined();
  });

  test('a server of one’s own is used as it is set', () => {
    const settings = withEmail({ smtp_host: 'smtp.example.com', smtp_username: 'u', smtp_password: 'p' });
    expect(toSmtpConnection(settings, fallbacks)).toEqual({
      host: 'smtp.example.com',
      port: 587,
      encryption: 'tls',
      username: 'u',
      password: 'p',
    });
  });
});

describe('addresses of our own', () => {
  test('the site’s address is the one of the settings, else the public one', () => {
    expect(toSiteUrl(defaultSettings, 'http://localhost:3000/')).toBe('http://localhost:3000');
    const settings = { ...defaultSettings, system: { ...defaultSettings.system, site_url: 'https://hokka.example/' } };
    expect(toSiteUrl(settings, 'http://localhost:3000')).toBe('https://hokka.example');
  });

  test.each([
    ['https://hokka.example:8443', 'no-reply@hokka.example'],
    ['https://mürekkep.example', 'no-reply@xn--mrekkep-n2a.example'],
    ['http://127.0.0.1:3000', 'no-reply@localhost'],
    ['http://[::1]:3000', 'no-reply@localhost'],
  ])('mail of %s comes from %s', (siteUrl, address) => {
    expect(toSender(defaultSettings, siteUrl)).toEqual({ name: 'Hokka', address });
  });

  test('a sender of one’s own wins', () => {
    const settings = withEmail({ from_email: 'mektup@hokka.example', from_name: 'Mektup' });
    expect(toSender(settings, 'https://hokka.example')).toEqual({ name: 'Mektup', address: 'mektup@hokka.example' });
  });
});
