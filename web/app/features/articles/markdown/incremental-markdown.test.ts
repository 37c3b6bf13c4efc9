import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../../../../testing/random-runs.ts';
import { IncrementalMarkdown } from './incremental-markdown.ts';

const withoutPositions = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, inner) => (key === 'position' ? undefined : inner)));

function renderElements(reader: IncrementalMarkdown, text: string): unknown {
  return withoutPositions(reader.read(text).flatMap(({ elements }) => elements));
}

// Without indented code: after it micromark parses a lone `-` differently than at the beginning of a text.
const fragments = [
  '# Başlık',
  '## Alt',
  'Bir cümle.',
  '**kalın** ve *eğik*',
  '- madde',
  '  - iç madde',
  '1. sıra',
  '> alıntı',
  '```',
  '***',
  '---',
  '#',
  '##x',
  '| a | b |',
  '|---|---|',
  '~~~',
  '<b>html</b>',
  '[bağ](https://a.b)',
  '-',
  '=',
  '+',
  '`',
  ' ',
  '\t',
];
const documents = fc
  .array(fc.tuple(fc.constantFrom(...fragments), fc.constantFrom('\n', '\n\n', ' ', '')), { maxLength: 25 })
  .map((parts) => parts.flat().join(''));

describe('a Markdown text that grows', () => {
  test('property: reads the same whether it came at once or in pieces', () => {
    fc.assert(
      fc.property(documents, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (text, steps) => {
        const reader = new IncrementalMarkdown();
        for (let end = 0, turn = 0; end < text.length; turn += 1) {
          end += steps[turn % steps.length] ?? 1;
          reader.read(text.slice(0, end));
        }
        expect(renderElements(reader, text)).toEqual(renderElements(new IncrementalMarkdown(), text));
      }),
      randomRuns(60),
    );
  });

  test('keeps finished blocks as the same objects, and the offset of the growing one', () => {
    const reader = new IncrementalMarkdown();
    const before = reader.read('# Bir\n\nİki\n\nÜç');
    const after = reader.read('# Bir\n\nİki\n\nÜç dört');
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(after[2]).not.toBe(before[2]);
    expect(after.map(({ offset }) => offset)).toEqual(before.map(({ offset }) => offset));
    expect(reader.read('# Bir\n\nİki\n\nÜç dört')).toBe(after);
  });

  test('does not settle a paragraph on a line that may still continue it', () => {
    const reader = new IncrementalMarkdown();
    for (const text of ['söz\n', 'söz\n#', 'söz\n#etiket']) reader.read(text);
    expect(reader.read('söz\n#etiket')).toHaveLength(1);
  });

  test('begins again when the text starts over', () => {
    const reader = new IncrementalMarkdown();
    reader.read('# Eski\n\nbir\n\niki');
    expect(renderElements(reader, 'Yeni')).toEqual(renderElements(new IncrementalMarkdown(), 'Yeni'));
  });

  test('drops raw HTML, scripts in addresses and images', () => {
    const text = '<script>x</script>\n\n[a](javascript:alert(1)) ![çay](https://izle.me/p.png)';
    const shown = JSON.stringify(renderElements(new IncrementalMarkdown(), text));
    expect(shown).not.toContain('script');
    expect(shown).not.toContain('"img"');
    expect(shown).toContain('Görsel: çay');
  });

  test('stays quick over ten thousand words', () => {
    const paragraph = `${'Uzun bir metnin sıradan cümlesi. '.repeat(10)}\n\n`;
    const text = paragraph.repeat(200);
    const reader = new IncrementalMarkdown();
    for (let end = 0; end < text.length; end += 200) reader.read(text.slice(0, end));
    const tailOnly = reader.read(`${text}Son söz`).filter((block) => block.source === 'Son söz');
    expect(tailOnly).toHaveLength(1);
  });
});
