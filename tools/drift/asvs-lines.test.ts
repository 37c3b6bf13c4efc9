import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const line = /^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (met|\*\*not met\*\*|not applicable) \| (.+) \|$/;
/** A file, folder or page; `named-paths.test.ts` checks that it exists. */
const evidence = /`[\w./-]+(?:\.\w+|\/)(?: [\w-]+)?`|\]\([^)]+\)/;

const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const rows = text.split('\n').flatMap((one) => {
  const [, id = '', level = '', , state = '', why = ''] = line.exec(one) ?? [];
  return id === '' ? [] : [{ id, level, state: state.replaceAll('*', ''), why }];
});

test('each requirement of levels 1 and 2 has one line, in their order', () => {
  // OWASP ASVS 5.0.0 has 70 requirements of level 1 and 183 of level 2.
  const count = (level: string) => rows.filter((row) => row.level === level).length;
  expect([count('1'), count('2')]).toEqual([70, 183]);
  const inOrder = rows.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(rows.map(({ id }) => id)).toEqual([...new Set(inOrder)]);
});

test('what is met names a file that shows it', () => {
  expect(rows.filter(({ state, why }) => state === 'met' && !evidence.test(why))).toEqual([]);
});

test('the figures at the top are those of the lines', () => {
  const count = (state: string, level: string) =>
    rows.filter((row) => row.state === state && row.level === level).length;
  for (const state of ['met', 'not met', 'not applicable'])
    expect(text).toContain(`| ${state} | ${count(state, '1')} | ${count(state, '2')} |`);
});
