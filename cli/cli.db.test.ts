import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCliTypes } from '../scripts/cli-types/build-cli-types.ts';
import { aStoredPlan } from '../testing/builders/a-plan.ts';
import { aSite } from '../testing/builders/a-site.ts';
import { aUser } from '../testing/builders/a-user.ts';
import { anApiKey } from '../testing/builders/an-api-key.ts';
import { anArticle } from '../testing/builders/an-article.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { withLongCases } from '../testing/random-runs.ts';
import { type RunningService, startRunningService } from '../testing/running-service.ts';
import { buildStream, type ScriptedGateway, startScriptedGateway } from '../testing/scripted-gateway.ts';

const main = join(import.meta.dirname, 'main.ts');

let store: TestDatabase;
let gateway: ScriptedGateway;
let service: RunningService;
let site: string;
let userId: string;
let key: string;
let folder: string;

beforeAll(async () => {
  store = await createTestDatabase();
  gateway = await startScriptedGateway((response) => {
    response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .end(buildStream(['Kahve demlemek \u001b[31mkolaydır.']));
  });
  const { connectionString } = store;
  service = await startRunningService({ connectionString, gatewayUrl: gateway.baseUrl, smtpPort: 9 });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  site = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;
  userId = (await aUser(store.database, { planId: await aStoredPlan(store.database) })).id;
  key = (await anApiKey(store.database, { userId })).key;
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hokka-cli-'));
  return () => rmSync(folder, { recursive: true });
});
afterAll(async () => {
  await service.stop();
  await gateway[Symbol.asyncDispose]();
  await store.drop();
});

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly notes: string;
}

/** Runs the CLI as a shell does. */
function hokka(args: readonly string[], { input = '', env = {} }: { input?: string; env?: object } = {}) {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  return new Promise<Outcome>((resolve) => {
    const child = execFile(
      process.execPath,
      [main, ...args],
      { env: { PATH, NODE_COMPILE_CACHE, XDG_CONFIG_HOME: folder, NODE_NO_WARNINGS: '1', ...env } },
      (error, out, notes) => resolve({ code: error === null ? 0 : Number(error.code), out, notes }),
    );
    child.stdin?.end(input);
  });
}
const login = () => hokka(['login', '--site', site], { input: `${key}\n` });

test('the types are those of the OpenAPI document (node scripts/cli-types.ts writes them)', async () => {
  const squeeze = (text: string) => text.replace(/[\s;,|()]+/g, '').replaceAll('"', "'");
  expect(squeeze(readFileSync(join(import.meta.dirname, 'api-types.ts'), 'utf8'))).toBe(squeeze(await buildCliTypes()));
});

test('a key is stored for its owner alone, and never shown', async () => {
  const outcome = await login();
  expect(outcome).toMatchObject({ code: 0, out: '' });
  expect(outcome.notes).toBe(`${new URL(site).host} için anahtar saklandı (hk_live_…${key.slice(-4)}).\n`);
  const file = join(folder, 'hokka', 'login.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ site, key });
  expect((await hokka(['logout'])).code).toBe(0);
  expect(await hokka(['list'])).toMatchObject({ code: 3, notes: expect.stringContaining('hokka login') });
});

test.each([
  ['no key', ['login', '--site', 'SITE'], { input: 'parola\n' }, 2],
  [
    'a key that is none of the service',
    ['login', '--site', 'SITE'],
    { env: { HOKKA_API_KEY: `hk_live_${'0'.repeat(49)}` } },
    3,
  ],
  ['a site without encryption', ['login', '--site', 'http://hokka.example'], { input: 'x' }, 2],
  ['a command that is none', ['yaz'], {}, 2],
  ['an option that is none', ['list', '--hepsi'], {}, 2],
  ['no command', [], {}, 2],
  ['help', ['--help'], {}, 0],
])('%s', async (_, args, more, code) => {
  const outcome = await hokka(
    args.map((arg) => (arg === 'SITE' ? site : arg)),
    more,
  );
  expect(outcome.code).toBe(code);
  expect(`${outcome.out}${outcome.notes}`).not.toMatch(/at .*\.ts|Error/);
});

test('an article is ordered, waited for, listed, read, published and withdrawn', async () => {
  await login();
  const written = await hokka(['new', 'Evde kahve', '--prompt', 'Kahve demleme yöntemleri', '--wait']);
  // Text of a model must not control the terminal: its control characters are removed.
  expect(written).toMatchObject({ code: 0, out: 'Kahve demlemek kolaydır.\n' });
  const id = /yazılıyor: (\S+)/.exec(written.notes)?.[1] ?? '';
  const listed = await hokka(['list', '--limit', '5']);
  expect(listed.out).toContain(`${id}  tamamlandı   özel          Evde kahve`);
  expect((await hokka(['get', id])).out).toContain('Kahve demlemek');
  expect(await hokka(['publish', id])).toMatchObject({ code: 0, notes: 'Makale herkese açıldı.\n' });
  expect(JSON.parse((await hokka(['get', id, '--json'])).out)).toMatchObject({ id, is_public: true });
  expect(await hokka(['publish', id, '--undo'])).toMatchObject({ code: 0, notes: 'Makale yayından kaldırıldı.\n' });
  expect(await hokka(['get', randomUUID()])).toMatchObject({ code: 2, notes: 'Makale bulunamadı.\n' });
  expect(await hokka(['list', '--status', 'yok'])).toMatchObject({ code: 2 });
  expect(await hokka(['list', '--sayfa', '2'])).toMatchObject({
    code: 2,
    notes: '“--sayfa” diye bir seçenek yok. Komutlar için: hokka --help\n',
  });
  const models = (await hokka(['models'])).out.split('\n');
  expect(models[0]).toMatch(/^\S+ {2}\(varsayılan\)$/u);
  const chosen = await hokka(['new', 'Evde kahve', '--prompt', 'Kahve demleme yöntemleri', '--model', 'yok/boyle']);
  expect(chosen.code).not.toBe(0);
  expect((await hokka(['list', '--page'])).notes).toContain('“--page” seçeneğinin değeri');
  const usage = await hokka(['usage']);
  expect(usage.out).toMatch(/^Plan: .+\nMakale: 1 kullanıldı/);
});

test('an article is sent to a site that is listed, and is not opened by it', async () => {
  const writer = (await aUser(store.database, { planId: 3 })).id;
  const target = await aSite(store.database, { userId: writer });
  const { id } = await anArticle(store.database, { userId: writer });
  const env = { HOKKA_API_KEY: (await anApiKey(store.database, { userId: writer })).key };
  await hokka(['login', '--site', site], { env });
  expect((await hokka(['sites'])).out).toBe(`${target.id}  wordpress  ${target.id}.example  Kahve günlüğü\n`);
  expect(await hokka(['publish', id, '--site', 'kahve'])).toMatchObject({ code: 2 });
  expect(await hokka(['publish', id, '--draft'])).toMatchObject({ code: 2 });
  expect(await hokka(['publish', id, '--site', target.id, '--draft'])).toMatchObject({ code: 0 });
  const sent = store.database.selectFrom('publications').select(['site_id', 'wanted_status']);
  expect(await sent.where('article_id', '=', id).execute()).toEqual([{ site_id: target.id, wanted_status: 'draft' }]);
  expect(JSON.parse((await hokka(['get', id, '--json'])).out)).toMatchObject({ is_public: false });
});

test('a publication is waited for, and told with the state of its article', async () => {
  const writer = (await aUser(store.database, { planId: 3 })).id;
  const target = await aSite(store.database, { userId: writer });
  const { id } = await anArticle(store.database, { userId: writer, title: 'Evde kahve' });
  const env = { HOKKA_API_KEY: (await anApiKey(store.database, { userId: writer })).key, HOKKA_SITE: site };
  expect((await hokka(['status', id], { env })).out).toBe('Evde kahve: tamamlandı\n');
  // The secrets of the site cannot be decrypted, so that the publication fails at once.
  const sent = await hokka(['publish', id, '--site', target.id, '--wait'], { env });
  expect(sent).toMatchObject({ code: 6, out: '' });
  expect((await hokka(['status', id], { env })).out).toContain('Kahve günlüğü: gönderilemedi  ');
  const { out } = await hokka(['status', id, '--json'], { env });
  expect(JSON.parse(out)).toMatchObject({ article: { id }, publications: [{ state: 'failed' }] });
});

test('the environment stands in the place of a login, and a stored key goes to its own site alone', async () => {
  expect((await hokka(['usage'], { env: { HOKKA_API_KEY: key, HOKKA_SITE: site } })).code).toBe(0);
  await login();
  const other = { HOKKA_SITE: 'https://baska.example' };
  expect(await hokka(['usage'], { env: other })).toMatchObject({ code: 3, notes: expect.stringContaining('Saklanan') });
});

test('with --json errors are JSON as well, and nothing else is written', async () => {
  const env = { HOKKA_API_KEY: key, HOKKA_SITE: site };
  const outcome = await hokka(['get', randomUUID(), '--json'], { env });
  expect(outcome).toMatchObject({ code: 2, out: '' });
  expect(JSON.parse(outcome.notes)).toEqual({
    error: { message: 'Makale bulunamadı.', code: 'article_not_found', exit_code: 2 },
  });
  expect(JSON.parse((await hokka(['yaz', '--json'])).notes)).toMatchObject({ error: { code: null, exit_code: 2 } });
});

test.each(withLongCases([], ['npm']))('what %s packs runs without the repository, on each Node', async (npm) => {
  const run = (program: string, args: readonly string[], env: object = {}) =>
    new Promise<Outcome>((resolve) => {
      const options = { cwd: folder, env: { ...process.env, NODE_NO_WARNINGS: '1', ...env } };
      execFile(program, args, options, (error, out, notes) =>
        resolve({ code: error === null ? 0 : Number(error.code), out, notes }),
      );
    });
  const packed = await run(npm, ['pack', import.meta.dirname, '--pack-destination', folder, '--silent']);
  expect(packed.code, packed.notes).toBe(0);
  const archive = packed.out.trim().split('\n').at(-1) ?? '';
  await run('tar', ['-xzf', archive]);
  const entry = join(folder, 'package', 'dist', 'main.js');
  const folders = (process.env.PATH ?? '').split(delimiter);
  const nodes = [process.execPath, ...folders.map((one) => join(one, 'node'))].filter(existsSync);
  for (const node of new Set(nodes.map((one) => realpathSync(one)))) {
    expect(await run(node, [entry, '--help']), node).toMatchObject({ code: 0, out: expect.stringContaining('status') });
    const called = await run(node, [entry, 'usage'], { HOKKA_API_KEY: key, HOKKA_SITE: site });
    expect(called, node).toMatchObject({ code: 0, out: expect.stringMatching(/^Plan: /) });
  }
});

test('what the key may not do, a plan that is used up and a service that is gone have codes of their own', async () => {
  const reader = (await anApiKey(store.database, { userId, scopes: ['articles:read'] })).key;
  expect(await hokka(['login', '--site', site], { env: { HOKKA_API_KEY: reader } })).toMatchObject({ code: 0 });
  const { id } = await anArticle(store.database, { userId });
  expect(await hokka(['publish', id])).toMatchObject({ code: 3, notes: expect.stringContaining('yetkisi yok') });
  const poor = (
    await aUser(store.database, { planId: await aStoredPlan(store.database, { features: ['api_access'] }) })
  ).id;
  await store.database.updateTable('plans').set({ article_limit: 1 }).where('name', '!=', 'x').execute();
  const poorKey = (await anApiKey(store.database, { userId: poor })).key;
  await hokka(['login', '--site', site], { env: { HOKKA_API_KEY: poorKey } });
  const order = () => hokka(['new', 'Çay demlemek', '--prompt', 'Çay demleme yöntemleri ve incelikleri']);
  expect((await order()).code).toBe(0);
  expect(await order()).toMatchObject({ code: 4, notes: expect.stringContaining('limitiniz dolmuş') });
  const gone = await hokka(['login', '--site', 'http://127.0.0.1:9'], { env: { HOKKA_API_KEY: poorKey } });
  expect(gone).toMatchObject({ code: 1, notes: '127.0.0.1:9 adresine ulaşılamadı.\n' });
});
