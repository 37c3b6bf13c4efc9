import { findOutlineProblems, outline as outlineSchema } from '@hokka/contracts/briefs/outline.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startCpuTimer } from '../../../../testing/cpu-time.ts';
import { nastyString } from '../../../../testing/text-samples.ts';
import { readJson } from './json-answer.ts';
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
    expect(readJson(answer)).toEqual({ a: 1 });
  });

  it.each([
    ['a comma too many', '{"a":["x","y",],}', { a: ['x', 'y'] }],
    ['a comma forgotten at the end of a line', '{"a":"x"\n"b":2\n"c":["d"\n"e"]}', { a: 'x', b: 2, c: ['d', 'e'] }],
    ['comments', '{"a":1, // bir\n/* iki */ "b":"http://x" # üç\n}', { a: 1, b: 'http://x' }],
    [
      'single quotation marks',
      "{'a':'Türkiye'nin başkenti','b':['c','d']}",
      { a: 'Türkiye’nin başkenti'.replace('’', "'"), b: ['c', 'd'] },
    ],
    ['typographic ones', '{“a”: “x, y”, „b“: «c»}', { a: 'x, y', b: 'c' }],
    [
      'names without marks',
      '{a: 1, hedef_kelime: 250, c: True, d: None}',
      { a: 1, hedef_kelime: 250, c: true, d: null },
    ],
    ['line breaks in texts', '{"a":"bir\niki\n\nüç","b":2}', { a: 'bir\niki\n\nüç', b: 2 }],
    [
      'quotation marks in texts',
      '{"a":"“evet” dedi, "hayır", sonra gitti","b":"son "söz""}',
      { a: '“evet” dedi, "hayır", sonra gitti', b: 'son "söz"' },
    ],
    [
      'escapes that JSON does not know',
      String.raw`{"a":"Ali\'nin \d evi","b":"\u00e7"}`,
      { a: "Ali'nin d evi", b: 'ç' },
    ],
    ['a list left out in part', '["x", "y", ...]', ['x', 'y']],
    ['a name of every object', '{"__proto__":{"a":1},}', Object.fromEntries([['__proto__', { a: 1 }]])],
  ])('is read with %s', (_, answer, value) => {
    expect(readJson(answer)).toEqual(value);
  });

  it.each([
    ['quotes between words', `{"a":"b${'" c'.repeat(160_000)}`],
    ['texts without commas', `{"a":${'"a" '.repeat(120_000)}`],
    ['commas after quotes', `{"a":"x${'",b '.repeat(120_000)}`],
    ['spaces', `{"a":"x"${' '.repeat(480_000)}`],
    ['comments', `{${'/**/'.repeat(120_000)}`],
    ['lists', '['.repeat(480_000)],
    ['objects', '{a:'.repeat(160_000)],
    ['backslashes', `{"a":"${'\\'.repeat(480_000)}`],
  ])('is looked for in 480,000 characters of %s in little time', (_, answer) => {
    const readCpuMs = startCpuTimer();
    readJson(answer);
    expect(readCpuMs()).toBeLessThan(1000);
  });

  it('is read with braces and quotes in its texts', () => {
    const value = { a: 'iki } ve bir " tırnak \\' };
    expect(readJson(`Söz. ${JSON.stringify(value)} Son.`)).toEqual(value);
  });

  it.each([
    ['prose', 'Plan yapamam.'],
    ['cut', '{"title":"Zeytin","sections":[{"heading":'],
    ['braces without end', '{'.repeat(60_000)],
    ['deep nesting', `${'{"a":'.repeat(10_000)}1${'}'.repeat(9_000)}`],
    ['quotes without end', `{"${'\\"'.repeat(30_000)}`],
  ])('is not found in %s, quickly', (_, answer) => {
    const readCpuMs = startCpuTimer();
    expect(readJson(answer)).toBeUndefined();
    expect(readCpuMs()).toBeLessThan(2000);
  });
});

describe('the plan of an answer', () => {
  const plain = sections.map(({ heading }) => ({
    baslik: heading,
    'Hedef Kelime': '250 kelime',
    maddeler: 'Bir\n- İki',
  }));

  it.each([
    ['in another object', { plan: { title: 'Zeytin', sections: plain } }],
    ['in a list', [{ title: 'Zeytin', sections: plain }]],
    ['as a list of sections', plain],
    ['with Turkish names', { baslik: 'Zeytin', bölümler: plain }],
  ])('is read %s', (_, value) => {
    const parsed = parseOutline(JSON.stringify(value), demand, { isLast: false });
    expect(parsed).toMatchObject({
      outline: { sections: sections.map(({ heading }) => ({ heading, points: ['Bir', 'İki'] })) },
    });
  });

  it('is asked for again with the place of each mistake', () => {
    const answer = JSON.stringify({ title: 'Zeytin', sections: [...sections, { level: 2 }, { heading: 5 }] });
    expect(parseOutline(answer, demand, { isLast: false })).toEqual({
      problem:
        'Yanıtın şu yerleri istenen biçimde değil: sections[4].heading: metin olmalı; sections[5].heading: metin olmalı.',
    });
  });

  it('is taken as it was given where it keeps the rules', () => {
    const parsed = parseOutline(JSON.stringify(good), demand, { isLast: false });
    expect(parsed).toMatchObject({
      outline: { title: 'Zeytin', sections: [{ id: 's1', heading: 'Toprak' }, {}, {}, { id: 's4', heading: 'Sonuç' }] },
    });
  });

  it.each([
    ['no JSON', 'Elbette!', 'Yanıt istenen biçimde JSON değil.'],
    ['a list of no sections', '[1]', 'Yanıtın şu yerleri istenen biçimde değil: yanıtın bütünü: nesne olmalı.'],
    [
      'two headings',
      JSON.stringify({ sections: [{ heading: '# ' }, ...sections.slice(2)] }),
      'Planda başlığı olan 2 bölüm var: en az 3 olmalı.',
    ],
    [
      'more than 60 sections',
      JSON.stringify({ sections: Array(61).fill(sections[0]) }),
      'Yanıtın şu yerleri istenen biçimde değil: sections: çok uzun.',
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

  it('has lines without links, emphasis and tags', () => {
    const given = [
      '<script>alert(1)</script> Pazar',
      '[Çarşı](https://ornek.example)',
      '**Kalın** </section> başlık',
      '![x](javascript:alert(1)) resim',
      '<img src=x onerror=alert(1)> Kıyı',
      '`<section>` öğesi',
      'a < b ise',
    ];
    const sections = given.map((heading) => ({ heading, points: [heading], target_words: 100 }));
    const parsed = parseOutline(JSON.stringify({ title: '<img src=x onerror=alert(1)> Kent', sections }), demand, {
      isLast: true,
    });
    if ('problem' in parsed) throw new Error(parsed.problem);
    expect(parsed.outline.title).toBe('Kent');
    expect(parsed.outline.sections.map(({ heading }) => heading)).toEqual([
      'Pazar',
      'Çarşı',
      'Kalın başlık',
      'x resim',
      'Kıyı',
      '`<section>` öğesi',
      'a < b ise',
    ]);
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
