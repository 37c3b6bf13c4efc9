import { describe, expect, it } from 'vitest';
import { formatPeriod, formatQuota } from './labels.ts';

describe('a plan in words', () => {
  it.each([
    [3, '3 makale/ay'],
    [1500, '1.500 makale/ay'],
    [0, 'Sınırsız makale/ay'],
    [-1, 'Sınırsız makale/ay'],
  ])('a limit of %i', (limit, text) => {
    expect(formatQuota(limit, 'makale/ay')).toBe(text);
  });

  it('names a period of more than a month', () => {
    expect(formatPeriod({ duration_months: 1 })).toBe('/ ay');
    expect(formatPeriod({ duration_months: 12 })).toBe('/ 12 ay');
  });
});
