import { withdrawPublication } from '@hokka/contracts/publishing/publications.ts';
import {
  checkSite,
  createSite,
  deleteSite,
  getOwnSite,
  getSiteChoices,
  listSites,
  updateSite,
} from '@hokka/contracts/publishing/sites.ts';
import JSZip from 'jszip';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sandboxEditor, startWordpress, type WordpressStandIn } from '../../../../sandbox/sites/wordpress.ts';
import { aSchedule } from '../../../../testing/builders/a-schedule.ts';
import { aPublication, aSite } from '../../../../testing/builders/a-site.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { findInDatabase } from '../../../../testing/find-in-database.ts';
import { type PublishingService, startPublishingService } from '../../../../testing/publishing-service.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { seoKeys } from '../../providers/sites/wordpress/posts.ts';

let store: TestDatabase;
let service: PublishingService;
let wordpress: WordpressStandIn;
let author: WordpressStandIn;
let token: string;

beforeAll(async () => {
  store = await createTestDatabase();
  wordpress = await startWordpress({ port: 0 });
  author = await startWordpress({ port: 0, metaKeys: [], capabilities: ['publish_posts', 'edit_posts'] });
  const allowedHosts = [wordpress.url, author.url].map((url) => new URL(url).host);
  service = await startPublishingService({ connectionString: store.connectionString, allowedHosts, worksToo: false });
});
afterAll(async () => {
  await service.stop();
  await Promise.all([wordpress.close(), author.close()]);
  await store.drop();
});
beforeEach(async () => {
  token = `user-${(await aUser(store.database, { planId: 2 })).id}`;
  wordpress.faults.clear();
});

const create = (body: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  service.call(createSite, {
    token,
    headers,
    body: { kind: 'wordpress', url: wordpress.url, credentials: sandboxEditor, ...body },
  });

test('a site is added with what its check found, and its secrets are never answered nor stored in the open', async () => {
  const { data, text } = await create();
  expect(data).toMatchObject({
    kind: 'wordpress',
    name: 'Deneme sitesi & blogu',
    api_root: `${wordpress.url}/wp-json/`,
    account: 'editor',
    seo: ['title', 'description', 'keyphrase'],
    check: { outcome: 'ok' },
  });
  expect(text).not.toContain('lasi');
  expect(await findInDatabase(store.database, [sandboxEditor.password])).toEqual([]);
  expect((await service.call(listSites, { token })).data).toEqual({ sites: [data], max: 20, can_publish: true });
  expect(wordpress.posts.size).toBe(0);
  expect(await create()).toMatchObject({ status: 409, code: 'site_exists' });
});

test('a repeated addition answers the site that it made; what its key remembers of the call is without credentials', async () => {
  const key = { 'idempotency-key': 'site-1' };
  const { status, data } = await create({}, key);
  expect(await create({}, key)).toMatchObject({ status, data });
  const credentials = { ...sandboxEditor, password: sandboxEditor.password.replaceAll(' ', '') };
  expect(await create({ credentials }, key)).toMatchObject({ status, data });
  expect(await create({ name: 'Başka' }, key)).toMatchObject({ status: 409, code: 'idempotency_mismatch' });
});

test('a site whose credentials cannot be opened any more is shown as that, and mended by new ones', async () => {
  const userId = token.slice('user-'.length);
  const { id } = await aSite(store.database, { userId, apiRoot: `${wordpress.url}/wp-json/`, secrets: 'bozuk' });
  const asked = { token, params: { id } };
  const unreadable = { account: null, check: { outcome: 'failed', findings: [{ code: 'credentials_unreadable' }] } };
  expect((await service.call(listSites, { token })).data.sites).toMatchObject([unreadable]);
  expect((await service.call(checkSite, asked)).data).toMatchObject(unreadable);
  expect(await service.call(getSiteChoices, asked)).toMatchObject({ status: 409, code: 'site_check_failed' });
  const update = (body: object) => service.call(updateSite, { ...asked, body });
  expect((await update({ url: `${wordpress.url}/?` })).errors).toMatchObject([{ field: 'credentials' }]);
  expect((await update({ credentials: sandboxEditor })).data).toMatchObject({ check: { outcome: 'ok' } });
});

test('what an account may not is told with what helps', async () => {
  const { data } = await create({ url: author.url });
  expect(data.check?.outcome).toBe('warning');
  expect(data.check?.findings.map(({ code }) => code)).toEqual([
    'connected',
    'can_publish',
    'cannot_upload',
    'cannot_create_categories',
    'seo_not_writable',
  ]);
  for (const { level, remedy } of data.check?.findings ?? []) expect(remedy === '').toBe(level === 'ok');
});

test('an API is found behind a home page that leads on to another', async () => {
  wordpress.faults.add({ method: 'GET', path: '/', kind: 'redirect' });
  expect((await create()).data.api_root).toBe(`${wordpress.url}/wp-json/`);
});

test.each([
  [{ credentials: { username: 'editor', password: 'yanlis' } }, 'credentials', 'uygulama parolası yanlış'],
  [{ url: 'http://kahve.example' }, 'url', 'https:// ile başlamıyor'],
  [{ url: 'https://hokka.test/blog' }, 'url', 'Hokka’nın kendisi'],
  [{ url: 'https://127.0.0.1/' }, 'url', 'internete açık değil'],
  [{ url: 'https://169.254.169.254/' }, 'url', 'internete açık değil'],
  [{ url: 'ftp://kahve.example' }, 'url', 'https:// ile birlikte'],
  [{ url: 'https://ali:sifre@kahve.example' }, 'url', 'Adres okunamadı'],
  [{ kind: 'ghost', credentials: { admin_key: 'x' } }, 'credentials.admin_key', '24 ve 64'],
  [{ kind: 'webhook', credentials: { secret: 'gizli' } }, 'credentials.secret', 'whsec_'],
])('refuses %j', async (change, field, message) => {
  expect((await create(change)).errors).toEqual([{ field, message: expect.stringContaining(message) }]);
});

/** Two that are added while the transaction of neither can end: the audit log, which both write last, is locked until both wait. */
async function createTwoAtOnce(first: object, second: object) {
  let answers: ReturnType<typeof create>[] = [];
  await store.database.transaction().execute(async (trx) => {
    await sql`LOCK TABLE audit_log IN SHARE MODE`.execute(trx);
    answers = [create(first), create(second)];
    await waitUntil('both wait', async () => {
      const { rows } =
        await sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(
          store.database,
        );
      return rows.length === 2;
    });
  });
  return (await Promise.all(answers)).map(({ status, code }) => code ?? status).sort();
}

test('of two that are added at once the twenty-first is refused', async () => {
  const userId = token.slice('user-'.length);
  for (let count = 0; count < 19; count += 1) await aSite(store.database, { userId });
  expect(await createTwoAtOnce({}, { url: author.url })).toEqual([201, 'too_many_sites']);
  expect((await service.call(listSites, { token })).data.sites).toHaveLength(20);
});

test('of two of the same API that are added at once the second is there already', async () => {
  expect(await createTwoAtOnce({}, {})).toEqual([201, 'site_exists']);
});

test('another origin needs the credentials again; a new name does not', async () => {
  const { data } = await create();
  const update = (body: object) => service.call(updateSite, { token, params: { id: data.id }, body });
  expect((await update({ name: 'Kahve günlüğü' })).data).toMatchObject({ id: data.id, name: 'Kahve günlüğü' });
  for (const name of ['', '\u00ad\u200b\u{e0041}'])
    expect((await update({ name })).errors).toEqual([{ field: 'name', message: 'Site adı zorunludur' }]);
  expect((await update({ name: 'A\u0000' })).errors).toEqual([
    { field: 'name', message: 'Site adı desteklenmeyen karakterler içeriyor' },
  ]);
  expect((await update({ url: author.url })).errors).toEqual([{ field: 'credentials', message: expect.any(String) }]);
  expect(author.posts.size).toBe(0);
});

test('another site in the place of one gets an id of its own, and what the former one has of posts and pictures stays behind', async () => {
  const { data: former } = await create();
  const userId = token.slice('user-'.length);
  const [sent, waiting] = [await anArticle(store.database, { userId }), await anArticle(store.database, { userId })];
  const { id } = await aPublication(store.database, { userId, articleId: sent.id, siteId: former.id });
  const due = await aPublication(store.database, { userId, articleId: waiting.id, siteId: former.id });
  const change = { state: 'updating', due_at: new Date('2027-01-01T09:00:00Z') };
  await store.database.updateTable('publications').set(change).where('id', '=', due.id).execute();
  await aSchedule(store.database, {
    userId,
    articleId: sent.id,
    publishAt: new Date('2027-01-01T09:00:00Z'),
    siteIds: [former.id],
  });
  const move = (siteId: string, url: string) =>
    service.call(updateSite, { token, params: { id: siteId }, body: { url, credentials: sandboxEditor } });
  const { data: moved } = await move(former.id, author.url);
  expect(moved).toMatchObject({ name: former.name, api_root: `${author.url}/wp-json/` });
  expect(moved.id).not.toBe(former.id);
  expect((await service.call(listSites, { token })).data.sites).toMatchObject([{ id: moved.id }]);
  expect(await service.call(getOwnSite, { token, params: { id: former.id } })).toMatchObject({ status: 404 });
  expect(await service.call(getOwnSite, { token, params: { id: moved.id } })).toMatchObject({
    status: 200,
    data: moved,
  });
  expect(await service.call(withdrawPublication, { token, params: { id } })).toMatchObject({
    status: 409,
    code: 'publication_not_withdrawable',
  });
  const publications = store.database.selectFrom('publications').select(['state', 'failure_code', 'site_id']);
  expect(await publications.where('user_id', '=', userId).orderBy('id').execute()).toEqual(
    [
      { id, state: 'verified', failure_code: null },
      { id: due.id, state: 'failed', failure_code: 'site_deleted' },
    ]
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ state, failure_code }) => ({ state, failure_code, site_id: former.id })),
  );
  const targets = store.database.selectFrom('schedule_targets').select('site_id').where('site_id', 'is not', null);
  expect(await targets.where('site_id', 'in', [former.id, moved.id]).execute()).toEqual([{ site_id: moved.id }]);
  // The way back leads to the one that was there.
  expect((await move(moved.id, wordpress.url)).data.id).toBe(former.id);
  expect((await create({ url: author.url })).data.id).toBe(moved.id);
  expect(await move(moved.id, wordpress.url)).toMatchObject({ code: 'site_exists' });
});

test('a check tells what is wrong now, and the choices of a site are read from it', async () => {
  const { data } = await create();
  const asked = { token, params: { id: data.id } };
  wordpress.faults.add({ method: 'GET', path: '/users/me', kind: 502 });
  expect((await service.call(checkSite, asked)).data.check).toMatchObject({
    outcome: 'failed',
    findings: [{ code: 'server_failed' }],
  });
  expect((await service.call(checkSite, asked)).data.check).toMatchObject({ outcome: 'ok' });
  expect((await service.call(getSiteChoices, asked)).data).toMatchObject({
    categories: [{ name: 'Genel' }],
    authors: [{ name: 'Editör' }],
  });
  wordpress.faults.add({ method: 'GET', path: '/categories', kind: 403 });
  expect(await service.call(getSiteChoices, asked)).toMatchObject({ status: 409, code: 'site_check_failed' });
});

test('sites are for plans with a price, and deleting one is for all', async () => {
  const { data } = await create();
  const userId = token.slice('user-'.length);
  await store.database.updateTable('subscriptions').set({ plan_id: 1 }).where('user_id', '=', userId).execute();
  expect(await create({ url: author.url })).toMatchObject({ status: 403, code: 'paid_plan_required' });
  expect((await service.call(listSites, { token })).data.can_publish).toBe(false);
  expect((await service.call(deleteSite, { token, params: { id: data.id } })).status).toBe(200);
  const row = store.database.selectFrom('sites').select('secrets').where('id', '=', data.id);
  expect(await row.executeTakeFirst()).toEqual({ secrets: null });
  expect((await service.call(deleteSite, { token, params: { id: data.id } })).status).toBe(404);
});

test('the plugin is a zip that WordPress installs, and opens every field that is tried', async () => {
  const { statusCode, headers, rawPayload } = await service.app.inject({
    url: '/api/sites/wordpress-plugin',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    expect.stringContaining('hokka-seo.zip'),
  ]);
  const zip = await JSZip.loadAsync(rawPayload);
  expect(Object.keys(zip.files).sort()).toEqual([
    'hokka-seo/LICENSE',
    'hokka-seo/hokka-seo.php',
    'hokka-seo/readme.txt',
  ]);
  const program = await zip.file('hokka-seo/hokka-seo.php')?.async('string');
  for (const key of seoKeys.flatMap((keys) => Object.values(keys))) expect(program).toContain(`'${key}'`);
  expect(program).toContain('License:           GPL-2.0-or-later');
});

test('erasure takes sites, publications and schedules with it', async () => {
  const { data } = await create();
  const userId = token.slice('user-'.length);
  const { id: articleId } = await anArticle(store.database, { userId });
  await aSchedule(store.database, { userId, articleId, publishAt: new Date(), siteIds: [null, data.id] });
  await store.database.transaction().execute((trx) => service.publishing.eraseUserData(trx, userId));
  for (const table of ['sites', 'schedules'] as const)
    expect(await store.database.selectFrom(table).select('id').where('user_id', '=', userId).execute()).toEqual([]);
});
