import { expect, test } from 'vitest';
import { pickSelected, toggleAll, toggleOne, toSelectionState } from './selection.ts';

const page = [
  { id: 'a', status: 'completed' },
  { id: 'b', status: 'failed' },
  { id: 'c', status: 'completed' },
] as const;

test('only completed articles of this page are selected', () => {
  expect(pickSelected(page, new Set(['c', 'b', 'z', 'a'])).map(({ id }) => id)).toEqual(['a', 'c']);
});

test('all of a page, and then nothing', () => {
  const all = toggleAll(page, new Set(['a']));
  expect([...all]).toEqual(['a', 'c']);
  expect([...toggleAll(page, all)]).toEqual([]);
});

test('says how much is selected', () => {
  expect(toSelectionState(page, new Set())).toBe('none');
  expect(toSelectionState(page, new Set(['b', 'z']))).toBe('none');
  expect(toSelectionState(page, new Set(['a']))).toBe('some');
  expect(toSelectionState(page, new Set(['a', 'c']))).toBe('all');
  expect(toSelectionState([], new Set())).toBe('none');
});

test('one is added and taken out without touching what was', () => {
  const before = new Set(['a']);
  expect([...toggleOne(before, 'c')]).toEqual(['a', 'c']);
  expect([...toggleOne(before, 'a')]).toEqual([]);
  expect([...before]).toEqual(['a']);
});
