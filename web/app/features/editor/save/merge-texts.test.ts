import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../../../../testing/random-runs.ts';
import { mergeTexts } from './merge-texts.ts';

const merge = (...texts: [string, string, string]) =>
  mergeTexts(...(texts.map((text) => text.replaceAll(' ', '\n\n')) as typeof texts))?.replaceAll('\n\n', ' ');

describe('two texts of one beginning', () => {
  test.each([
    ['blocks apart', 'a b c', 'a1 b c', 'a b c1', 'a1 b c1'],
    ['blocks side by side', 'a b c', 'a1 b c', 'a b1 c', 'a1 b1 c'],
    ['added at different places', 'a b', 'x a b', 'a b y', 'x a b y'],
    ['one deletes, the other changes elsewhere', 'a b c', 'b c', 'a b c1', 'b c1'],
    ['the same change', 'a b', 'a1 b', 'a1 b', 'a1 b'],
    ['one changed nothing', 'a b', 'a b', 'b', 'b'],
  ])('merge: %s', (_, base, mine, theirs, merged) => {
    expect(merge(base, mine, theirs)).toBe(merged);
    expect(merge(base, theirs, mine)).toBe(merged);
  });

  test.each([
    ['the same block changed', 'a b', 'a1 b', 'a2 b'],
    ['a block deleted and changed', 'a b c', 'a c', 'a b1 c'],
    ['added at the same place', 'a', 'a x', 'a y'],
  ])('are a matter for their author: %s', (_, base, mine, theirs) => {
    expect(merge(base, mine, theirs)).toBeUndefined();
  });

  test('keep empty lines within a block of code', () => {
    const code = '```\na\n\n\n\nb\n```';
    expect(mergeTexts(`${code}\n\nson`, `${code}\n\nson1`, `baş\n\n${code}\n\nson`)).toBe(`baş\n\n${code}\n\nson1`);
  });

  test('of hundreds of thousands of blocks are merged, or not, in linear time', () => {
    const blocks = Array.from({ length: 100_000 }, () => 'a');
    const base = blocks.join('\n\n');
    expect(mergeTexts(base, `x\n\n${base}`, `${base}\n\ny`)).toBe(`x\n\n${base}\n\ny`);
    expect(mergeTexts(base, base.replaceAll('a', 'b'), base.replaceAll('a', 'c'))).toBeUndefined();
  });

  const block = fc.constantFrom('a', 'b', 'c', 'd');
  const text: fc.Arbitrary<string[]> = fc.array(block, { minLength: 1, maxLength: 8 });
  /** A text made from another: blocks are removed, and unique new ones added. */
  const edits = (name: string) =>
    fc
      .array(fc.tuple(fc.nat(7), fc.constantFrom('insert', 'replace', 'delete')), { maxLength: 4 })
      .map(
        (steps) => (base: readonly string[]) =>
          steps.reduce(
            (blocks, [place, kind], index) =>
              blocks.toSpliced(
                Math.min(place, blocks.length),
                kind === 'insert' ? 0 : 1,
                ...(kind === 'delete' ? [] : [`${name}${index}`]),
              ),
            [...base],
          ),
      );

  test('property: no new block is dropped, and none that both kept', () => {
    fc.assert(
      fc.property(text, edits('mine'), edits('theirs'), (base, changeMine, changeTheirs) => {
        const [mine, theirs] = [changeMine(base), changeTheirs(base)];
        const merged = mergeTexts(base.join('\n\n'), mine.join('\n\n'), theirs.join('\n\n'))?.split('\n\n');
        fc.pre(merged !== undefined);
        for (const added of [...mine, ...theirs].filter((one) => !base.includes(one))) expect(merged).toContain(added);
        for (const kept of new Set(base)) {
          const count = (blocks: readonly string[]) => blocks.filter((one) => one === kept).length;
          const gone = count(base) - count(mine) + (count(base) - count(theirs));
          expect(count(merged ?? [])).toBeGreaterThanOrEqual(Math.max(0, count(base) - gone));
        }
      }),
      randomRuns(200),
    );
  });

  test('property: with one author the text is theirs, whoever comes first', () => {
    fc.assert(
      fc.property(text, edits('mine'), (base, change) => {
        const [before, after] = [base.join('\n\n'), change(base).join('\n\n')];
        expect(mergeTexts(before, after, before)).toBe(after);
        expect(mergeTexts(before, before, after)).toBe(after);
        expect(mergeTexts(before, after, after)).toBe(after);
      }),
    );
  });
});
