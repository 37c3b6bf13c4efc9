import { describe, expect, test } from 'vitest';
import { isCostlyMarkdown } from './costly-markdown.ts';
import { blocksOf, parseMarkdown, safeTreeOf } from './markdown-tree.ts';

describe('costly Markdown', () => {
  test.each([
    ['deep quotes', '>'.repeat(2000)],
    ['deep lists', `${'- '.repeat(100)}a`],
    ['deep mixed containers', `${'> - 1. '.repeat(20)}a`],
    ['tens of thousands of tiny blocks', 'a\n\n'.repeat(50_000)],
    ['heaps of brackets', '['.repeat(100_000)],
    ['heaps of stars', '*a '.repeat(60_000)],
    ['half a million characters', 'kelime '.repeat(70_000)],
  ])('%s are recognised', (_, markdown) => {
    expect(isCostlyMarkdown(markdown)).toBe(true);
    const [block, ...others] = blocksOf(safeTreeOf(parseMarkdown(markdown)));
    expect(block?.tagName).toBe('pre');
    expect(others).toEqual([]);
  });

  test('an article of 10,000 words with everything in it is not costly', () => {
    const section = `## Başlık\n\n${'Bir cümle daha, **kalın** ve [bağlantı](https://example.com). '.repeat(20)}\n\n- bir\n  - iki\n    - üç\n\n> alıntı\n> > içinde alıntı\n\n1. ilk\n2. ikinci\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n`;
    expect(isCostlyMarkdown(section.repeat(60))).toBe(false);
    expect(isCostlyMarkdown(`---\n\n***\n\n${'- '.repeat(3)}x`)).toBe(false);
  });

  test('a rule of many dashes is no nesting', () => {
    expect(isCostlyMarkdown('- '.repeat(5).trim())).toBe(false);
    expect(isCostlyMarkdown('-'.repeat(500))).toBe(false);
  });
});
