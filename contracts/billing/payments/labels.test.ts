import { expect, test } from 'vitest';
import { reportedStatusLabel } from './labels.ts';

test('a status of its own stays readable', () => {
  expect(reportedStatusLabel('success')).toBe('Başarılı');
  expect(reportedStatusLabel('waiting')).toBe('waiting');
  expect(reportedStatusLabel(undefined)).toBe('Durum yok');
});
