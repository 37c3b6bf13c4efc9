import { publicSearchLimit } from '@hokka/contracts/site/public-reads.ts';
import { loadImage } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../testing/database.ts';
import { countHit } from '../../platform/database/rate-limit.ts';
import { createPublicReads, type Visitor } from '../../reads/public-reads.ts';
import { createPreviewRenderer, type PreviewRenderer } from './preview-renderer.ts';
import { createPublishedReads } from './published-reads.ts';

const company = { siteName: 'Hokka', siteUrl: 'https://hokka.test' };

describe('what public pages read of articles', () => {
  let store: TestDatabase;
  let painter: PreviewRenderer;
  let author: string;
  const notes = new Set<string>();
  const rendered: { article: object; owner: string | undefined }[] = [];
  const render = async (article: object, owner: string | undefined) => {
    rendered.push({ article, owner });
    return undefined;
  };

  beforeAll(async () => {
    store = await createTestDatabase();
    painter = createPreviewRenderer(silentLog);
    author = (await aUser(store.database, { name: 'Işıl Çağrı' })).id;
  });
  afterAll(async () => {
    await painter.close();
    await store.drop();
  });

  const reads = (visitor?: Visitor) =>
    createPublicReads({
      site: () => ({
        site_name: 'Hokka',
        registration_enabled: true,
        maintenance: false,
        support_24_7: false,
        demo: false,
      }),
      company: () => company as never,
      serviceStatus: async () => undefined,
      activePlans: async () => [],
      categories: () => ['Yaşam', 'Görünürlük'],
      articles: createPublishedReads(store.database, painter, { render }, async () => null),
      countSearch: ({ network, now }) => countHit(store.database, publicSearchLimit, network, now),
      toDomainUrl: (domain) => `https://${domain}`,
    })((scope) => notes.add(scope), visitor);
  const published = (options: Partial<Parameters<typeof anArticle>[1]> = {}) =>
    anArticle(store.database, { userId: author, isPublic: true, ...options });
  const listed = async (filter: { search?: string; category?: string; tag?: string }) =>
    (await reads().publishedArticles({ page: 1, ...filter })).articles.map(({ id }) => id);

  /** All public reads that could show an article that is not public. */
  async function placesThatShow(id: string, shared: { category: string; tag: string }): Promise<string[]> {
    const other = { id: author, category: shared.category, tags: [shared.tag] };
    const holds = (ids: readonly { id: string }[]) => ids.some((one) => one.id === id);
    const shows: Record<string, boolean> = {
      page: (await reads().publicArticle(id)) !== undefined,
      list: (await listed({})).includes(id),
      category: (await listed({ category: shared.category })).includes(id),
      'list of categories': (await reads().filledCategories()).includes(shared.category),
      tag: (await listed({ tag: shared.tag })).includes(id),
      search: (await listed({ search: shared.tag })).includes(id),
      related: holds(await reads().relatedArticles(other)),
      feed: holds(await reads().latestArticles()),
      'site map': holds((await reads().articleAddresses(1)) ?? []),
      preview: (await reads().articlePreview(id)) !== undefined,
    };
    return Object.keys(shows).filter((place) => shows[place] === true);
  }

  test('a published article is everywhere, and nowhere once it is no longer public', async () => {
    const someone = await aUser(store.database, { name: 'Başka Yazar' });
    const shared = { category: 'Görünürlük', tag: 'görünür' };
    const createdAt = new Date('2030-01-01T00:00:00Z');
    const { id } = await published({ userId: someone.id, category: shared.category, tags: [shared.tag], createdAt });
    const everywhere = [
      ...['page', 'list', 'category', 'list of categories', 'tag'],
      ...['search', 'related', 'feed', 'site map', 'preview'],
    ];
    const article = (values: object) =>
      store.database.updateTable('articles').set(values).where('id', '=', id).execute();
    const account = (isActive: boolean) =>
      store.database.updateTable('users').set({ is_active: isActive }).where('id', '=', someone.id).execute();
    expect(await placesThatShow(id, shared)).toEqual(everywhere);
    expect(await listed({ tag: 'GÖRÜNÜR' })).toContain(id);
    expect(await listed({ tag: 'gorunur' })).not.toContain(id);
    for (const [hide, show] of [
      [() => article({ is_public: false }), () => article({ is_public: true })],
      [() => article({ moderation_status: 'rejected' }), () => article({ moderation_status: 'approved' })],
      [() => article({ moderation_status: 'pending' }), () => article({ moderation_status: 'approved' })],
      [() => article({ deleted_at: createdAt }), () => article({ deleted_at: null })],
      [() => account(false), () => account(true)],
    ] as const) {
      await hide();
      expect(await placesThatShow(id, shared)).toEqual([]);
      await show();
      expect(await placesThatShow(id, shared)).toEqual(everywhere);
    }
  });

  test('every read says what a page that shows it depends on', async () => {
    const { id } = await published({ category: 'Kapsam', tags: ['kapsam'] });
    const { id: neighbour } = await published({ category: 'Kapsam' });
    const noted = async (read: () => Promise<unknown>) => {
      notes.clear();
      await read();
      return [...notes].toSorted();
    };
    expect(await noted(() => reads().publicArticle(id.toUpperCase()))).toEqual([`article:${id}`]);
    expect(await noted(() => reads().publishedArticles({ page: 1 }))).toEqual(['articles']);
    expect(await noted(() => reads().latestArticles())).toEqual(['articles']);
    expect(await noted(() => reads().addressParts())).toEqual(['articles']);
    expect(await noted(() => reads().articleAddresses(1))).toEqual(['articles']);
    expect(await noted(() => reads().articleCategories())).toEqual(['settings']);
    expect(await noted(() => reads().filledCategories())).toEqual(['articles', 'settings']);
    expect(await noted(() => reads().articlePreview(id))).toEqual([`article:${id}`, `brand:${author}`, 'settings']);
    expect(await noted(() => reads().sitePreview())).toEqual(['settings']);
    // Only those that are shown: when one of them goes, so does the page.
    expect(await noted(() => reads().relatedArticles({ id, category: 'Kapsam', tags: [] }))).toEqual([
      `article:${neighbour}`,
    ]);
  });

  test('the public search knows Turkish letters, takes signs as they are, and does not know prompts', async () => {
    const istanbul = await published({ title: 'İSTANBUL’da bir gün', prompt: 'gizli istek' });
    const percent = await published({ title: 'Yüzde %50 indirim_günleri', tags: ['Işıltılı Pazar'] });
    const found = async (search: string) => (await listed({ search })).toSorted();
    expect(await found('istanbul')).toEqual([istanbul.id]);
    expect(await found('ISTANBUL')).toEqual([istanbul.id]);
    expect(await found('ışıltılı')).toEqual([percent.id]);
    expect(await found('%50')).toEqual([percent.id]);
    expect(await found('%')).toEqual([percent.id]);
    expect(await found('m_g')).toEqual([percent.id]);
    expect(await found('gizli')).toEqual([]);
    expect(await found('\\')).toEqual([]);
  });

  test('a network may search as often as its minute allows, and is told how long to wait', async () => {
    const now = new Date('2027-03-01T10:00:20.000Z');
    const search = (network: string, at = now) => reads({ network, now: at }).registerSearch();
    const answers = await Promise.all(Array.from({ length: publicSearchLimit.max + 3 }, () => search('203.0.113.5')));
    expect(answers.filter((seconds) => seconds === undefined)).toHaveLength(publicSearchLimit.max);
    expect(new Set(answers)).toEqual(new Set([undefined, 40]));
    expect(await search('203.0.113.6')).toBeUndefined();
    expect(await search('203.0.113.5', new Date('2027-03-01T10:01:00.000Z'))).toBeUndefined();
    // Cached pages are made without a visitor.
    expect(await reads().registerSearch()).toBeUndefined();
  });

  test('related ones share the category or a tag, the newest three, never the article itself', async () => {
    const on = (day: number) => new Date(Date.UTC(2027, 0, day));
    const { id } = await published({ category: 'Yakın', tags: ['a', 'b'], createdAt: on(1) });
    const ofCategory = await published({ category: 'Yakın', createdAt: on(2) });
    const withTag = await published({ category: 'Uzak', tags: ['b'], createdAt: on(3) });
    await published({ category: 'Uzak', tags: ['c'], createdAt: on(4) });
    const both = await published({ category: 'Yakın', tags: ['a'], createdAt: on(5) });
    const related = async () =>
      (await reads().relatedArticles({ id, category: 'Yakın', tags: ['a', 'b'] })).map((one) => one.id);
    expect(await related()).toEqual([both.id, withTag.id, ofCategory.id]);
    const newest = await published({ category: 'Yakın', createdAt: on(6) });
    expect(await related()).toEqual([newest.id, both.id, withTag.id]);
    expect(await reads().relatedArticles({ id, category: null, tags: [] })).toEqual([]);
  });

  test('what was published and is erased is gone; a draft never was', async () => {
    const { id: draft } = await anArticle(store.database, { userId: author });
    const { id } = await published();
    await store.database.updateTable('articles').set({ published_at: new Date() }).where('id', '=', id).execute();
    expect(await reads().isGoneArticle(id)).toBe(false);
    await store.database.deleteFrom('articles').where('id', 'in', [id, draft]).execute();
    expect(await reads().isGoneArticle(id)).toBe(true);
    expect(await reads().isGoneArticle(draft)).toBe(false);
    expect(await reads().isGoneArticle('no id')).toBe(false);
  });

  test('a preview is drawn beside, for the article as it stands', async () => {
    const { id } = await published({ title: 'Işığın peşinde' });
    const picture = await reads().articlePreview(id);
    if (picture === undefined || picture === 'busy') throw new Error('There is no picture');
    expect((await loadImage(picture)).width).toBe(1200);
    expect(await reads().articlePreview('no id')).toBeUndefined();
  });

  test('of one workspace only a few previews wait, so that those of others are drawn', async () => {
    const someone = await aUser(store.database, { name: 'Başka Yazar' });
    const { id } = await published();
    const { id: other } = await published({ userId: someone.id });
    const own = Array.from({ length: 20 }, () => reads().articlePreview(id));
    const drawn = await reads().articlePreview(other);
    expect(drawn).toBeInstanceOf(Uint8Array);
    const busy = (await Promise.all(own)).filter((preview) => preview === 'busy');
    expect(busy).toHaveLength(9);
  });

  test('a text is rendered in the turn of its workspace', async () => {
    const { id } = await published();
    const text = { id, title: 'Kahve', content: 'Bir söz.', images: [] };
    await reads().articleText(text);
    expect(rendered.at(-1)).toEqual({ article: text, owner: author });
  });

  test('a list says how its articles begin, and its pages end', async () => {
    const { articles, pagination } = await reads().publishedArticles({ page: 1 });
    expect(articles[0]?.beginning).toContain('#');
    expect(pagination).toMatchObject({ page: 1, limit: 20 });
    const { count } = await store.database
      .selectFrom('articles')
      .select(sql<string>`count(*)`.as('count'))
      .where('is_public', '=', true)
      .executeTakeFirstOrThrow();
    expect(pagination.total).toBe(Number(count));
    expect((await reads().publishedArticles({ page: 900 })).articles).toEqual([]);
  });
});
