import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longTextLength } from '../../testing/cpu-time.ts';
import { nastyString, turkishWord } from '../../testing/text-samples.ts';
import { countWords } from './word-count.ts';

describe('words', () => {
  it.each([
    ['', 0],
    ['   \n\t', 0],
    ['— … • 🙂 👩‍👩‍👧', 0],
    ["İstanbul'un", 1],
    ['İstanbul’un', 1],
    ["3'üncü", 1],
    ['2.500,50', 1],
    ['1.234.567,891', 1],
    ['%20,5', 1],
    ["14.30'da 14:30", 2],
    ['e-ticaret', 1],
    ['e‑ticaret', 1],
    ['ve/veya', 2],
    ['elma,armut elma,5', 4],
    ['bekle...sonra', 2],
    ['önce – sonra', 2],
    ['T.C. Anayasası', 2],
    ['bilgi@ornek.com', 1],
    ['https://ornek.com/a/b?c=d,e yeni', 2],
    ['mi\u00adsal', 1],
    ['g\u0306ul', 1],
    ['مرحبا بالعالم', 2],
    ['Привет, мир', 2],
  ])('%j: %i', (text, count) => {
    expect(countWords(text)).toBe(count);
  });
});

describe('Markdown marks', () => {
  it.each([
    ['# Büyük başlık\n\n### Küçük ###', 3],
    ['Başlık\n======\n\n---', 1],
    ['- bir\n* iki\n+ üç', 3],
    ['1. bir\n2. iki\n10) on', 3],
    ['> alıntı\n> - madde\n> 1. numara', 3],
    ['- [x] yapıldı\n- [ ] yapılacak', 2],
    ["**İstanbul**'un _eğik_ ***ikisi*** ~~silik~~", 4],
    ['snake_case snake\\_case', 2],
    ['[metin](https://ornek.com/uzun-yol?a=b "Uzun bir başlık") son', 2],
    ['[metin](<yol adı.html>) [iki](a(b)c)', 2],
    ['[bu](bağlantı değil işte)', 4],
    ['![görsel metni](a.png)', 2],
    ["[İstanbul](a)'un", 1],
    ['[metin][kaynak] dipnot[^1]\n\n[kaynak]: https://ornek.com "Bir başlık"\n[^1]: açıklama', 3],
    ['<https://ornek.com/a/b> adresi', 2],
    ['H<sub>2</sub>O, satır<br>başı', 3],
    ['<p class="uzun sınıf adı">metin</p>', 1],
    ['x < y ve z > t', 5],
    ['R&amp;D&nbsp;birimi İstanbul&#39;un', 4],
    ['| Ad | Soyad |\n|:---|---:|\n| Ali | Kaya |', 4],
    ['`kod parçası` ve `<b>`', 4],
    ['başı <!-- görünmez\nyorum --> sonu', 2],
    ['kapanmayan <!-- yorum', 2],
    ['```js\nconst a = 1;\n```\nson', 4],
    ['~~~\niçi\n```\n~~~\nson', 2],
    ['> ```\n> kod\n> ```\n> son', 2],
    ['```\n[a](b c) <!-- x\n```', 4],
  ])('%j: %i', (markdown, count) => {
    expect(countWords(markdown)).toBe(count);
  });

  it('takes a number at the start of a line for a list number only where Markdown does', () => {
    expect(countWords('Yıl\n2026. yılda')).toBe(3);
    expect(countWords('Yıl\n\n2026. yılda')).toBe(2);
    expect(countWords('Yıl\n1. yılda')).toBe(2);
    expect(countWords('1. bir\ndevamı\n2. iki')).toBe(3);
  });

  const decorated = fc.tuple(fc.constantFrom('', '**', '*', '`', '~~', '"', '('), turkishWord).map(([mark, word]) => {
    return `${mark}${word}${mark === '(' ? ')' : mark}`;
  });
  const line = fc
    .tuple(
      fc.constantFrom('', '# ', '## ', '- ', '1. ', '> ', '> - ', '- [ ] '),
      fc.array(decorated, { minLength: 1, maxLength: 8 }),
    )
    .map(([mark, words]) => ({ text: mark + words.join(' '), count: words.length }));

  it('do not change the number of words they surround', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const expected = lines.reduce((sum, { count }) => sum + count, 0);
        expect(countWords(lines.map(({ text }) => text).join('\n\n'))).toBe(expected);
      }),
    );
  });
});

describe('any text', () => {
  it('is counted without an error, and the same with either line ending', () => {
    fc.assert(
      fc.property(fc.array(nastyString), (lines) => {
        const text = lines.join('\n').replaceAll('\r', '');
        expect(countWords(text.replaceAll('\n', '\r\n'))).toBe(countWords(text));
      }),
    );
  });

  it.each([
    'kelime ',
    '](',
    '](a',
    '](a(',
    '](a "',
    '<!--',
    '<a ',
    '`',
    '``a',
    '> ',
    '1. ',
    '[a]: b ',
    '[^',
    '&a',
    'a.',
    '\\',
  ])('of a long text of %j comes to an end', (piece) => {
    expect(countWords(piece.repeat(longTextLength / piece.length))).toBeGreaterThanOrEqual(0);
  });
});
