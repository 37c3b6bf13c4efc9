import { describe, expect, test } from 'vitest';
import { readTurkishData } from './read-data.ts';
import { LONGEST_TEXT, Turkish } from './turkish.ts';

const turkish = new Turkish(readTurkishData());

const rightWords = [
  ...[
    'kitabımdan',
    'evlerindekilerden',
    'burnu',
    'saati',
    'hakkını',
    'gidiyorum',
    'başlıyor',
    'söylüyor',
    'suyunu',
    'diyecek',
    'yiyor',
  ],
  ...[
    'buzdolapları',
    'buzdolabını',
    'ayakkabısı',
    'gelmeyeceğim',
    'okuyamadıklarımızdan',
    'çevrilmiş',
    'rengi',
    'affeder',
    'psikoloğu',
  ],
  ...[
    'zekâ',
    'kâğıt',
    'rüzgâr',
    'dükkân',
    'hâlâ',
    'web',
    'blog',
    'online',
    'çevrimiçi',
    'sürdürülebilirlik',
    'toplumsal',
    'kurumsallaşma',
  ],
  ...[
    'Ankara’nın',
    "Ankara'da",
    'Ankaralılar',
    'Türkçenin',
    'TBMM’nin',
    'NATO’nun',
    'Google’ın',
    'Beyoğlu’nda',
    'Kur’an’ın',
    'İSTANBUL',
  ],
  ...[
    '3’üncü',
    '1990’larda',
    '4’ü',
    '100’e',
    '15.30’da',
    'benimki',
    'nereye',
    'onların',
    'dikkati',
    'rolü',
    'bugünkü',
    'öbürünün',
  ],
];
const wrongWords = [
  ...[
    'kitapda',
    'kitapı',
    'burunu',
    'saatı',
    'gidiyorm',
    'başlayor',
    'yanlız',
    'orjinalliği',
    'herşeyi',
    'tabi',
    'yada',
    'makina',
  ],
  ...[
    'süpriz',
    'herkez',
    'şöför',
    'calisma',
    'degil',
    'ankara',
    'Ankaranın',
    'Ankara’de',
    '3’ncü',
    '6’ıncı',
    'gelicem',
    'renki',
    'suyusu',
  ],
];

test.each(rightWords)('%s is a word', (word) => {
  expect(turkish.isWord(word)).toBe(true);
});

test.each(wrongWords)('%s is no word', (word) => {
  expect(turkish.isWord(word)).toBe(false);
});

test('words are split into stem and suffixes', () => {
  expect(turkish.analyse('gelmeyeceğim')).toContainEqual({
    stem: 'gel',
    suffixes: [
      { name: 'Neg', surface: 'me' },
      { name: 'Fut', surface: 'yeceğ' },
      { name: 'A1sg', surface: 'im' },
    ],
  });
  expect(turkish.analyse('fiyatlarının').map(({ stem }) => stem)).toContain('fiyat');
  expect(turkish.analyse('Ankara’nın').map(({ stem }) => stem)).toContain('Ankara');
});

test('forms are built from a stem and the names of suffixes', () => {
  expect(turkish.generate('kitap', ['Pl', 'P1pl', 'Abl'])).toEqual(['kitaplarımızdan']);
  expect(turkish.generate('burun', ['P3sg'])).toEqual(['burnu']);
  expect(turkish.generate('git', ['Fut', 'A1sg'])).toEqual(['gideceğim']);
  expect(turkish.generate('kitap', ['Neg'])).toEqual([]);
});

const proposals: [wrong: string, right: string][] = [
  ['calisma', 'çalışma'],
  ['söyledigim', 'söylediğim'],
  ['arkdaşlarımdan', 'arkadaşlarımdan'],
  ['beklemkteydi', 'beklemekteydi'],
  ['orjinalliğini', 'orijinalliğini'],
  ['herşeyi', 'her şeyi'],
  ['gelicem', 'geleceğim'],
  ['yapıcaz', 'yapacağız'],
  ['kağıtları', 'kâğıtları'],
  ['rüzgarlı', 'rüzgârlı'],
  ['ankarada', 'Ankara’da'],
  ['Ankaranın', 'Ankara’nın'],
  ["Ankara'de", "Ankara'da"],
  ["3'ncü", "3'üncü"],
  ['Tesekkur', 'Teşekkür'],
  ['DEGIL', 'DEĞİL'],
];

test.each(proposals)('%s is mended to %s', (wrong, right) => {
  expect(turkish.propose(wrong)[0]).toBe(right);
});

describe('words of a user', () => {
  test('count as right, with their suffixes, until they are removed', () => {
    expect(turkish.isWord('hokkacı')).toBe(true);
    expect(turkish.isWord('Blorkun')).toBe(false);
    turkish.addWords(['Blork']);
    expect(['blork', 'Blork’un', 'blorkta'].map((word) => turkish.isWord(word))).toEqual([true, true, true]);
    turkish.removeWords(['Blork']);
    expect(turkish.isWord('Blorkun')).toBe(false);
  });
});

describe('check', () => {
  test('names the place, the rule and what may stand there', () => {
    expect(turkish.check('Dün\nHerkez geldi.')).toMatchObject([
      { from: 4, to: 10, kind: 'error', rule: 'common-wrong', proposals: ['Herkes'] },
    ]);
  });

  test('leaves addresses, code and handles alone', () => {
    expect(turkish.check('Bkz. https://ornek.com/yanliz ve yanliz@ornek.com, `herkez`, #herkez, @herkez.')).toEqual([]);
  });

  test('leaves closed rules out', () => {
    expect(turkish.check('Herkez geldi.', new Set(['common-wrong']))).toEqual([]);
  });

  test('stays linear with hostile texts', () => {
    const hostile = [
      'a'.repeat(200_000),
      'lar'.repeat(50_000),
      '“'.repeat(30_000),
      'ev de '.repeat(10_000),
      "a'".repeat(50_000),
      '1.'.repeat(50_000),
      `${'yapılmakta '.repeat(5_000)}`,
      'x@'.repeat(40_000),
      ' '.repeat(100_000),
      // Each word is unknown and none occurs twice.
      Array.from({ length: 5_000 }, (_, index) => `kıtap${index.toString(26).replace(/\d/g, 'ç')}lerxu`).join(' '),
    ];
    for (const text of hostile) {
      const started = performance.now();
      turkish.check(text);
      expect(performance.now() - started).toBeLessThan(4_000);
    }
    expect(
      turkish.check(`${'ev '.repeat(LONGEST_TEXT / 3 + 1)} herkez`).some(({ rule }) => rule === 'common-wrong'),
    ).toBe(false);
  });
});
