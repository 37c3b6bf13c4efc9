import { randomUUID } from 'node:crypto';
import type { Article } from '@hokka/contracts/articles/article.ts';
import { getArticle, listPublicArticles, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { downloadArticle } from '@hokka/contracts/articles/downloads.ts';
import {
  compareRevisions,
  createRevision,
  getRevision,
  listRevisions,
  restoreRevision,
} from '@hokka/contracts/articles/revisions.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { unknownUserId, useArticlesService } from '../../../../testing/articles-suite.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { dayMs, hourMs, minuteMs } from '../../platform/clock.ts';

describe('saves of an editor', () => {
  const suite = useArticlesService();
  let [userId, token, admin, id] = ['', '', '', ''];
  beforeEach(async () => {
    ({ userId, token, admin } = await suite.aWriter());
    ({ id } = await anArticle(suite.store.database, { userId, content: 'İlk metin.', tags: ['kahve'] }));
  });

  const save = (body: Record<string, unknown>) => suite.service.call(updateArticle, { token, params: { id }, body });
  const autosave = (body: Record<string, unknown>) => save({ client_save_id: randomUUID(), ...body });
  const read = async (by: { token?: string } = { token }) =>
    (await suite.service.call(getArticle, { params: { id }, ...by })).data as Article;
  const list = async () =>
    (await suite.service.call(listRevisions, { token, params: { id }, query: { limit: '50' } })).data.revisions;
  const readTexts = async () => {
    const texts: string[] = [];
    for (const { id: revisionId } of await list()) {
      texts.push((await suite.service.call(getRevision, { token, params: { id, revisionId } })).data.content);
    }
    return texts;
  };
  const row = () =>
    suite.store.database.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  describe('sent again', () => {
    test('answer the same again, one by one, at once, and after others', async () => {
      const body = { client_save_id: randomUUID(), content: 'İkinci metin.', version: 1 };
      const answers = await Promise.all([save(body), save(body), save(body)]);
      answers.push(await save(body));
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 200, data: { content: 'İkinci metin.', version: 2 } });
      }
      expect((await row()).version).toBe(2);
      await autosave({ content: 'Üçüncü metin.', version: 2 });
      expect(await save(body)).toMatchObject({ status: 200, data: { content: 'İkinci metin.', version: 2 } });
      expect((await row()).content).toBe('Üçüncü metin.');
      expect(await readTexts()).toEqual(['İlk metin.']);
    });

    test('are known while fewer than 20 came after them', async () => {
      const first = { client_save_id: randomUUID(), content: 'Metin 0.', version: 1 };
      await save(first);
      for (let version = 2; version <= 20; version += 1) await autosave({ content: `Metin ${version}.`, version });
      expect((await save(first)).status).toBe(200);
      await autosave({ content: 'Metin 21.', version: 21 });
      expect(await save(first)).toMatchObject({ status: 409, code: 'version_conflict' });
      expect((await row()).recent_save_versions).toEqual(Array.from({ length: 20 }, (_, index) => index + 3));
    });

    test('under the id of another save are refused, and change nothing', async () => {
      const body = { client_save_id: randomUUID(), content: 'İkinci metin.', version: 1 };
      await save(body);
      for (const other of [
        { ...body, content: 'Başka bir metin.' },
        { ...body, version: 2 },
        { ...body, tags: ['çay'] },
      ]) {
        expect(await save(other)).toMatchObject({ status: 409, code: 'idempotency_mismatch' });
      }
      expect(await save(body)).toMatchObject({ status: 200, data: { version: 2 } });
      // What was saved before digests were kept is known by its id alone.
      await sql`UPDATE articles SET recent_save_digests = ARRAY[''::bytea] WHERE id = ${id}`.execute(
        suite.store.database,
      );
      expect(await save({ ...body, content: 'Başka bir metin.' })).toMatchObject({ status: 200, data: { version: 2 } });
      expect(await row()).toMatchObject({ content: 'İkinci metin.', version: 2 });
    });

    test('with the id of another’s save are saves of their own', async () => {
      const body = { client_save_id: randomUUID(), content: 'Benim metnim.' };
      await save(body);
      const { id: otherId } = await anArticle(suite.store.database, { userId });
      const other = await suite.service.call(updateArticle, { token, params: { id: otherId }, body });
      expect(other.data).toMatchObject({ content: 'Benim metnim.', version: 2 });
      expect((await suite.service.call(updateArticle, { token: admin, params: { id }, body })).status).toBe(404);
    });
  });

  test('a save without an id that a proxy sends twice does not conflict with itself', async () => {
    const body = { content: 'İkinci metin.', tags: ['çay'], version: 1 };
    const first = await save(body);
    expect(await save(body)).toMatchObject({ status: 200, data: first.data });
    expect(await row()).toMatchObject({ content: 'İkinci metin.', version: 2 });
    expect(await readTexts()).toEqual(['İlk metin.']);
    for (const other of [
      { ...body, content: 'Başka bir metin.' },
      { ...body, tags: ['kahve'] },
      { ...body, is_public: true },
    ])
      expect(await save(other)).toMatchObject({ status: 409, code: 'version_conflict' });
    await save({ content: 'Üçüncü metin.', version: 2 });
    expect(await save(body)).toMatchObject({ status: 409, code: 'version_conflict' });
  });

  test('a stale save is refused with the article as it is', async () => {
    await save({ content: 'Başka bir yerden.', version: 1 });
    expect(await autosave({ content: 'Benim metnim.', version: 1 })).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { article: { content: 'Başka bir yerden.', version: 2 } },
    });
  });

  describe('former texts', () => {
    test('of ten minutes of autosaves are one, that of before the first', async () => {
      for (let index = 0; index < 5; index += 1) {
        await autosave({ content: `Metin ${index}.` });
        suite.clock.advance(3 * minuteMs);
      }
      expect(await readTexts()).toEqual(['Metin 3.', 'İlk metin.']);
    });

    test('of before an AI edit are kept within a window as well, and say so', async () => {
      await autosave({ content: 'Metin 1.' });
      await autosave({ content: 'Metin 2.', reason: 'edit' });
      await autosave({ content: 'Metin 3.' });
      expect(await readTexts()).toEqual(['Metin 1.', 'İlk metin.']);
      expect((await list()).map(({ reason }) => reason)).toEqual(['edit', 'save']);
    });

    test('are kept at every other save, and at the first autosave after it', async () => {
      await autosave({ tags: ['çay'] });
      await autosave({ content: 'Metin 1.' });
      await save({ content: 'Metin 2.' });
      await autosave({ content: 'Metin 3.' });
      await autosave({ content: 'Metin 4.' });
      expect(await readTexts()).toEqual(['Metin 2.', 'Metin 1.', 'İlk metin.']);
    });

    test('of another session begin a window of their own', async () => {
      await autosave({ content: 'Metin 1.' });
      await suite.store.database.updateTable('articles').set({ save_session: 'başka' }).where('id', '=', id).execute();
      await autosave({ content: 'Metin 2.' });
      expect(await readTexts()).toEqual(['Metin 1.', 'İlk metin.']);
    });

    test('say why and by whom they were replaced', async () => {
      await save({ content: 'Metin 1.' });
      const [first] = await list();
      await suite.service.call(restoreRevision, { token, params: { id, revisionId: first?.id ?? '' } });
      const name = await suite.store.database.selectFrom('users').select('name').where('id', '=', userId).execute();
      expect(await list()).toMatchObject([
        { version: 2, reason: 'restore', author_name: name[0]?.name },
        { version: 1, reason: 'save', author_name: name[0]?.name },
      ]);
    });

    test('are compared with each other and with the text as it is, word by word', async () => {
      await save({ content: 'Birinci.\n\nSu, süre ve kahve yeter.' });
      await save({ content: 'Birinci.\n\nSu ve süt yeter.', is_public: true });
      await autosave({ title: 'Evde çay' });
      const [second, first] = await list();
      const compare = async (a: string, b: string, by = token) =>
        await suite.service.call(compareRevisions, { token: by, params: { id, a, b } });
      const changes = (paragraphs: { kind: string; text: string }[][]) =>
        paragraphs.map((words) =>
          words.map(({ kind, text }) => `${{ same: '', removed: '-', added: '+' }[kind]}${text}`),
        );
      expect(changes((await compare(first?.id ?? '', second?.id ?? '')).data.paragraphs)).toEqual([
        ['Evde kahve demlemek'],
        ['Birinci.'],
        ['-Su, süre ', '+Su ', 've ', '-kahve ', '+süt ', 'yeter.'],
      ]);
      expect(changes((await compare(second?.id ?? '', 'current')).data.paragraphs)[0]).toEqual([
        'Evde ',
        '-kahve demlemek',
        '+çay',
      ]);
      expect((await compare('current', 'current', admin)).status).toBe(404);
      expect((await compare('current', randomUUID())).status).toBe(404);
    });

    test('of one day that are very many are thinned out to the newest 300 and the last of each hour', async () => {
      const now = suite.clock.now();
      await suite.store.database.updateTable('articles').set({ version: 5000 }).where('id', '=', id).execute();
      await sql`
        INSERT INTO article_revisions (id, article_id, version, title, content, word_count, created_at)
        SELECT gen_random_uuid(), ${id}, 5000 - number, 'Başlık', 'Metin', 1, ${now}::timestamptz - number * interval '1 minute'
        FROM generate_series(1, 900) AS numbers (number)`.execute(suite.store.database);
      await suite.service.articles.thinOutRevisions(now);
      const { length } = await suite.store.database
        .selectFrom('article_revisions')
        .select('id')
        .where('article_id', '=', id)
        .execute();
      expect(length).toBe(300 + 10);
    });

    test('take in the text that lost in a conflict, once, without changing the article', async () => {
      await save({ content: 'Kazanan.' });
      const lost = { title: 'Evde çay', content: 'Kaybeden metin.', reason: 'conflict' };
      const keep = (by: string, body: object = lost) =>
        suite.service.call(createRevision, { token: by, params: { id }, body });
      const kept = await Promise.all([keep(token), keep(token)]);
      expect(kept.map(({ status }) => status)).toEqual([201, 201]);
      expect((await keep(token, { ...lost, content: 'Bir başkası.' })).data).toMatchObject({ word_count: 2 });
      expect((await keep(admin)).status).toBe(404);
      expect((await keep(`user-${unknownUserId}`)).status).toBe(404);
      expect(await readTexts()).toEqual(['Bir başkası.', 'Kaybeden metin.', 'İlk metin.']);
      expect((await read()).content).toBe('Kazanan.');
      // The former text of the version beside which they stand is kept all the same.
      await save({ content: 'Sonraki.' });
      expect(await readTexts()).toContain('Kazanan.');
    });

    test('take in all the texts that lost at the same time', async () => {
      const keep = (content: string) =>
        suite.service.call(createRevision, {
          token,
          params: { id },
          body: { title: 'Çay', content, reason: 'conflict' },
        });
      const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => keep(`Metin ${index}.`)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect((await list()).length).toBe(12);
    });

    test('are thinned out with time: all of a day, hourly for a week, daily for 90 days, 100 of the others', async () => {
      const now = new Date('2026-03-31T10:00:00.000Z');
      await suite.store.database.updateTable('articles').set({ version: 2000 }).where('id', '=', id).execute();
      const ages = [
        ...Array.from({ length: 30 }, (_, index) => index * 40 * minuteMs),
        ...Array.from({ length: 100 }, (_, index) => dayMs + (index + 1) * 30 * minuteMs),
        ...Array.from({ length: 60 }, (_, index) => 8 * dayMs + index * 12 * hourMs),
        ...Array.from({ length: 150 }, (_, index) => 100 * dayMs + index * hourMs),
      ];
      await sql`
        INSERT INTO article_revisions (id, article_id, version, title, content, word_count, created_at)
        SELECT gen_random_uuid(), ${id}, 1000 - number, 'Başlık', 'Metin', 1, ${now}::timestamptz - age * interval '1 ms'
        FROM unnest(${ages}::float8[]) WITH ORDINALITY AS ages (age, number)`.execute(suite.store.database);
      const { id: small } = await anArticle(suite.store.database, { userId });
      await suite.service.call(updateArticle, { token, params: { id: small }, body: { content: 'Yeni.' } });
      const erased = await suite.service.articles.thinOutRevisions(now);
      const left = (
        await suite.store.database.selectFrom('article_revisions').select(['article_id', 'created_at']).execute()
      )
        .filter(({ article_id }) => article_id === id)
        .map(({ created_at }) => now.getTime() - created_at.getTime());
      const within = (from: number, to: number) => left.filter((age) => age >= from && age < to).length;
      expect(within(0, dayMs)).toBe(30);
      // Two of each hour, of which the later one stays; the 50 others are the newest of those that are spare.
      expect([within(dayMs, 8 * dayMs), within(8 * dayMs, 90 * dayMs)]).toEqual([100, 60]);
      expect(within(90 * dayMs, 365 * dayMs)).toBe(100 - 50 - 30);
      expect(erased).toBe(ages.length - left.length);
      expect(await suite.service.articles.thinOutRevisions(now)).toBe(0);
      suite.clock.set('2026-03-31T10:00:00.000Z');
    });
  });

  test.each([
    ['its title, as it becomes public', {}, 'evde-kahve-demlemek'],
    ['the title that comes along', { title: 'Şimdi de çay' }, 'simdi-de-cay'],
    ['its author', { slug: ' Kahve/../Demleme? ' }, 'kahve-demleme'],
    ['the title, where its author has typed no letter', { slug: '!?' }, 'evde-kahve-demlemek'],
    ['no one, where the title has no letter', { title: '!!! ??? …' }, null],
  ])('words for the address come from %s', async (_, body, slug) => {
    expect((await save({ ...body, is_public: true })).data).toMatchObject({ slug });
    expect(await read({})).toMatchObject({ slug });
  });

  test('words of the address stay when the title changes, and can be taken away while it is public', async () => {
    await save({ is_public: true });
    expect((await save({ title: 'Bambaşka bir başlık', is_public: true })).data).toMatchObject({
      slug: 'evde-kahve-demlemek',
    });
    expect((await save({ slug: null, is_public: true })).data).toMatchObject({ slug: null });
    expect((await save({ is_public: true })).data).toMatchObject({ slug: null });
    await save({ is_public: false });
    expect((await save({ is_public: true })).data).toMatchObject({ slug: 'bambaska-bir-baslik' });
    for (const slug of ['ç'.repeat(101), 'a\u0000b', '\ud800', 5]) {
      expect(await save({ slug })).toMatchObject({ status: 400, errors: [{ field: 'slug' }] });
    }
    const longest = await save({ slug: '𝒶'.repeat(100) });
    expect(longest.data).toMatchObject({ slug: '𝒶'.repeat(100) });
  });

  describe('of a public article', () => {
    const pageChanges = async () =>
      (
        await suite.store.database
          .selectFrom('page_changes')
          .select((select) => select.fn.countAll<string>().as('count'))
          .where('scope', '=', `article:${id}`)
          .executeTakeFirstOrThrow()
      ).count;
    beforeEach(async () => {
      await save({ is_public: true });
    });

    test('change what its author sees, not what is public', async () => {
      const before = await row();
      const changes = await pageChanges();
      suite.clock.advance(minuteMs);
      const saved = await autosave({
        content: 'Yarım kalmış bir cümle',
        title: 'Yeni bir başlık',
        tags: ['çay', 'süt'],
        version: 2,
      });
      expect(saved.data).toMatchObject({ version: 3, content: 'Yarım kalmış bir cümle', tags: ['çay', 'süt'] });
      await autosave({ meta_description: 'Özet', keyphrase: ' kahve demleme ', slug: 'Çay & Süt', version: 3 });
      const savedAt = suite.clock.now().toISOString();
      expect(await read()).toMatchObject({
        title: 'Yeni bir başlık',
        content: 'Yarım kalmış bir cümle',
        tags: ['çay', 'süt'],
        meta_description: 'Özet',
        keyphrase: 'kahve demleme',
        slug: 'cay-sut',
        word_count: 4,
        working_copy_saved_at: savedAt,
        updated_at: savedAt,
      });
      expect(await read({})).toMatchObject({ title: 'Evde kahve demlemek', content: 'İlk metin.', tags: ['kahve'] });
      expect(await read({})).toMatchObject({ slug: 'evde-kahve-demlemek' });
      const searched = await suite.service.call(listPublicArticles, { query: { search: 'Yeni bir başlık' } });
      expect(searched.data.articles).toEqual([]);
      expect(await read({ token: admin })).toMatchObject({
        content: 'İlk metin.',
        working_copy: { content: 'Yarım kalmış bir cümle', title: 'Yeni bir başlık', saved_at: savedAt },
      });
      const { working_copy: _, version: __, ...after } = await row();
      const { working_copy: ___, version: ____, ...same } = before;
      const record = [
        ...([
          'recent_save_ids',
          'recent_save_versions',
          'recent_save_digests',
          'save_session',
          'save_window_at',
        ] as const),
        ...(['copy_head', 'copy_saved_at'] as const),
      ];
      for (const column of record) {
        after[column] = same[column] as never;
      }
      expect(after).toEqual(same);
      expect(await pageChanges()).toBe(changes);
      const file = (by: string) => suite.service.call(downloadArticle, { token: by, params: { id } });
      expect((await file(token)).text).toBe('Yarım kalmış bir cümle');
      expect((await file(admin)).text).toBe('İlk metin.');
      // Without the text where it is not wanted.
      const light = await suite.service.call(getArticle, {
        token: admin,
        params: { id },
        query: { includeContent: 'false' },
      });
      expect((light.data as Article).working_copy).not.toHaveProperty('content');
    });

    test('are published with what is saved over them, and the text that was public is a former one', async () => {
      await autosave({ content: 'Taslak.', tags: ['çay'], keyphrase: 'çay', slug: 'Çay' });
      await autosave({ content: 'Yeni taslak.' });
      const changes = await pageChanges();
      const published = await autosave({ is_public: true, title: 'Yayımlanan başlık' });
      expect(published.data).not.toHaveProperty('working_copy_saved_at');
      expect(await read({})).toMatchObject({
        title: 'Yayımlanan başlık',
        content: 'Yeni taslak.',
        tags: ['çay'],
        slug: 'cay',
      });
      expect(await row()).toMatchObject({ working_copy: null, keyphrase: 'çay' });
      expect((await save({ keyphrase: '' })).data).toMatchObject({ keyphrase: null });
      expect(await save({ keyphrase: 'k'.repeat(101) })).toMatchObject({
        status: 400,
        errors: [{ field: 'keyphrase' }],
      });
      expect(Number(await pageChanges())).toBeGreaterThan(Number(changes));
      expect(await readTexts()).toContain('İlk metin.');
      await autosave({ content: 'Sonraki taslak.' });
      expect(await readTexts()).toContain('Yeni taslak.');
    });

    test('that come without an id publish at once, the working copy beneath them', async () => {
      await autosave({ content: 'Taslak.' });
      await save({ meta_description: 'Özet' });
      expect(await read({})).toMatchObject({ content: 'Taslak.', meta_description: 'Özet' });
    });

    test('that restore a former text leave what is public, until it is published', async () => {
      await save({ content: 'Yayımlanan.', is_public: true });
      const [former] = await list();
      const restored = await suite.service.call(restoreRevision, {
        token,
        params: { id, revisionId: former?.id ?? '' },
      });
      expect(restored.data).toMatchObject({
        content: 'İlk metin.',
        working_copy_saved_at: suite.clock.now().toISOString(),
      });
      expect(await read({})).toMatchObject({ content: 'Yayımlanan.' });
      expect((await list())[0]).toMatchObject({ reason: 'restore' });
      await autosave({ is_public: true });
      expect(await read({})).toMatchObject({ content: 'İlk metin.' });
    });

    test('are the article when it is made private', async () => {
      await autosave({ content: 'Taslak.' });
      expect((await save({ is_public: false })).data).toMatchObject({ content: 'Taslak.', is_public: false });
      expect(await row()).toMatchObject({ content: 'Taslak.', working_copy: null });
    });

    test('come before the moderators when they are published, not before', async () => {
      await suite.store.database
        .updateTable('articles')
        .set({ moderation_status: 'rejected' })
        .where('id', '=', id)
        .execute();
      expect((await autosave({ content: 'Düzeltildi.' })).data.moderation_status).toBe('rejected');
      expect((await autosave({ is_public: true })).data.moderation_status).toBe('pending');
    });

    test('keep a category that is not on offer any more', async () => {
      await suite.store.database.updateTable('articles').set({ category: 'Eski' }).where('id', '=', id).execute();
      expect((await autosave({ category: 'Yemek' })).status).toBe(200);
      expect((await autosave({ category: 'Eski' })).status).toBe(400);
      expect((await autosave({ category: 'Yemek' })).status).toBe(200);
    });
  });
});
