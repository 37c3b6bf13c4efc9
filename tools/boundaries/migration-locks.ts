import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A statement of a migration that stops the service or breaks the version before it. */
export interface MigrationFinding {
  readonly migration: string;
  readonly statement: string;
  readonly problem: string;
}

/** The last migration of 0.1.0, which was released before there was a check. */
const lastUnchecked = '0192';

/** Tables that stay small enough for any statement. */
const smallTables = new Set([
  'settings',
  'plans',
  'article_templates',
  'legal_documents',
  'gateway_profiles',
  'workspaces',
]);

/** A comment before a statement that says why its lock, or its break with the version before, is accepted. */
const acceptance = /^-- Accepted: .{10,}/m;

type Rule = { readonly pattern: RegExp; readonly problem: string };

/** What holds a lock for as long as a table is long. Each pattern is of one clause, without comments. */
const lockRules: readonly Rule[] = [
  {
    pattern: /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)/,
    problem:
      'blocks writes while the index is built: use CREATE INDEX CONCURRENTLY IF NOT EXISTS outside of a transaction',
  },
  {
    pattern: /^DROP INDEX (?!CONCURRENTLY)/,
    problem: 'waits for every query on the table: use DROP INDEX CONCURRENTLY',
  },
  { pattern: /^REINDEX /, problem: 'blocks writes: build another index concurrently and drop this one' },
  {
    pattern: /^ADD (?:CONSTRAINT \w+ )?(?:CHECK|FOREIGN KEY) (?!.* NOT VALID$)/,
    problem: 'reads the whole table under a lock: add it NOT VALID, and VALIDATE it in the next migration',
  },
  {
    pattern: /^ADD (?:CONSTRAINT \w+ )?(?:UNIQUE|PRIMARY KEY) (?!USING INDEX)/,
    problem: 'builds an index under a lock: build it concurrently and add the constraint USING INDEX',
  },
  {
    pattern: /^ALTER (?:COLUMN )?\w+ SET NOT NULL/,
    problem: 'reads the whole table under a lock, unless a validated CHECK (… IS NOT NULL) exists',
  },
  { pattern: /^ALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE /, problem: 'may write the whole table anew under a lock' },
  {
    pattern: /^ALTER (?:COLUMN )?\w+ SET EXPRESSION /,
    problem: 'needs PostgreSQL 17, and writes the whole table anew under a lock',
  },
  { pattern: /^ADD (?:COLUMN )?(?!CONSTRAINT).* STORED\b/, problem: 'writes the whole table anew under a lock' },
  {
    pattern: /^ADD (?:COLUMN )?(?!CONSTRAINT)\w+ (?:small|big)?serial\b/i,
    problem: 'writes the whole table anew under a lock',
  },
  {
    pattern: /^ADD (?:COLUMN )?(?!CONSTRAINT).* DEFAULT (?:gen_random_uuid|random|clock_timestamp|nextval)\b/,
    problem: 'writes the whole table anew under a lock',
  },
  {
    pattern: /^(?:UPDATE|DELETE FROM) /,
    problem: 'holds its rows until all are written: let the service do it in batches',
  },
  { pattern: /^(?:VACUUM FULL|CLUSTER|LOCK TABLE) /, problem: 'locks the table' },
];

/** What the version before, which still runs while processes are restarted one by one, cannot live with. */
const breakingRules: readonly Rule[] = [
  { pattern: /^DROP TABLE /, problem: 'the version before still uses it: drop it one release later' },
  {
    pattern: /^DROP (?:COLUMN )?(?!CONSTRAINT|NOT NULL|DEFAULT|INDEX|TABLE|TRIGGER|FUNCTION|VIEW|TYPE)\w+/,
    problem: 'the version before still reads it: drop it one release later',
  },
  { pattern: /^RENAME /, problem: 'the version before uses the old name' },
  { pattern: /^ALTER (?:COLUMN )?\w+ SET NOT NULL/, problem: 'the version before may not fill it' },
  {
    pattern: /^ADD (?:COLUMN )?(?!CONSTRAINT)\w+ (?!.*\b(?:DEFAULT|GENERATED)\b).*\bNOT NULL\b/,
    problem: 'the version before does not fill it: give it a default',
  },
];

/** What locks `users` or `articles` until the migration ends; a reference locks the table that it leads to. */
const lockOfBoth =
  /\b(?:REFERENCES|ALTER TABLE(?: ONLY)?|LOCK TABLE|CREATE (?:CONSTRAINT )?TRIGGER .*? ON) (users|articles)\b/g;

/** The migrations that have to pass. */
export function readCheckedMigrations(folder: string): { readonly name: string; readonly content: string }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && file.slice(0, 4) > lastUnchecked)
    .toSorted()
    .map((file) => ({ name: file, content: readFileSync(join(folder, file), 'utf8') }));
}

/** The findings in migrations that are released together: tables that one of them creates are empty for the next. */
export function findMigrationLocks(
  migrations: readonly { readonly name: string; readonly content: string }[],
): MigrationFinding[] {
  const created = new Set<string>();
  return migrations.flatMap(({ name, content }) => [
    ...findCircles(name, content),
    ...splitStatements(content).flatMap((statement) => {
      const code = stripComments(statement);
      const table = findTable(code);
      if (/^CREATE TABLE /.test(code)) created.add(table);
      if (acceptance.test(statement) || table === '' || created.has(table) || smallTables.has(table)) return [];
      return splitClauses(code).flatMap((clause) =>
        [...lockRules, ...breakingRules]
          .filter(({ pattern }) => pattern.test(clause))
          .map(({ problem }) => ({ migration: name, statement: clause, problem })),
      );
    }),
  ]);
}

/**
 * Transactions of the service lock `users` before `articles`. A migration that locks them the other way around waits for
 * a save that waits for it, until PostgreSQL ends one of them.
 */
function findCircles(migration: string, content: string): MigrationFinding[] {
  const locks = splitStatements(content).flatMap((statement) => [...stripComments(statement).matchAll(lockOfBoth)]);
  const [first] = locks;
  if (first === undefined || first[1] === 'users' || locks.every(([, table]) => table === 'articles')) return [];
  return [{ migration, statement: first[0], problem: 'locks articles before users: lock users at its beginning' }];
}

/** Statements with the comments before them; bodies of functions and texts are not split. */
export function splitStatements(content: string): string[] {
  const token = /--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$|;/g;
  const statements: string[] = [];
  let start = 0;
  for (let match = token.exec(content); match !== null; match = token.exec(content)) {
    const [text, tag] = match;
    if (tag !== undefined) {
      const end = content.indexOf(text, token.lastIndex);
      token.lastIndex = end === -1 ? content.length : end + text.length;
    } else if (text === ';') {
      statements.push(content.slice(start, token.lastIndex - 1).trim());
      start = token.lastIndex;
    }
  }
  return [...statements, content.slice(start).trim()].filter((statement) => stripComments(statement) !== '');
}

function stripComments(statement: string): string {
  return statement
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function findTable(code: string): string {
  const found =
    /^(?:CREATE TABLE(?: IF NOT EXISTS)?|ALTER TABLE(?: IF EXISTS| ONLY)?|UPDATE(?: ONLY)?|DELETE FROM|DROP TABLE(?: IF EXISTS)?|DROP INDEX(?: CONCURRENTLY)?(?: IF EXISTS)?|REINDEX \w+|LOCK TABLE|CLUSTER|VACUUM FULL) (\w+)/.exec(
      code,
    ) ?? /^CREATE (?:UNIQUE )?INDEX .*? ON (?:ONLY )?(\w+)/.exec(code);
  return found?.[1] ?? '';
}

/** The clauses of ALTER TABLE, divided at commas outside of parentheses; other statements are one clause. */
function splitClauses(code: string): string[] {
  const head = /^ALTER TABLE (?:IF EXISTS |ONLY )?\w+ /.exec(code)?.[0];
  if (head === undefined) return [code];
  const clauses: string[] = [];
  let [depth, start] = [0, head.length];
  for (let index = start; index < code.length; index += 1) {
    if (code[index] === '(') depth += 1;
    if (code[index] === ')') depth -= 1;
    if (code[index] !== ',' || depth > 0) continue;
    clauses.push(code.slice(start, index).trim());
    start = index + 1;
  }
  return [...clauses, code.slice(start).trim()];
}
