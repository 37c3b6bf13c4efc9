import { expect, test } from 'vitest';
import { type CitationChanges, countChanges, type EvaluatedText } from './evaluate-text.ts';
import { readOptions } from './options.ts';
import { summarize } from './summarize.ts';
import { evaluatedOrders } from './titles.ts';

test('the arguments of the command are read', () => {
  expect(readOptions([], {})).toEqual({
    ...{ count: 10, targets: ['quick', 1_000, 2_000, 4_000, 6_000] },
    writers: ['normal', 'short', 'long', 'uneven', 'repeat', 'invent'],
    ...{ model: undefined, gateway: undefined, writesDocument: true },
  });
  const args = ['--n', '2', '--words', '300,6000', '--writer', 'short,repeat', '--model', 'a/b', '--no-document'];
  expect(readOptions(args, {})).toEqual({
    ...{ count: 2, targets: ['quick', 300, 6_000], writers: ['short', 'repeat'], model: 'a/b', gateway: undefined },
    writesDocument: false,
  });
  const gateway = { EVALUATE_GATEWAY_URL: 'https://a.example/v1', EVALUATE_GATEWAY_KEY: 'gizli' };
  expect(readOptions([], gateway)).toMatchObject({
    ...{ writers: ['normal'], gateway: { url: 'https://a.example/v1', key: 'gizli' } },
  });
});

test.each([
  [['--n', '0'], {}, '--n'],
  [['--n', '21'], {}, '--n'],
  [['--words', '299'], {}, '--words'],
  [['--words', 'bin'], {}, '--words'],
  [['--words', ','], {}, '--words'],
  [['--writer', 'normal,kötü'], {}, '--writer'],
  [['--writer', 'constructor'], {}, '--writer'],
  [['--baska'], {}, 'baska'],
  [['--writer', 'short'], { EVALUATE_GATEWAY_URL: 'https://a.example/v1' }, 'sandbox'],
] as const)('%j are refused', (args, environment, named) => {
  const read = readOptions(args, environment);
  expect('problem' in read ? read.problem : '').toContain(named);
});

test('titles are enough, different, and valid orders', () => {
  expect(new Set(evaluatedOrders.map(({ title }) => title)).size).toBe(20);
  for (const { title, request } of evaluatedOrders) {
    expect(title.length).toBeGreaterThanOrEqual(5);
    expect(request.length).toBeGreaterThanOrEqual(10);
  }
});

function aText(changes: Partial<EvaluatedText> & { score?: number; reuse?: number; missing?: string[] } = {}) {
  const { score = 100, reuse = 0, missing = [], ...text } = changes;
  return {
    ...{ title: 'Zeytin', writer: 'normal', target: 1_000, problem: undefined, seconds: 2 },
    citations: { checked: 20, removed: 0, unsupported: { count: 0, places: [] } },
    changes: { numbers: { changed: 15, flagged: 15 }, names: { changed: 5, flagged: 5 } },
    inventedLinks: 0,
    quality: {
      words: 1_000,
      length: { asked_min: 1_000, asked_max: 1_000, score },
      reuse: { share: reuse, count: 0, places: [] },
      openings: { count: 1, places: [] },
      worn_phrases: { count: 0, places: [] },
      uncited: null,
      contradictions: null,
      placeholders: { count: 0, places: [] },
      plan: { planned: 4, missing, misplaced: [], sections: [] },
      voice: null,
    },
    usage: { calls: 6, promptTokens: 100, completionTokens: 50, costUsd: 0.5, models: ['a/b'] },
    ...text,
  } satisfies EvaluatedText;
}

function invented(changes: Partial<CitationChanges>) {
  const text = aText({ writer: 'invent' });
  return { ...text, changes: { ...text.changes, ...changes } };
}

test('changes are told apart by the names that the sandbox invents', () => {
  const text =
    'Ölçüm Bayburt’ta yapıldı \\[1\\]. Oran %69 oldu \\[1\\]. Bayburt güzeldir.\nYıl 2027 \\[1\\].\nTunceli’de bitti \\[2\\].';
  const place = (text: string, kind: 'name' | 'number') => ({
    ...{ heading: null, paragraph: '', from: 0, text },
    claims: [{ kind, text: '', message: '' }],
  });
  const places = [
    ...[place('Ölçüm Bayburt’ta yapıldı [1].', 'name'), place('Oran %69 oldu [1].', 'number')],
    // A sentence flagged for another reason says nothing about its number.
    place('Yıl 2027 [1].', 'name'),
  ];
  expect(countChanges(text, { checked: 4, removed: 0, unsupported: { count: 3, places } })).toEqual({
    numbers: { changed: 2, flagged: 1 },
    names: { changed: 2, flagged: 1 },
  });
});

test('goals are met when nine of ten texts are as long as asked, no text repeats itself and no heading is missing', () => {
  const nine = Array.from({ length: 9 }, () => aText({ score: 95, reuse: 0.005 }));
  const [summary] = summarize([...nine, aText({ score: 20 })]);
  expect(summary).toMatchObject({ texts: 10, failed: 0, misses: [] });
  expect(summary?.row).toMatchObject({ asked: 'planned 1000', 'S_l ≥ 95': '90 %', 'cost USD': '0.5000', calls: '6.0' });
});

test.each([
  ['too many are too short', [aText({ score: 94.9 }), aText()], 'S_l ≥ 95 in 50 %'],
  ['one repeats itself', [aText(), aText({ reuse: 0.0051 })], 'reuse 0.51 %'],
  ['a heading is missing', [aText({ missing: ['Su'] }), aText()], 'coverage 88 %'],
  ['a link was made up', [aText({ inventedLinks: 1 })], '1 invented links'],
  ['nothing is cited', [aText({ citations: undefined })], 'none of the citations flagged'],
  [
    'what is said by its sources is flagged',
    [aText({ citations: { checked: 20, removed: 0, unsupported: { count: 2, places: [] } } })],
    '10.0 % of the citations flagged',
  ],
  [
    'changed numbers are not flagged',
    [invented({ numbers: { changed: 20, flagged: 18 } })],
    '90.0 % of the numbers that were changed flagged',
  ],
  [
    'changed names are not flagged',
    [invented({ names: { changed: 2, flagged: 1 } })],
    '50.0 % of the names that were changed flagged',
  ],
  ['no name was changed', [invented({ names: { changed: 0, flagged: 0 } })], 'no names were changed'],
  ['one was not written', [aText(), aText({ quality: undefined, problem: 'x' } as never)], '1 failed'],
] as const)('goals are not met when %s', (_, texts, miss) => {
  expect(summarize(texts)[0]?.misses).toContainEqual(miss);
});

test('what is not counted is told from nothing, and texts without a plan have no goals', () => {
  const [quick] = summarize([aText({ target: 'quick', quality: { ...aText().quality, plan: null } as never })]);
  expect(quick).toMatchObject({ misses: undefined, row: { coverage: '–', 'cited, unsupported, removed': '–' } });
});
