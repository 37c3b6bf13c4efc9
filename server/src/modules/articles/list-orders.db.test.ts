import { randomUUID } from 'node:crypto';
import { listArticles, listWaitingArticles, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { useArticlesService } from '../../../../testing/articles-suite.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';

describe('orders and filters of one’s own list', () => {
  const suite = useArticlesService();
  let [userId, token] = ['', ''];
  beforeEach(async () => {
    ({ userId, token } = await suite.aWriter());
  });

  const article = (options: Partial<Parameters<typeof anArticle>[1]>) =>
    anArticle(suite.store.database, { userId, ...options });
  const list = async (query: Record<string, string> = {}) =>
    (await suite.service.call(listArticles, { token, query })).data;
  const titles = async (query: Record<string, string>) => (await list(query)).articles.map(({ title }) => title);
  const autosave = (id: string, body: object) =>
    suite.service.call(updateArticle, { token, params: { id }, body: { client_save_id: randomUUID(), ...body } });

  test('titles follow the Turkish alphabet, with those of working copies in their place', async () => {
    for (const title of ['İncir', 'Ilıca', 'Zeytin', 'çilek', 'Cevizler', 'Öykü', 'Oyun']) await article({ title });
    const { id } = await article({ title: 'Aaaaa', isPublic: true });
    await autosave(id, { title: 'Şeker' });
    const sorted = ['Cevizler', 'çilek', 'Ilıca', 'İncir', 'Oyun', 'Öykü', 'Şeker', 'Zeytin'];
    expect(await titles({ sortBy: 'title' })).toEqual(sorted);
    expect(await titles({ sortBy: 'title', sortOrder: 'desc' })).toEqual(sorted.toReversed());
  });

  test('pages that follow each other have each article once, whatever is sorted by', async () => {
    for (let number = 0; number < 11; number += 1) {
      await article({
        title: `Yazı ${number % 3}`,
        wordCount: number % 4,
        createdAt: new Date(Date.UTC(2026, 1, 1 + (number % 5))),
      });
    }
    for (const sortBy of ['created_at', 'updated_at', 'title', 'word_count']) {
      for (const sortOrder of ['asc', 'desc']) {
        const whole = (await list({ sortBy, sortOrder, limit: '100' })).articles.map(({ id }) => id);
        const leafed: string[] = [];
        let next: string | undefined;
        for (let page = 1; page <= 4; page += 1) {
          const answer = await list({
            sortBy,
            sortOrder,
            limit: '3',
            page: `${page}`,
            ...(next === undefined ? {} : { after: next }),
          });
          expect(answer.pagination).toMatchObject({ total: 11, totalPages: 4 });
          leafed.push(...answer.articles.map(({ id }) => id));
          next = answer.next;
        }
        expect(next).toBeUndefined();
        expect(leafed).toEqual(whole);
        expect(new Set(leafed).size).toBe(11);
      }
    }
  });

  test('a place of another order and an unreadable one are refused by name', async () => {
    await article({ title: 'Birinci' });
    await article({ title: 'İkinci' });
    const { next = '' } = await list({ sortBy: 'title', limit: '1' });
    for (const sortBy of ['word_count', 'updated_at']) {
      const query = { sortBy, limit: '1', page: '2', after: next };
      const { status, errors } = await suite.service.call(listArticles, { token, query });
      expect([status, errors?.map(({ field }) => field)]).toEqual([400, ['after']]);
    }
    for (const query of [
      { after: 'bir' },
      { sortBy: 'content' },
      { sortOrder: 'up' },
      { from: '2026-02-30' },
      { language: 'xx' },
    ]) {
      const { status, errors } = await suite.service.call(listArticles, { token, query });
      expect([status, errors?.map(({ field }) => field)]).toEqual([400, Object.keys(query)]);
    }
  });

  test('filters narrow alone and together, in any order', async () => {
    const { database } = suite.store;
    await article({ title: 'Eski çay', tags: ['çay'], createdAt: new Date('2026-01-31T20:59:59Z'), wordCount: 5 });
    await article({
      title: 'Şubat çayı',
      tags: ['çay', 'şubat'],
      createdAt: new Date('2026-01-31T21:00:00Z'),
      wordCount: 9,
    });
    const { id } = await article({
      title: 'Kahve',
      tags: ['kahve'],
      createdAt: new Date('2026-02-10'),
      isPublic: true,
    });
    const english = await article({ title: 'Tea', tags: ['çay'], createdAt: new Date('2026-02-11'), status: 'failed' });
    await database.updateTable('articles').set({ language: 'en' }).where('id', '=', english.id).execute();
    await autosave(id, { tags: ['çay'], title: 'Kahve değil' });
    expect(await titles({ tag: 'çay' })).toEqual(['Tea', 'Kahve değil', 'Şubat çayı', 'Eski çay']);
    expect(await titles({ tag: 'ÇAY' })).toEqual(await titles({ tag: 'çay' }));
    expect(await titles({ tag: 'cay' })).toEqual([]);
    expect(await titles({ language: 'en' })).toEqual(['Tea']);
    expect(await titles({ visibility: 'public' })).toEqual(['Kahve değil']);
    expect(await titles({ visibility: 'private', tag: 'çay' })).toEqual(['Tea', 'Şubat çayı', 'Eski çay']);
    expect(await titles({ from: '2026-02-01', to: '2026-02-10' })).toEqual(['Kahve değil', 'Şubat çayı']);
    expect(await titles({ to: '2026-01-31' })).toEqual(['Eski çay']);
    expect(await titles({ tag: 'çay', status: 'completed', sortBy: 'word_count', sortOrder: 'asc' })).toEqual([
      'Eski çay',
      'Kahve değil',
      'Şubat çayı',
    ]);
    expect(await titles({ search: 'ÇAY', language: 'tr', sortBy: 'title' })).toEqual([
      'Eski çay',
      'Kahve değil',
      'Şubat çayı',
    ]);
    expect((await list({ tag: 'çay' })).pagination).toMatchObject({ total: 4 });
  });

  test('filters look at the category and tags that the list shows, whatever is published', async () => {
    await article({ title: 'Gezi yazısı', category: 'Sağlık', createdAt: new Date('2026-02-01') });
    const { id } = await article({
      title: 'Taşınan yazı',
      category: 'Teknoloji',
      tags: ['eski'],
      isPublic: true,
      createdAt: new Date('2026-02-02'),
    });
    const staying = { title: 'Kalan yazı', category: 'Sağlık', isPublic: true, createdAt: new Date('2026-02-03') };
    const { id: stays } = await article(staying);
    await autosave(id, { category: 'Sağlık', tags: ['yeni'] });
    await autosave(stays, { content: 'Yalnızca metin değişti.' });
    const inHealth = ['Kalan yazı', 'Taşınan yazı', 'Gezi yazısı'];
    for (const more of [{}, { status: 'completed' }, { search: 'yazı' }, { language: 'tr' }]) {
      expect(await titles({ category: 'Sağlık', ...more })).toEqual(inHealth);
      expect(await titles({ category: 'Sağlık', sortBy: 'created_at', sortOrder: 'asc', ...more })).toEqual(
        inHealth.toReversed(),
      );
      expect(await titles({ category: 'Teknoloji', ...more })).toEqual([]);
      expect((await list({ category: 'Sağlık', ...more })).pagination).toMatchObject({ total: 3 });
      expect((await list({ category: 'Teknoloji', ...more })).pagination).toMatchObject({ total: 0 });
    }
    expect(await titles({ category: 'Sağlık', limit: '1', page: '2' })).toEqual(['Taşınan yazı']);
    expect([await titles({ tag: 'eski' }), await titles({ tag: 'yeni' })]).toEqual([[], ['Taşınan yazı']]);
    await autosave(id, { is_public: true });
    expect(await titles({ category: 'Sağlık' })).toEqual(inHealth);
    expect((await list({ category: 'Teknoloji' })).pagination).toMatchObject({ total: 0 });
  });

  test('show and find what its author has not published yet, and begin with the text’s first sentences', async () => {
    const { id } = await article({
      title: 'Yayımlanan başlık',
      isPublic: true,
      content: '# Başlık\n\nİlk **cümle** burada durur.',
    });
    expect((await list()).articles[0]).toMatchObject({ excerpt: 'İlk cümle burada durur.' });
    await autosave(id, { title: 'Zürafa üzerine', content: 'Yeni metin böyle başlar ve sürer.', tags: ['zebra'] });
    const [shown] = (await list()).articles;
    expect(shown).toMatchObject({
      title: 'Zürafa üzerine',
      tags: ['zebra'],
      word_count: 6,
      excerpt: 'Yeni metin böyle başlar ve sürer.',
      working_copy_saved_at: suite.clock.now().toISOString(),
      updated_at: suite.clock.now().toISOString(),
    });
    for (const search of ['zürafa', 'ZEBRA', 'yayımlanan'])
      expect(await titles({ search })).toEqual(['Zürafa üzerine']);
    await autosave(id, { is_public: true });
    expect((await list()).articles[0]).not.toHaveProperty('working_copy_saved_at');
    expect(await titles({ search: 'yayımlanan' })).toEqual([]);
  });

  test('what waits: being written, stopped until it is changed, with the moderators, unpublished', async () => {
    const waiting = async () =>
      (await suite.service.call(listWaitingArticles, { token })).data.articles.map(({ title }) => title).sort();
    await article({ title: 'Bitmiş' });
    await article({ title: 'Başarısız', status: 'failed' });
    await article({ title: 'Reddedilen', isPublic: true, moderationStatus: 'rejected' });
    const changed = await article({ title: 'Değişen', isPublic: true });
    const stopped = await article({ title: 'Duran' });
    await suite.store.database
      .updateTable('articles')
      .set({ stopped_at: suite.clock.now() })
      .where('id', '=', stopped.id)
      .execute();
    await autosave(changed.id, { content: 'Sonraki metin.' });
    expect(await waiting()).toEqual(['Değişen', 'Duran', 'Reddedilen']);
    await autosave(stopped.id, { tags: ['çay'] });
    expect(await waiting()).toContain('Duran');
    await autosave(stopped.id, { content: 'Devamı yazıldı.' });
    await autosave(changed.id, { is_public: true });
    expect(await waiting()).toEqual(['Reddedilen']);
  });
});
