import { expect, test } from 'vitest';
import { recallList } from './list-memory.ts';

test('a list that was not shown yet is unfiltered', () => {
  expect(recallList('/admin/users')).toBe('/admin/users');
  expect(recallList('/admin/subscriptions', 'payments')).toBe('/admin/subscriptions?tab=payments');
});
