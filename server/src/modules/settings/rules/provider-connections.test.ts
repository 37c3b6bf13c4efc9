import { defaultSettings } from '@hokka/contracts/settings/defaults.ts';
import { modelLimit } from '@hokka/contracts/settings/model-limits.ts';
import type { Settings } from '@hokka/contracts/settings/settings.ts';
import { describe, expect, test } from 'vitest';
import {
  toAiConnection,
  toPaytrMerchant,
  toSender,
  toSiteUrl,
  toSmtpConnection,
  toStandbyConnection,
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
        model_limits: [modelLimit.parse({ model: 'c/off', cap_usd: 0, is_off: true })],
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

describe('settings of a model', () => {
  const withLimit = (limit: object, ai: Partial<Settings['ai']> = {}) =>
    toAiConnection(
      withAi({
        ...ai,
        default_model: 'a/one',
        model_limits: [modelLimit.parse({ model: 'a/one', cap_usd: 0, is_off: false, ...limit })],
      }),
      fallbacks,
    );
  const asked = ({ maxTokens, reasoningTokens = 0, reasoningEffort, idleTimeoutMs }: ReturnType<typeof withLimit>) => [
    maxTokens,
    reasoningTokens,
    reasoningEffort,
    idleTimeoutMs,
  ];

  test.each([
    [{}, [2000, 0, undefined, undefined]],
    [{ effort: 'none' }, [2000, 0, 'none', undefined]],
    [{ effort: 'low' }, [2000, 2000, 'low', undefined]],
    [{ effort: 'high' }, [2000, 16_000, 'high', undefined]],
    [{ effort: 'high', max_output_tokens: 8000 }, [2000, 6000, 'high', undefined]],
    [{ effort: 'medium', max_output_tokens: 1500 }, [1500, 0, 'medium', undefined]],
    [{ max_output_tokens: 1500 }, [1500, 0, undefined, undefined]],
    [{ idle_seconds: 180 }, [2000, 0, undefined, 180_000]],
  ])('%j: it is asked for %j', (limit, expected) => {
    expect(asked(withLimit(limit))).toEqual(expected);
  });

  test.each(['low', 'medium', 'high'] as const)(
    'where a share of all tokens goes to thinking, %s leaves the whole answer',
    (effort) => {
      // As OpenRouter divides them for some models.
      const share = { low: 0.2, medium: 0.5, high: 0.8 }[effort];
      for (const max_tokens of [100, 2000, 4000]) {
        const { maxTokens, reasoningTokens = 0 } = withLimit({ effort }, { max_tokens });
        expect(Math.round((maxTokens + reasoningTokens) * (1 - share))).toBeGreaterThanOrEqual(maxTokens);
      }
    },
  );

  test('those of one on standby are its own', () => {
    const { standby } = withLimit({ effort: 'high' }, { fallback_models: ['b/two'] });
    expect(standby).toMatchObject([{ model: 'b/two', maxTokens: 2000 }]);
    expect(standby?.[0]).not.toHaveProperty('reasoningEffort');
  });
});

describe('the second gateway', () => {
  const second = { standby_base_url: 'https://second.example/v1/', standby_api_key: 'second key' };
  const first = { openrouter_api_key: 'mine', default_model: 'a/one', fallback_models: ['b/two'] };
  const list = (ai: Partial<Settings['ai']>) =>
    toAiConnection(withAi(ai), fallbacks).standby?.map(({ model, baseUrl, apiKey }) => [model, baseUrl, apiKey]);

  test('is asked after all of the first, with its own key', () => {
    expect(list({ ...first, ...second })).toEqual([
      ['b/two', 'https://openrouter.ai/api/v1', 'mine'],
      ['a/one', 'https://second.example/v1', 'second key'],
      ['b/two', 'https://second.example/v1', 'second key'],
    ]);
  });

  test('without a key gets none; with a model of its own it is asked for that alone', () => {
    expect(list({ ...first, ...second, standby_api_key: '', standby_model: 'llama3' })).toEqual([
      ['b/two', 'https://openrouter.ai/api/v1', 'mine'],
      ['llama3', 'https://second.example/v1', ''],
    ]);
  });

  test('is none without an address, and is tried with the model that it would be asked for', () => {
    expect(toStandbyConnection(withAi(first))).toBeUndefined();
    expect(toStandbyConnection(withAi({ ...first, ...second }))).toMatchObject({ model: 'a/one', configured: true });
    const named = withAi({ ...first, ...second, standby_model: 'llama3' });
    expect(toStandbyConnection(named)).toMatchObject({ model: 'llama3', apiKey: 'second key' });
  });
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
