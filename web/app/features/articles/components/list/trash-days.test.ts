import { describe, expect, it } from 'vitest';
import { countDaysLeftInTrash } from './trash-row.tsx';

describe('days left in the trash', () => {
  it.each([
    ['2026-11-21T10:00:00Z', 30],
    ['2026-11-20T10:00:01Z', 30],
    ['2026-11-20T10:00:00Z', 29],
    ['2026-10-22T10:00:01Z', 1],
    ['2026-10-22T10:00:00Z', 0],
    ['2026-01-01T00:00:00Z', 0],
  ])('deleted at %s', (deletedAt, days) => {
    expect(countDaysLeftInTrash(deletedAt, new Date('2026-11-21T10:00:00Z'))).toBe(days);
  });
});
