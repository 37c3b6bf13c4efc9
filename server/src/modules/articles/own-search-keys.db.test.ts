import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { randomRuns } from '../../../../testing/random-runs.ts';
import { foldForSearch } from '../../platform/text/search-folding.ts';
import { filterOwnPage } from './own-filters.queries.ts';
import { searchOwnPage } from './own-search.queries.ts';

let store: TestDatabase;
let userId: string;
let otherId: string;

/** Of few letters, so that the parts of many stand in many. */
const words = [
  'kısa',
  'ısıkak',
  'a',
  'q',
  'Şs',
  'kaşık',
  'aks',
  '%a_',
  'İ',
  "k'a",
  'sık-ak',
  'я',
  'яяя',
  '…',
  '\\s',
  '12',
  '1a2',
  'é',
  '₺a',
  'ŉa',
  'zeя',
];
/** Always the same ones: what fails, fails again. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}
const random = createRandom(7);
const compose = () =>
  Array.from({ length: 1 + random(6) }, () => words[random(words.length)]).join(random(9) === 0 ? ', ' : ' ');
const texts = Array.from({ length: 240 }, (_, n) => ({
  title: compose(),
  tags: [compose(), compose()],
  prompt: compose(),
  n,
}));

beforeAll(async () => {
  store = await createTestDatabase();
  userId = (await aUser(store.database)).id;
  otherId = (await aUser(store.database)).id;
  await sql`INSERT INTO own_search_users SELECT id, true FROM users`.execute(store.database);
  // The other one has the first words of each, so that it would be found where it is not the user's.
  for (const [owner, all] of [
    [userId, texts],
    [otherId, texts.slice(0, 60)],
  ] as const)
    await sql`INSERT INTO articles (id, user_id, title, status, tags, ai_prompt, word_count, generation_id, created_at, updated_at, search_stems)
      SELECT gen_random_uuid(), ${owner}, one.title, 'completed', ARRAY(SELECT jsonb_array_elements_text(one.tags)), one.prompt, one.n, gen_random_uuid(),
        timestamptz '2026-03-10' - one.n * interval '1 hour', timestamptz '2026-03-10', CASE WHEN one.n % 6 > 0 THEN ''::tsvector END
      FROM jsonb_to_recordset(${JSON.stringify(all)}::jsonb) AS one (title text, tags jsonb, prompt text, n integer)`.execute(
      store.database,
    );
});
afterAll(() => store.drop());

/** Parts of what is there, and of what is not. */
function composeSearch(): string {
  const { title, tags, prompt } = texts[random(texts.length)] ?? { title: '', tags: [], prompt: '' };
  const text = [title, prompt, ...tags][random(3)] ?? '';
  const part = Array.from(text)
    .slice(random(text.length))
    .slice(0, 1 + random(12))
    .join('')
    .trim();
  return random(4) === 0 ? `${words[random(words.length)]} ${part}` : part || 'a';
}

async function findAll(search: string, newest: number): Promise<Set<number>[]> {
  const page = { page: 1, limit: 300 };
  const found = [
    await searchOwnPage(store.database, { userId, search }, page, newest),
    await filterOwnPage(store.database, { userId, search }, { by: 'title', direction: 'asc' }, page, newest),
  ];
  const { rows } = await sql<{
    id: string;
    word_count: number;
  }>`SELECT id, word_count FROM articles WHERE user_id = ${userId}`.execute(store.database);
  const places = new Map(rows.map((row) => [row.id, row.word_count]));
  return found.map((one) => new Set(one.rows.map(({ id }) => places.get(id) ?? -1)));
}

const lookAt = (search: string) =>
  new Set(
    texts
      .filter(({ title, prompt, tags }) =>
        foldForSearch([title, prompt, ...tags].join('\n')).includes(foldForSearch(search)),
      )
      .map(({ n }) => n),
  );

const changeTitle = async (n: number, title: string) => {
  await sql`UPDATE articles SET title = ${title} WHERE user_id = ${userId} AND word_count = ${n}`.execute(
    store.database,
  );
};

describe('a search by keys', () => {
  test('finds what a look at each article finds', async () => {
    for (const search of ['ze', 'q', '…', ...Array.from({ length: randomRuns(50).numRuns }, composeSearch)]) {
      for (const found of await findAll(search, 1)) expect([search, found]).toEqual([search, lookAt(search)]);
    }
  });

  test('finds a text that was changed, before and after its stems are there, and no longer what it was', async () => {
    const [first] = texts;
    const old = first?.title ?? '';
    await changeTitle(0, 'Bambaşka düşünce');
    for (const stems of [null, '']) {
      await sql`UPDATE articles SET search_stems = ${stems}::tsvector WHERE user_id = ${userId} AND word_count = 0`.execute(
        store.database,
      );
      for (const found of await findAll('başka düş', 1)) expect([stems, found]).toEqual([stems, new Set([0])]);
    }
    await changeTitle(0, old);
    for (const stems of [null, '']) {
      await sql`UPDATE articles SET search_stems = ${stems}::tsvector WHERE user_id = ${userId} AND word_count = 0`.execute(
        store.database,
      );
      for (const found of await findAll('başka düş', 1)) expect([stems, found]).toEqual([stems, new Set()]);
    }
  });

  test('finds by stems of its own user alone', async () => {
    await sql`UPDATE articles SET search_stems = NULL WHERE word_count = 5`.execute(store.database);
    await sql`UPDATE articles SET search_stems = '''fiyat'' ''.kitap'' ''.''''n''' WHERE word_count = 5`.execute(
      store.database,
    );
    const page = { page: 1, limit: 10 };
    const find = async (stems: string) =>
      (await searchOwnPage(store.database, { userId, search: 'yok', stems }, page, 1)).total;
    expect(await find("('fiyat' | '.fiyat')")).toBe(1);
    expect(await find("('fiyat' | '.fiyat') & ('kitap' | '.kitap')")).toBe(1);
    expect(await find("('''n' | '.''n')")).toBe(1);
    expect(await find("('fiyat' | '.fiyat') & ('kahve' | '.kahve')")).toBe(0);
  });
});
