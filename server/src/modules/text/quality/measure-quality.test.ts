import { readTurkishData } from '@hokka/turkish/read-data.ts';
import { Turkish } from '@hokka/turkish/turkish.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeLengthScore } from './length-score.ts';
import { measureQuality, type QualityTask } from './measure-quality.ts';
import { comparePlan } from './plan-coverage.ts';
import { readSections } from './read-sections.ts';
import { type ComparedWord, PhraseIndex } from './repetitions.ts';

const turkish = new Turkish(readTurkishData());
const measure = (text: string, task: Partial<QualityTask> = {}) =>
  measureQuality(turkish, { text, language: 'tr', askedWords: undefined, plannedHeadings: undefined, ...task });

describe('length score', () => {
  test.each([
    [1000, 1000, 100],
    [1000, 1150, 95],
    [1000, 4000, 0],
    [1000, 500, 50],
    [1000, 334, 0.3],
    [1000, 100, 0],
    [1000, 0, 0],
  ])('of %i words asked and %i delivered', (asked, delivered, score) => {
    expect(computeLengthScore(asked, delivered)).toBeCloseTo(score, 1);
  });

  test('is 95 and more from 9.1 % too short to 15 % too long, and nowhere else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 6000 }), fc.integer({ min: 0, max: 20_000 }), (asked, delivered) => {
        const isAsAsked = delivered >= asked / 1.1 && delivered <= asked * 1.15;
        expect(computeLengthScore(asked, delivered) >= 95 - 1e-9).toBe(isAsAsked);
      }),
    );
  });

  test('of an article is full within the range that was asked for', () => {
    const text = 'kelime '.repeat(90);
    expect(measure(text, { askedWords: { min: 80, max: 110 } }).length).toEqual({
      asked_min: 80,
      asked_max: 110,
      score: 100,
    });
    expect(measure(text, { askedWords: { min: 180, max: 200 } }).length?.score).toBe(50);
    expect(measure(text).length).toBeNull();
  });
});

describe('repeated phrases', () => {
  const words = (text: string): ComparedWord[] =>
    [...text.matchAll(/\S+/g)].map(({ 0: stem, index }) => ({ stem, from: index, to: index + stem.length }));

  test('are found between sections, whatever the suffixes, with their place', () => {
    const { reuse } = measure(
      'Uzaktan çalışanların gününü kolaylaştıran küçük araçlar var.\n\n## Araçlar\n\nBugün uzaktan çalışanın gününü kolaylaştıran küçük araç arıyoruz.',
    );
    expect(reuse.count).toBe(1);
    expect(reuse.places).toEqual([{ heading: 'Araçlar', text: 'uzaktan çalışanın gününü kolaylaştıran küçük araç' }]);
    expect(reuse.share).toBeCloseTo(2 / 7, 5);
  });

  test('within a section, of four words, and doubled words do not count', () => {
    const sentence = 'Kapıyı açan çocuk sessizce içeri girdi.';
    expect(measure(`${sentence} ${sentence}`).reuse.count).toBe(0);
    expect(measure('Bir iki üç dört.\n\n## B\n\nBir iki üç dört.').reuse.count).toBe(0);
    expect(measure('Teker teker teker teker teker.\n\n## B\n\nTeker teker teker teker teker.').reuse.count).toBe(0);
  });

  test('cover exactly the words of groups that stood in a former section', () => {
    const word = fc.constantFrom('a', 'b', 'c');
    const paragraph = fc.array(word, { minLength: 8, maxLength: 30 });
    fc.assert(
      fc.property(fc.array(paragraph, { maxLength: 4 }), paragraph, (former, last) => {
        // No word twice in a row: those count once.
        const clean = (list: string[]) => list.filter((stem, at) => stem !== list[at - 1]);
        const index = new PhraseIndex();
        for (const text of former) {
          index.add(words(clean(text).join(' ')));
          index.endSection();
        }
        const written = clean(last);
        const known = new Set(former.flatMap((text) => groups(clean(text))));
        const covered = new Set<number>();
        for (const [at, group] of groups(written).entries())
          if (known.has(group)) for (let place = at; place < at + 5; place += 1) covered.add(place);
        const found = index.compare(words(written.join(' ')));
        expect(found.repeatedPhrases).toBe(groups(written).filter((group) => known.has(group)).length);
        expect(found.repeatedShare).toBeCloseTo(written.length === 0 ? 0 : covered.size / written.length, 10);
        const named = found.places.flatMap(({ from, to }) =>
          words(written.join(' ')).filter((w) => w.from >= from && w.to <= to),
        );
        expect(named).toHaveLength(covered.size);
      }),
    );
    function groups(list: readonly string[]): string[] {
      return list.slice(4).map((_, at) => list.slice(at, at + 5).join(' '));
    }
  });
});

test('headings of the plan are found whatever their case and marks; as few as possible are misplaced', () => {
  expect(comparePlan(['Giriş', 'İlk adım', 'Bütçe', 'Sonuç'], ['İLK ADIM', 'Bütçe!', 'Giriş', 'Sonuc'])).toEqual({
    planned: 4,
    missing: [],
    misplaced: ['Giriş'],
  });
  expect(comparePlan(['Bir', 'İki'], ['İki', 'Üç']).missing).toEqual(['Bir']);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom('bir', 'iki', 'üç', 'dört', 'beş', 'altı'), { minLength: 1 }),
      (headings) => {
        expect(comparePlan(headings, headings)).toEqual({ planned: headings.length, missing: [], misplaced: [] });
        const moved = [...headings.slice(1), headings[0] ?? ''];
        expect(comparePlan(headings, moved).misplaced).toHaveLength(headings.length === 1 ? 0 : 1);
      },
    ),
  );
});

test('paragraphs that begin alike and worn phrases are named', () => {
  const rest = 'pek çok farklı konu üzerinde uzun uzun duruyor.';
  const quality = measure(
    `Bu yazıda size ${rest}\n\n## Ara\n\nBu yazılarda sizlere ${rest}\n\nGünümüz dünyasında her şey değişiyor.`,
  );
  expect(quality.openings).toEqual({ count: 1, places: [{ heading: 'Ara', text: 'Bu yazılarda sizlere' }] });
  expect(quality.worn_phrases?.places).toEqual([{ heading: 'Ara', text: 'Günümüz dünyasında' }]);
  expect(measure('Günümüz dünyasında her şey değişiyor.', { language: 'en' }).worn_phrases).toBeNull();
});

test('the list of sources, code and marks are no part of what is compared', () => {
  const text = '# Baş\n\nİlk **söz** [bağ](https://a.b).\n\n```\nkod\n```\n\n## Kaynaklar\n\n1. İlk söz bağ';
  expect(readSections(text)).toEqual([{ heading: 'Baş', paragraphs: [{ kind: 'paragraph', text: 'İlk söz bağ.' }] }]);
});

test('words that two rules name are one place', () => {
  const { worn_phrases } = measure(
    'Çalışmalar yapılmaktadır, değerlendirilmektedir, raporlanmaktadır ve sonuçlar paylaşılmaktadır.',
  );
  expect(worn_phrases?.count).toBe(1);
});

test('hostile texts are measured, and places stay few and short', () => {
  const worn = 'Günümüz dünyasında her şey değişiyor. '.repeat(300);
  const { worn_phrases } = measure(
    `${'a'.repeat(100_000)}\n\n${worn}\n\n${'> '.repeat(5000)}x\n\n${'# B\n\n'.repeat(5000)}`,
  );
  expect(worn_phrases).toMatchObject({ count: 300 });
  expect(worn_phrases?.places).toHaveLength(50);
  const word = 'x'.repeat(150);
  const group = [1, 2, 3, 4, 5].map((count) => `${count}${word}`).join(' ');
  const { reuse } = measure(`${group}\n\n## B\n\n${group}`, { language: 'en' });
  expect(reuse.places.map(({ text }) => text.length)).toEqual([200]);
});
