import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSection, changeWords, deleteSection, mergeSections, moveSection, splitSection } from './edit-outline.ts';
import {
  balanceOutline,
  computeOutlineWords,
  computeSectionsMax,
  findOutlineProblems,
  type Outline,
  type OutlineSection,
  outline as outlineSchema,
  sectionsMin,
  wordTargetMax,
  wordTargetMin,
} from './outline.ts';

function section(id: number, words: number, more: Partial<OutlineSection> = {}): OutlineSection {
  return {
    id: `s${id}`,
    heading: `Bölüm ${id}`,
    level: 2,
    purpose: '',
    points: ['Bir', 'İki', 'Üç'],
    target_words: words,
    keyphrases: [],
    ...more,
  };
}

function plan(words: readonly number[], introduction = 80): Outline {
  return {
    title: 'Plan',
    angle: '',
    introduction_words: introduction,
    sections: words.map((count, index) => section(index + 1, count)),
  };
}

/** Makes every second section a subsection of the one before it. */
function withLowerLevels(given: Outline): Outline {
  const last = given.sections.length - 1;
  const level = (index: number) => (index % 2 === 1 && index < last ? 3 : 2);
  return { ...given, sections: given.sections.map((one, index) => ({ ...one, level: level(index) })) };
}

const wordTarget = fc.integer({ min: wordTargetMin, max: wordTargetMax });
/** A target with arbitrary words for up to the maximum number of sections. */
const draft = wordTarget.chain((target) =>
  fc.record({
    target: fc.constant(target),
    plan: fc
      .tuple(
        fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: sectionsMin, maxLength: computeSectionsMax(target) }),
        fc.integer({ min: 0, max: 5_000 }),
      )
      .map(([words, introduction]) => withLowerLevels(plan(words, introduction))),
  }),
);

describe('the words of a plan', () => {
  it('are made to add up, whatever they were, by every rule', () => {
    fc.assert(
      fc.property(draft, ({ target, plan: given }) => {
        const balanced = balanceOutline(given, target);
        expect(findOutlineProblems(balanced, target)).toEqual([]);
        expect(balanceOutline(balanced, target)).toBe(balanced);
        if (balanced !== given) expect(computeOutlineWords(balanced)).toBe(target);
      }),
    );
  });

  it('stay in proportion, and those that are right stay as they are', () => {
    const right = plan([300, 200, 260, 80], 80);
    expect(balanceOutline(right, 920)).toBe(right);
    const scaled = balanceOutline(plan([600, 200, 400, 100], 100), 700);
    expect(scaled.sections.map((one) => one.target_words)).toEqual([296, 98, 196, 60]);
    expect(scaled.introduction_words).toBe(50);
  });

  it.each([
    [300, 4],
    [600, 9],
    [1_000, 14],
    [6_000, 20],
  ])('of a text of %i allow %i sections', (target, sections) => {
    expect(computeSectionsMax(target)).toBe(sections);
  });

  it('are told with the section that breaks a rule', () => {
    const bad = plan([59, 700, 300], 20);
    bad.sections[0] = section(1, 59, { level: 3 });
    bad.sections[1] = section(2, 700, { heading: 'BÖLÜM  – 1' });
    expect(findOutlineProblems(bad, 1_000)).toEqual([
      { path: ['sections', 0, 'level'], message: 'Plan alt başlıkla başlayamaz' },
      { path: ['sections', 1, 'heading'], message: 'Bu başlık planda birden çok kez geçiyor' },
      { path: ['introduction_words'], message: 'Giriş 60–100 kelime olmalıdır' },
      { path: ['sections', 0, 'target_words'], message: 'Bir bölüm en az 60 kelime olmalıdır' },
      { path: ['sections', 2, 'target_words'], message: 'Kapanış bölümü 60–100 kelime olmalıdır' },
      {
        path: ['sections'],
        message: 'Plan 1.079 kelime tutuyor; hedef 1.000 kelime, fark en fazla %2 olabilir',
      },
    ]);
  });

  it('may differ by two in a hundred, and no more', () => {
    const messages = (words: number) => findOutlineProblems(plan([300, words, 80], 80), 1_000).length;
    expect([messages(560), messages(520), messages(561), messages(519)]).toEqual([0, 0, 1, 1]);
  });
});

const step = fc.record({
  kind: fc.constantFrom('move', 'add', 'split', 'merge', 'delete', 'words', 'introduction'),
  at: fc.nat(21),
  to: fc.nat(21),
  words: fc.integer({ min: -5, max: 7_000 }),
});

describe('editing a plan', () => {
  it('keeps every rule, and each section known by its id', () => {
    fc.assert(
      fc.property(draft, fc.array(step, { maxLength: 12 }), ({ target, plan: given }, steps) => {
        let current = balanceOutline(given, target);
        for (const [index, { kind, at, to, words }] of steps.entries()) {
          const id = `n${index}`;
          const operations = {
            move: () => moveSection(current, at, to, target),
            add: () => addSection(current, at, { id, heading: 'Bölüm 1' }, target),
            split: () => splitSection(current, at, id, target),
            merge: () => mergeSections(current, at, target),
            delete: () => deleteSection(current, at, target),
            words: () => changeWords(current, at, words, target),
            introduction: () => changeWords(current, 'introduction', words, target),
          } as const;
          current = operations[kind as keyof typeof operations]() ?? current;
          expect(findOutlineProblems(current, target)).toEqual([]);
          expect(outlineSchema.safeParse(current).success).toBe(true);
        }
      }),
    );
  });

  it('lets the others make up for words that are changed', () => {
    const changed = changeWords(plan([300, 300, 240, 80], 80), 0, 500, 1_000);
    expect(changed?.sections.map((one) => one.target_words)).toEqual([500, 189, 151, 80]);
  });

  it('splits points and words, and joins them again', () => {
    const split = splitSection(plan([400, 360, 80], 80), 0, 'yeni', 920);
    expect(split?.sections.slice(0, 2)).toMatchObject([
      { id: 's1', heading: 'Bölüm 1', points: ['Bir', 'İki'], target_words: 200 },
      { id: 'yeni', heading: 'Bölüm 1 (2)', points: ['Üç'], target_words: 200 },
    ]);
    const joined = split && mergeSections(split, 0, 920);
    expect(joined?.sections[0]).toMatchObject({ id: 's1', points: ['Bir', 'İki', 'Üç'], target_words: 400 });
  });

  it('moves what was below another to the front as a heading of its own', () => {
    const given = plan([300, 300, 240, 80], 80);
    given.sections[1] = section(2, 300, { level: 3 });
    expect(moveSection(given, 1, 0, 1_000)?.sections.map(({ id, level }) => [id, level])).toEqual([
      ['s2', 2],
      ['s1', 2],
      ['s3', 2],
      ['s4', 2],
    ]);
  });

  it('leaves at least three sections, and no more than the words allow', () => {
    const three = plan([420, 420, 80], 80);
    expect(deleteSection(three, 0, 1_000)).toBeUndefined();
    expect(mergeSections(three, 0, 1_000)).toBeUndefined();
    const full = balanceOutline(plan([1, 1, 1, 1]), 300);
    expect(addSection(full, 1, { id: 'n', heading: 'Yeni' }, 300)).toBeUndefined();
    expect(splitSection(full, 1, 'n', 300)).toBeUndefined();
  });
});
