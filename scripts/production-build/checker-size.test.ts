import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';

const library = join(import.meta.dirname, '../../turkish');
/**
 * Maximum compressed size of what a browser loads to check Turkish: code with the weights of its rules, lexicon and
 * frequencies.
 */
const MOST_BYTES = 450_000;

test('what a browser loads to check Turkish stays small', async () => {
  const input = ['turkish.ts', 'lexicon/packed-words.ts', 'lexicon/packed-forms.ts'].map((name) => join(library, name));
  await using bundle = await rolldown({ input, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  const data = ['words.bin', 'packed-forms.bin'].map((name) => readFileSync(join(library, 'lexicon', name)));
  const sizes = [new TextEncoder().encode(code), ...data].map((bytes) => brotliCompressSync(bytes).length);
  // Fails if something was not counted.
  expect(sizes.every((size) => size > 50_000)).toBe(true);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MOST_BYTES);
});
