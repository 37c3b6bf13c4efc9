import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, configurationTable, readConfig, readStartConfig } from './config.ts';

const secretKey = 'k'.repeat(32);
const given = { DATABASE_URL: 'postgresql://hokka@/hokka?host=%2Fdata', SECRET_KEY: secretKey };
const production = { ...given, NODE_ENV: 'production', PUBLIC_URL: 'https://hokka.example' };

function messageOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('defaults', () => {
  test('outside production: loopback, sandbox with demo accounts, own database', () => {
    expect(readStartConfig({})).toMatchObject({
      production: false,
      apiReference: true,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      secretKey: undefined,
      sandbox: true,
      demoAccounts: true,
      role: 'all',
      logLevel: 'info',
      generationConcurrency: 16,
      trustedProxies: [],
      allowPrivateUpstreams: false,
      paytrBaseUrl: 'https://www.paytr.com',
      firstAdmin: undefined,
    });
  });

  test('in production: every address, no sandbox, no demo accounts', () => {
    expect(readConfig(production)).toMatchObject({ host: '0.0.0.0', sandbox: false, demoAccounts: false });
    expect(readConfig(production).apiReference).toBe(false);
    expect(readConfig({ ...production, API_REFERENCE: '1' }).apiReference).toBe(true);
  });

  test('the public address follows the port, the direct connection the database', () => {
    const config = readConfig({ ...given, PORT: '8080' });
    expect(config.publicUrl).toBe('http://localhost:8080');
    expect(config.databaseDirectUrl).toBe(given.DATABASE_URL);
  });

  test('an empty or blank variable counts as absent', () => {
    expect(readStartConfig({ PORT: '', HOST: '  ', SANDBOX: '', ADMIN_EMAIL: '' })).toEqual(readStartConfig({}));
  });
});

describe('sandbox', () => {
  test.each(['0.0.0.0', '192.168.1.5', '::', 'hokka.example'])('no demo accounts on %s', (HOST) => {
    expect(readStartConfig({ HOST })).toMatchObject({ sandbox: true, demoAccounts: false });
  });

  test.each(['127.0.0.1', '127.5.0.1', '::1', 'localhost', 'LOCALHOST'])('demo accounts on %s', (HOST) => {
    expect(readStartConfig({ HOST }).demoAccounts).toBe(true);
  });

  test('production may ask for the stand-ins but never has demo accounts', () => {
    const config = readConfig({ ...production, SANDBOX: '1', HOST: '127.0.0.1' });
    expect(config).toMatchObject({ sandbox: true, demoAccounts: false });
  });

  test('without the sandbox its addresses are not used', () => {
    const addresses = {
      SANDBOX_AI_URL: 'http://127.0.0.1:1/v1',
      SANDBOX_PROXY_URL: 'http://127.0.0.1:2',
      SANDBOX_PAYTR_URL: 'http://localhost:3000/sandbox/paytr',
      SANDBOX_PAYTR_MERCHANT: '1:key:salt',
    };
    expect(readConfig({ ...given, ...addresses })).toMatchObject({
      sandboxAiUrl: 'http://127.0.0.1:1/v1',
      sandboxPaytrUrl: 'http://localhost:3000/sandbox/paytr',
      sandboxPaytrMerchant: { merchantId: '1', merchantKey: 'key', merchantSalt: 'salt' },
    });
    expect(readConfig({ ...production, ...addresses })).toMatchObject({
      sandboxAiUrl: undefined,
      sandboxProxyUrl: undefined,
      sandboxPaytrUrl: undefined,
      sandboxPaytrMerchant: undefined,
    });
  });
});

describe('what is missing', () => {
  test('a production start names all three and those that are missing', () => {
    expect(messageOf(() => readStartConfig({ NODE_ENV: 'production', SECRET_KEY: secretKey }))).toBe(
      'Production requires DATABASE_URL, SECRET_KEY and PUBLIC_URL: DATABASE_URL, PUBLIC_URL are missing.',
    );
  });

  test.each(['DATABASE_URL', 'SECRET_KEY'])('the server does not run without %s', (name) => {
    expect(messageOf(() => readConfig({ ...given, [name]: undefined }))).toMatch(new RegExp(`^${name} is missing: `));
  });

  test.each([
    ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'secret1'],
    ['ADMIN_PASSWORD', 'ADMIN_EMAIL', 'a@b.co'],
  ])('%s is missed when %s is set', (missing, set, value) => {
    expect(messageOf(() => readStartConfig({ [set]: value }))).toMatch(new RegExp(`^${missing} is missing: `));
  });
});

const wrong: [name: string, value: string][] = [
  ['NODE_ENV', 'prod'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['PORT', 'http'],
  ['HOST', 'http://localhost'],
  ['HOST', '-x'],
  ['PUBLIC_URL', 'hokka.example'],
  ['PUBLIC_URL', 'https://hokka.example/blog'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_DIRECT_URL', 'x'],
  ['SECRET_KEY', 'k'.repeat(31)],
  ['ADMIN_EMAIL', 'kök@hokka.example'],
  ['ADMIN_PASSWORD', '12345'],
  ['ADMIN_PASSWORD', 'a'.repeat(129)],
  ['SANDBOX', 'true'],
  ['LOG_LEVEL', 'loud'],
  ['ROLE', 'both'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1,proxy.example'],
  ['SITE_HOSTS_ALLOWED', 'blog.example'],
  ['SITE_HOSTS_ALLOWED', '127.0.0.1:8080,http://blog.example:80'],
  ['METRICS_PORT', '-1'],
  ['GENERATION_CONCURRENCY', '0'],
  ['PAYTR_BASE_URL', 'ftp://www.paytr.com'],
  ['ALLOW_PRIVATE_UPSTREAMS', 'yes'],
  ['SANDBOX_SMTP_URL', 'http://127.0.0.1:25'],
  ['SANDBOX_PAYTR_MERCHANT', '1:key'],
];

test.each(wrong)('%s=%s is refused with one line that names it', (name, value) => {
  const message = messageOf(() => readConfig({ ...given, [name]: value }));
  expect(message).toMatch(new RegExp(`^${name} .*expected .+\\.$`));
  expect(message).not.toContain('\n');
});

test.each(['SECRET_KEY', 'ADMIN_PASSWORD', 'DATABASE_URL'])(
  'the message about %s does not repeat its value',
  (name) => {
    expect(messageOf(() => readStartConfig({ [name]: 'hush!' }))).not.toContain('hush!');
  },
);

test('a secret can be in a file, which the variable itself overrides', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hokka-secrets-'));
  const path = join(folder, 'key');
  try {
    writeFileSync(path, ` ${'k'.repeat(40)}\n`);
    expect(readStartConfig({ SECRET_KEY_FILE: path }).secretKey).toBe(` ${'k'.repeat(40)}`);
    expect(readStartConfig({ SECRET_KEY_FILE: path, SECRET_KEY: 'x'.repeat(40) }).secretKey).toBe('x'.repeat(40));
    expect(readStartConfig({ LOG_LEVEL_FILE: path }).logLevel).toBe('info');
    writeFileSync(path, '\n');
    expect(readStartConfig({ SECRET_KEY_FILE: path }).secretKey).toBeUndefined();
    expect(() => readStartConfig({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow(
      `DATABASE_URL_FILE names ${join(folder, 'none')}, which cannot be read (ENOENT).`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('values are taken in their useful form', () => {
  const config = readConfig({
    ...given,
    PUBLIC_URL: 'https://hokka.example/',
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::/8',
    SITE_HOSTS_ALLOWED: '127.0.0.1:8080, Blog.example:80',
    ADMIN_EMAIL: ' INFO@Hokka.example ',
    ADMIN_PASSWORD: ' with blanks ',
    METRICS_PORT: '9100',
  });
  expect(config).toMatchObject({
    publicUrl: 'https://hokka.example',
    trustedProxies: ['loopback', '10.0.0.0/8', 'fd00::/8'],
    siteHostsAllowed: ['127.0.0.1:8080', 'blog.example:80'],
    firstAdmin: { email: 'info@hokka.example', password: ' with blanks ' },
    metricsPort: 9100,
  });
});

test('every documented variable has a default and a meaning in one line', () => {
  expect(configurationTable.length).toBeGreaterThan(15);
  for (const row of configurationTable) {
    expect(`${row.default} ${row.meaning}`).toMatch(/^[^\n|]+ [^\n|]+\.$/);
  }
});
