import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prose } from '../../../../../testing/hostile-texts.ts';
import { randomRuns, withLongCases } from '../../../../../testing/random-runs.ts';
import { renderArticle } from '../../public-site/render-article.ts';
import { isCostlyMarkdown, isCostlyToEdit, isFastMarkdown, isMergeableMarkdown } from './markdown-limits.ts';
import { listBlocks, parseMarkdown, sanitizeTree } from './markdown-tree.ts';

const long = 500_000;

describe('costly Markdown', () => {
  test.each([
    ['deep quotes', '>'.repeat(2000)],
    ['deep lists', `${'- '.repeat(100)}a`],
    ['deep mixed containers', `${'> - 1. '.repeat(20)}a`],
    ['containers far apart on a line', `${'>    '.repeat(15)}a\n`.repeat(200)],
    [
      'lists in each other by indentation',
      Array.from({ length: 40 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join(''),
    ],
    ['footnotes in each other', Array.from({ length: 40 }, (_, index) => `[^${index}]: `).join('')],
    ['tens of thousands of tiny blocks', 'a\n\n'.repeat(50_000)],
    ['heaps of brackets', '['.repeat(100_000)],
    ['heaps of stars', '*a '.repeat(60_000)],
    [
      'a table of three kilobytes and 250,000 cells',
      `${'|a'.repeat(500)}|\n${'|-'.repeat(500)}|\n${'|\n'.repeat(500)}`,
    ],
    ['declarations that do not end', `a ${'<!A'.repeat(5000)}`],
    ['strikethrough that does not end', `x${'~a'.repeat(7500)}`],
    [
      'a table of 18 kilobytes and nine million cells',
      `${'|a'.repeat(3000)}|\n${'|-'.repeat(3000)}|\n${'|\n'.repeat(3000)}`,
    ],
    ['comments that do not end', `a ${'<!--'.repeat(5000)}`],
    ['CDATA that does not end', `a ${'<![CDATA['.repeat(2000)}`],
    ['link ends', '](a '.repeat(5000)],
    ['link ends and nothing else', `a${']('.repeat(5000)}`],
    ['thousands of headings of one name', '# a\n'.repeat(3000)],
    ['thousands of underlined headings', 'a\n=\n'.repeat(5000)],
    ['thousands of items', '- a\n'.repeat(5000)],
    ['a long address that is referred to again and again', `[a]: ${'b'.repeat(5000)}\n\n${'[a] '.repeat(2000)}`],
    ['comments behind what looks like a fence', `<!--\n\`\`\`\n-->\n${'<!A'.repeat(5000)}`],
    ['comments behind an indented fence', ` \`\`\`\n\`\`\`\n${'<!A'.repeat(5000)}`],
    ['rows that a quote has ended', `| a |\n| - |\n> a\n${'| <!A <!A <!A\n'.repeat(2000)}`],
    ['rows that an item has ended', `- a\n| - |\n${'| <!A <!A <!A\n'.repeat(2000)}`],
    ['more cells than a page can draw', `${buildTable(150, 150)}\n${prose.make(200_000)}`],
    ['numbers that are no items', `a\n${'2. <!A <!A\n'.repeat(2000)}`],
    ['words behind a bracket', `[${'kelime '.repeat(14_000)}`],
    ['words behind a bracket whose end is code', `[a \`]\` ${'kelime '.repeat(14_000)}`],
    ['words behind a bracket whose end is an address', `[a [b](c]d) ${'kelime '.repeat(14_000)}`],
    ['lines between CR and LF', `${'a <!A\r\n'.repeat(3000)}`],
    ['more than an article may be', 'a'.repeat(long + 1)],
  ])('%s are recognised, and shown as they were typed', (_, markdown) => {
    expect(isCostlyMarkdown(markdown)).toBe(true);
    expect(renderArticle({ title: 'Kahve', content: markdown })).toEqual({ kind: 'plain', text: markdown });
    const [block, ...others] = listBlocks(sanitizeTree(parseMarkdown(markdown)));
    expect(block?.tagName).toBe('pre');
    expect(others).toEqual([]);
  });

  const section = `## Başlık\n\n${'Bir cümle daha, **kalın** ve [bağlantı](https://example.com). '.repeat(20)}\n\n- bir\n  - iki\n    - üç\n\n> alıntı\n> > içinde alıntı\n\n1. ilk\n2. ikinci\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n`;
  const hand = (part: number) =>
    `### ${part}. Başlık\n\nKahve (Coffea arabica) *Etiyopya*’dan gelir [${part}](https://ornek.com/k?a=${part}&b=2#x); \`kod_${part}\` ve **kalın _iç_** var. Saat 12:30–14:45 arası 1.250 ₺ (yaklaşık %5)!\nİkinci satır: bilgi@ornek.com, https://www.ornek.com/a_b_c.\n\n1. Birinci *adım*\n2. İkinci **adım**: \`komut --x\`\n   - alt madde\n\n> Alıntı: “söz” — yazar\n\n`;
  const row = `| ${Array.from({ length: 10 }, (_, index) => `hücre **${index}** metni`).join(' | ')} |\n`;
  /** Rendering these takes as long as everything else of this file. */
  const largest: [string, string][] = [
    ['half a million characters of prose in one line', 'Kelime ardına kelime, '.repeat(22_000)],
    ['a table of 200 rows and 10 columns', `${row}${'| - '.repeat(10)}|\n${row.repeat(200)}`],
    [
      '250,000 characters of everything, written by hand',
      Array.from({ length: 690 }, (_, part) => hand(part)).join(''),
    ],
  ];
  test.each(largest)('%s is not costly', (_, markdown) => expect(isCostlyMarkdown(markdown)).toBe(false));

  test.each(
    withLongCases(
      [
        ['an article of 10,000 words with everything in it', section.repeat(60)],
        [
          'a table of 500 rows of short cells',
          `${'| 12 '.repeat(10)}|\n${'| - '.repeat(10)}|\n${`${'| 12 '.repeat(10)}|\n`.repeat(500)}`,
        ],
        ['a list of 500 items', '- Bir **madde** daha, [bağlantı](https://a.b) ile ve biraz uzunca.\n'.repeat(500)],
        [
          'steps numbered to 300',
          Array.from({ length: 300 }, (_, index) => `${index + 1}. Bir *adım* daha.\n`).join(''),
        ],
        [
          'a program of 2,000 lines',
          `\`\`\`ts\n${'const a = [1, 2].map((x) => x * 2); // *a* <b>\n'.repeat(2000)}\`\`\`\n`,
        ],
        [
          '80 footnotes',
          Array.from({ length: 80 }, (_, n) => `Söz[^${n}] sürer.\n\n[^${n}]: Kaynak ${n}.\n\n`).join(''),
        ],
        ['rules', `---\n\n***\n\n${'- '.repeat(3)}x\n\n${'- '.repeat(5).trim()}\n\n${'-'.repeat(500)}`],
      ],
      [
        ...largest,
        ['half a million characters of prose', prose.make(long)],
        [
          'prose with a bracket in each paragraph',
          `Kelime ardına kelime [sic, ${'kelime '.repeat(100)}\n\n`.repeat(500),
        ],
        ['a list of 2,000 items', '- Bir **madde** daha, [bağlantı](https://a.b) ile ve biraz uzunca.\n'.repeat(2000)],
        ['a table of 500 rows and 10 columns', `${row}${'| - '.repeat(10)}|\n${row.repeat(500)}`],
        [
          'half a million characters of prose with lists',
          `${'Kahvenin tadını **su** ve [öğütüm](https://ornek.com) belirler, gerisi sabırdır. '.repeat(5)}\n\n- bir *madde*\n- iki\n\n`.repeat(
            1100,
          ),
        ],
      ],
    ),
  )('%s is not costly, and rendered', (_, markdown) => {
    expect(isCostlyMarkdown(markdown)).toBe(false);
    expect(renderArticle({ title: 'Kahve', content: markdown }).kind).toBe('html');
  });

  test('a text of 5,000 words is read on the spot, one of ten times as many is not', () => {
    expect(isFastMarkdown(prose.make(35_000))).toBe(true);
    expect(isFastMarkdown(prose.make(350_000))).toBe(false);
    expect(isFastMarkdown('\t'.repeat(450_000))).toBe(false);
  });

  test('a text of 30,000 words is merged on the spot, one of twice as many is not', () => {
    expect(isMergeableMarkdown(prose.make(210_000))).toBe(true);
    expect(isMergeableMarkdown(prose.make(420_000))).toBe(false);
    expect(isMergeableMarkdown('>'.repeat(2000))).toBe(false);
  });

  const parts = fc.constantFrom(
    ...[
      'Söz.',
      '# Baş',
      '- a',
      '  - b',
      '1. c',
      '> d',
      '| a | b |',
      '|---|---|',
      '***',
      '**k** ~~l~~',
      'a  ',
      '\t',
      ' x',
      '===',
      '[l](m)',
      '`n`',
      '&amp;',
      '-',
    ],
  );
  const runs = randomRuns(4);
  test('property: a long text is read in parts as it is read whole', { timeout: runs.numRuns * 10_000 }, () => {
    const texts = fc.array(fc.tuple(parts, fc.constantFrom('\n', '\n\n', ' ')), { maxLength: 40 });
    fc.assert(
      fc.property(texts, (written) => {
        const random = written.flat().join('');
        const filler = `${'Kelime ardına kelime.\n\n'.repeat(1000)}`;
        // A footnote without references makes the parser read the text as a whole, and is not rendered.
        const text = `${random}\n\n${filler}${random}`;
        const whole = listBlocks(sanitizeTree(parseMarkdown(`${text}\n\n[^none]: x`)));
        expect(withoutPositions(listBlocks(sanitizeTree(parseMarkdown(text))))).toEqual(withoutPositions(whole));
      }),
      runs,
    );
  });
});

describe('what the rich editor would be too slow with', () => {
  test('is a table of more cells than it can draw, written or implied', () => {
    expect(isCostlyToEdit(buildTable(10, 390))).toBe(false);
    expect(isCostlyToEdit(buildTable(10, 410))).toBe(true);
    expect(isCostlyToEdit(`${buildTable(100, 30)}\n\n${buildTable(100, 30)}`)).toBe(true);
  });

  test('is what is costly to read', () => {
    expect(isCostlyToEdit('['.repeat(100_000))).toBe(true);
    expect(isCostlyToEdit(prose.make(long))).toBe(false);
  });
});

/** Rows of one character each are as wide as the header. */
function buildTable(columns: number, rows: number): string {
  return `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|\n'.repeat(rows)}`;
}

function withoutPositions(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, inner) => (key === 'position' ? undefined : inner)));
}
