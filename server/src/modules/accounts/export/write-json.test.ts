import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeJson } from './write-json.ts';

async function* rowsOf(rows: readonly object[]) {
  yield* rows;
}

async function written(fields: Record<string, unknown>, lists: Record<string, object[]>): Promise<string> {
  const sections = Object.entries(lists).map(([name, rows]) => ({ name, rows: rowsOf(rows) }));
  return (await Array.fromAsync(writeJson(fields, sections))).join('');
}

test('it is laid out as a person would read it', async () => {
  const text = await written(
    { exported_at: '2026-03-31', account: { name: 'Ayşe' } },
    { articles: [{ id: 1, tags: ['a'] }, { id: 2 }], sessions: [] },
  );
  const whole = {
    exported_at: '2026-03-31',
    account: { name: 'Ayşe' },
    articles: [{ id: 1, tags: ['a'] }, { id: 2 }],
    sessions: [],
  };
  expect(text).toBe(`${JSON.stringify(whole, null, '  ')}\n`);
});

test('whatever the texts are, it is the JSON of the whole', async () => {
  const row = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue(), { noNullPrototype: true });
  const names = fc.string({ unit: 'binary' });
  await fc.assert(
    fc.asyncProperty(row, fc.dictionary(names, fc.array(row), { noNullPrototype: true }), async (account, lists) => {
      const text = await written({ account }, Object.fromEntries(Object.entries(lists).map(([k, v]) => [`l${k}`, v])));
      const whole = { account, ...Object.fromEntries(Object.entries(lists).map(([k, v]) => [`l${k}`, v])) };
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(whole)));
    }),
  );
});
