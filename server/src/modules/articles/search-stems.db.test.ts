import { randomUUID } from 'node:crypto';
import { readTurkishData } from '@hokka/turkish/read-data.ts';
import { Turkish } from '@hokka/turkish/turkish.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../testing/database.ts';
import { systemClock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { listPublishedArticlePage } from '../public-site/list-published-articles.ts';
import { searchNewest } from '../public-site/queries.ts';
import type { ReadStems } from '../text/index.ts';
import { listWordStems } from '../text/word-stems.ts';
import { fillSearchStems } from './fill-search-stems.ts';
import { listOwnArticles } from './list-articles.ts';
import { searchOwnPage } from './own-search.queries.ts';
import { listRelatedIds } from './public-articles.queries.ts';
import { createQueryStems } from './query-stems.ts';
import { listArticlesWithoutStems, updateSearchStems } from './search-stems.queries.ts';

let store: TestDatabase;
let turkish: Turkish;
let userId: string;

beforeAll(async () => {
  store = await createTestDatabase();
  turkish = new Turkish(readTurkishData());
});
afterAll(() => store.drop());
beforeEach(async () => {
  userId = (await aUser(store.database)).id;
});

const readStems: ReadStems = async (texts) => texts.map((text) => listWordStems(turkish, text));
const fill = (read = readStems) =>
  fillSearchStems({ database: store.database, clock: systemClock, log: silentLog, readStems: read });
const article = (options: Partial<Parameters<typeof anArticle>[1]> = {}) =>
  anArticle(store.database, { userId, title: 'Başlık', prompt: 'İstek', ...options });
const queryStems = (read = readStems) => createQueryStems({ readStems: read, log: silentLog });

async function search(text: string, read = readStems): Promise<string[]> {
  const stems = await queryStems(read)(text, 'everything');
  const { articles } = await listOwnArticles(
    { database: store.database, signImage: () => '' },
    userId,
    { page: 1, limit: 10, search: text, status: undefined, category: undefined },
    stems,
  );
  return articles.map(({ id }) => id);
}

async function searchPublic(text: string): Promise<string[]> {
  const reads = { database: store.database, readQueryStems: queryStems() };
  const { articles } = await listPublishedArticlePage(reads, { search: text }, { page: 1, limit: 10 });
  return articles.map(({ id }) => id);
}

const readVector = async (id: string) => {
  const row = await store.database
    .selectFrom('articles')
    .select('search_stems')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.search_stems ?? null;
};
const setTitle = (id: string, title: string) =>
  store.database.updateTable('articles').set({ title }).where('id', '=', id).execute();

describe('a search', () => {
  test.each([
    ['2026 fiyat listesi', 'fiyatlarının'],
    ['Konut fiyatlarının artışı', 'fiyat'],
    ['Kitabı okumadan önce', 'kitap'],
    ['Kitap önerileri', 'KİTABIMIZDAN'],
    ['Ankara’nın parkları', 'Ankara’dan'],
    ['Ankara’da bir gün', 'ankara'],
    ['E-ticaret rehberi', 'e-ticaretin'],
    ['Kâğıt ve kalem', 'kağıdı'],
    ['Rüzgârın sesi', 'rüzgar'],
    ['Şarap mahzenleri', 'sarap'],
    ['Burnum akıyor', 'burun'],
    ['Kahveyi evde demlemek', 'evlerde kahve'],
    ['Çağla’nın kitabı', 'cagla kitaplar'],
    // Folded, its first letter is an apostrophe and an n.
    ['ŉandu kitabı', 'ŉandu kitap'],
    // Folded, an accent by itself is nothing.
    ['Fiyat \u0301 listesi', '\u0308 fiyatlar \u0301'],
  ])('finds “%s” by %s', async (title, words) => {
    const { id } = await article({ title });
    await fill();
    expect(await search(words)).toEqual([id]);
  });

  test('wants every word, and looks into tags and the prompt', async () => {
    const { id } = await article({ title: 'Fiyat listesi', tags: ['pazarlar'], prompt: 'Kitabın hikâyesi' });
    await fill();
    expect(await search('fiyatların pazarı')).toEqual([id]);
    expect(await search('hikayeler kitabımız')).toEqual([id]);
    expect(await search('fiyatların kahvesi')).toEqual([]);
    expect(await search('fiyat; pazar: “kitap”?')).toEqual([id]);
  });

  test('finds letters as before: parts of words, without stems, and what looks like a query', async () => {
    const { id } = await article({ title: "Yüzde %50'lik a_b\\c indirim" });
    expect(await search('indir')).toEqual([id]);
    await fill();
    for (const part of ['ndiri', '%50', 'a_b\\', "%50'lik", 'yüzde']) expect(await search(part), part).toEqual([id]);
    for (const odd of ["'", 'indirim \u0301', "a' | 'b", '!indirim', ':*', '\\', "''' & '"])
      expect(await search(odd), odd).toBeInstanceOf(Array);
  });

  test('goes on without stems where they cannot be read, and asks again the next time', async () => {
    const { id } = await article({ title: 'Fiyat listesi' });
    await fill();
    const fails: ReadStems = () => Promise.reject(new AppError('dependency_unavailable'));
    expect(await search('fiyat', fails)).toEqual([id]);
    expect(await search('fiyatlar', fails)).toEqual([]);
    let calls = 0;
    const query = queryStems(async (texts) => {
      calls += 1;
      if (calls === 1) throw new AppError('dependency_unavailable');
      return readStems(texts);
    });
    expect(await query('fiyatlar', 'everything')).toBeNull();
    expect(await query('fiyatlar', 'everything')).toBe("('fiyat' | '.fiyat')");
    expect(await query('fiyatlar', 'public')).toBe("('fiyat')");
    expect(calls).toBe(2);
  });

  test('does not wait for stems that are late, and has them the next time', async () => {
    vi.useFakeTimers();
    const { promise, resolve } = Promise.withResolvers<string[][][]>();
    let calls = 0;
    const query = queryStems(() => {
      calls += 1;
      return promise;
    });
    let isGivenUp = false;
    const first = query('fiyatlar', 'public').finally(() => {
      isGivenUp = true;
    });
    // The thread may have to start on a busy machine.
    await vi.advanceTimersByTimeAsync(2_999);
    expect(isGivenUp).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(await first).toBeNull();
    resolve([[['fiyat']]]);
    await promise;
    expect(await query('fiyatlar', 'public')).toBe("('fiyat')");
    expect(calls).toBe(1);
  });

  test('shows nothing of others, nor what is in the trash', async () => {
    const other = await aUser(store.database);
    await article({ userId: other.id, title: 'Fiyat listesi' });
    const { id } = await article({ title: 'Fiyat araştırması' });
    await fill();
    expect(await search('fiyatlar')).toEqual([id]);
    await store.database.updateTable('articles').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect(await search('fiyatlar')).toEqual([]);
  });

  test('finds stems beyond the newest articles, by index and counted once, and common ones among the newest', async () => {
    const marker = `zq${randomUUID().slice(0, 4)}`;
    const ids: string[] = [];
    for (let day = 1; day <= 4; day += 1)
      ids.unshift(
        (await article({ title: `Fiyatı ${marker}`, isPublic: true, createdAt: new Date(Date.UTC(2026, 0, day)) })).id,
      );
    const other = await aUser(store.database);
    await article({ userId: other.id, title: `Fiyatı ${marker}` });
    await fill();
    const search = `fiyatlarının ${marker}`;
    const [own, visible] = [await queryStems()(search, 'everything'), await queryStems()(search, 'public')];
    const page = { page: 1, limit: 3 };
    const rare = await searchOwnPage(store.database, { userId, search, stems: own }, page, 1);
    expect([rare.rows.map(({ id }) => id), rare.total]).toEqual([ids.slice(0, 3), 4]);
    const alike = await searchOwnPage(store.database, { userId, search: marker, stems: `'${marker}'` }, page, 1);
    expect(alike.total).toBe(4);
    const filter = { search, stems: visible };
    const limits = { rare: 10, newest: 10 };
    expect(await searchNewest(store.database, filter, page, limits)).toMatchObject({ ids: ids.slice(0, 3), total: 4 });
    expect(await searchNewest(store.database, filter, page, { ...limits, rare: 2 })).toMatchObject({ total: 4 });
  });

  test('by all readers finds title and tags, never the prompt', async () => {
    const marker = `zq${randomUUID().slice(0, 4)}`;
    const { id } = await article({
      title: `Kitabın ${marker} yolu`,
      tags: ['pazarlar'],
      prompt: 'Gizli fiyat',
      isPublic: true,
    });
    await article({ title: `Kitabın ${marker} taslağı` });
    await fill();
    expect(await searchPublic(`${marker} kitap`)).toEqual([id]);
    expect(await searchPublic(`${marker} pazarın`)).toEqual([id]);
    expect(await searchPublic(`${marker} fiyatlar`)).toEqual([]);
    expect(await search(`${marker} fiyatlar`)).toEqual([id]);
  });
});

describe('the stems of articles', () => {
  test('are filled in once, whoever runs at the same time, and change neither version nor pages', async () => {
    const { id } = await article({ title: 'Fiyatların artışı', isPublic: true });
    const read = async () => {
      const { rows } = await sql<{ changes: string }>`SELECT count(*) AS changes FROM page_changes`.execute(
        store.database,
      );
      const row = await store.database
        .selectFrom('articles')
        .select(['version', 'updated_at'])
        .where('id', '=', id)
        .execute();
      return { ...row[0], changes: rows[0]?.changes };
    };
    const before = await read();
    const filled = await Promise.all([fill(), fill(), fill()]);
    expect(filled.toSorted()).toEqual([0, 0, 1]);
    expect(await fill()).toBe(0);
    expect(await read()).toEqual(before);
    expect(await readVector(id)).toContain("'fiyat'");
    await setTitle(id, 'Kitabın hikâyesi');
    expect((await read()).changes).not.toBe(before.changes);
  });

  test('go with what they were read from, and come again', async () => {
    const { id } = await article({ title: 'Fiyat listesi' });
    await fill();
    await setTitle(id, 'Kitap listesi');
    expect(await search('fiyatlar')).toEqual([]);
    expect(await search('kitap')).toEqual([id]);
    expect(await fill()).toBe(1);
    expect(await search('kitaplarımız')).toEqual([id]);
    // What says the same as before leaves them.
    await setTitle(id, 'Kitap listesi');
    await store.database.updateTable('articles').set({ content: 'Başka' }).where('id', '=', id).execute();
    expect(await readVector(id)).not.toBeNull();
  });

  test('are not stored for an article that was changed while they were read', async () => {
    const { id } = await article({ title: 'Fiyat listesi' });
    await fill(async (texts) => {
      await setTitle(id, 'Kitap listesi');
      return readStems(texts);
    });
    expect(await readVector(id)).toBeNull();
    await fill();
    expect(await readVector(id)).toContain("'kitap'");
  });

  test('do not wait for a writer, and the writer does not wait for them', async () => {
    const { id } = await article({ title: 'Fiyat listesi' });
    const articles = await listArticlesWithoutStems(store.database, 50);
    await store.database.transaction().execute(async (trx) => {
      await trx.updateTable('articles').set({ content: 'Yeni' }).where('id', '=', id).execute();
      expect(
        await updateSearchStems(
          store.database,
          articles,
          articles.map(() => "'x'"),
        ),
      ).toBe(0);
    });
    await fill();
    expect(await readVector(id)).toContain("'fiyat'");
  });

  test('of tags lead from one published article to another that has their words in title or tags', async () => {
    const tags = ["tarifler'in", 'Kahve çeşitleri'];
    const { id } = await article({ title: 'Demleme rehberi', tags, category: 'Bir', isPublic: true });
    const titled = await article({ title: 'Kahvenin tarihi', category: 'İki', isPublic: true });
    const tagged = await article({ title: 'Pazar günü', tags: ['tarif'], category: 'Üç', isPublic: true });
    // A word of the title or the prompt is not what an article is about.
    await article({ title: 'Demleme üzerine', prompt: 'Kahve tarifi', category: 'Dört', isPublic: true });
    const listRelated = () => listRelatedIds(store.database, { id, category: 'Bir', tags }, { limit: 10 });
    expect(await listRelated()).toEqual([]);
    await fill();
    expect((await listRelated()).toSorted()).toEqual([titled.id, tagged.id].toSorted());
  });

  test('of other languages are none', async () => {
    const { id } = await article({ title: 'Fiyat listesi' });
    await store.database.updateTable('articles').set({ language: 'en' }).where('id', '=', id).execute();
    await fill();
    expect(await readVector(id)).toBe('');
    expect(await search('fiyatlar')).toEqual([]);
  });

  test('come in batches, past one over which the thread is lost', async () => {
    const count = 120;
    for (let day = 1; day <= count; day += 1)
      await article({
        title: day === count ? 'Bozuk başlık' : 'Fiyat listesi',
        createdAt: new Date(Date.UTC(2030, 0, day)),
      });
    const batches: number[] = [];
    const filled = await fill(async (texts) => {
      batches.push(texts.length / 3);
      if (texts.some((text) => text.includes('Bozuk'))) throw new AppError('dependency_unavailable');
      return readStems(texts);
    });
    expect([filled, batches]).toEqual([count - 50, [50, 50, 20]]);
    expect(await fill()).toBe(50);
  });
});

test('keys are kept of the articles of those who have many, also of what they had before', async () => {
  const other = await aUser(store.database);
  await sql`INSERT INTO articles (id, user_id, title, status, ai_prompt, generation_id, created_at, updated_at, search_stems)
    SELECT gen_random_uuid(), CASE WHEN n <= 401 THEN ${userId}::uuid ELSE ${other.id} END, 'Başlık ' || n, 'completed', 'İstek', gen_random_uuid(),
      timestamptz '2026-03-10' - n * interval '1 hour', timestamptz '2026-03-10', CASE WHEN n % 400 > 1 THEN ''::tsvector END
    FROM generate_series(1, 800) AS n`.execute(store.database);
  const countKeyed = async (user: string) => {
    const { rows } = await sql<{ is_complete: boolean | null; texts: string }>`
      SELECT (SELECT is_complete FROM own_search_users WHERE user_id = ${user}), count(*) AS texts
      FROM own_search_texts WHERE user_id = ${user}`.execute(store.database);
    return { isComplete: rows[0]?.is_complete, texts: Number(rows[0]?.texts) };
  };
  await fill();
  expect(await countKeyed(userId)).toEqual({ isComplete: true, texts: 401 });
  expect(await countKeyed(other.id)).toEqual({ isComplete: null, texts: 0 });
  // What comes later is there with its stems, and goes with its article.
  const { id } = await article({ title: 'Yepyeni bir başlık' });
  expect(await search('yepyeni')).toEqual([id]);
  await fill();
  expect(await countKeyed(userId)).toEqual({ isComplete: true, texts: 402 });
  await sql`DELETE FROM articles WHERE user_id = ${userId} AND title LIKE '%1'`.execute(store.database);
  expect((await countKeyed(userId)).texts).toBe(402 - 41);
});
