import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '../boundaries/scan-sources.ts';
import { bannedIdentifiers, findHouseWords } from './terms.ts';

const root = join(import.meta.dirname, '../..');

test('identifiers and comments speak the terms of the field', () => {
  const sources = readSources(root, ['contracts', 'server/src', 'web/app', 'sandbox', 'turkish'], /\.tsx?$/);
  expect(findHouseWords(sources)).toEqual([]);
  expect(sources.length).toBeGreaterThan(300);
});

test.each(Object.keys(bannedIdentifiers))('%s is found as a whole identifier, not as a part of one', (name) => {
  const source = (text: string) => [{ path: 'server/src/a.ts', text }];
  expect(findHouseWords(source(`export const a = ${name};`))).toEqual([
    `server/src/a.ts:1 ${name} → ${bannedIdentifiers[name]}`,
  ]);
  expect(findHouseWords(source(`export const a = '${name}' + ${name}Else;`))).toEqual([]);
});

test.each([
  ['function quoteOf() {}', 'quoteOf'],
  ['const quoteOf = () => 1;', 'quoteOf'],
  ['// Nobody reads this.', 'Nobody'],
  ["const page = 'a'; // for nobody", 'nobody'],
  ['/** Owes the mail of the receipt. */', 'Owes the mail'],
])('%s is found', (text, word) => {
  expect(findHouseWords([{ path: 'server/src/a.ts', text }])[0]).toMatch(new RegExp(`^server/src/a\\.ts:1 ${word} → `));
});

test('strings and ordinary words are left alone', () => {
  const text = `const page = 'nobody'; // the order of pages\nconst keep = of(page);`;
  expect(findHouseWords([{ path: 'server/src/a.ts', text }])).toEqual([]);
});
