import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findMigrationLocks, readCheckedMigrations, splitStatements } from './migration-locks.ts';

const folder = join(import.meta.dirname, '../../server/migrations');
const problemsOf = (content: string) =>
  findMigrationLocks([{ name: '0300_x.sql', content }]).map(({ problem }) => problem);

test('no migration locks a long table for long, or breaks the version before it', () => {
  const found = findMigrationLocks(readCheckedMigrations(folder));
  // Accepted with a comment before the statement: "-- Accepted: why, and how long it takes."
  expect(found.map(({ migration, statement, problem }) => `${migration}: ${statement}: ${problem}`)).toEqual([]);
});

describe('a migration is found that', () => {
  test.each([
    ['builds an index', 'CREATE UNIQUE INDEX a ON articles (title)', 'blocks writes'],
    ['drops an index', 'DROP INDEX articles_search', 'waits for every query'],
    ['checks all rows', "ALTER TABLE articles ADD CHECK (kind IN ('a', 'b'))", 'reads the whole table'],
    [
      'checks references',
      'ALTER TABLE articles ADD CONSTRAINT b FOREIGN KEY (c) REFERENCES workspaces',
      'reads the whole table',
    ],
    ['adds a key', 'ALTER TABLE articles ADD CONSTRAINT b UNIQUE (c)', 'builds an index under a lock'],
    ['forbids null', 'ALTER TABLE articles ALTER COLUMN c SET NOT NULL', 'reads the whole table'],
    ['changes a type', 'ALTER TABLE articles ALTER c TYPE bigint', 'may write the whole table anew'],
    [
      'adds a stored expression',
      'ALTER TABLE articles ADD COLUMN c text GENERATED ALWAYS AS (a || b) STORED',
      'writes the whole table anew',
    ],
    [
      'adds different values',
      'ALTER TABLE articles ADD COLUMN c uuid DEFAULT gen_random_uuid()',
      'writes the whole table anew',
    ],
    ['numbers all rows', 'ALTER TABLE articles ADD COLUMN c bigserial', 'writes the whole table anew'],
    ['writes all rows', 'UPDATE articles SET c = 1', 'in batches'],
    ['drops a column', 'ALTER TABLE articles ADD COLUMN d text, DROP COLUMN c', 'one release later'],
    ['drops a table', 'DROP TABLE articles', 'one release later'],
    ['renames a column', 'ALTER TABLE articles RENAME COLUMN c TO d', 'the old name'],
    ['requires a value', 'ALTER TABLE articles ADD COLUMN c text NOT NULL', 'give it a default'],
  ])('%s', (_, statement, problem) => {
    expect(problemsOf(`${statement};`)).toContainEqual(expect.stringContaining(problem));
    expect(problemsOf(`-- Accepted: the table has a few rows, 5 ms.\n${statement};`)).toEqual([]);
  });
});

test('a migration is found that locks articles before users', () => {
  const articles = 'CREATE TABLE a (article_id uuid REFERENCES articles);';
  const users = 'CREATE TABLE b (user_id uuid REFERENCES users);';
  const problem = 'locks articles before users: lock users at its beginning';
  expect(problemsOf(articles + users)).toEqual([problem]);
  expect(problemsOf(`CREATE TRIGGER c AFTER INSERT ON articles EXECUTE FUNCTION d(); ${users}`)).toEqual([problem]);
  expect(
    problemsOf(`-- Accepted: in this order.\nLOCK TABLE users IN SHARE ROW EXCLUSIVE MODE;${articles}${users}`),
  ).toEqual([]);
  expect(problemsOf(users + articles)).toEqual([]);
  expect(problemsOf(articles)).toEqual([]);
});

test.each([
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON articles (title)',
  "ALTER TABLE articles ADD CONSTRAINT a CHECK (kind IN ('a', 'b')) NOT VALID",
  'ALTER TABLE articles ADD CONSTRAINT a FOREIGN KEY (b) REFERENCES workspaces ON DELETE CASCADE NOT VALID',
  'ALTER TABLE articles VALIDATE CONSTRAINT a',
  'ALTER TABLE articles ADD CONSTRAINT a UNIQUE USING INDEX b',
  "ALTER TABLE articles ADD COLUMN c text NOT NULL DEFAULT '', ADD COLUMN d timestamptz",
  'ALTER TABLE articles DROP CONSTRAINT a, ALTER COLUMN c DROP NOT NULL',
  'ALTER TABLE settings ADD CHECK (id = 1)',
  'CREATE TABLE new_ones (id uuid PRIMARY KEY); CREATE INDEX a ON new_ones (id); UPDATE new_ones SET id = id',
  'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE articles SET c = 1; RETURN NULL; END $$',
])('is fine: %s', (statement) => {
  expect(problemsOf(`${statement};`)).toEqual([]);
});

test('statements end at semicolons of their own', () => {
  const statements = splitStatements(
    "-- One; two.\nSELECT ';'; CREATE FUNCTION f() AS $b$ SELECT 1; $b$;\n-- The end;\n",
  );
  expect(statements).toEqual(["-- One; two.\nSELECT ';'", 'CREATE FUNCTION f() AS $b$ SELECT 1; $b$']);
});
