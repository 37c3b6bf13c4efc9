import { expect, it } from 'vitest';
import { longTextLength, startCpuTimer } from '../../../../testing/cpu-time.ts';
import { findStrayWords, isGibberish } from './stray-words.ts';

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

const long = 'Zeytin ağacı güneşi sever, budama ise erken baharda yapılır ve yıl boyu verimi belirler. '.repeat(20);

it.each([
  'Zeytin новое şu επειδή bir 策略 olan ağaca كتاب gibi bakılır.',
  `${long}\n\nSulama 水分 ise качество ile ölçülür, sonra مياه verilir ve biter.`,
  'Dal प्रकार gibi น้ำหนัก olur, kök de מים ile beslenir.',
  'Toprak 土壤 iyidir. Su вода azdır. Dal ветка uzar. Kök 根部 derindir.',
  'Harcı 混合 yapın; sonra смесь hazır olur; ardından 혼합 yeter.',
])('words of several scripts in a sentence or all over are gibberish, case %#', (text) => {
  expect(isGibberish(`# Zeytin\n\n${text}`, 'tr')).toBe(true);
});

it.each([
  'Stoacılar buna πνεῦμα der. Laozi aynı gücü 氣 olarak anar. Vedalar ise प्राण sözcüğünü kullanır.',
  `${long}\n\nİlk düşünür ἀρετή der ve bekler. Sonraki 德 yazar.\n\n${long}\n\nÜçüncü ise धर्म ile anlatır.`,
  `${long}\n\nTabelada 茶 yazar. Kutuda чай yazar. Bardakta شاي yazar.`,
  `${long}\n\nBilgelik חכמה diye anılır, sevgi ἀγάπη diye, yol ise 道 diye.`,
  'Kutuda 茶 yazar, yanında 水 ve 米 durur.',
])('words of other scripts that a text speaks of are no gibberish, case %#', (text) => {
  expect(isGibberish(`# Sözler\n\n${text}`, 'tr')).toBe(false);
});

it.each(['a直 ', 'я', 'a я', ' ,直a'])('takes linear time for %j', (unit) => {
  const readCpuMs = startCpuTimer();
  findStrayWords(unit.repeat(longTextLength / unit.length), 'tr');
  isGibberish(unit.repeat(longTextLength / unit.length), 'tr');
  expect(readCpuMs()).toBeLessThan(200);
});
