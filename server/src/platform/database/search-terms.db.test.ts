import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { escapeLikePattern } from './search-terms.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

test.each([
  ['%20', '%20', true],
  ['%20', 'x20', false],
  ['a_b', 'a_b', true],
  ['a_b', 'axb', false],
  ['c\\d', 'c\\d', true],
  ['c\\d', 'cd', false],
  ['\\%', '\\%', true],
  ['\\%', '\\x', false],
])('%j as a pattern meets %j: %s', async (search, text, expected) => {
  const { rows } = await sql<{ matches: boolean }>`
    SELECT ${text}::text LIKE ${escapeLikePattern(sql`${search}::text`)} AS matches`.execute(store.database);
  expect(rows).toEqual([{ matches: expected }]);
});
