import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meansTheSame } from '../../../editing/same-meaning.ts';
import { openDocument, writeMarkdown } from './markdown-codec.ts';

const article = `# Çayın serüveni

Çay, **Rize**'de *yağmurla* büyür; [kaynağı](https://ornek.com "Kaynak") \`2.500\` yıllıktır.

## Demleme

1. Suyu kaynatın
2. Beş dakika **bekleyin**
   - kısık ateşte
   - kapağı kapalı

> Bir bardak çay, kırk yıl hatır.
>
> İkinci paragraf

\`\`\`js
const demli = true;

if (demli) iç();
\`\`\`

---

Son satır${'  '}
kırılır, ~~sonra~~ biter.`;

describe('a text in the editor', () => {
  test('comes back with the same meaning', () => {
    expect(openDocument(article)?.markdown).toContain('1. Suyu kaynatın');
  });

  test.each([
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '| Yöntem | **Süre** |\n| --- | --- |\n| French press | 4 dk |\n| V60 | `3 dk` |',
    'Önce.\n\n| a |\n|---|\n| ğ |\n\nSonra.',
  ])('keeps a table: %j', (markdown) => {
    expect(openDocument(markdown)?.markdown).toContain('|');
  });

  test.each(['![görsel](a.png)', '- [x] görev', 'dip not[^1]\n\n[^1]: burada', '<details>gizli</details>'])(
    'is refused when the editor would lose something: %j',
    (markdown) => {
      expect(openDocument(markdown)).toBeUndefined();
    },
  );

  test.each([
    '# x',
    '1. x',
    '2026) x',
    '- x',
    '+ x',
    '> x',
    '===',
    '---',
    '```',
    '| a |',
    '    x',
    '*x*',
    '<b>',
    '[x]: y',
    '&copy;',
  ])('typed as a paragraph, %j stays one', (text) => {
    const markdown = writeMarkdown({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'önce' }] },
        { type: 'paragraph', content: [{ type: 'text', text }] },
      ],
    });
    expect(openDocument(markdown)?.document.content?.[1]).toMatchObject({
      type: 'paragraph',
      content: [{ text: text.trim() }],
    });
  });

  test('leaves no trace of empty paragraphs', () => {
    const paragraph = (text: string) => ({ type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text }] });
    const document = { type: 'doc', content: ['a', '', '', 'b', ''].map(paragraph) };
    expect(writeMarkdown(document)).toBe('a\n\nb');
  });

  test('may be empty', () => {
    expect(openDocument('')?.markdown).toBe('');
  });

  test('property: what the editor can hold does not change when it is written and read again', () => {
    const fragment = fc.constantFrom(
      '# A',
      '**b** c',
      '- d',
      '  - e',
      '1. f',
      '> g',
      '`h`',
      '2 * 3',
      'a_b_c',
      '\\# i',
      '---',
      'ı',
    );
    const texts = fc.array(fc.tuple(fragment, fc.constantFrom('\n', '\n\n')), { maxLength: 12 });
    fc.assert(
      fc.property(texts, (parts) => {
        const markdown = parts.flat().join('');
        const once = openDocument(markdown)?.markdown;
        if (once === undefined) return;
        const twice = openDocument(once)?.markdown;
        expect(twice === undefined ? false : meansTheSame(once, twice)).toBe(true);
      }),
    );
  });
});
