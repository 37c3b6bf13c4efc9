import { expect, it } from 'vitest';
import { longTextLength, startCpuTimer } from '../../../../testing/cpu-time.ts';
import { findStrayWords } from './stray-words.ts';

it.each([
  ['Budama sırasında 直接 kesim yapmayın.', ['直接']],
  ['Dalları haftalık直接 izleyerek seçin.', ['直接']],
  ['Toprağın качество önemlidir; önce 그리고 sonra bakın.', ['качество', '그리고']],
  ['Suyu ثم yavaşça verin, प्रकार fark etmez.', ['ثم', 'प्रकार']],
])('%s', (text, words) => {
  expect(findStrayWords(`# Zeytin\n\n${text}`, 'tr')).toEqual(words);
});

it.each([
  'Japonca “kaizen” (改善) sürekli iyileştirme demektir; 改善 sözcüğü üretimde sık geçer.',
  'Matematikte π sayısı ile α açısı sık geçer, Ω ise direncin birimidir.',
  'Usta, (改善) yazan bir levha astı ve “качество” sözcüğünü altına ekledi.',
  '```\nlet качество değer = 1\n```\n\nKod böyle biter.',
  'Rusya’da zeytin yetişmez; качество sözcüğü orada zeytinyağı için de kullanılır.',
])('none: %s', (text) => {
  expect(findStrayWords(text, 'tr')).toEqual([]);
});

it.each(['a直 ', 'я', 'a я', ' ,直a'])('takes linear time for %j', (unit) => {
  const readCpuMs = startCpuTimer();
  findStrayWords(unit.repeat(longTextLength / unit.length), 'tr');
  expect(readCpuMs()).toBeLessThan(100);
});
