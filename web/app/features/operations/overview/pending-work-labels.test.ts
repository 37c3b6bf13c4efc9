import { pendingWorkKinds } from '@hokka/contracts/operations/pending-work.ts';
import { expect, test } from 'vitest';
import { formatCount, pendingWorkLabels } from './pending-work-labels.ts';

test('each leads to a list of its own', () => {
  expect(new Set(pendingWorkKinds.map((kind) => pendingWorkLabels[kind].to)).size).toBe(pendingWorkKinds.length);
});

test('says where it was not counted to the end', () => {
  expect(formatCount({ kind: 'messages', count: 12 })).toBe('12');
  expect(formatCount({ kind: 'messages', count: 1000, count_is_minimum: true })).toBe('1.000+');
});
