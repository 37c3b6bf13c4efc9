import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { findFreePort } from '../../testing/find-free-port.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { packProduction } from './pack-production.ts';

const run = promisify(execFile);

// The steps of the Dockerfile in a folder of its own: pack, then run everything there without sources and packages.
describe.runIf(process.env.HOKKA_TEST_RUNS !== undefined)('the product packed into a folder', () => {
  let folder: string;
  let store: TestDatabase;
  let service: ChildProcess | undefined;
  const lines: string[] = [];
  beforeAll(async () => {
    folder = join(mkdtempSync(join(tmpdir(), 'hokka-packed-')), 'hokka');
    await packProduction(join(import.meta.dirname, '../..'), folder, (line) => lines.push(line));
    store = await createTestDatabase();
  });
  afterAll(async () => {
    service?.kill('SIGKILL');
    await store.drop();
    rmSync(join(folder, '..'), { recursive: true });
  });

  const describeEnvironment = () => ({
    PATH: '/usr/bin:/bin',
    NODE_ENV: 'production',
    DATABASE_URL: store.connectionString,
    SECRET_KEY: 'k7Qw2ZrT9xVb4NmLp0sYdHfGjA6cE8uR',
    PUBLIC_URL: 'https://hokka.example',
    ADMIN_EMAIL: 'admin@hokka.example',
    ADMIN_PASSWORD: 'Uzun-ve-zor-bir-parola-7',
  });
  const command = (name: string, ...flags: string[]) =>
    run(process.execPath, [`server/build/${name}.js`, ...flags], { cwd: folder, env: describeEnvironment() });

  test('is at most 300 MB', () => {
    expect(Number(/: (\d+) MB$/.exec(lines.at(-1) ?? '')?.[1])).toBeLessThanOrEqual(300);
  });

  test('was built from nothing that only development needs', () => {
    const maps = readdirSync(join(folder, 'server/build')).filter((name) => name.endsWith('.js.map'));
    const sources = maps.flatMap((name) => {
      const map = JSON.parse(readFileSync(join(folder, 'server/build', name), 'utf8')) as { sources: string[] };
      return map.sources;
    });
    expect(sources.length).toBeGreaterThan(1000);
    const own = sources.filter((source) => !source.includes('node_modules'));
    expect(own.filter((source) => /(?:^|\/)(?:sandbox|tools|e2e|bench)\/|\.test\.ts$/.test(source))).toEqual([]);
    const testing = own.filter((source) => /(?:^|\/)testing\//.test(source));
    expect(testing.filter((source) => !source.includes('testing/invariants'))).toEqual([]);
  });

  test('has its commands', async () => {
    expect((await command('migrate', '--dry')).stdout).toBe('The database is up to date.\n');
    expect((await command('create-admin')).stdout).toContain('admin@hokka.example is a super admin now.');
    expect(await command('doctor')).toMatchObject({ stdout: 'No problems found.\n' });
    await expect(command('check-production')).resolves.toMatchObject({
      stdout: expect.stringMatching(/\nReady for production\.\n$/),
    });
  });

  test('serves the site with its pictures, checks Turkish, and stops in order', async () => {
    const port = await findFreePort();
    const env = { ...describeEnvironment(), PORT: String(port), HOST: '127.0.0.1', DRAIN_SECONDS: '0' };
    service = spawn(process.execPath, ['server/build/main.js'], { cwd: folder, env, stdio: 'ignore' });
    const site = `http://127.0.0.1:${port}`;
    const answers = async (path: string) => (await fetch(`${site}${path}`).catch(() => undefined))?.status === 200;
    await waitUntil('the service is ready', () => answers('/readyz'), 60_000);
    const home = await (await fetch(site)).text();
    expect(home).toContain('Hokka');
    const [script = ''] = /\/assets\/[\w.-]+\.(?:js|css)/.exec(home) ?? [];
    expect(await answers(script)).toBe(true);
    const post = async (path: string, body: object, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      return (await fetch(`${site}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = describeEnvironment();
    const {
      data: { token },
    } = await post('/auth/login', { email, password });
    expect(JSON.stringify(await post('/text/check', { text: 'Herşey yolunda.' }, token))).toContain('Her şey');
    const { promise: ended, resolve } = Promise.withResolvers<number | null>();
    service.once('exit', resolve);
    service.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
