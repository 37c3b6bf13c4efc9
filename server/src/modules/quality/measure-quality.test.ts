import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { turkish } from '../../../../testing/turkish.ts';
import { computeLengthScore, measureQuality, type QualityTask } from './measure-quality.ts';
import { comparePlan, type PlannedHeading } from './plan-coverage.ts';
import { readSections, type TextSection } from './read-sections.ts';
import { type ComparedWord, PhraseIndex } from './repetitions.ts';

const measure = (text: string, task: Partial<QualityTask> = {}) =>
  measureQuality(turkish, { text, language: 'tr', requestedWords: undefined, ...task });

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

  test('is between 0 and 100, and falls with every word further from what was asked', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 50_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        (asked, delivered, more) => {
          const score = computeLengthScore(asked, delivered);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(100);
          const further = delivered > asked ? delivered + more : Math.max(0, delivered - more);
          if (delivered !== asked) expect(computeLengthScore(asked, further)).toBeLessThanOrEqual(score);
          expect(computeLengthScore(asked, asked)).toBe(100);
        },
      ),
    );
  });

  test('does not count invisible words', () => {
    const broken = 'ZeytÄ±n aÄŸacÄ± kÄ±ÅŸÄ±n budanÄ±r. '.repeat(30);
    expect(measure(broken, { requestedWords: { min: 110, max: 130 } }).length?.score).toBeLessThan(50);
    const readable = 'Zeytin ağacı kışın budanır. '.repeat(30);
    expect(measure(readable, { requestedWords: { min: 110, max: 130 } }).length?.score).toBe(100);
    expect(measure('São Paulo’da GÂVUR ve HÂLÂ. ÀÉ', { requestedWords: { min: 6, max: 7 } }).length?.score).toBe(100);
  });

  test('of an article is full within the range that was asked for', () => {
    const text = 'kelime '.repeat(90);
    expect(measure(text, { requestedWords: { min: 80, max: 110 } }).length).toEqual({
      asked_min: 80,
      asked_max: 110,
      score: 100,
    });
    expect(measure(text, { requestedWords: { min: 180, max: 200 } }).length?.score).toBe(50);
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
    expect(reuse.places).toEqual([
      {
        heading: 'Araçlar',
        text: 'uzaktan çalışanın gününü kolaylaştıran küçük araç',
        paragraph: 'Bugün uzaktan çalışanın gününü kolaylaştıran küçük araç arıyoruz.',
        from: 6,
      },
    ]);
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

describe('the plan', () => {
  const plan = (headings: readonly string[]): PlannedHeading[] =>
    headings.map((heading, index) => ({ id: `s${index}`, heading, words: 100 }));
  const write = (headings: readonly string[]): TextSection[] =>
    headings.map((heading) => ({ heading, level: 2, paragraphs: [] }));
  const compare = (planned: readonly string[], written: readonly string[]) => {
    const { missing, misplaced } = comparePlan(plan(planned), write(written));
    return { missing, misplaced };
  };

  test('has its headings whatever their case and marks; as few as possible are misplaced', () => {
    expect(compare(['Giriş', 'İlk adım', 'Bütçe', 'Sonuç'], ['İLK ADIM', 'Bütçe!', 'Giriş', 'Sonuc'])).toEqual({
      missing: [],
      misplaced: ['Giriş'],
    });
    expect(compare(['Bir', 'İki'], ['İki', 'Üç'])).toEqual({ missing: ['Bir'], misplaced: [] });
  });

  test('of a heading that is there twice the place counts that is in order; what it says twice must be there twice', () => {
    expect(compare(['Bir', 'İki'], ['İki', 'Bir', 'iki'])).toEqual({ missing: [], misplaced: [] });
    expect(compare(['Bir', 'İki', 'Bir'], ['Bir', 'İki'])).toEqual({ missing: ['Bir'], misplaced: [] });
    expect(compare(['Bir', 'İki', 'Bir'], ['Bir', 'İki', 'Bir'])).toEqual({ missing: [], misplaced: [] });
  });

  test('is whole in any case and with anything between, and lacks exactly what is taken out', () => {
    const heading = fc.constantFrom('ışık', 'İSTANBUL’da', 'çalışma şekli', 'öğrenci', 'Ürün', 'ağ');
    const strange = fc.constantFrom('Başka', 'Yan konu', 'ISI');
    fc.assert(
      fc.property(
        fc.uniqueArray(heading, { minLength: 1 }),
        fc.array(strange, { maxLength: 4 }),
        fc.boolean(),
        fc.nat(5),
        (planned, others, isUpper, gone) => {
          const written = planned.map((one) => (isUpper ? one.toLocaleUpperCase('tr') : one));
          const mixed = written.flatMap((one, index) => [...others.slice(index, index + 1), one]);
          expect(compare(planned, mixed)).toEqual({ missing: [], misplaced: [] });
          // Once more at the end: the former place still counts.
          expect(compare(planned, [...mixed, ...written.slice(0, 1)])).toEqual({ missing: [], misplaced: [] });
          const lost = gone % planned.length;
          expect(compare(planned, written.toSpliced(lost, 1))).toEqual({ missing: [planned[lost]], misplaced: [] });
          const moved = [...written.slice(1), ...written.slice(0, 1)];
          expect(compare(planned, moved).misplaced).toHaveLength(planned.length === 1 ? 0 : 1);
        },
      ),
    );
  });

  test('tells how long its sections are, with headings below them that it does not have', () => {
    const text =
      '# Ad\n\nGiriş burada.\n\n## Bir\n\nbir iki üç\n\n### Alt\n\ndört\n\n## Yabancı\n\nbeş\n\n## İki\n\naltı';
    expect(measure(text, { plannedSections: plan(['Bir', 'İki', 'Üç']) }).plan).toEqual({
      planned: 3,
      missing: ['Üç'],
      misplaced: [],
      sections: [
        { id: 's0', heading: 'Bir', asked_words: 100, words: 6 },
        { id: 's1', heading: 'İki', asked_words: 100, words: 2 },
      ],
    });
  });
});

test('paragraphs that begin alike and worn phrases are named', () => {
  const rest = 'pek çok farklı konu üzerinde uzun uzun duruyor.';
  const quality = measure(
    `Bu yazıda size ${rest}\n\n## Ara\n\nBu yazılarda sizlere ${rest}\n\nGünümüz dünyasında her şey değişiyor.`,
  );
  expect(quality.openings).toMatchObject({
    count: 1,
    places: [{ heading: 'Ara', text: 'Bu yazılarda sizlere', from: 0 }],
  });
  expect(quality.worn_phrases?.places).toMatchObject([{ heading: 'Ara', text: 'Günümüz dünyasında' }]);
  expect(measure('Günümüz dünyasında her şey değişiyor.', { language: 'en' }).worn_phrases).toBeNull();
});

test('the list of sources, code and marks are no part of what is compared', () => {
  const text = '# Baş\n\nİlk **söz** [bağ](https://a.b).\n\n```\nkod\n```\n\n## Kaynaklar\n\n1. İlk söz bağ';
  expect(readSections(text)).toEqual([
    { heading: 'Baş', level: 1, paragraphs: [{ kind: 'paragraph', text: 'İlk söz bağ.' }] },
  ]);
  expect(measure(text).words).toBe(5);
  const cited = text.replace('İlk', 'İlk \\[12\\]').replace('(https://a.b).', '(https://a.b) [[1]](https://c.d).');
  expect(measure(cited).words).toBe(5);
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

test('whatever is found stands where it is said to stand', () => {
  const word = fc.constantFrom(
    'ürün',
    'Ürünlerin',
    'sen',
    'günümüzde',
    'bakın',
    '**kalın**',
    '[bağ](https://a.b)',
    '😀',
    've',
    '\n\n',
    '.',
  );
  const paragraphs = fc.array(word, { minLength: 1, maxLength: 60 });
  const voice = {
    name: 'Ses',
    measures: { address: 'siz' as const, words_per_sentence: 3 },
    forbiddenWords: ['ürün', 'çok ürün'],
  };
  fc.assert(
    fc.property(fc.array(paragraphs, { minLength: 1, maxLength: 4 }), (sections) => {
      const text = sections.map((words, index) => `## B${index}\n\n${words.join(' ')}`).join('\n\n');
      const { reuse, openings, worn_phrases, voice: distance } = measure(text, { voice });
      const all = readSections(text).flatMap(({ paragraphs: list }) => list.map((one) => one.text));
      const places = [
        ...[reuse, openings, worn_phrases, distance?.address, distance?.forbidden_words, distance?.sentences],
      ].flatMap((found) => found?.places ?? []);
      for (const { text: found, paragraph, from } of places)
        expect(all.some((one) => one.startsWith(paragraph) && one.startsWith(found, from))).toBe(true);
    }),
  );
});

test('a sentence that comes three times is reuse in a text without sections, too', () => {
  const sentence = 'Zeytin ağacı az su ister ve kışın budanır.';
  const sixty = measure(`${sentence} `.repeat(60)).reuse;
  expect(sixty.share).toBeGreaterThan(0.9);
  expect(sixty.count).toBe(58);
  expect(sixty.places[0]?.text).toBe(sentence.slice(0, -1));
  const paragraphs = measure(Array.from({ length: 10 }, () => sentence).join('\n\n')).reuse;
  expect(paragraphs).toMatchObject({ share: 0.8, count: 8 });
  expect(measure('Gel bahçeye. Gel bahçeye. Dallar seni bekler.').reuse).toMatchObject({ share: 0, count: 0 });
});
