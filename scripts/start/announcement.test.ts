import { expect, test } from 'vitest';
import { readStartConfig } from '../../server/src/config/config.ts';
import { announcement } from './announcement.ts';

const announce = (environment: Record<string, string>) => announcement(readStartConfig(environment), 4.26);
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://hokka:hush@db/hokka',
  SECRET_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'https://hokka.example',
};

test('a sandbox start says where to go, who to be, where mail, payments and sites are and how to use a real gateway', () => {
  const text = announce({ PORT: '8080' });
  expect(text).toContain('http://localhost:8080\n');
  expect(text).toContain('admin@hokka.test / hokka-admin');
  expect(text).toContain('demo@hokka.test / hokka-demo');
  expect(text).toContain('http://localhost:8080/sandbox/mail');
  expect(text).toContain('http://localhost:8080/sandbox/paytr');
  expect(text).toContain('http://localhost:8080/sandbox/sites');
  expect(text).toContain('http://localhost:8080/admin/settings');
  expect(text).toContain('4.3 s');
});

test('one own admin takes the place of the demo admin, and the password is not shown', () => {
  const text = announce({ ADMIN_EMAIL: 'editor@hokka.example', ADMIN_PASSWORD: 'hush-hush' });
  expect(text).toContain('editor@hokka.example');
  expect(text).not.toContain('admin@hokka.test');
  expect(text).not.toContain('hush');
});

test('no accounts are named where none are made', () => {
  expect(announce({ HOST: '0.0.0.0' })).not.toContain('hokka.test');
  expect(announce({ HOST: '0.0.0.0' })).toContain('set ADMIN_EMAIL and ADMIN_PASSWORD');
  expect(announce({ SANDBOX: '0' })).not.toContain('hokka.test');
});

test('production says where it is and nothing of the sandbox or of secrets', () => {
  const text = announce(production);
  expect(text).toContain('https://hokka.example');
  expect(text).not.toMatch(/hush|kkk|sandbox|hokka\.test/);
});
