import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { turkish } from '../testing/turkish.ts';
import { StemTrie } from './lexicon/stem-trie.ts';
import { SuffixAutomaton } from './morphology/suffix-automaton.ts';
import { textLengthMax } from './pieces.ts';
import { Speller } from './spelling/speller.ts';
import { Proposer } from './spelling/spelling-proposals.ts';

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
  ...[
    'yapamadan',
    'yıkılmamacasına',
    'tutulmayagör',
    'gidesim',
    'annemgiller',
    'direnişçi',
    'gezegenimsi',
    'çığrından',
  ],
  ...['kg’ı', 'km’ye', 'GB’lık', 'API’ye', 'NBA’de', 'Renault’nun', 'T.C.', 'Beyoncé', 'Attilâ'],
  ...[
    'ms’nin',
    'm²’ye',
    'km²’lik',
    'm³’ü',
    'kWh',
    'FBI’ın',
    'A4',
    'MP3’ü',
    '4G',
    'Wi-Fi',
    'T.C.’nin',
    'no.lu',
    'play-off',
  ],
  ...[
    'bloggerlar',
    'influencerlar',
    'podcastler',
    'podların',
    'müfredatlı',
    'icraatları',
    'zanaatı',
    'cehdi',
    'köylümün',
  ],
  ...['bayramki', 'defaki', 'duymazdan'],
  ...['mikroplastiklerin', 'siyasi', 'kıvrıla', 'kâğıtla', 'sanatseverler', 'kripto', 'podkast'],
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
  // Homographs of which one softens, or words whose rare reading is a slip.
  ...['musibedi', 'kayıtı', 'mühürü', 'rahadı', 'ziraattan', 'cennedi'],
  ...['akılını', 'odular', 'dehşetedir', 'haritanlar', 'bedelimizim', 'mahcupum', 'ahlakine', 'acıta'],
  ...['akılı', 'isime', 'içeriki', 'yemekim', 'asırını'],
  ...['insanin', 'vicdanini', 'meslekdaşlar', 'akdarım', 'okumeyi', 'kanırdı', 'istikrasız'],
  ...['kopek', 'sekiller', 'geciştir', 'mevutlar', 'liettik', 'ıkla', 'pastala', 'göymeli'],
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

const stems: [word: string, stem: string][] = [
  ['deneme', 'deneme'],
  ['dediler', 'de'],
  ['yedik', 'ye'],
  ['fiyatlarının', 'fiyat'],
  ['fiyat', 'fiyat'],
  ['eğitimi', 'eğitim'],
  ['rengi', 'renk'],
  ['burnu', 'burun'],
  ['makalesinin', 'makale'],
  ['gidiyorum', 'git'],
  ['Ankara’nın', 'ankara'],
  ['buzdolabını', 'buzdolabı'],
  ['Blorkgiz’in', 'blorkgiz'],
];

test.each(stems)('%s is a form of %s', (word, stem) => {
  expect(turkish.stems(word)[0]).toBe(stem);
});

test('a word that may be a form of two lemmas has both, in the same order each time', () => {
  expect(turkish.stems('gelir')).toEqual(['gelir', 'gel']);
  expect(turkish.stems('')).toEqual([]);
});

test.each([
  ['iyiliyi', 'iyiliği'],
  ['örendik', 'öğrendik'],
  ['dağıtığını', 'dağıttığını'],
  ['pesinden', 'peşinden'],
  ['koklu', 'köklü'],
  ['Dağıtığını', 'Dağıttığını'],
  ['sanayici', undefined],
  ['göllerin', undefined],
  ['asılmasını', undefined],
  ['temaşa', undefined],
])('%s exists; it raises a hint that %s may be meant', (word, meant) => {
  const expected = meant === undefined ? [] : [expect.objectContaining({ kind: 'hint', proposals: [meant] })];
  expect(turkish.check(word).filter(({ rule }) => rule === 'spelling')).toEqual(expected);
});

describe('the dictionary of a user', () => {
  const dictionary = new Set(['tuvrim', 'hobruk', 'pogla', 'dolgalamak', 'Blork']);
  const isFound = (word: string, words?: ReadonlySet<string>): boolean =>
    turkish.check(`Dün ${word} geldi.`, { dictionary: words }).length > 0;

  test.each(['tuvrimden', 'hobruklarımız', 'hobruğu', 'poglacılık', 'dolgalıyorlar', 'dolgalanmadı'])(
    'makes %s right',
    (word) => {
      expect(isFound(word)).toBe(true);
      expect(isFound(word, dictionary)).toBe(false);
    },
  );

  test.each(['poglade', 'poglalarınnn', 'hobruğda'])('leaves %s wrong', (word) => {
    expect(isFound(word, dictionary)).toBe(true);
  });

  test('makes names right with their capital letter and apostrophe', () => {
    expect(isFound('blorkta', dictionary)).toBe(true);
    expect(turkish.check('Blork geldi. Dün Blork’u, Blorkluyu ve BLORK’u gördük.', { dictionary })).toEqual([]);
  });

  test('is proposed for words one edit away, with their suffixes', () => {
    const propose = (word: string): readonly string[] | undefined =>
      turkish.check(`Dün ${word} gördük.`, { dictionary })[0]?.proposals;
    expect(propose('tuvirm')?.[0]).toBe('tuvrim');
    expect(propose('tuvrrimleri')?.[0]).toBe('tuvrimleri');
    expect(propose('blorka')?.[0]).not.toBe('tuvrim');
    expect(turkish.check('Hobrukk geldi.', { dictionary })[0]?.proposals).toContain('Hobruk');
  });

  test('counts for its owner only, and again when it has grown', () => {
    const growing = new Set(['pogla']);
    expect(isFound('hobruk', growing)).toBe(true);
    growing.add('hobruk');
    expect(isFound('hobruk', growing)).toBe(false);
    expect(isFound('hobruk')).toBe(true);
  });
});

describe('check', () => {
  test('names the place, the rule and what may stand there', () => {
    expect(turkish.check('Dün\nHerkez geldi.')).toMatchObject([
      { from: 4, to: 10, kind: 'error', rule: 'common-wrong', proposals: ['Herkes'] },
    ]);
  });

  test('leaves addresses, code and handles alone', () => {
    expect(turkish.check('Bk. https://ornek.com/yanliz ve yanliz@ornek.com, `herkez`, #herkez, @herkez.')).toEqual([]);
  });

  test('lists a word that no rule knows, and takes it for a slip only where a near one is', () => {
    const kinds = (text: string) =>
      turkish.check(text).map(({ kind, rule, proposals }) => [kind, rule, proposals.length]);
    expect(kinds('Sürümü dün deployladık.')).toEqual([['unknown', 'unknown-word', 0]]);
    expect(turkish.check('Kedi masallda uyudu.')).toMatchObject([{ kind: 'error', rule: 'spelling' }]);
  });

  test('takes no name at the beginning of a sentence for a slip', () => {
    expect(turkish.check('Visual Studio açılır. Nidal Hareketi büyüdü.')).toEqual([]);
    expect(turkish.check('Ayrica her dalda çiçek var.')).toMatchObject([{ kind: 'hint' }]);
    // Letters that only Turkish has say that it is no foreign name.
    expect(turkish.check('Müzükereci olarak uzman seçildi.')).toMatchObject([{ kind: 'hint' }]);
    expect(
      turkish.check('Babıali eski bir semtti, Gözleve savunuldu.').filter(({ kind }) => kind !== 'unknown'),
    ).toEqual([]);
    expect(turkish.check('Kasparov oynadı. Sonunda Kasparov kazandı.')).toEqual([]);
    expect(turkish.check('Kasparov oynadı.\nKasparov kazandı.')).toEqual([]);
  });

  test.each([
    'Bilgisayrınız açıldı.',
    'Ürünlrimiz güzel.',
    'Gönderdiüiniz paket geldi.',
    'Rastlanıypr burada.',
    'Kılavuzınu okudu.',
    'Dünn geldi.',
  ])('asks about a slip at the beginning: %s', (text) => {
    expect(turkish.check(text)).toMatchObject([{ from: 0, kind: 'hint', rule: 'spelling' }]);
  });

  test.each(['Mwrkez Bankası açıkladı.', 'Bbu güzel.', 'Kasparov oynadı.'])(
    'lists what no rule knows at the beginning: %s',
    (text) => {
      expect(turkish.check(text)).toMatchObject([{ from: 0, kind: 'unknown' }]);
    },
  );

  test('mends words that are hardly ever anything but another without its marks', () => {
    expect(turkish.check('Simdi gidelim.')).toMatchObject([{ kind: 'error', proposals: ['Şimdi'] }]);
    expect(turkish.check('Yarin gelirim.')).toMatchObject([{ kind: 'error', proposals: ['Yarın'] }]);
  });

  test.each([
    ['pul', 'Önce pul’u aç.'],
    ['zamanaşımı', 'Davalar zamanaşımına uğradı.'],
    ['tv', 'Akşam tvde gördük.'],
  ])('no rule marks %s, which is of the dictionary', (word, text) => {
    expect(turkish.check(text)).not.toEqual([]);
    expect(turkish.check(text, { dictionary: new Set([word]) })).toEqual([]);
  });

  test('reads paragraphs of any length to their end, in whole sentences', () => {
    const sentence = 'Bugün Ankara’da hava güneşli ve Kızılay’da insanlar geziyor. ';
    const long = `${sentence.repeat(1_000)}Herkez geldi.`;
    expect(turkish.check(long)).toMatchObject([{ from: long.length - 13, rule: 'common-wrong' }]);
    expect(turkish.checkParagraph(long)).toMatchObject([{ from: long.length - 13, rule: 'common-wrong' }]);
    expect(turkish.measureParagraph(long)).toMatchObject({ sentences: 1_001, words: 8_002 });
    expect(turkish.splitSentences(long)).toHaveLength(1_001);
    expect(turkish.findKeyphrase(`${long} Gelir vergisi.`, turkish.readKeyphrase('gelir vergisi'))).toHaveLength(1);
  });

  test('leaves disabled rules out', () => {
    expect(turkish.check('Herkez geldi.', { disabledRules: new Set(['common-wrong']) })).toEqual([]);
    expect(turkish.check('Herkez geldi.')).toHaveLength(1);
  });

  test('finds in a paragraph what it finds in the text', () => {
    expect(turkish.checkParagraph('Herkez geldi.')).toEqual(turkish.check('Herkez geldi.'));
    expect(turkish.checkParagraph('Herkez geldi.', { disabledRules: new Set(['common-wrong']) })).toEqual([]);
  });

  test('checks a text up to its longest length', () => {
    const text = `${'ev '.repeat(textLengthMax / 3 + 1)} herkez`;
    expect(turkish.check(text).some(({ rule }) => rule === 'common-wrong')).toBe(false);
  });
});

describe('hostile texts', () => {
  type Hostile = readonly [name: string, write: (length: number) => string];
  const always: Hostile[] = [
    ['one letter', (length) => 'a'.repeat(length)],
    ['quotation marks', (length) => '“'.repeat(length)],
    ['the particle de', (length) => 'ev de '.repeat(length / 6)],
    ['the particle ki', (length) => 'ev ki mi '.repeat(length / 9)],
    ['apostrophes', (length) => "a'".repeat(length / 2)],
    ['numbers', (length) => '1.'.repeat(length / 2)],
    ['passives', (length) => 'yapılmakta '.repeat(length / 11)],
    ['half addresses', (length) => 'x@'.repeat(length / 2)],
    ['spaces', (length) => ' '.repeat(length)],
  ];
  // `npm run test:long` tries these as well.
  const long: Hostile[] = [
    ['suffixes without end', (length) => 'lar'.repeat(length / 3)],
    ['names', (length) => 'Ankarada '.repeat(length / 9)],
  ];

  test.each(process.env.HOKKA_TEST_RUNS === undefined ? always : [...always, ...long])(
    'of %s cost twice the work when they are twice as long',
    (_, write) => {
      // Both are shorter than the pieces that a paragraph is cut into.
      const once = countWork(write(9_000));
      const twice = countWork(write(18_000));
      expect(twice).toBeLessThanOrEqual(2.1 * once + 500);
    },
  );

  test('get proposals for as much as so many of the costliest words cost, and no more', () => {
    // Each word is unknown and none occurs twice.
    const words = (most: number): string =>
      Array.from({ length: most }, (_, index) => `kıtap${index.toString(26).replace(/\d/g, 'ç')}lerku`).join(' ');
    const spy = vi.spyOn(Proposer.prototype, 'propose');
    turkish.check(words(1_000), { mostProposed: 10 });
    expect(spy.mock.calls.length).toBeLessThanOrEqual((10 * 90_000) / 20_000);
    spy.mockRestore();
  });

  test('with many slips are marked at their end as at their beginning', () => {
    const slips = readFileSync(join(import.meta.dirname, 'evaluation/sets/spelling.tsv'), 'utf8')
      .split('\n')
      .map((line) => line.split('\t')[0] ?? '')
      .filter((word) => /^[a-zçğıöşü]{8,}$/.test(word))
      .slice(0, 400);
    const sentences = slips.map((slip) => `Bugün orada ${slip} gördük.`);
    const countErrors = (text: string): number => turkish.check(text).filter(({ kind }) => kind === 'error').length;
    const alone = sentences.reduce((sum, sentence) => sum + countErrors(sentence), 0);
    expect(alone).toBeGreaterThan(250);
    // Another end of each paragraph, so that none is remembered.
    expect(countErrors(sentences.join(' Evet.\n'))).toBe(alone);
  });
});

/** How many steps through stems and suffixes, verdicts, readings and proposals one check takes. */
function countWork(text: string): number {
  const spies = [
    vi.spyOn(StemTrie.prototype, 'step'),
    vi.spyOn(SuffixAutomaton.prototype, 'step'),
    vi.spyOn(Speller.prototype, 'judge'),
    vi.spyOn(Speller.prototype, 'read'),
    vi.spyOn(Proposer.prototype, 'propose'),
  ];
  turkish.check(text);
  const work = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return work;
}

test('a quotation in another language is left alone, and so is a paragraph in one', () => {
  const text =
    'Hamlet “To be, or not to be, that is the question” der.\nThis is not a text in Turkish, and it is left alone.';
  expect(turkish.check(text)).toEqual([]);
  expect(turkish.check('Hamlet “herkez geldi” der.')).toMatchObject([{ from: 8, to: 14, rule: 'common-wrong' }]);
});
