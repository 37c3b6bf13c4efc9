import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { necessaryItems, preferenceItems } from './stored-items.ts';

const root = join(import.meta.dirname, '../../../..');
const named = [...necessaryItems, ...preferenceItems].map(({ name }) => name);

const writes = /\.setItem\(|\bwriteCookie\(|\bopenDB<|: FormDraft<[^=]+> = \{/;
/** These files store under keys passed by their callers. */
const generic = new Set(['web/app/lib/storage/cookies.ts', 'web/app/lib/storage/form-draft.ts']);
/** Notations of storage keys: named constants, lists of them, templates with a user's id, and literals. */
const spellings = [
  /\bconst \w*(?:[kK]ey|Name|[pP]refix) = '([^']+)'/g,
  /\breturn `([\w:]+)\$\{/g,
  /(?:\.setItem|\bwriteCookie)\(\s*['"`]([^'"`$]+)/g,
];
/** A form's draft is stored under its name and the user's id. */
const formDrafts = /: FormDraft<[^=]+> = \{\s+name: '(\w+)'/g;
const keyLists = /\bconst \w+Keys = \[([^\]]+)\]/g;

function keysIn(source: string): string[] {
  const single = spellings.flatMap((spelling) => [...source.matchAll(spelling)].map(([, key = '']) => key));
  const listed = [...source.matchAll(keyLists)].flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)]);
  const drafts = [...source.matchAll(formDrafts)].map(([, name]) => `${name}:`);
  return [...single, ...drafts, ...listed.map(([, key = '']) => key)];
}

const storing = globSync('web/app/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.') && !generic.has(file))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
  .filter(({ source }) => writes.test(source));

test('every file that stores something says under which key', () => {
  expect(storing.length).toBeGreaterThanOrEqual(8);
  expect(storing.filter(({ source }) => keysIn(source).length === 0).map(({ file }) => file)).toEqual([]);
});

test('the page about cookies names everything that is stored, and nothing else', () => {
  const stored = storing.flatMap(({ source }) => keysIn(source)).map((key) => (key.endsWith(':') ? `${key}…` : key));
  expect([...new Set(stored)].toSorted()).toEqual(named.toSorted());
});

test('the server sets no cookie', () => {
  const servers = globSync('server/src/**/*.ts', { cwd: root }).filter((file) => !file.includes('.test.'));
  expect(servers.length).toBeGreaterThan(100);
  expect(servers.filter((file) => /set-cookie/i.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
