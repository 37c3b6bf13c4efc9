import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { foldForSearch } from './search-folding.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

/** Where searched text lives: European letters, their capitals and ligatures, combining marks, typographic marks. */
const ranges: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0x24f],
  [0x300, 0x36f],
  [0x400, 0x45f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2026],
  [0xfb00, 0xfb06],
];

test('foldForSearch and tr_fold agree on every letter a title is likely to hold', async () => {
  const characters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  const texts = [
    ...characters.map((character) => `x${character}y`),
    ...['a', 'ı', 'I', 'g', 'ё'].map((letter) => `${letter}\u0307\u0306 ${letter}\u0327`),
    'IŞIK İZMİR Iğdır ÇALIŞMA Âlem',
    'İstanbul’un “yeri” «burası» ‹şurası› – ₺49 № 5',
  ];
  const { rows } = await sql<{ folded: string[] }>`
    SELECT array_agg(tr_fold(t) ORDER BY i) AS folded FROM unnest(${texts}::text[]) WITH ORDINALITY AS list (t, i)
  `.execute(store.database);
  const differences = texts.flatMap((text, index) => {
    const [here, there] = [foldForSearch(text), rows[0]?.folded[index]];
    return here === there
      ? []
      : [{ text, codes: [...text].map((one) => one.codePointAt(0)?.toString(16)), here, there }];
  });
  expect(differences).toEqual([]);
});
