import type { CitationQuality } from '@hokka/contracts/text/citations.ts';
import type { ArticleQuality } from '@hokka/contracts/text/quality.ts';
import { expect, test } from 'vitest';
import { describeQuality } from './describe-quality.ts';

const none = { count: 0, places: [] };
const good: ArticleQuality & { readonly citations: CitationQuality | null } = {
  words: 1000,
  length: { asked_min: 800, asked_max: 1100, score: 100 },
  reuse: { share: 0, ...none },
  openings: none,
  worn_phrases: none,
  uncited: null,
  contradictions: none,
  placeholders: none,
  plan: { planned: 2, missing: [], misplaced: [], sections: [] },
  voice: null,
  citations: null,
};
const read = (change: Partial<typeof good>, id: string) =>
  describeQuality({ ...good, ...change }).find((measure) => measure.id === id);

test('a good text is good in everything, and what does not apply is left out', () => {
  expect(describeQuality(good).map(({ id, isGood }) => [id, isGood])).toEqual([
    ['length', true],
    ['plan', true],
    ['sections', true],
    ['reuse', true],
    ['openings', true],
    ['worn-phrases', true],
  ]);
  const bare = describeQuality({ ...good, length: null, plan: null, worn_phrases: null });
  expect(bare.map(({ id }) => id)).toEqual(['reuse', 'openings']);
});

test('each measure says what is wrong', () => {
  const length = { asked_min: 800, asked_max: 1100, score: 40 };
  expect(read({ words: 500, length }, 'length')).toMatchObject({
    isGood: false,
    reason: 'Metin 500 kelime, istenenden kısa: 800–1.100 kelime istenmişti.',
  });
  expect(read({ words: 2500, length }, 'length')?.reason).toContain('istenenden uzun');
  const plan = { planned: 3, missing: ['Bütçe'], misplaced: ['Giriş'], sections: [] };
  expect(read({ plan }, 'plan')).toMatchObject({
    name: 'Plan (2 / 3 başlık)',
    isGood: false,
    reason: 'Metinde olmayan başlıklar: “Bütçe”. Plandakinden başka yerde duranlar: “Giriş”.',
    rows: [{ place: { text: 'Giriş' } }],
  });
  const places = [{ heading: null, text: 'a b c d e', paragraph: 'a b c d e', from: 0 }];
  expect(read({ reuse: { share: 0.0123, count: 3, places } }, 'reuse')).toMatchObject({
    isGood: false,
    reason: expect.stringContaining('payı %1,2.'),
    rows: [{ place: places[0] }],
    moreRows: 2,
    mark: 'reuse',
  });
  expect(read({ reuse: { share: 0.0001, count: 1, places } }, 'reuse')).toMatchObject({
    isGood: true,
    reason: expect.stringContaining('payı %0,1.'),
  });
  expect(read({ openings: { count: 2, places } }, 'openings')?.reason).toMatch(/^2 paragraf/);
  expect(read({ worn_phrases: { count: 1, places } }, 'worn-phrases')?.reason).toMatch(/^1 yerde/);
});

test('of a plan the asked number of words and the sections that are much shorter or longer are named', () => {
  const length = { asked_min: 1000, asked_max: 1000, score: 97.4 };
  expect(read({ words: 1050, length }, 'length')).toMatchObject({
    name: 'Uzunluk (97 / 100)',
    reason: 'Metin 1.050 kelime, istenen uzunlukta: 1.000 kelime istenmişti.',
  });
  const section = (id: string, words: number) => ({ id, heading: `Bölüm ${id}`, asked_words: 100, words });
  const sections = [section('a', 79), section('b', 80), section('c', 130), section('d', 131)];
  expect(read({ plan: { planned: 4, missing: [], misplaced: [], sections } }, 'sections')).toMatchObject({
    isGood: false,
    rows: [
      { detail: '79 kelime, planda 100', section: { id: 'a', heading: 'Bölüm a' }, place: { text: 'Bölüm a' } },
      { section: { id: 'd' } },
    ],
  });
});

test('the distance from a voice is told in three measures', () => {
  const place = { heading: null, text: 'sen', paragraph: 'sen bak', from: 0 };
  const voice = {
    name: 'Bülten',
    address: { expected: 'siz' as const, found: 'mixed' as const, count: 60, places: [place] },
    forbidden_words: { count: 1, places: [place] },
    sentences: { expected_words: 10, words: 14.25, is_near: false, places: [place] },
  };
  expect(read({ voice }, 'address')).toMatchObject({
    isGood: false,
    reason: '“Bülten” okura “siz” diye seslenir; 60 yerde başka türlü sesleniliyor.',
    moreRows: 59,
  });
  expect(read({ voice }, 'forbidden-words')).toMatchObject({ isGood: false, mark: 'forbidden' });
  expect(read({ voice }, 'sentences')?.reason).toBe(
    'Cümleler ortalama 14,3 kelime, “Bülten” üslubunda 10. En uzunlarını bölün.',
  );
  const near = {
    ...voice,
    address: { expected: 'mixed' as const, found: 'siz' as const, ...none },
    forbidden_words: none,
    sentences: { expected_words: 10, words: 9, is_near: true, places: [] },
  };
  expect(describeQuality({ ...good, voice: near }).slice(-3)).toMatchObject([
    { isGood: true, reason: '“Bülten” üslubunda belirli bir sesleniş yok.' },
    { isGood: true },
    { isGood: true, reason: 'Cümleler ortalama 9 kelime, “Bülten” üslubunda 10.' },
  ]);
});

test('what is to be filled in is named with its places', () => {
  const place = { heading: null, text: '[şirketinizin adı]', paragraph: 'Biz [şirketinizin adı] olarak.', from: 4 };
  expect(read({ placeholders: { count: 2, places: [place] } }, 'placeholders')).toMatchObject({
    isGood: false,
    reason: '2 yerde doldurulmayı bekleyen bir ifade var. Yerine doğrusunu yazın ya da çıkarın.',
    rows: [{ place }],
    moreRows: 1,
    mark: 'placeholder',
  });
});

test('figures without a source, and those that two sections give differently, are hints with their places', () => {
  const place = { heading: 'Ömür', text: 'Ömrü 30 yıldır.', paragraph: 'Ömrü 30 yıldır.', from: 0 };
  expect(read({ uncited: { count: 3, places: [place] } }, 'uncited')).toMatchObject({
    isGood: false,
    reason: 'Sayı veren 3 cümlenin kaynağı gösterilmemiş. Kaynağını ekleyin, emin değilseniz sayıyı çıkarın.',
    rows: [{ place }],
    moreRows: 2,
  });
  expect(read({ uncited: none }, 'uncited')).toMatchObject({ isGood: true, rows: [] });
  const figures = [
    { ...place, figure: '30 yıl', other: { heading: 'Panel', figure: '25 yıl' } },
    { ...place, figure: '30 yıl', other: { heading: null, figure: '25 yıl' } },
  ];
  expect(read({ contradictions: { count: 2, places: figures } }, 'contradictions')).toMatchObject({
    isGood: false,
    rows: [
      { place, detail: 'burada 30 yıl, “Panel” bölümünde 25 yıl' },
      { place, detail: 'burada 30 yıl, girişte 25 yıl' },
    ],
  });
});

test('sentences that say what their sources do not are named with what that is', () => {
  const place = { heading: null, text: 'Pay %40.', paragraph: 'Pay %40.', from: 0 };
  const claims = [{ kind: 'number' as const, text: '%40', message: 'kaynakta yok: %40' }];
  const citations = { checked: 5, removed: 2, unsupported: { count: 1, places: [{ ...place, claims }] } };
  expect(read({ citations }, 'citations')).toMatchObject({
    isGood: false,
    mark: 'unsupported',
    reason:
      'Kaynak gösteren 5 cümleden 1 tanesinde kaynakta olmayan bilgi var. Düzeltin ya da çıkarın. Doğrulanamayan 2 kaynak ya da adres metne hiç alınmadı.',
    rows: [{ place, detail: 'kaynakta yok: %40' }],
  });
  const twice = [1, 2].map((source) => ({ ...place, text: `Pay %40 [${source}].`, claims }));
  expect(
    read({ citations: { checked: 5, removed: 0, unsupported: { count: 2, places: twice } } }, 'citations'),
  ).toMatchObject({
    rows: [{ detail: 'kaynakta yok: %40 · 2 yerde' }],
    moreRows: 0,
  });
  expect(read({ citations }, 'length')?.reason).toMatch(/ Kaynakça ve atıf numaraları sayılmaz\.$/u);
  expect(read({ citations: null }, 'length')?.reason).not.toContain('Kaynakça');
  const none = { checked: 0, removed: 0, unsupported: { count: 0, places: [] } };
  expect(read({ citations: none }, 'citations')).toMatchObject({ isGood: true });
  expect(read({ citations: none, worn_phrases: null }, 'citations')).toMatchObject({
    isGood: true,
    reason: 'Kaynaklarla karşılaştırma yalnızca Türkçe metinlerde yapılır.',
  });
});
