import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createPublication, resolvePublication } from '@hokka/contracts/publishing/publications.ts';
import { createSite } from '@hokka/contracts/publishing/sites.ts';
import { describe, expect, test } from 'vitest';
import { toComparableText } from '../../server/src/platform/text/comparable-text.ts';
import { signToken } from '../../server/src/providers/sites/ghost/api.ts';
import { aUser } from '../builders/a-user.ts';
import { anArticle } from '../builders/an-article.ts';
import { anImage } from '../builders/an-image.ts';
import { type KillableProcess, startPublishingProcess } from '../chaos.ts';
import { createTestDatabase } from '../database.ts';
import { findFreePort } from '../find-free-port.ts';
import { drawHalves } from '../image-files.ts';
import { startPublishingService } from '../publishing-service.ts';
import { waitUntil } from '../wait-until.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { installGhost, startRealGhost } from './real-ghost.ts';
import { installWordpress, startRealWordpress } from './real-wordpress.ts';
import type { RealServer } from './server-process.ts';

/** Number of articles per site, set by `npm run test:sites`. */
const count = Number(process.env.HOKKA_TEST_SITES ?? 0);
const folder = process.env.HOKKA_SITES_FOLDER ?? join(import.meta.dirname, '../../.cache/sites');
const faultPercent = 12;
/** Shorter than in production, so that a site that does not respond times out sooner. */
const callTimeoutMs = 20_000;

/** Every fourth article has a picture in its text and another as its cover. */
const hasPictures = (number: number) => number % 4 === 0;
const pictureAlt = 'Işıklı çarşı';
const pictureCaption = 'Kapalıçarşı’nın “ışıkları”';

/** WordPress themes render titles as HTML, with shortcodes. */
const titleStart = 'Çay & <b>kahve</b> [gallery]';

/** Every kind of block, with characters that sites tend to change. */
const toText = (
  number: number,
) => `Giriş ${number}: “kahve” & çay, 5 < 6 — **kalın**, *eğik*, ~~silik~~, \`kod <b>\` ve [bağlantı](https://ornek.example/?a=1&b=2).

## Başlık ${number}

- Bir
  - İç içe
- İki

3. Üçüncü
4. Dördüncü

> Kahve acele etmez.

\`\`\`
if (a < b && c) { yaz("ığüşöç"); }
\`\`\`

### Tablo

| Ürün | Fiyat |
| :--- | ---: |
| Çekirdek | ₺1.234,50 |

---

Son paragraf, İstanbul’un ışıkları.`;

/** Terms that the site has in advance, and the spellings that articles use. */
const knownTerms = { categories: ['Çeşit'], tags: ['Işık', 'İçecek'] } as const;
const writeTerms = (number: number) =>
  number % 2 === 0 ? { category: 'çeşit', tags: ['ışık', 'İÇECEK'] } : { category: 'ÇEŞİT', tags: ['IŞIK', 'içecek'] };

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

interface ListedPost {
  readonly title: string;
  readonly html: string;
  readonly cover: string | null;
}

interface RealSite {
  readonly kind: 'wordpress' | 'ghost';
  install(folder: string): Promise<void>;
  start(folder: string, port: number): Promise<RealServer>;
  list(server: RealServer): Promise<ListedPost[]>;
  /** Creates the terms that the site has in advance. */
  prepare(server: RealServer): Promise<void>;
  /** Checks the site apart from the posts, once all articles are published. */
  checkRest(server: RealServer, pictured: number): Promise<void>;
  /** Matches a picture as the site stores it. */
  readonly picture: RegExp;
  /** The blocks of a text, by the site's markup. */
  readonly block: RegExp;
  readonly blocks: readonly string[];
}

const sites: readonly RealSite[] = [
  {
    kind: 'wordpress',
    install: installWordpress,
    start: startRealWordpress,
    list: listWordpress,
    prepare: prepareWordpress,
    checkRest: checkWordpress,
    picture: /<img src="[^"]+\.webp" alt="Işıklı çarşı" class="wp-image-\d+"\/>/,
    block: /(?<=<!-- wp:)[\w-]+/g,
    blocks: [
      ...['paragraph', 'heading', 'list', 'list-item', 'list', 'list-item', 'list-item', 'list', 'list-item'],
      ...['list-item', 'quote', 'paragraph', 'code', 'heading', 'table', 'separator', 'paragraph'],
    ],
  },
  {
    kind: 'ghost',
    install: installGhost,
    start: startRealGhost,
    list: listGhost,
    prepare: prepareGhost,
    // Ghost has no API to list its pictures.
    checkRest: checkGhost,
    picture: /<figure class="kg-card kg-image-card[^"]*"><img src="[^"]+\.webp" class="kg-image" alt="Işıklı çarşı"/,
    block: /(?<=<)(?:p|h\d|ul|ol|li|blockquote|pre|table|hr|figure)\b/g,
    blocks: ['p', 'h2', 'ul', 'li', 'ul', 'li', 'li', 'ol', 'li', 'li', 'blockquote', 'pre', 'h3', 'table', 'hr', 'p'],
  },
];

describe.skipIf(count === 0)('on real servers', () => {
  test.each(sites)(
    '$kind: whatever fails, each article stands there once, with its text',
    async (real) => {
      await real.install(folder);
      const random = createRandom(20_261_123);
      const store = await createTestDatabase();
      const proxy: FaultyProxy = await startFaultyProxy(random);
      const server: RealServer = await real.start(folder, await findFreePort());
      proxy.pass(server.url, 0);
      const allowedHosts = [proxy.url, server.url].map((url) => new URL(url).host);
      const options = { connectionString: store.connectionString, allowedHosts };
      const service = await startPublishingService({ ...options, worksToo: false });
      let worker: KillableProcess | undefined;
      try {
        const { id: userId } = await aUser(store.database, { planId: 2 });
        const token = `user-${userId}`;
        const body = { kind: real.kind, url: proxy.url, credentials: server.credentials };
        // PHP in WebAssembly needs time for its first requests.
        const site = await waitUntil('the site is added', async () => {
          const added = await service.call(createSite, { token, body });
          return added.status === 201 && added;
        });
        await real.prepare(server);
        const bytes = await drawHalves(600, 400).encode('webp');
        proxy.pass(server.url, faultPercent);
        const titles = Array.from({ length: count }, (_, number) => `${titleStart} ${number}`);
        for (const [number, title] of titles.entries()) {
          const { id } = await anArticle(store.database, {
            userId,
            title,
            content: toText(number),
            ...writeTerms(number),
          });
          if (hasPictures(number)) {
            const [picture, cover] = [
              await anImage(store.database, { userId, articleId: id, bytes }),
              await anImage(store.database, { userId, articleId: id, bytes }),
            ];
            const content = `${toText(number)}\n\n![${pictureAlt}](/api/images/${picture.id} "${pictureCaption}")`;
            const change = { content, cover: `/api/images/${cover.id}` };
            await store.database.updateTable('articles').set(change).where('id', '=', id).execute();
          }
          const body = { site_id: site.data.id, status: 'publish', seo: { title: `SEO ${number}` } };
          expect((await service.call(createPublication, { token, params: { id }, body })).status).toBe(201);
        }
        const startedAt = performance.now();
        const tally = { decisions: 0, again: 0, kills: 0 };
        worker = await startPublishingProcess({ ...options, callTimeoutMs });
        let killAt = performance.now() + 15_000;
        for (;;) {
          await delay(250);
          if (performance.now() > killAt) {
            await worker.kill();
            worker = await startPublishingProcess({ ...options, callTimeoutMs });
            tally.kills += 1;
            killAt = performance.now() + 10_000 + random() * 30_000;
          }
          const rows = await store.database
            .selectFrom('publications')
            .select(['id', 'state', 'due_at', 'job_id', 'article_id', 'failure_code'])
            .execute();
          // Makes waits of minutes due at once, and decides what waits for the user as a careful user would.
          await store.database
            .updateTable('publications')
            .set({ due_at: new Date() })
            .where('due_at', 'is not', null)
            .where('job_id', 'is', null)
            .execute();
          for (const row of rows) {
            if (row.state === 'outcome_unknown' && row.due_at === null && row.job_id === null) {
              tally.decisions += 1;
              await service.call(resolvePublication, { token, params: { id: row.id }, body: { found: 'none' } });
            }
            if (row.state === 'failed') {
              tally.again += 1;
              expect([
                'site_failed',
                'unreachable',
                'rate_limited',
                'unexpected_answer',
                'not_live',
                'interrupted',
              ]).toContain(row.failure_code);
              const body = { site_id: site.data.id, status: 'publish', seo: {} };
              await service.call(createPublication, { token, params: { id: row.article_id }, body });
            }
            expect(row.state).not.toBe('conflict');
          }
          if (rows.every(({ state }) => state === 'verified')) break;
        }
        const seconds = Math.round((performance.now() - startedAt) / 1000);
        const posts = await real.list(server);
        const own = posts.filter(({ title }) => title.startsWith(titleStart));
        const twice = titles.filter((title) => own.filter((post) => post.title === title).length > 1);
        const lost = titles.filter((title) => own.every((post) => post.title !== title));
        console.info(
          JSON.stringify({
            site: real.kind,
            count,
            seconds,
            ...tally,
            faults: Object.fromEntries(proxy.faults),
            twice: twice.length,
            lost: lost.length,
          }),
        );
        expect({ twice, lost }).toEqual({ twice: [], lost: [] });
        // Unpublished drafts would be duplicates, too.
        expect(own).toHaveLength(count);
        for (const { title, html, cover } of own) {
          const number = Number(title.split(' ').at(-1));
          const isPictured = hasPictures(number);
          expect(toComparableText(html)).toBe(
            toComparableText(`${expectedHtml(number)}${isPictured ? `<p>${pictureCaption}</p>` : ''}`),
          );
          const pictureBlock = real.kind === 'wordpress' ? 'image' : 'figure';
          expect(html.match(real.block)).toEqual([...real.blocks, ...(isPictured ? [pictureBlock] : [])]);
          expect([cover !== null, real.picture.test(html)]).toEqual([isPictured, isPictured]);
        }
        await real.checkRest(server, titles.filter((_, number) => hasPictures(number)).length);
      } finally {
        await worker?.kill();
        await service.stop();
        await server.stop();
        await proxy.close();
        await store.drop();
      }
    },
    3_600_000,
  );
});

const expectedHtml = (
  number: number,
) => `<p>Giriş ${number}: “kahve” &amp; çay, 5 &lt; 6 — kalın, eğik, silik, kod &lt;b&gt; ve bağlantı.</p>
<h2>Başlık ${number}</h2><ul><li>Bir<ul><li>İç içe</li></ul></li><li>İki</li></ul><ol><li>Üçüncü</li><li>Dördüncü</li></ol>
<p>Kahve acele etmez.</p><pre>if (a &lt; b &amp;&amp; c) { yaz("ığüşöç"); }</pre><h3>Tablo</h3>
<table><tr><td>Ürün</td><td>Fiyat</td></tr><tr><td>Çekirdek</td><td>₺1.234,50</td></tr></table><p>Son paragraf, İstanbul’un ışıkları.</p>`;

async function askWordpress({ url, credentials }: RealServer, path: string, json?: object): Promise<Response> {
  const authorization = `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')}`;
  return fetch(`${url}/wp-json/wp/v2/${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
}

/** Reads all pages of a list. */
async function listAll<Item>(server: RealServer, path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await askWordpress(server, `${path}&context=edit&per_page=50&page=${page}`);
    if (!answer.ok) return items;
    const found = (await answer.json()) as Item[];
    if (found.length === 0) return items;
    items.push(...found);
  }
}

interface WordpressPost {
  readonly title: { raw: string };
  readonly content: { raw: string };
  readonly featured_media: number;
}

async function listWordpress(server: RealServer): Promise<ListedPost[]> {
  const found = await listAll<WordpressPost>(server, 'posts?status=publish,draft,pending,private,future,trash');
  return found.map(({ title, content, featured_media: cover }) => ({
    title: toComparableText(title.raw),
    html: content.raw,
    cover: cover === 0 ? null : String(cover),
  }));
}

async function prepareWordpress(server: RealServer): Promise<void> {
  for (const taxonomy of ['categories', 'tags'] as const)
    for (const name of knownTerms[taxonomy]) expect((await askWordpress(server, taxonomy, { name })).status).toBe(201);
}

async function checkWordpress(server: RealServer, pictured: number): Promise<void> {
  const media = await listAll<{ title: { raw: string } }>(server, 'media?media_type=image');
  const names = media.map(({ title }) => title.raw);
  expect({ pictures: names.length, once: new Set(names).size }).toEqual({ pictures: 2 * pictured, once: 2 * pictured });
  const listNames = async (taxonomy: 'categories' | 'tags') =>
    (await listAll<{ name: string }>(server, `${taxonomy}?hide_empty=false`)).map(({ name }) => name);
  expect((await listNames('categories')).toSorted()).toEqual(['Uncategorized', ...knownTerms.categories].toSorted());
  expect((await listNames('tags')).toSorted()).toEqual(knownTerms.tags.toSorted());
}

async function askGhost({ url, credentials }: RealServer, path: string, json?: object): Promise<Response> {
  const authorization = `Ghost ${signToken(credentials.admin_key ?? '', new Date())}`;
  return fetch(`${url}/ghost/api/admin/${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
}

/** Ghost has only tags, so categories become tags. */
const knownGhostTags = [...knownTerms.categories, ...knownTerms.tags];

async function prepareGhost(server: RealServer): Promise<void> {
  for (const name of knownGhostTags) expect((await askGhost(server, 'tags/', { tags: [{ name }] })).status).toBe(201);
}

async function checkGhost(server: RealServer): Promise<void> {
  const answer = await askGhost(server, 'tags/?limit=100&filter=visibility:public');
  const names = ((await answer.json()) as { tags: { name: string }[] }).tags.map(({ name }) => name);
  // A new Ghost has a tag of its own.
  expect(names.filter((name) => name !== 'News').toSorted()).toEqual(knownGhostTags.toSorted());
}

async function listGhost(server: RealServer): Promise<ListedPost[]> {
  const posts: ListedPost[] = [];
  for (let page: number | null = 1; page !== null; ) {
    const query = `formats=html&status=all&limit=50&page=${page}`;
    const answer = await askGhost(server, `posts/?${query}`);
    const found = (await answer.json()) as GhostPosts;
    for (const { title, html, feature_image: cover } of found.posts) posts.push({ title, html: html ?? '', cover });
    page = found.meta.pagination.next;
  }
  return posts;
}

interface GhostPosts {
  readonly posts: { title: string; html: string | null; feature_image: string | null }[];
  readonly meta: { pagination: { next: number | null } };
}
