import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startCpuTimer } from '../../../../testing/cpu-time.ts';
import { parseForeignJson, readForeignJson } from './foreign-json.ts';
import { findJsonExcess } from './json-structure.ts';

const nest = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('JSON of strangers', () => {
  test('that is short enough is what JSON.parse says', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 20 }), (text) => {
        expect(findJsonExcess(text)).toBeUndefined();
        expect(parseForeignJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  test.each([
    ['64 levels', nest(64), undefined],
    ['65 levels', nest(65), 'too_deep'],
    ['objects in objects', '{"a":'.repeat(65), 'too_deep'],
    ['brackets and commas in strings', JSON.stringify([`\\"${'[,{'.repeat(100_000)}`, '\\']), undefined],
    ['a string that ends after a backslash', `["a\\\\", ${nest(70)}]`, 'too_deep'],
    ['100,000 values', `[${'0,'.repeat(99_990)}0]`, undefined],
    ['more values', `[${'0,'.repeat(100_000)}0]`, 'too_many_values'],
    ['more empty lists', `[${'[],'.repeat(60_000)}[]]`, 'too_many_values'],
    ['a string without an end', `["${'['.repeat(1000)}`, undefined],
  ])('is judged by its structure: %s', (_, text, excess) => {
    expect(findJsonExcess(text)).toBe(excess);
  });

  test('is refused as what it is, long or short', async () => {
    for (const [text, reason] of [
      ['[1', 'not_json'],
      [`"${'x'.repeat(100_000)}`, 'not_json'],
      [nest(65), 'too_deep'],
      [nest(100_000), 'too_deep'],
      [`[${'0,'.repeat(100_000)}0]`, 'too_many_values'],
    ])
      await expect(readForeignJson(text ?? '')).rejects.toMatchObject({ name: 'ForeignJsonError', reason });
    expect(await readForeignJson(JSON.stringify(['x'.repeat(100_000)]))).toEqual(['x'.repeat(100_000)]);
  });

  test('costs this thread little, whatever it is made of', async () => {
    const million = 3_000_000;
    const stop = startCpuTimer();
    for (const text of [
      `${'['.repeat(million)}${']'.repeat(million)}`,
      `[${' '.repeat(million)}]`,
      `"${'\\"'.repeat(million)}`,
      `{${'"a":{},'.repeat(1_000_000)}`,
      `[${'0,'.repeat(million)}`,
    ])
      await readForeignJson(text).catch(() => undefined);
    expect(stop()).toBeLessThan(500);
  });
});
