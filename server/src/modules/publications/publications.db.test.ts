import { randomUUID } from 'node:crypto';
import * as contracts from '@hokka/contracts/publishing/publications.ts';
import { createSite, deleteSite } from '@hokka/contracts/publishing/sites.ts';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type GhostStandIn, sandboxAdminKey, startGhost } from '../../../../sandbox/sites/ghost.ts';
import { sandboxEditor, startWordpress, type WordpressStandIn } from '../../../../sandbox/sites/wordpress.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { aWebhook } from '../../../../testing/builders/a-webhook.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { anImage } from '../../../../testing/builders/an-image.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import {
  type PublishingService,
  publishingServiceSecret,
  startPublishingService,
} from '../../../../testing/publishing-service.ts';
import { withLongCases } from '../../../../testing/random-runs.ts';
import { testLong } from '../../../../testing/test-long.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../../testing/webhooks-service.ts';
import { addMilliseconds, minuteMs, secondMs } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { listMetrics } from '../../platform/process/counters.ts';
import { SecretBox } from '../../platform/secrets/secret-box.ts';
import { ImageSignatures } from '../images/image-signature.ts';

const start = '2026-03-31T10:00:00.000Z';
const clock = new TestClock(start);
const runBudget = { ms: 5 * minuteMs };
const text = [
  '# Evde kahve demlemek',
  '',
  'Su, **öğütüm** ve süre & sabır yeter: 5 < 6.',
  '',
  '## Adımlar',
  '',
  '1. Suyu ısıtın',
  '2. Bekleyin',
  '',
  '> Kahve acele etmez.',
].join('\n');

let store: TestDatabase;
let service: PublishingService;
let wordpress: WordpressStandIn;
let ghost: GhostStandIn;
let receiver: WebhookReceiver;

beforeAll(async () => {
  store = await createTestDatabase();
  [wordpress, ghost, receiver] = await Promise.all([
    startWordpress({ port: 0 }),
    startGhost({ port: 0 }),
    startWebhookReceiver(),
  ]);
  const allowedHosts = [wordpress.url, ghost.url, receiver.url].map((url) => new URL(url).host);
  service = await startPublishingService({ connectionString: store.connectionString, allowedHosts, clock, runBudget });
});
afterAll(async () => {
  await service.stop();
  await Promise.all([wordpress.close(), ghost.close(), receiver.close()]);
  await store.drop();
});
beforeEach(() => {
  clock.set(start);
  runBudget.ms = 5 * minuteMs;
  wordpress.faults.clear();
  ghost.faults.clear();
  wordpress.posts.clear();
  ghost.posts.clear();
  wordpress.media.clear();
  wordpress.terms.categories.clear();
  wordpress.terms.tags.clear();
  wordpress.permalinks.arePlain = false;
});

interface Scene {
  readonly token: string;
  readonly userId: string;
  readonly articleId: string;
  readonly siteId: string;
}

const webhookSecret = `whsec_${Buffer.alloc(32, 'imza').toString('base64')}`;

async function aScene(kind: 'wordpress' | 'ghost' | 'webhook' = 'wordpress', content = text): Promise<Scene> {
  const { id: userId } = await aUser(store.database, { planId: 2 });
  const token = `user-${userId}`;
  const credentials = {
    wordpress: sandboxEditor,
    ghost: { admin_key: sandboxAdminKey },
    webhook: { secret: webhookSecret },
  }[kind];
  const { url } = { wordpress, ghost, webhook: receiver }[kind];
  const { data, message } = await service.call(createSite, { token, body: { kind, url, credentials } });
  expect(message).toBe('Site eklendi.');
  const { id: articleId } = await anArticle(store.database, {
    userId,
    content,
    tags: ['Kahve', 'Ev'],
    category: 'Yeme & İçme',
  });
  wordpress.posts.clear();
  return { token, userId, articleId, siteId: data.id };
}

const publish = ({ token, articleId, siteId }: Scene, body: object = {}) =>
  service.call(contracts.createPublication, {
    token,
    params: { id: articleId },
    body: { site_id: siteId, status: 'publish', ...body },
  });

async function read({ token, articleId }: Scene) {
  const { data } = await service.call(contracts.listPublications, { token, params: { id: articleId } });
  const [only] = data.publications;
  if (only === undefined) throw new Error('There is no publication');
  return only;
}

/** Waits until a publication rests, moving the clock to what it waits for. */
async function settle(scene: Scene, { moving = true } = {}) {
  return waitUntil('the publication rests', async () => {
    const found = await read(scene);
    if (['verified', 'failed', 'conflict', 'withdrawn'].includes(found.state) || found.needs_decision) return found;
    if (moving && found.next_try_at !== null && new Date(found.next_try_at) > clock.now()) clock.set(found.next_try_at);
    return undefined;
  });
}

describe('publishing on WordPress', () => {
  test('sends a title and an excerpt as text, which a theme shows as HTML', async () => {
    const scene = await aScene();
    const title = 'HTML’de <script> ile &lt;b&gt; & yazımı [eklenti]';
    const fields = { title, meta_description: '<b>Kısa</b>' };
    await store.database.updateTable('articles').set(fields).where('id', '=', scene.articleId).execute();
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    const [post] = [...wordpress.posts.values()];
    expect(post).toMatchObject({
      title: 'HTML’de &lt;script&gt; ile &amp;lt;b&amp;gt; &amp; yazımı &#91;eklenti]',
      excerpt: '&lt;b&gt;Kısa&lt;/b&gt;',
    });
    Object.assign(post ?? {}, { content: '<p>Elle yazıldı</p>' });
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'conflict', conflict: { title } });
  });

  test('makes one post of blocks, with its terms, verified on the site', async () => {
    const scene = await aScene();
    expect(await publish(scene, { seo: { title: 'Kahve demleme rehberi', description: 'Adım adım.' } })).toMatchObject({
      status: 201,
      data: { state: 'queued', remote_id: null },
    });
    const done = await settle(scene);
    expect(done).toMatchObject({ state: 'verified', is_current: true, failure_code: null });
    const [post, ...others] = [...wordpress.posts.values()];
    expect(others).toEqual([]);
    expect(post).toMatchObject({ status: 'publish', title: 'Evde kahve demlemek', slug: 'evde-kahve-demlemek' });
    expect(post?.meta).toMatchObject({
      _yoast_wpseo_title: 'Kahve demleme rehberi',
      _yoast_wpseo_metadesc: 'Adım adım.',
    });
    expect(post?.content.match(/<!-- wp:[\w-]+/g)).toEqual([
      '<!-- wp:paragraph',
      '<!-- wp:heading',
      '<!-- wp:list',
      '<!-- wp:list-item',
      '<!-- wp:list-item',
      '<!-- wp:quote',
      '<!-- wp:paragraph',
    ]);
    expect(post?.content).toContain('<p>Su, <strong>öğütüm</strong> ve süre &amp; sabır yeter: 5 &lt; 6.</p>');
    expect(post?.content).not.toContain('hokka-');
    expect([...wordpress.terms.categories.values()]).toContain('Yeme &amp; İçme');
    expect(done.live_url).toBe(`${wordpress.url}/?p=${post?.id}`);
    expect(done.edit_url).toBe(`${wordpress.url}/wp-admin/post.php?post=${post?.id}&action=edit`);
  });

  test('shows a text of the site that holds what the database cannot store', async () => {
    const scene = await aScene();
    await publish(scene);
    await settle(scene);
    const [post] = [...wordpress.posts.values()];
    if (post === undefined) throw new Error('There is no post');
    Object.assign(post, { title: 'Baş\u0000ka \ud800 yazı', content: '<p>Elle\u0000 yazıldı</p>' });
    await publish(scene);
    expect(await settle(scene)).toMatchObject({
      state: 'conflict',
      conflict: { title: 'Başka \ufffd yazı', text: 'Elle yazıldı' },
    });
  });

  test('uploads pictures once, under ASCII names, with their descriptions', async () => {
    const scene = await aScene();
    const image = await anImage(store.database, { userId: scene.userId, articleId: scene.articleId });
    await store.database
      .updateTable('articles')
      .set({ content: `Metin.\n\n![Işıklı çarşı](/api/images/${image.id} "Çarşı")` })
      .where('id', '=', scene.articleId)
      .execute();
    wordpress.faults.add({ method: 'POST', path: '/wp/v2/media', kind: 'lost' });
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    const [media, ...others] = [...wordpress.media.values()];
    expect(others).toEqual([]);
    expect(media).toMatchObject({ alt: 'Işıklı çarşı', bytes: Buffer.from('WebP 600') });
    expect(media?.name).toMatch(/^isikli-carsi-[0-9a-f-]{36}-[0-9a-f]{16}\.webp$/);
    const [post] = [...wordpress.posts.values()];
    expect(post?.content).toContain(`<!-- wp:image {"id":${media?.id},"sizeSlug":"full","linkDestination":"none"} -->`);
    expect(post?.content).toContain('<figcaption class="wp-element-caption">Çarşı</figcaption>');
  });

  test('names its terms however their Turkish letters are written', async () => {
    const scene = await aScene();
    wordpress.terms.categories.set(2, 'Işık &amp; gölge');
    const known = [
      [3, 'Işık'],
      [4, 'İçme'],
      [5, 'Ğayret'],
      [6, 'Şıkır şıkır'],
    ] as const;
    for (const [id, name] of known) wordpress.terms.tags.set(id, name);
    const tags = ['IŞIK', 'içme', 'ğAYRET', 'ŞIKIR ŞIKIR', 'ışık', 'Yeni'];
    await publish(scene, { categories: ['ışık & gölge'], tags });
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    expect([...wordpress.posts.values()]).toMatchObject([
      { categories: [2], tags: [3, 4, 5, 6, [...wordpress.terms.tags.keys()].at(-1)] },
    ]);
    expect([...wordpress.terms.tags.values()]).toEqual([...known.map(([, name]) => name), 'Yeni']);
    expect(wordpress.terms.categories.size).toBe(1);
  });

  test('a second time updates the same post, whose address stays', async () => {
    const scene = await aScene();
    await publish(scene);
    const first = await settle(scene);
    const [post] = [...wordpress.posts.values()];
    await store.database
      .updateTable('articles')
      .set({ content: 'Yeni metin.', title: 'Başka başlık', version: 2 })
      .where('id', '=', scene.articleId)
      .execute();
    expect(await read(scene)).toMatchObject({ state: 'verified', is_current: false });
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified', remote_id: first.remote_id, is_current: true });
    expect(wordpress.posts.size).toBe(1);
    expect(post).toMatchObject({ title: 'Başka başlık', slug: 'evde-kahve-demlemek' });
    expect(post?.content).toContain('<p>Yeni metin.</p>');
  });

  test('what was edited there is shown, and overwritten only when a person says so', async () => {
    const scene = await aScene();
    await publish(scene);
    await settle(scene);
    const [post] = [...wordpress.posts.values()];
    if (post === undefined) throw new Error('There is no post');
    post.content = '<p>Sitede elle yazıldı.</p>';
    await publish(scene);
    const found = await settle(scene);
    expect(found).toMatchObject({ state: 'conflict', conflict: { text: 'Sitede elle yazıldı.' } });
    expect(post.content).toBe('<p>Sitede elle yazıldı.</p>');
    expect(await publish(scene)).toMatchObject({ status: 409, code: 'publication_undecided' });
    const decide = (remote_version: string, action = 'overwrite') =>
      service.call(contracts.resolvePublication, {
        token: scene.token,
        params: { id: found.id },
        body: { action, remote_version },
      });
    expect(await decide('another')).toMatchObject({ status: 409, code: 'publication_changed' });
    post.content = '<p>Yine elle yazıldı.</p>';
    expect(await decide(found.conflict?.remote_version ?? '')).toMatchObject({ status: 200 });
    const again = await settle(scene);
    expect(again).toMatchObject({ state: 'conflict', conflict: { text: 'Yine elle yazıldı.' } });
    await decide(again.conflict?.remote_version ?? '');
    expect(await settle(scene)).toMatchObject({ state: 'verified', is_current: true });
    post.content = '<p>Üçüncü kez.</p>';
    await publish(scene);
    const third = await settle(scene);
    expect(await decide(third.conflict?.remote_version ?? '', 'keep')).toMatchObject({
      data: { state: 'verified', is_current: false },
    });
    expect(post.content).toBe('<p>Üçüncü kez.</p>');
  });

  test('withdrawing makes the post a draft', async () => {
    const scene = await aScene();
    await publish(scene);
    const { id } = await settle(scene);
    const withdraw = () => service.call(contracts.withdrawPublication, { token: scene.token, params: { id } });
    expect(await withdraw()).toMatchObject({ status: 200, data: { state: 'withdrawing' } });
    expect(await settle(scene)).toMatchObject({ state: 'withdrawn', live_url: null });
    expect([...wordpress.posts.values()]).toMatchObject([{ status: 'draft' }]);
    expect(await withdraw()).toMatchObject({ status: 409, code: 'publication_not_withdrawable' });
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    expect([...wordpress.posts.values()]).toMatchObject([{ status: 'publish' }]);
  });
});

describe('withdrawing', () => {
  const withdraw = async (scene: Scene) => {
    const { id } = await read(scene);
    await service.call(contracts.withdrawPublication, { token: scene.token, params: { id } });
    return settle(scene);
  };

  testLong('makes a draft of a post that is to be public later', async () => {
    const scene = await aScene();
    await publish(scene);
    await settle(scene);
    for (const post of wordpress.posts.values()) post.status = 'future';
    expect(await withdraw(scene)).toMatchObject({ state: 'withdrawn' });
    expect([...wordpress.posts.values()]).toMatchObject([{ status: 'draft' }]);
  });

  test('makes a draft of a post that Ghost is to publish later', async () => {
    const scene = await aScene('ghost');
    await publish(scene);
    await settle(scene);
    for (const post of ghost.posts.values()) post.status = 'scheduled';
    expect(await withdraw(scene)).toMatchObject({ state: 'withdrawn' });
    expect([...ghost.posts.values()]).toMatchObject([{ status: 'draft' }]);
  });

  test('forgets nothing that was edited there: the next publication is shown it', async () => {
    const scene = await aScene();
    await publish(scene);
    await settle(scene);
    for (const post of wordpress.posts.values()) post.content = '<p>Sitede elle yazıldı.</p>';
    expect(await withdraw(scene)).toMatchObject({ state: 'withdrawn' });
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'conflict', conflict: { text: 'Sitede elle yazıldı.' } });
  });

  test('leaves what lies in the trash there', async () => {
    const scene = await aScene();
    await publish(scene);
    await settle(scene);
    for (const post of wordpress.posts.values()) post.status = 'trash';
    expect(await withdraw(scene)).toMatchObject({ state: 'withdrawn' });
    expect([...wordpress.posts.values()]).toMatchObject([{ status: 'trash' }]);
  });

  test('fails where the site keeps the post as it is, says so, and can be asked for again', async () => {
    const scene = await aScene();
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ action: 'publish' });
    const [post] = [...wordpress.posts.values()];
    if (post === undefined) throw new Error('There is no post');
    Object.defineProperty(post, 'status', { get: () => 'publish', set: () => {}, configurable: true });
    expect(await withdraw(scene)).toMatchObject({
      state: 'failed',
      action: 'withdraw',
      failure_code: 'status_differs',
      failure_reason: expect.stringContaining('geri çekmeyi yineleyin'),
    });
    Object.defineProperty(post, 'status', { value: 'publish', writable: true });
    expect(await withdraw(scene)).toMatchObject({ state: 'withdrawn', action: 'withdraw' });
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified', action: 'publish' });
  });
});

describe('a picture that was deleted there', () => {
  const aPictured = async (picture: (address: string) => object) => {
    const scene = await aScene();
    const { id } = await anImage(store.database, { userId: scene.userId, articleId: scene.articleId });
    const change = picture(`/api/images/${id}`);
    await store.database.updateTable('articles').set(change).where('id', '=', scene.articleId).execute();
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    wordpress.media.clear();
    return scene;
  };

  test('is sent again where it is the cover', async () => {
    const scene = await aPictured((cover) => ({ cover }));
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    const [media, ...others] = [...wordpress.media.keys()];
    expect(others).toEqual([]);
    expect([...wordpress.posts.values()]).toMatchObject([{ featured_media: media }]);
  });

  testLong('is sent again with a post that is created again', async () => {
    const scene = await aPictured((address) => ({ content: `![Çarşı](${address})` }));
    wordpress.posts.clear();
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ failure_code: 'post_not_found' });
    await publish(scene, { as_new: true });
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    const [media] = [...wordpress.media.keys()];
    expect([...wordpress.posts.values()][0]?.content).toContain(`"id":${media}`);
  });
});

describe('a creation whose answer is lost', () => {
  test.each(['lost', 'broken'] as const)('%s: is found by its marker and gone on with', async (kind) => {
    const scene = await aScene();
    wordpress.faults.add({ method: 'POST', path: '/wp/v2/posts', kind });
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    expect(wordpress.posts.size).toBe(1);
    expect(wordpress.faults.count).toBe(0);
  });

  test('is looked for at 0, 1 and 5 minutes, and then a person decides', async () => {
    const scene = await aScene();
    wordpress.faults.add({ method: 'POST', path: '/wp/v2/posts', kind: 500 });
    await publish(scene);
    const waiting = await waitUntil('it waits', async () => {
      const found = await read(scene);
      return found.state === 'outcome_unknown' && found.next_try_at !== null ? found : undefined;
    });
    expect(waiting.next_try_at).toBe(new Date(Date.parse(start) + minuteMs).toISOString());
    expect(await publish(scene)).toMatchObject({ code: 'publication_undecided' });
    const resolve = (found: string) =>
      service.call(contracts.resolvePublication, { token: scene.token, params: { id: waiting.id }, body: { found } });
    expect(await resolve('none')).toMatchObject({ code: 'publication_not_waiting' });
    clock.advance(minuteMs);
    const later = await waitUntil('it waits again', async () => {
      const found = await read(scene);
      return found.next_try_at !== null && found.next_try_at > (waiting.next_try_at ?? '') ? found : undefined;
    });
    expect(later.next_try_at).toBe(new Date(Date.parse(start) + 5 * minuteMs).toISOString());
    const undecided = await settle(scene);
    expect(undecided).toMatchObject({ state: 'outcome_unknown', needs_decision: true });
    expect(wordpress.posts.size).toBe(0);
    expect(await resolve('none')).toMatchObject({ status: 200, data: { state: 'queued' } });
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    expect(wordpress.posts.size).toBe(1);
  });

  test('goes on with a post that turns up between two looks', async () => {
    const scene = await aScene();
    wordpress.faults.add({ method: 'POST', path: '/wp/v2/posts', kind: 'lost' });
    wordpress.faults.add({ method: 'GET', path: '/wp/v2/posts', kind: 'html', times: 1 });
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    expect(wordpress.posts.size).toBe(1);
  });

  testLong('a post of another text that a person names is shown before it is overwritten', async () => {
    const scene = await aScene();
    wordpress.faults.add({ method: 'POST', path: '/wp/v2/posts', kind: 500 });
    await publish(scene);
    const { id } = await settle(scene);
    const other = { status: 'publish', slug: 'baska', title: 'Başka yazı', content: '<p>Başka.</p>', excerpt: '' };
    wordpress.posts.set(5, { id: 5, ...other, categories: [], tags: [], featured_media: 0, meta: {} });
    await service.call(contracts.resolvePublication, { token: scene.token, params: { id }, body: { found: '5' } });
    expect(await settle(scene)).toMatchObject({ state: 'conflict', conflict: { title: 'Başka yazı' } });
    expect(wordpress.posts.get(5)).toMatchObject({ title: 'Başka yazı' });
  });
});

describe('what fails', () => {
  test.each(
    withLongCases(
      [
        ['POST', '/wp/v2/posts/', 'lost'],
        ['POST', '/wp/v2/posts/', 500],
        ['GET', '/wp/v2/posts/', 'html'],
        ['GET', '/?p=', 'redirect'],
        ['POST', '/wp/v2/posts', 429],
        ['POST', '/wp/v2/posts', 'cut_before'],
      ],
      [
        ['POST', '/wp/v2/posts/', 'broken'],
        ['POST', '/wp/v2/posts/', 429],
        ['POST', '/wp/v2/posts/', 'cut_before'],
        ['GET', '/wp/v2/posts/', 502],
        ['GET', '/?p=', 500],
        ['POST', '/wp/v2/categories', 'lost'],
        ['POST', '/batch/v1', 'lost'],
        ['POST', '/wp/v2/posts', 'redirect'],
      ],
    ),
  )('%s %s: %s is tried again, and there is one post', async (method, path, kind) => {
    const scene = await aScene();
    wordpress.faults.add({ method, path, kind });
    await publish(scene);
    const done = await settle(scene);
    // A request that was cut may have come there: it was looked for, and a person says that it had not.
    if (done.needs_decision) {
      await service.call(contracts.resolvePublication, {
        token: scene.token,
        params: { id: done.id },
        body: { found: 'none' },
      });
      expect(await settle(scene)).toMatchObject({ state: 'verified' });
    } else expect(done).toMatchObject({ state: 'verified' });
    expect([...wordpress.posts.values()]).toMatchObject([{ status: 'publish', title: 'Evde kahve demlemek' }]);
    expect(wordpress.faults.count).toBe(0);
  });

  test.each([
    ['/wp/v2/posts/', 401, 'blocked'],
    ['/wp/v2/posts/', 500, 'site_failed'],
    ['/wp/v2/posts', 'moved', 'redirected'],
  ] as const)('%s %s ends as %s and can be sent again', async (path, kind, failure) => {
    const scene = await aScene();
    wordpress.faults.add({ method: 'POST', path, kind, times: 20 });
    await publish(scene);
    expect(await settle(scene)).toMatchObject({
      state: 'failed',
      failure_code: failure,
      failure_reason: expect.any(String),
    });
    wordpress.faults.clear();
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    expect(wordpress.posts.size).toBe(1);
  });

  test('a try that failed is counted by its cause, also when another one follows', async () => {
    const countRetried = () =>
      listMetrics()
        .filter(({ name }) => name === 'publication_runs_total')
        .flatMap(({ values }) => values)
        .find(({ labels }) => labels.state === 'updating' && labels.cause === 'rate_limited')?.value ?? 0;
    const before = countRetried();
    const scene = await aScene();
    wordpress.faults.add({ method: 'POST', path: '/wp/v2/posts/', kind: 429, times: 2 });
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    expect(countRetried() - before).toBe(2);
  });

  test('an update whose answer is lost each time is not taken for one that another person made', async () => {
    const scene = await aScene();
    wordpress.faults.add({ method: 'POST', path: '/wp/v2/posts/', kind: 'lost', times: 20 });
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'failed' });
    wordpress.faults.clear();
    const change = { content: 'Yeni metin.', version: 2 };
    await store.database.updateTable('articles').set(change).where('id', '=', scene.articleId).execute();
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified', is_current: true });
    expect([...wordpress.posts.values()].map(({ content }) => content)).toEqual([
      expect.stringContaining('Yeni metin.'),
    ]);
  });

  test('an address that leads elsewhere all the time is not live', async () => {
    const scene = await aScene();
    wordpress.faults.add({ method: 'GET', path: '/?p=', kind: 'redirect', times: 20 });
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'failed', failure_code: 'not_live' });
  });

  test('a text that cannot be read as blocks is tried again, and then told as that', async () => {
    const scene = await aScene();
    const readBlocks = vi.spyOn(service.documents, 'readBlocks');
    readBlocks.mockRejectedValue(new AppError('dependency_unavailable'));
    try {
      await publish(scene);
      expect(await settle(scene)).toMatchObject({ state: 'failed', failure_code: 'text_unreadable' });
      expect(readBlocks).toHaveBeenCalledTimes(5);
    } finally {
      readBlocks.mockRestore();
    }
    expect(wordpress.posts.size).toBe(0);
  });

  test('a post that was deleted there is created again only on request', async () => {
    const scene = await aScene();
    await publish(scene);
    await settle(scene);
    wordpress.posts.clear();
    const again = await publish(scene);
    expect(again).toMatchObject({ status: 200, data: { id: (await read(scene)).id, state: 'queued' } });
    expect(await settle(scene)).toMatchObject({ state: 'failed', failure_code: 'post_not_found' });
    await publish(scene, { as_new: true });
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    expect(wordpress.posts.size).toBe(1);
  });

  testLong('a text that the site changes is not verified', async () => {
    const scene = await aScene();
    await publish(scene);
    await settle(scene);
    const [post] = [...wordpress.posts.values()];
    if (post === undefined) throw new Error('There is no post');
    Object.defineProperty(post, 'content', { get: () => '<p>Eklentinin metni.</p>', set: () => {} });
    const version = await store.database
      .selectFrom('publications')
      .select('id')
      .where('site_id', '=', scene.siteId)
      .executeTakeFirstOrThrow();
    await publish(scene);
    const found = await settle(scene);
    await service.call(contracts.resolvePublication, {
      token: scene.token,
      params: { id: version.id },
      body: { action: 'overwrite', remote_version: found.conflict?.remote_version },
    });
    expect(await settle(scene)).toMatchObject({ state: 'failed', failure_code: 'text_differs' });
  });
});

test('fields for search engines that a plugin changes are told apart from the text', async () => {
  const scene = await aScene();
  const seo = { title: 'Kahvede %50 <b>indirim</b>' };
  await publish(scene, { seo });
  const { state } = await settle(scene);
  const [post] = [...wordpress.posts.values()];
  if (post === undefined) throw new Error('There is no post');
  const meta = Object.defineProperty({ ...post.meta }, '_yoast_wpseo_title', {
    get: () => 'Kahvede %50 indirim',
    set: () => {},
  });
  Object.assign(post, { meta });
  await publish(scene, { seo });
  expect([state, (await settle(scene)).state]).toEqual(['verified', 'verified']);
  await publish(scene, { seo: { title: 'Çayda %50' } });
  expect(await settle(scene)).toMatchObject({ state: 'failed', failure_code: 'seo_differs' });
});

describe('what is cleared here is cleared there', () => {
  const change = (scene: Scene, fields: object) =>
    store.database.updateTable('articles').set(fields).where('id', '=', scene.articleId).execute();
  const aFullScene = async (kind: 'wordpress' | 'ghost') => {
    const scene = await aScene(kind);
    const { id } = await anImage(store.database, { userId: scene.userId, articleId: scene.articleId });
    await change(scene, { cover: `/api/images/${id}`, meta_description: 'Kısa özet.' });
    await publish(scene, { seo: { title: 'Rehber', keyphrase: 'kahve' } });
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    return scene;
  };
  const cleared = { cover: null, meta_description: null, category: null, tags: [] };

  test('on WordPress', async () => {
    const scene = await aFullScene('wordpress');
    const [post] = [...wordpress.posts.values()];
    expect(post).toMatchObject({
      excerpt: 'Kısa özet.',
      featured_media: expect.any(Number),
      meta: { _yoast_wpseo_title: 'Rehber', _yoast_wpseo_metadesc: 'Kısa özet.', _yoast_wpseo_focuskw: 'kahve' },
    });
    expect(post?.featured_media).not.toBe(0);
    await change(scene, cleared);
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    expect(post).toMatchObject({ excerpt: '', featured_media: 0, tags: [], categories: [1] });
    expect(post?.meta).toEqual({ _yoast_wpseo_title: '', _yoast_wpseo_metadesc: '', _yoast_wpseo_focuskw: '' });
  });

  test('on Ghost', async () => {
    const scene = await aFullScene('ghost');
    const [post] = [...ghost.posts.values()];
    expect(post?.feature_image).toContain('/content/images/');
    await change(scene, cleared);
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    const fields = { custom_excerpt: null, feature_image: null, meta_title: null, meta_description: null, tags: [] };
    expect(post).toMatchObject(fields);
  });

  test('is told where the site keeps it', async () => {
    const scene = await aFullScene('wordpress');
    const [post] = [...wordpress.posts.values()];
    await change(scene, cleared);
    Object.defineProperty(post ?? {}, 'featured_media', { get: () => [...wordpress.media.keys()][0], set: () => {} });
    await publish(scene);
    expect(await settle(scene)).toMatchObject({
      failure_code: 'fields_differ',
      failure_reason: expect.stringMatching(/^Yayımlandı, ama/),
    });
  });

  testLong('fields for search engines that were never sent are left to the site', async () => {
    const scene = await aScene();
    await publish(scene);
    await settle(scene);
    const [post] = [...wordpress.posts.values()];
    if (post !== undefined) post.meta._yoast_wpseo_title = 'Sitede yazıldı';
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    expect(post?.meta._yoast_wpseo_title).toBe('Sitede yazıldı');
  });
});

describe('what others do there', () => {
  const onGhost = async () => {
    const scene = await aScene('ghost');
    await publish(scene);
    const { id } = await settle(scene);
    const [post] = [...ghost.posts.values()];
    if (post === undefined) throw new Error('There is no post');
    return { scene, post, id };
  };
  const onWordpress = async (options = {}) => {
    const scene = await aScene();
    await publish(scene, options);
    const { id } = await settle(scene);
    const [post] = [...wordpress.posts.values()];
    if (post === undefined) throw new Error('There is no post');
    return { scene, post, id };
  };

  test('a withdrawal from Ghost whose answer was lost is no edit', async () => {
    const { scene, id } = await onGhost();
    ghost.faults.add({ method: 'PUT', path: '/posts', kind: 'lost' });
    await service.call(contracts.withdrawPublication, { token: scene.token, params: { id } });
    expect(await settle(scene)).toMatchObject({ state: 'withdrawn' });
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
  });

  test('what is set beside the text of Ghost is no edit, and stays', async () => {
    const { scene, post } = await onGhost();
    post.tags.push('Sitedeki', '#iç');
    Object.assign(post, { meta_title: 'Sitede yazıldı', updated_at: '2027-01-01T00:00:00.000Z' });
    await publish(scene, { tags: ['Kahve'] });
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    expect(post).toMatchObject({ tags: ['Yeme & İçme', 'Kahve', 'Sitedeki', '#iç'], meta_title: 'Sitede yazıldı' });
  });

  test('a tag that was added on WordPress stays, and one of ours goes', async () => {
    const { scene, post } = await onWordpress();
    wordpress.terms.tags.set(900, 'Sitedeki');
    const [coffee, home] = post.tags;
    post.tags = [...post.tags, 900];
    await publish(scene, { tags: ['Kahve'] });
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    expect(post.tags).toEqual([coffee, 900]);
    expect(post.tags).not.toContain(home);
  });

  test.each([
    ['excerpt', { excerpt: 'Başka özet' }, 'excerpt'],
    ['cover', { featured_media: 77 }, 'cover'],
    ['text', { content: '<p>Başka</p>' }, 'text'],
  ])('a changed %s is a conflict that names it', async (_name, fields, changed) => {
    const { scene, post } = await onWordpress();
    wordpress.media.set(77, { id: 77, name: 'a.webp', bytes: Buffer.from(''), alt: '' });
    Object.assign(post, fields);
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'conflict', conflict: { changed: [changed], held_back: null } });
  });

  test.each([
    ['private', 'private'],
    ['future', 'scheduled'],
    ['pending', 'pending'],
  ])('a post that is %s there is not made public unasked', async (status, heldBack) => {
    const { scene, post, id } = await onWordpress();
    post.status = status;
    await publish(scene);
    const found = await settle(scene);
    expect(found).toMatchObject({ state: 'conflict', conflict: { changed: ['status'], held_back: heldBack } });
    expect(post.status).toBe(status);
    const body = { action: 'overwrite', remote_version: found.conflict?.remote_version ?? '' };
    await service.call(contracts.resolvePublication, { token: scene.token, params: { id }, body });
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    expect(post.status).toBe('publish');
  });

  testLong('an update from before versions knew covers is no conflict', async () => {
    const { scene, post } = await onGhost();
    const old = { remote_version: post.updated_at, sent_fields: null };
    await store.database.updateTable('publications').set(old).where('article_id', '=', scene.articleId).execute();
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
  });
});

describe('the requests of a publication', () => {
  const names = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix} ${at + 1}`);
  const aLongScene = async () => {
    const scene = await aScene();
    const pictures = await Promise.all(
      names('görsel', 4).map((name) =>
        anImage(store.database, { userId: scene.userId, articleId: scene.articleId, bytes: Buffer.from(name) }),
      ),
    );
    const [cover, ...others] = pictures.map(({ id }) => `/api/images/${id}`);
    const content = others.map((address) => `![Görsel](${address})`).join('\n\n');
    await store.database.updateTable('articles').set({ cover, content }).where('id', '=', scene.articleId).execute();
    return scene;
  };
  const terms = { tags: names('Yeni etiket', 20), categories: names('Yeni kategori', 5) };

  test('are at most thirty with twenty new tags, five categories, a cover and three pictures', async () => {
    const scene = await aLongScene();
    wordpress.requests.length = 0;
    await publish(scene, terms);
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    expect([...wordpress.posts.values()][0]?.tags).toHaveLength(20);
    expect(wordpress.media.size).toBe(4);
    expect(wordpress.requests.length).toBeLessThanOrEqual(30);
    wordpress.requests.length = 0;
    await publish(scene, terms);
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    expect(wordpress.requests.filter((request) => /\/(?:tags|categories|media)/.test(request))).toEqual([]);
  });

  test('an id of a tag that is gone there is looked up again', async () => {
    const scene = await aScene();
    await publish(scene);
    await settle(scene);
    wordpress.terms.tags.clear();
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    const [post] = [...wordpress.posts.values()];
    expect(post?.tags.map((id) => wordpress.terms.tags.get(id))).toEqual(['Kahve', 'Ev']);
  });

  test('terms are made one by one where the site does not take several at once', async () => {
    const scene = await aScene();
    wordpress.faults.add({ method: 'POST', path: '/batch/v1', kind: 403 });
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    expect([...wordpress.terms.tags.values()]).toEqual(['Kahve', 'Ev']);
  });
});

test.each(['wordpress', 'ghost'] as const)('a picture that is too large for %s can be left out', async (kind) => {
  const scene = await aScene(kind);
  const { id } = await anImage(store.database, { userId: scene.userId, articleId: scene.articleId });
  const content = `Metin.\n\n![Çarşı](/api/images/${id})`;
  await store.database.updateTable('articles').set({ content }).where('id', '=', scene.articleId).execute();
  const { faults } = { wordpress, ghost }[kind];
  const path = kind === 'wordpress' ? '/wp/v2/media' : '/images/upload';
  faults.add({ method: 'POST', path, kind: 413, times: 2 });
  await publish(scene);
  expect(await settle(scene)).toMatchObject({
    failure_code: 'picture_too_large',
    failure_reason: expect.stringMatching(/^Görsel site için çok büyük/),
  });
  await publish(scene, { without_large_pictures: true });
  expect(await settle(scene)).toMatchObject({ state: 'verified', without_large_pictures: true });
  expect(faults.count).toBe(0);
});

describe('an article that may not be sent', () => {
  test.each([
    ['is rejected', { moderation_status: 'rejected' }],
    ['lies in the trash', { deleted_at: new Date(start) }],
  ] as const)('%s: refused, and what was ordered before ends', async (_, change) => {
    const scene = await aScene();
    wordpress.faults.add({ method: 'POST', path: '/wp/v2/posts/', kind: 500 });
    await publish(scene);
    await waitUntil('it waits for its next try', async () => (await read(scene)).next_try_at);
    await store.database.updateTable('articles').set(change).where('id', '=', scene.articleId).execute();
    const refused = await publish(scene);
    expect(['article_not_sendable', 'article_not_found']).toContain(refused.code);
    clock.advance(secondMs * 10);
    const row = await waitUntil('it ends', () =>
      store.database
        .selectFrom('publications')
        .select(['state', 'failure_code'])
        .where('article_id', '=', scene.articleId)
        .where('state', '=', 'failed')
        .executeTakeFirst(),
    );
    expect(row.failure_code).toBe('article_not_publishable');
    expect([...wordpress.posts.values()]).toMatchObject([{ status: 'draft' }]);
  });

  test.each([
    ['is rejected', { moderation_status: 'rejected' }, { moderation_status: 'approved' }],
    ['goes into the trash', { deleted_at: new Date(start) }, { deleted_at: null }],
  ] as const)('%s while it waits for its next try: it ends, though it comes back', async (_, change, back) => {
    const scene = await aScene();
    await aWebhook(store.database, { userId: scene.userId });
    wordpress.faults.add({ method: 'POST', path: '/wp/v2/posts/', kind: 500 });
    await publish(scene);
    await waitUntil('it waits for its next try', async () => (await read(scene)).next_try_at);
    await store.database.transaction().execute(async (trx) => {
      for (const set of [change, back])
        await trx.updateTable('articles').set(set).where('id', '=', scene.articleId).execute();
    });
    expect(await settle(scene, { moving: false })).toMatchObject({
      state: 'failed',
      failure_code: 'article_not_publishable',
    });
    expect([...wordpress.posts.values()]).toMatchObject([{ status: 'draft' }]);
    const told = store.database.selectFrom('webhook_deliveries').select('event').where('user_id', '=', scene.userId);
    expect(await told.where('event', 'like', 'publication.%').execute()).toEqual([{ event: 'publication.failed' }]);
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
  });

  type Change = readonly [what: string, failure: string, change: (scene: Scene) => Promise<unknown>];
  const changes = withLongCases<Change>(
    [
      ['is written again', 'article_not_publishable', (scene) => changeArticle(scene, { status: 'generating' })],
      [
        'belongs to an account that was closed',
        'account_inactive',
        ({ userId }) =>
          store.database.updateTable('users').set({ is_active: false }).where('id', '=', userId).execute(),
      ],
      [
        'is sent to a site that was deleted',
        'site_deleted',
        ({ token, siteId }) => service.call(deleteSite, { token, params: { id: siteId } }),
      ],
    ],
    [
      ['is examined', 'article_not_publishable', (scene) => changeArticle(scene, { moderation_status: 'pending' })],
      [
        'lies in the trash',
        'article_not_publishable',
        (scene) => changeArticle(scene, { deleted_at: new Date(start) }),
      ],
      [
        'was in the trash',
        'article_not_publishable',
        async (scene) => {
          await changeArticle(scene, { deleted_at: new Date(start) });
          await changeArticle(scene, { deleted_at: null });
        },
      ],
    ],
  );
  const changeArticle = ({ articleId }: Scene, change: object) =>
    store.database.updateTable('articles').set(change).where('id', '=', articleId).execute();

  describe.each(changes)('%s between two steps', (_, failure, change) => {
    test.each([
      ['its creation', '/wp/v2/posts', { status: 'draft', content: expect.stringContaining('<!-- hokka-') }],
      ['its text', '/wp/v2/posts/', { status: 'draft', content: expect.stringContaining('Su, <strong>') }],
    ] as const)('%s is the last one that is sent', async (_step, path, left) => {
      const scene = await aScene();
      wordpress.faults.add({ method: 'POST', path, kind: 'held', until: () => change(scene) });
      await publish(scene);
      const rows = store.database.selectFrom('publications').select('failure_code').where('state', '=', 'failed');
      const row = await waitUntil('it ends', () => rows.where('article_id', '=', scene.articleId).executeTakeFirst());
      expect(row.failure_code).toBe(failure);
      expect([...wordpress.posts.values()]).toMatchObject([left]);
    });
  });

  test('a plan that has ended stops what is due', async () => {
    const scene = await aScene();
    wordpress.faults.add({ method: 'POST', path: '/wp/v2/posts', kind: 429 });
    await publish(scene);
    await waitUntil('it waits for its next try', async () => (await read(scene)).next_try_at);
    await store.database.updateTable('subscriptions').set({ plan_id: 1 }).where('user_id', '=', scene.userId).execute();
    expect(await publish(scene)).toMatchObject({ status: 403, code: 'paid_plan_required' });
    expect(await settle(scene)).toMatchObject({ state: 'failed', failure_code: 'paid_plan_required' });
    expect(wordpress.posts.size).toBe(0);
  });

  test('a site that was deleted gets nothing more, and its publications come back with it', async () => {
    const scene = await aScene();
    await publish(scene);
    const { remote_id: remoteId } = await settle(scene);
    await service.call(deleteSite, { token: scene.token, params: { id: scene.siteId } });
    expect(await publish(scene)).toMatchObject({ status: 404, code: 'site_not_found' });
    expect(await read(scene)).toMatchObject({ site: { is_deleted: true }, remote_id: remoteId });
    // The same API, which is announced at another address since.
    wordpress.permalinks.arePlain = true;
    const again = await service.call(createSite, {
      token: scene.token,
      body: { kind: 'wordpress', url: wordpress.url, credentials: sandboxEditor },
    });
    expect(again.data).toMatchObject({ id: scene.siteId, api_root: `${wordpress.url}/?rest_route=/` });
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified', remote_id: remoteId });
    expect(wordpress.posts.size).toBe(1);
  });
});

describe('runs', () => {
  test('ten orders at once make one post', async () => {
    const scene = await aScene();
    // The first one must not be over before the last one is ordered.
    const { promise: areAnswered, resolve } = Promise.withResolvers<void>();
    wordpress.faults.add({ method: 'POST', path: '/wp/v2/posts', kind: 'held', until: () => areAnswered });
    const answers = await Promise.all(Array.from({ length: 10 }, () => publish(scene)));
    resolve();
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'publication_running')).toHaveLength(9);
    await settle(scene);
    expect(wordpress.posts.size).toBe(1);
  });

  test('at most two go to one host at a time', async () => {
    const scene = await aScene();
    const articles = await Promise.all(
      Array.from({ length: 8 }, () => anArticle(store.database, { userId: scene.userId, content: text })),
    );
    const running: number[] = [];
    for (const { id } of articles) await publish({ ...scene, articleId: id });
    await waitUntil('all are verified', async () => {
      const rows = await store.database
        .selectFrom('publications')
        .select(['state', 'job_id'])
        .where('user_id', '=', scene.userId)
        .execute();
      running.push(rows.filter(({ job_id }) => job_id !== null).length);
      return rows.every(({ state }) => state === 'verified');
    });
    expect(Math.max(...running)).toBeLessThanOrEqual(2);
    expect(wordpress.posts.size).toBe(8);
  });

  describe.each([
    ['creation', '/wp/v2/posts'],
    ['text', '/wp/v2/posts/'],
  ])('one whose %s the site is just storing', (_, path) => {
    /** Publishes, does something while the site holds the request, and waits until the run is over. */
    async function meanwhile(scene: Scene, act: () => Promise<unknown>) {
      const until = async () => {
        await act();
        for (const method of ['GET', 'POST']) wordpress.faults.add({ method, path: '/', kind: 500 });
      };
      wordpress.faults.add({ method: 'POST', path, kind: 'held', until });
      const { data } = await publish(scene);
      await waitUntil('its job is over', async () => {
        const { rows } = await sql<{ state: string }>`SELECT state FROM jobs.job
          WHERE name = 'publish-article' AND data->>'publicationId' = ${data.id}`.execute(store.database);
        return rows.length > 0 && rows.every(({ state }) => state === 'completed');
      });
      // Neither fault met a request.
      expect(wordpress.faults.count).toBe(2);
    }
    const rows = ({ articleId }: Scene) =>
      store.database.selectFrom('publications').selectAll().where('article_id', '=', articleId);

    test('sends and stores nothing more once its user is erased', async () => {
      const scene = await aScene();
      const erase = () =>
        store.database.transaction().execute((trx) => service.publishing.eraseUserData(trx, scene.userId));
      await meanwhile(scene, erase);
      expect(await rows(scene).execute()).toEqual([]);
    });

    test('sends and stores nothing more once another run has taken over', async () => {
      const scene = await aScene();
      let taken: object[] = [];
      await meanwhile(scene, async () => {
        await sql`UPDATE publications SET attempt = attempt + 1 WHERE article_id = ${scene.articleId}`.execute(
          store.database,
        );
        taken = await rows(scene).execute();
      });
      expect(await rows(scene).execute()).toEqual(taken);
      await store.database.deleteFrom('publications').where('article_id', '=', scene.articleId).execute();
    });
  });
});

describe('a site that drips its answers', () => {
  const readRun = (scene: Scene) =>
    store.database
      .selectFrom('publications')
      .select(['state', 'attempt', 'job_id', 'due_at', 'failures'])
      .where('article_id', '=', scene.articleId)
      .executeTakeFirstOrThrow();
  const settleWithTime = (scene: Scene) => {
    runBudget.ms = 5 * minuteMs;
    return settle(scene);
  };

  test('is left, and its place with it, when the calls of a run have taken their time together', async () => {
    const scene = await aScene();
    // Each of them is short.
    wordpress.faults.add({ method: 'GET', path: '/wp/v2/', kind: 'dripped', overMs: 100, times: 6 });
    runBudget.ms = 400;
    await publish(scene);
    const left = await waitUntil('the run is over', async () => {
      const found = await readRun(scene);
      return found.job_id === null ? found : undefined;
    });
    expect(left).toMatchObject({ attempt: 1, failures: 1, due_at: expect.any(Date) });
    expect(await settleWithTime(scene)).toMatchObject({ state: 'verified' });
    expect(wordpress.posts.size).toBe(1);
  });

  test('is asked whether it has made the post whose creation it was answering', async () => {
    const scene = await aScene();
    wordpress.faults.add({ method: 'POST', path: '/wp/v2/posts', kind: 'dripped', overMs: minuteMs });
    runBudget.ms = 400;
    await publish(scene);
    await waitUntil('its outcome is unknown', async () => {
      const { state, job_id, due_at } = await readRun(scene);
      if (job_id === null && due_at !== null && due_at > clock.now() && state !== 'outcome_unknown') clock.set(due_at);
      return job_id === null && state === 'outcome_unknown';
    });
    expect(wordpress.posts.size).toBe(1);
    expect(await settleWithTime(scene)).toMatchObject({ state: 'verified' });
    expect(wordpress.posts.size).toBe(1);
  });

  testLong('is tried five times in all', async () => {
    const scene = await aScene();
    await publish(scene);
    await settle(scene);
    wordpress.faults.add({ method: 'GET', path: '/wp/v2/posts/', kind: 'dripped', overMs: minuteMs, times: 20 });
    runBudget.ms = 50;
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'failed', failure_code: 'site_slow' });
    expect(await readRun(scene)).toMatchObject({ attempt: 6, job_id: null, due_at: null });
  });
});

describe('publishing on Ghost', () => {
  test.each(['none', 'lost', 'broken'] as const)('makes one post (%s)', async (kind) => {
    const scene = await aScene('ghost');
    if (kind !== 'none') {
      ghost.faults.add({ method: 'POST', path: '/posts', kind });
      ghost.faults.add({ method: 'PUT', path: '/posts', kind });
      ghost.faults.add({ method: 'PUT', path: '/posts', kind });
    }
    await publish(scene, { seo: { title: 'Rehber' } });
    expect(await settle(scene)).toMatchObject({ state: 'verified', live_url: `${ghost.url}/evde-kahve-demlemek/` });
    expect([...ghost.posts.values()]).toMatchObject([
      { status: 'published', title: 'Evde kahve demlemek', tags: ['Yeme & İçme', 'Kahve', 'Ev'], meta_title: 'Rehber' },
    ]);
    expect(ghost.faults.count).toBe(0);
  });

  test('names its tags as they are spelled there, each once', async () => {
    const scene = await aScene('ghost');
    ghost.tags.clear();
    ghost.tags.set('isik', 'Işık').set('cay', 'Çay');
    await publish(scene, { categories: ['IŞIK'], tags: ['ışık', 'ÇAY', 'İçki', 'içki'] });
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    expect([...ghost.posts.values()]).toMatchObject([{ tags: ['Işık', 'Çay', 'İçki'] }]);
    expect([...ghost.tags.values()]).toEqual(['Işık', 'Çay', 'İçki']);
  });

  test('what was edited there is a conflict', async () => {
    const scene = await aScene('ghost');
    await publish(scene);
    await settle(scene);
    const [post] = [...ghost.posts.values()];
    if (post === undefined) throw new Error('There is no post');
    Object.assign(post, { html: '<p>Sitede.</p>', updated_at: '2027-01-01T00:00:00.000Z' });
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'conflict', conflict: { text: 'Sitede.' } });
  });
});

describe('publishing by a webhook', () => {
  const accept = receiverAnswer(204);
  function receiverAnswer(status: number): WebhookReceiver['respond'] {
    return (response) => void response.writeHead(status).end('alındı');
  }
  beforeEach(() => {
    // The official library compares with the clock of the machine.
    clock.set(new Date());
    receiver.respond = accept;
    receiver.received.length = 0;
  });
  const verify = ({ body, headers }: (typeof receiver.received)[number]) =>
    new Webhook(webhookSecret).verify(body, headers) as { type: string; data: Record<string, unknown> };

  test('sends the article signed, the same message again until it is taken, and tells when it is withdrawn', async () => {
    const scene = await aScene('webhook');
    expect(receiver.received.map((one) => verify(one).type)).toEqual(['site.test']);
    receiver.received.length = 0;
    const statuses = [500, 429, 200];
    receiver.respond = (response, one) => receiverAnswer(statuses.shift() ?? 204)(response, one);
    await publish(scene, { tags: ['Kahve'], seo: { title: 'Rehber' } });
    const done = await settle(scene);
    expect(done).toMatchObject({ state: 'verified', is_current: true, live_url: null });
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const [last] = receiver.received.slice(-1).map(verify);
    expect(last).toMatchObject({
      type: 'article.published',
      data: {
        publication_id: done.id,
        article: {
          id: scene.articleId,
          title: 'Evde kahve demlemek',
          slug: 'evde-kahve-demlemek',
          status: 'publish',
          categories: ['Yeme & İçme'],
          tags: ['Kahve'],
          seo: { title: 'Rehber' },
          cover: null,
          markdown: text,
          html: '<p>Su, <strong>öğütüm</strong> ve süre &amp; sabır yeter: 5 &lt; 6.</p>\n<h2>Adımlar</h2>\n<ol><li>Suyu ısıtın</li><li>Bekleyin</li></ol>\n<blockquote>Kahve acele etmez.</blockquote>',
        },
      },
    });
    receiver.received.length = 0;
    await service.call(contracts.withdrawPublication, { token: scene.token, params: { id: done.id } });
    expect(await settle(scene)).toMatchObject({ state: 'withdrawn' });
    expect(receiver.received.map((one) => verify(one))).toMatchObject([
      { type: 'article.withdrawn', data: { publication_id: done.id, article: { id: scene.articleId } } },
    ]);
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'verified' });
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toHaveLength(
      new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size,
    );
  });

  test('is not verified by what is no 2xx', async () => {
    const scene = await aScene('webhook');
    receiver.respond = receiverAnswer(410);
    await publish(scene);
    expect(await settle(scene)).toMatchObject({ state: 'failed', failure_code: 'refused' });
  });

  test.each([true, false])('gives addresses from which pictures are loaded (public article: %s)', async (isPublic) => {
    const scene = await aScene('webhook');
    const { userId, articleId } = scene;
    const [shown, cover] = await Promise.all([
      anImage(store.database, { userId, articleId }),
      anImage(store.database, { userId, articleId }),
    ]);
    const content = [
      `![Işıklı \\[çarşı\\]](/api/images/${shown.id} "Çarşı")`,
      `![Başkasının](/api/images/${randomUUID()})`,
      '| a | b |\n| --- | --- |\n| 1 | 2 |',
    ].join('\n\n');
    await store.database
      .updateTable('articles')
      .set({ content, cover: `/api/images/${cover.id}`, is_public: isPublic })
      .where('id', '=', articleId)
      .execute();
    receiver.received.length = 0;
    await publish(scene);
    await settle(scene);
    const [article] = receiver.received.map((one) => verify(one).data.article);
    const signatures = new ImageSignatures(new SecretBox(publishingServiceSecret));
    const address = (id: string) =>
      `https://hokka.test/api/images/${id}/600.webp${isPublic ? '' : `?s=${signatures.sign(id, clock.now())}`}`;
    expect(article).toMatchObject({
      cover: { url: address(cover.id), alt: 'Evde kahve demlemek' },
      markdown: content.replace(`/api/images/${shown.id}`, address(shown.id)).replace(/!\[Baş.*/, 'Görsel: Başkasının'),
      html: [
        `<figure><img src="${address(shown.id)}" alt="Işıklı [çarşı]"><figcaption>Çarşı</figcaption></figure>`,
        '<p>Görsel: Başkasının</p>',
        '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
      ].join('\n'),
    });
  });
});

describe('who may', () => {
  test('a stranger finds neither article nor publication', async () => {
    const scene = await aScene();
    await publish(scene);
    const { id } = await settle(scene);
    const token = `user-${(await aUser(store.database, { planId: 2 })).id}`;
    expect(await publish({ ...scene, token })).toMatchObject({ status: 404, code: 'article_not_found' });
    const asked = { token, params: { id } };
    expect(await service.call(contracts.withdrawPublication, asked)).toMatchObject({ status: 404 });
    expect(await service.call(contracts.resolvePublication, { ...asked, body: { found: 'none' } })).toMatchObject({
      status: 404,
    });
    expect(
      (await service.call(contracts.listPublicationsOfArticles, { token, query: { articles: scene.articleId } })).data,
    ).toEqual({ publications: [], schedules: [] });
    expect(await publish(scene, { site_id: randomUUID() })).toMatchObject({ status: 404, code: 'site_not_found' });
  });
});

describe('webhooks are told', () => {
  const told = async ({ userId }: Scene) => {
    const rows = await store.database
      .selectFrom('webhook_deliveries')
      .select(['event', 'data'])
      .where('user_id', '=', userId)
      .where('event', 'like', 'publication.%')
      .orderBy('created_at')
      .execute();
    return rows;
  };
  async function aToldScene(): Promise<Scene> {
    const scene = await aScene();
    await aWebhook(store.database, { userId: scene.userId });
    return scene;
  }

  test('once of a publication that is verified, however many tries it took, and not of one that is withdrawn', async () => {
    const scene = await aToldScene();
    wordpress.faults.add({ method: 'POST', path: '/wp/v2/posts/', kind: 500 });
    await publish(scene);
    const { id, live_url } = await settle(scene);
    const data = {
      publication_id: id,
      article_id: scene.articleId,
      site_id: scene.siteId,
      title: 'Evde kahve demlemek',
      status: 'publish',
      url: live_url,
    };
    const verified = { event: 'publication.verified', data };
    expect(await told(scene)).toEqual([verified]);
    await service.call(contracts.withdrawPublication, { token: scene.token, params: { id } });
    await waitUntil('it is withdrawn', async () => (await settle(scene)).state === 'withdrawn');
    expect(await told(scene)).toEqual([verified]);
    await publish(scene);
    await settle(scene);
    expect(await told(scene)).toEqual([verified, verified]);
  });

  test('once of one that failed, with the reason; a conflict, what a person keeps and a failed withdrawal are no news', async () => {
    const scene = await aToldScene();
    wordpress.faults.add({ method: 'POST', path: '/wp/v2/posts', kind: 401 });
    await publish(scene);
    const { id, failure_code: failure } = await settle(scene);
    expect(failure).not.toBeNull();
    const failed = { event: 'publication.failed', data: expect.objectContaining({ publication_id: id, failure }) };
    expect(await told(scene)).toEqual([failed]);
    expect((await told(scene))[0]?.data).not.toHaveProperty('url');
    await publish(scene);
    await settle(scene);
    const [post] = [...wordpress.posts.values()];
    if (post === undefined) throw new Error('There is no post');
    post.content = '<p>Sitede elle yazıldı.</p>';
    await publish(scene);
    const { conflict } = await settle(scene);
    const body = { action: 'keep', remote_version: conflict?.remote_version };
    const asked = { token: scene.token, params: { id } };
    expect(await service.call(contracts.resolvePublication, { ...asked, body })).toMatchObject({
      data: { state: 'verified' },
    });
    wordpress.faults.add({ method: 'GET', path: '/wp/v2/posts/', kind: 401 });
    await service.call(contracts.withdrawPublication, asked);
    expect(await settle(scene)).toMatchObject({ state: 'failed' });
    expect((await told(scene)).map(({ event }) => event)).toEqual(['publication.failed', 'publication.verified']);
  });

  test('once of one whose site is deleted while it waits, and once of one whose workers died again and again', async () => {
    const waiting = await aToldScene();
    wordpress.faults.add({ method: 'POST', path: '/wp/v2/posts/', kind: 500 });
    await publish(waiting);
    await waitUntil('it waits', async () => (await read(waiting)).next_try_at);
    await service.call(deleteSite, { token: waiting.token, params: { id: waiting.siteId } });
    const reason = (failure: string) => [
      { event: 'publication.failed', data: expect.objectContaining({ status: 'publish', failure }) },
    ];
    expect(await told(waiting)).toEqual(reason('site_deleted'));

    const lost = await aToldScene();
    await publish(lost);
    const { id } = await settle(lost);
    await store.database.deleteFrom('webhook_deliveries').where('user_id', '=', lost.userId).execute();
    const change = { state: 'updating', job_id: randomUUID(), failures: 3, updated_at: clock.now() };
    await store.database.updateTable('publications').set(change).where('id', '=', id).execute();
    await service.publishing.abandonLostRuns(clock.now());
    expect(await told(lost)).toEqual([]);
    const later = addMilliseconds(clock.now(), minuteMs / 2);
    expect(await service.publishing.countLostRuns(later)).toBe(1);
    await service.publishing.abandonLostRuns(later);
    expect(await told(lost)).toEqual(reason('interrupted'));
    expect(await service.publishing.countLostRuns(later)).toBe(0);
  });
});
