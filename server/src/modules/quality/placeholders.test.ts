import { expect, test } from 'vitest';
import { longTextLength, startCpuTimer } from '../../../../testing/cpu-time.ts';
import { findPlaceholders } from './placeholders.ts';
import { readSections } from './read-sections.ts';

const list = (text: string) => findPlaceholders(text, readSections(text), 'tr').places.map((place) => place.text);

test.each([
  ['Biz [şirketinizin adı] olarak 0212 [TELEFON NUMARASI] hattındayız.', ['[şirketinizin adı]', '[TELEFON NUMARASI]']],
  ['Lorem ipsum dolor sit amet.', ['Lorem ipsum']],
  ['[Görsel: mutfakta bir fincan kahve]', ['[Görsel: mutfakta bir fincan kahve]']],
  ['Kahve. [Insert your company name here]', ['[Insert your company name here]']],
  ['Sayın {{isim}}, [Tarih] günü [Your Name] bekler.', ['{{isim}}', '[Tarih]', '[Your Name]']],
  ['Fiyatı XXX TL; [buraya örnek ekleyin].', ['XXX', '[buraya örnek ekleyin]']],
  ['- [Firma Adı]\n- Su', ['[Firma Adı]']],
  ['## [Şehir adı] rehberi\n\nMetin.', ['[Şehir adı]']],
])('%s', (text, placeholders) => {
  expect(list(text)).toEqual(placeholders);
});

test.each([
  'Bkz. [adres](https://a.example/) ve [Tarih][t].\n\n[t]: https://a.example/t',
  '- [ ] Tarih\n- [x] Şehir',
  'Kahve[^tarih].\n\n[^tarih]: Not.',
  'Kahve [[1]](https://a.example/) ve \\[2\\] eskidir.',
  'Kod: `[şirket adı]` ve `{{isim}}`.\n\n```\n[Tarih] XXX\n```',
  'XIX. yüzyılda XL beden; [sic] ve [1, 5] aralığı; “Bu [yasa] uygulanır.”',
  'Dizi a[i] ve [Ankara] notu.',
])('%s has none', (text) => {
  expect(list(text)).toEqual([]);
});

test.each(['[', '[görsel ', '{{', 'X', '[a ', '[görsel: a] '])('a long text of %j costs little', (unit) => {
  const sections = [
    {
      heading: undefined,
      level: 0,
      paragraphs: [{ kind: 'paragraph' as const, text: unit.repeat(longTextLength / unit.length) }],
    },
  ];
  const readCpuMs = startCpuTimer();
  findPlaceholders('`'.repeat(longTextLength), sections, 'tr');
  expect(readCpuMs()).toBeLessThan(2000);
});

test('a word in another script within a sentence is one, but not in a text about its language', () => {
  expect(list('# Zeytin\n\nBudama sırasında 直接 kesim yapmayın.')).toEqual(['直接']);
  expect(list('# Zeytin\n\nÇince zeytin 橄榄 diye yazılır.')).toEqual([]);
});
