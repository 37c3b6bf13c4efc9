import { findOutlineProblems, outline as outlineSchema } from '@hokka/contracts/briefs/outline.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startCpuTimer } from '../../../../../../testing/cpu-time.ts';
import { nastyString } from '../../../../../../testing/text-samples.ts';
import { readJsonObject } from './json-answer.ts';
import { parseOutline } from './outline-answer.ts';

const demand = { title: 'Zeytin yetiştirmek', wordTarget: 1_000 };
const sections = ['Toprak', 'Sulama', 'Budama', 'Sonuç'].map((heading) => ({
  heading,
  level: 2,
  purpose: 'Anlatır.',
  points: ['Bir madde'],
  target_words: 250,
  keyphrases: [],
}));
const good = { title: 'Zeytin', angle: 'Yeni başlayanlar için', introduction_words: 80, sections };

describe('the JSON of an answer', () => {
  it.each([
    ['alone', '{"a":1}'],
    ['in a fence', '```json\n{"a":1}\n```'],
    ['between words', 'İşte {plan}: {"a":1} Umarım {beğenirsiniz}!'],
    ['after a brace that does not close', 'Şöyle { olsun: {"a":1}'],
  ])('is found %s', (_, answer) => {
    expect(readJsonObject(answer)).toEqual({ a: 1 });
  });

  it('is read with braces and quotes in its texts', () => {
    const value = { a: 'iki } ve bir " tırnak \\' };
    expect(readJsonObject(`Söz. ${JSON.stringify(value)} Son.`)).toEqual(value);
  });

  it.each([
    ['prose', 'Plan yapamam.'],
    ['cut', '{"title":"Zeytin","sections":[{"heading":'],
    ['braces without end', '{'.repeat(60_000)],
    ['deep nesting', `${'{"a":'.repeat(10_000)}1${'}'.repeat(9_000)}`],
    ['quotes without end', `{"${'\\"'.repeat(30_000)}`],
  ])('is not found in %s, quickly', (_, answer) => {
    const readCpuMs = startCpuTimer();
    expect(readJsonObject(answer)).toBeUndefined();
    expect(readCpuMs()).toBeLessThan(2000);
  });
});

describe('the plan of an answer', () => {
  it('is taken as it was given where it keeps the rules', () => {
    const parsed = parseOutline(JSON.stringify(good), demand, { isLast: false });
    expect(parsed).toMatchObject({
      outline: { title: 'Zeytin', sections: [{ id: 's1', heading: 'Toprak' }, {}, {}, { id: 's4', heading: 'Sonuç' }] },
    });
  });

  it.each([
    ['no JSON', 'Elbette!', 'Yanıt istenen biçimde JSON değil.'],
    ['a list', '[1]', 'Yanıt istenen biçimde JSON değil.'],
    [
      'two headings',
      JSON.stringify({ sections: [{ heading: '# ' }, ...sections.slice(2)] }),
      'Planda başlığı olan 2 bölüm var: en az 3 olmalı.',
    ],
    [
      'more than 60 sections',
      JSON.stringify({ sections: Array(61).fill(sections[0]) }),
      'Yanıt istenen biçimde JSON değil.',
    ],
  ])('is refused with the reason for %s', (_, answer, problem) => {
    expect(parseOutline(answer, demand, { isLast: true })).toEqual({ problem });
  });

  it('names a heading that occurs twice, and numbers it when it is not asked again', () => {
    const answer = JSON.stringify({
      ...good,
      sections: [...sections.slice(0, 2), { ...sections[0], heading: '## TOPRAK!' }, ...sections.slice(3)],
    });
    expect(parseOutline(answer, demand, { isLast: false })).toEqual({
      problem: '“TOPRAK!” başlığı birden çok kez geçiyor; başlıklar birbirinden farklı olmalı.',
    });
    const parsed = parseOutline(answer, demand, { isLast: true });
    expect(parsed).toMatchObject({ outline: { sections: [{}, {}, { heading: 'TOPRAK! (2)' }, {}] } });
  });

  it('keeps every rule, whatever the model gave', () => {
    const anyText = fc.oneof(
      nastyString,
      fc.constantFrom('Giriş', 'GİRİŞ', '## Giriş', 'x'.repeat(2_000)),
      fc.constant('😀'.repeat(400)),
    );
    const anySection = fc.record(
      {
        heading: anyText,
        level: fc.oneof(fc.integer(), fc.constantFrom(2, 3, '3', null)),
        purpose: fc.oneof(anyText, fc.constant(null)),
        points: fc.oneof(fc.array(anyText), fc.constant('nokta'), fc.array(fc.integer())),
        target_words: fc.oneof(fc.double(), fc.integer(), fc.constantFrom('200', null)),
        keyphrases: fc.array(anyText),
      },
      { requiredKeys: ['heading'] },
    );
    fc.assert(
      fc.property(
        fc.array(anySection, { minLength: 3, maxLength: 30 }),
        fc.integer({ min: 300, max: 6_000 }),
        anyText,
        (answered, wordTarget, title) => {
          const answer = JSON.stringify({ title, angle: title, introduction_words: -1, sections: answered });
          const parsed = parseOutline(answer, { title: 'Başlık', wordTarget }, { isLast: true });
          if ('problem' in parsed) return;
          expect(outlineSchema.safeParse(parsed.outline).error?.issues ?? []).toEqual([]);
          expect(findOutlineProblems(parsed.outline, wordTarget)).toEqual([]);
        },
      ),
    );
  });

  it('is bounded before it is read', () => {
    const readCpuMs = startCpuTimer();
    expect(parseOutline(`${JSON.stringify(good)}${' '.repeat(2_000_000)}`, demand, { isLast: true })).toHaveProperty(
      'outline',
    );
    const bomb = JSON.stringify({
      ...good,
      sections: [{ ...sections[0], heading: 'a'.repeat(1_000_000) }, ...sections],
    });
    expect(parseOutline(bomb, demand, { isLast: true })).toHaveProperty('problem');
    expect(readCpuMs()).toBeLessThan(2000);
  });
});
