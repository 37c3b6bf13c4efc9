import { expect, it } from 'vitest';
import { joinEqualEntries } from './timeline-panel.tsx';

const entry = (at: string, fields: object = {}) => ({
  ...{ kind: 'link_created' as const, at, by: 'Ayşe', detail: 'Deniz Kahve A.Ş.' },
  ...fields,
});

it('joins neighbours that say the same, with the time of the newest', () => {
  const entries = [entry('3'), entry('2'), entry('1', { by: 'Mehmet' }), entry('0')];
  expect(joinEqualEntries(entries).map(({ at, by, times }) => [at, by, times])).toEqual([
    ['3', 'Ayşe', 2],
    ['1', 'Mehmet', 1],
    ['0', 'Ayşe', 1],
  ]);
});

it('keeps entries that differ in what they tell', () => {
  const entries = [entry('2', { kind: 'commented', detail: 'Bir' }), entry('1', { kind: 'commented', detail: 'İki' })];
  expect(joinEqualEntries(entries).map(({ times }) => times)).toEqual([1, 1]);
});
