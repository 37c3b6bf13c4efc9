import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packHashedValues, readHashes } from './hashed-values.ts';
import { packForms, unpackForms } from './packed-forms.ts';

const read = (name: string): Buffer => readFileSync(join(import.meta.dirname, name));

test('browsers load the same forms as servers', () => {
  const { hashes, values, bits } = unpackForms(read('packed-forms.bin'), read('words.txt').toString());
  const expected = readHashes(read('forms.bin'));
  expect(bits).toBe(expected.bits);
  expect(Buffer.compare(Buffer.from(hashes.buffer), Buffer.from(expected.hashes.buffer))).toBe(0);
  expect(Buffer.compare(Buffer.from(values), Buffer.from(expected.values))).toBe(0);
});

test.each([
  ['no forms', {}, 'ev\tn\ta'],
  [
    'forms of the words and others',
    { ev: 30, evler: 26, gel: 31, geldi: 28, xyz: 20 },
    'ev\tn\tu\ngel\tv\tv\nAli\tp\tf',
  ],
  ['forms that no word has', { abc: 20, def: 255 }, 'ev\tn\t0'],
])('what is packed is unpacked: %s', (_what, forms, words) => {
  const table = packHashedValues(new Map(Object.entries(forms)), 24);
  expect(unpackForms(packForms(table, words), words)).toEqual(readHashes(table));
});
