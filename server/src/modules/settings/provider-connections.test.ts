import { defaultSettings, type Settings } from '@hokka/contracts/settings.ts';
import { describe, expect, test } from 'vitest';
import { aiConnectionOf, senderOf, siteUrlOf, smtpConnectionOf } from './provider-connections.ts';

const fallbacks = {
  ai: { baseUrl: 'http://127.0.0.1:4001/v1', apiKey: 'stand-in' },
  smtp: { host: '127.0.0.1', port: 4025 },
};
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
    expect(aiConnectionOf(defaultSettings, fallbacks)).toMatchObject({ configured: true, ...fallbacks.ai });
    expect(aiConnectionOf(defaultSettings, {})).toMatchObject({ configured: false, apiKey: '' });
  });

  test('a key of one’s own leaves the stand-in alone', () => {
    expect(aiConnectionOf(withAi({ openrouter_api_key: 'mine' }), fallbacks)).toMatchObject({
      configured: true,
      baseUrl: 'https://openrouter.ai/api/v1',
      apiKey: 'mine',
    });
  });

  test('a server of one’s own needs no key', () => {
    expect(aiConnectionOf(withAi({ openrouter_base_url: 'http://10.0.0.5:11434/v1//' }), fallbacks)).toMatchObject({
      configured: true,
      baseUrl: 'http://10.0.0.5:11434/v1',
      apiKey: '',
    });
  });
});

describe('the mail server', () => {
  test('nothing set: the stand-in where one is given, else none', () => {
    expect(smtpConnectionOf(defaultSettings, fallbacks)).toEqual({
      ...fallbacks.smtp,
      encryption: 'none',
      username: '',
      password: '',
    });
    expect(smtpConnectionOf(defaultSettings, {})).toBeUndefined();
  });

  test('a server of one’s own is used as it is set', () => {
    const settings = withEmail({ smtp_host: 'smtp.example.com', smtp_username: 'u', smtp_password: 'p' });
    expect(smtpConnectionOf(settings, fallbacks)).toEqual({
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
    expect(siteUrlOf(defaultSettings, 'http://localhost:3000/')).toBe('http://localhost:3000');
    const settings = { ...defaultSettings, system: { ...defaultSettings.system, site_url: 'https://hokka.example/' } };
    expect(siteUrlOf(settings, 'http://localhost:3000')).toBe('https://hokka.example');
  });

  test.each([
    ['https://hokka.example:8443', 'no-reply@hokka.example'],
    ['https://mürekkep.example', 'no-reply@xn--mrekkep-n2a.example'],
    ['http://127.0.0.1:3000', 'no-reply@localhost'],
    ['http://[::1]:3000', 'no-reply@localhost'],
  ])('mail of %s comes from %s', (siteUrl, address) => {
    expect(senderOf(defaultSettings, siteUrl)).toEqual({ name: 'Hokka', address });
  });

  test('a sender of one’s own wins', () => {
    const settings = withEmail({ from_email: 'mektup@hokka.example', from_name: 'Mektup' });
    expect(senderOf(settings, 'https://hokka.example')).toEqual({ name: 'Mektup', address: 'mektup@hokka.example' });
  });
});
