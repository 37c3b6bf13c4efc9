import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from './scan-sources.ts';
import { findTextLookups } from './text-lookups.ts';

const root = join(import.meta.dirname, '../..');
const sources = readSources(root, ['cli', 'contracts', 'server/src', 'turkish', 'web/app'], /\.tsx?$/).filter(
  ({ path }) => !/^turkish\/(sources|evaluation)\//.test(path),
);

const except = new Map([
  ['contracts/shared/own-property.ts', 'is what the others look up with'],
  ['web/app/features/editor/save/autosave.ts', 'fields of our own draft'],
  ['web/app/features/billing/admin/decisions/payment-issues.ts', 'keys of one of our tables in another'],
  ['web/app/features/bulk/job/use-bulk-mapping.ts', 'fields of our own form'],
  ['server/src/platform/process/counters.ts', 'labels of our own metrics'],
]);

test('no text is looked up in an object that inherits', () => {
  expect(findTextLookups(sources, except)).toEqual([]);
  expect(sources.length).toBeGreaterThan(300);
});

test.each([
  'const table: Record<string, number> = { a: 1 };',
  'const table: Readonly<Record<string, number>> = { a: 1 };',
  'const table: { readonly [word: string]: number } = { a: 1 };',
  'type Table = Readonly<Record<string, number>>; const table: Table = {};',
  'class A { readonly #table: Record<string, number> = {}; }',
  'const read = (table: Record<string, number>, word: string) => table[word];',
  'const read = ({ table }: { table: Partial<Record<string, number>> }, word: string) => table[word];',
  'const read = (a: { table: Record<string, number> | undefined }, word: string) => a.table?.[word];',
  'const read = (a: unknown, word: string) => (a as Record<string, unknown>)[word];',
  'const fields = a as Record<string, unknown>; const b = fields[word.at(-1)];',
  'const read = (word: string) => word in table;',
  'const read = (word: string) => table[word as keyof typeof table];',
])('objects to %s', (text) => {
  expect(findTextLookups([{ path: 'turkish/a.ts', text: `// first line, ı\n${text}` }])).toEqual(['turkish/a.ts:2']);
});

test.each([
  'const table: ReadonlyMap<string, number> = new Map(Object.entries({ a: 1 })); const b = table.get(word);',
  'const labels: Record<Status, string> = { open: 1 }; const b = labels[status];',
  'const labels = { open: 1 } as const satisfies Record<string, number>; const b = labels[status];',
  'const list: readonly string[] = []; const b = list[at];',
  'const read = (fields: Record<string, unknown>) => [fields.title, fields["title"], "title" in fields];',
  'const fields: Record<string, number> = Object.fromEntries(pairs);',
])('finds nothing in %s', (text) => {
  expect(findTextLookups([{ path: 'turkish/a.ts', text }])).toEqual([]);
});

test('an exception that nothing needs is found', () => {
  expect(findTextLookups([], new Map([['turkish/a.ts', 'once needed']]))).toEqual([
    'turkish/a.ts is an exception that nothing needs',
  ]);
});
