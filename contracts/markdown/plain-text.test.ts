import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longTextLength } from '../../testing/cpu-time.ts';
import { plainConstructs } from '../../testing/hostile-texts.ts';
import { nastyString, turkishParagraph, turkishWord } from '../../testing/text-samples.ts';
import { markdownToPlainText } from './plain-text.ts';
import { countWords } from './word-count.ts';

const article = `# Büyük **başlık** #

Giriş _paragrafı_ burada
devam ediyor.  
Yeni satır ve\\
bir satır daha.

Alt başlık
----------
Adımlar:
- bir
  - iç **iki**
    devamı
* [x] yapıldı

  ayrı paragraf
3. üç
4) dört

> alıntı
> sürer

| Ad | Değer |
|:---|------:|
| Ali \\| Can | \`kod\` |

\`\`\`js
const a = 1; // *x*

  b();
\`\`\`

> ~~~
> alıntıda kod
son paragraf[^1]

***
[^1]: dipnot **metni**
`;

const plain = `Büyük başlık

Giriş paragrafı burada devam ediyor.
Yeni satır ve
bir satır daha.

Alt başlık

Adımlar:

- bir
  - iç iki devamı
- [x] yapıldı

  ayrı paragraf

3. üç
4. dört

alıntı sürer

Ad\tDeğer
Ali | Can\tkod

const a = 1; // *x*

  b();

alıntıda kod

son paragraf[1]

[1] dipnot metni`;

describe('markdownToPlainText', () => {
  it('keeps what a reader sees and the shape of the text', () => {
    expect(markdownToPlainText(article)).toBe(plain);
  });

  it.each([
    ['[metin](https://ornek.com "Başlık")', 'metin (https://ornek.com)'],
    ['[metin](https://ornek.com/a\\(b\\)?c=1&amp;d=2)', 'metin (https://ornek.com/a(b)?c=1&d=2)'],
    ['[https://ornek.com](https://ornek.com)', 'https://ornek.com'],
    ['<https://ornek.com> <bilgi@ornek.com>', 'https://ornek.com bilgi@ornek.com'],
    ['[bilgi@ornek.com](mailto:bilgi@ornek.com) [yazın](mailto:a@b.com)', 'bilgi@ornek.com yazın (a@b.com)'],
    ['[bölüm](#bolum) [a](b(c)d) [b](<e f>)', 'bölüm a (b(c)d) b (e f)'],
    ['![görsel](g.png) ![](h.png)', 'görsel (g.png) h.png'],
    ['[![rozet](r.png)](https://a.com)', 'rozet (r.png) (https://a.com)'],
    [
      '[metin][Kaynak] [kaynak][] [kaynak] [yok]\n\n[kaynak]: <https://k.com> "b"',
      'metin (https://k.com) kaynak (https://k.com) kaynak (https://k.com) [yok]',
    ],
    ['[bu](bağlantı değil işte)', '[bu](bağlantı değil işte)'],
    ['[a [b](c) d](e)', '[a b (c) d](e)'],
    ['[www.ornek.com](http://www.ornek.com) [ornek.com](https://www.ornek.com/)', 'www.ornek.com ornek.com'],
    [
      '[https://ornek.com/a\\_b](https://ornek.com/a_b) https://ornek.com/a_b',
      'https://ornek.com/a_b https://ornek.com/a_b',
    ],
    ['[**0212 000 00 00**](tel:02120000000)', '0212 000 00 00 (tel:02120000000)'],
  ])('links: %j', (markdown, text) => {
    expect(markdownToPlainText(markdown)).toBe(text);
  });

  it.each([
    ["**İstanbul**'un ***üçü*** ~~eski~~ ~yeni~", "İstanbul'un üçü eski yeni"],
    ['*a **b** c* **a *b* c**', 'a b c a b c'],
    ['snake_case _eğik_ 2 * 3 \\*yıldız\\*', 'snake_case eğik 2 * 3 *yıldız*'],
    ['**kapanmayan ve * tek', '**kapanmayan ve * tek'],
    ['*a **b* c', '*a *b c'],
    ['`**kod** &amp;` ``bir ` iki`` ` `` `', '**kod** &amp; bir ` iki ``'],
    ['a<br>b <b>c</b> x < y', 'a\nb c x < y'],
    ['&lt;&#39;&#x130;&nbsp;&bilinmez; &#0; &#xd800;', "<'İ &bilinmez; \ufffd \ufffd"],
    ['&Ccedil;a&gbreve;r&inodot; &copy; &constructor; &toString;', 'Çağrı © &constructor; &toString;'],
    ['# <deneme> ve <ad soyad>\n\nx<y>z <e-posta> <B>a</B>', '<deneme> ve <ad soyad>\n\nx<y>z <e-posta> a'],
    ['```kod ``` `a ``b` ``` `` c', 'kod a ``b ``` `` c'],
    ['`` ` `` ` a ` `  `', '` a'],
    ['a <!-- b --> c <!-- d', 'a c <!-- d'],
    ['<!-- çok\n\nsatırlı -->\nson', 'son'],
    ['a | b\nc', 'a | b c'],
    ['a | b\n--|--\nc', 'a\tb\n\nc'],
    ['a | b | c\n--|--\nd', 'a | b | c --|-- d'],
    ['<!-- kapanmayan\nyorum', '<!-- kapanmayan yorum'],
    ['*a _b* c_ ~~d~ bir_iki_üç', 'a _b c_ ~~d~ bir_iki_üç'],
    ['_a_b c', '_a_b c'],
    ['a` b `c', 'abc'],
    ['# Bir\n## İki', 'Bir\n\nİki'],
    ['1) bir\n2) iki', '1. bir\n2. iki'],
    ['Yıl\n2026. yılda', 'Yıl 2026. yılda'],
    ['- - -\n\n* * *', ''],
    ['#etiket #iki', '#etiket #iki'],
  ])('marks: %j', (markdown, text) => {
    expect(markdownToPlainText(markdown)).toBe(text);
  });

  it('changes nothing in plain paragraphs', () => {
    fc.assert(
      fc.property(fc.array(turkishParagraph, { minLength: 1, maxLength: 5 }), (paragraphs) => {
        const text = paragraphs.join('\n\n');
        expect(markdownToPlainText(text)).toBe(text);
      }),
    );
  });

  it('has as many words as the Markdown', () => {
    const line = fc
      .tuple(
        fc.constantFrom('', '# ', '- ', '1. ', '> ', '- [x] '),
        fc.array(turkishWord, { minLength: 1, maxLength: 9 }),
      )
      .map(([mark, words]) => mark + words.map((word, index) => (index % 3 === 1 ? `**${word}**` : word)).join(' '));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const markdown = lines.join('\n\n');
        expect(countWords(markdownToPlainText(markdown))).toBe(countWords(markdown));
      }),
    );
  });

  it('takes any text and ends without a line break', () => {
    fc.assert(
      fc.property(fc.array(nastyString), (lines) => {
        expect(markdownToPlainText(lines.join('\n'))).not.toMatch(/\n$/);
      }),
    );
  });

  it.each([
    '>',
    '> - ',
    '1. ',
    '[',
    '](',
    '[a][',
    '[a](',
    '![a](b',
    '*a_ ',
    '**a',
    '_a',
    '~~a',
    '\\',
    '``a',
    '<!--',
    '|a',
    '| a |\n|-|\n',
    '&a;',
    '# ',
    '```\n',
  ])('comes to an end on a long text of %j', (piece) => {
    expect(markdownToPlainText(piece.repeat(longTextLength / piece.length)).length).toBeLessThan(2_000_000);
  });

  it.each(plainConstructs)('is not many times as long as $name', ({ make }) => {
    expect(markdownToPlainText(make(8_000)).length).toBeLessThan(8 * 8_000);
  });
});
