import { expect, test } from 'vitest';
import { findTestsPlayedLonger, selectParts } from './long-parts.ts';

function listSelected(...args: string[]): string[] {
  const selected = selectParts(args);
  return 'problem' in selected ? [selected.problem] : selected.parts.map(({ name }) => name);
}

test('without a name every part is run, however many random tests there are', () => {
  expect(listSelected()).toEqual(['unit', 'database', 'journeys', 'processes', 'evaluation']);
  expect(listSelected('200')).toEqual(['unit', 'database', 'journeys', 'processes', 'evaluation']);
});

test('a part is run by its name', () => {
  expect(listSelected('processes')).toEqual(['processes']);
  expect(listSelected('database', '200')).toEqual(['database']);
});

test('what is no part is said to be none', () => {
  expect(listSelected('walk')).toEqual([
    'There is no part "walk"; the parts are unit, database, journeys, processes, evaluation.',
  ]);
  expect(listSelected('0')).toEqual([expect.stringContaining('"0"')]);
  expect(listSelected('2', '3')).toEqual([expect.stringContaining('"3"')]);
});

test('random histories and hostile texts are found where they are', () => {
  expect(findTestsPlayedLonger()).toEqual(
    expect.arrayContaining([
      'server/src/hostile-texts.db.test.ts',
      'server/src/modules/sessions/session-histories.db.test.ts',
      'server/src/modules/payments/payment-histories.db.test.ts',
      'web/app/features/articles/markdown/hostile-texts.test.ts',
    ]),
  );
});
