import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisMarks, buildBars, buildOutline, hasTrend, labelledDays } from './chart-scale.ts';

describe('the marks of an axis', () => {
  it.each([
    [0, [1, 0]],
    [2, [2, 1, 0]],
    [3, [3, 2, 1, 0]],
    [9, [10, 8, 6, 4, 2, 0]],
    [130, [150, 100, 50, 0]],
    [84_210, [100_000, 80_000, 60_000, 40_000, 20_000, 0]],
  ])('up to %i', (max, marks) => {
    expect(axisMarks(max)).toEqual(marks);
  });

  it.each([
    [0, [0.01, 0]],
    [0.03, [0.03, 0.02, 0.01, 0]],
    [0.9, [1, 0.8, 0.6, 0.4, 0.2, 0]],
    [2.5, [2.5, 2, 1.5, 1, 0.5, 0]],
  ])('of money up to %d', (max, marks) => {
    const found = axisMarks(max, 0.01);
    expect(found).toHaveLength(marks.length);
    marks.forEach((mark, index) => {
      expect(found[index]).toBeCloseTo(mark, 10);
    });
  });

  it('hold every value in at most five steps and waste at most a third of the height', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 1e9 }), (max) => {
        const marks = axisMarks(max);
        expect(marks.length).toBeLessThanOrEqual(6);
        expect(marks[0]).toBeGreaterThanOrEqual(max);
        expect(max / (marks[0] ?? 0)).toBeGreaterThan(0.66);
      }),
    );
  });
});

describe('the labels of days', () => {
  it.each([
    [7, [0, 1, 2, 3, 4, 5, 6]],
    [14, [1, 3, 5, 7, 9, 11, 13]],
    [28, [6, 13, 20, 27]],
    [30, [1, 8, 15, 22, 29]],
    [90, [5, 19, 33, 47, 61, 75, 89]],
  ])('of %i days are a week or another round interval apart', (count, places) => {
    expect(labelledDays(count)).toEqual(places);
  });
});

describe('bars', () => {
  it('stand in the middle of their days', () => {
    expect(buildBars([0, 5, 10], 10, 0.68)).toBe('M1.16 100v-50h0.68v50zM2.16 100v-100h0.68v100z');
  });
});

describe('an outline', () => {
  it('runs from the first value to the last, 0 at the bottom', () => {
    expect(buildOutline([0, 5, 10], 10)).toBe('M0.5 100L1.5 50L2.5 0');
    expect(buildOutline([], 10)).toBe('');
  });
});

describe('a trend', () => {
  it('needs values on at least four days', () => {
    expect(hasTrend([0, 3, 0, 1, 2, 0])).toBe(false);
    expect(hasTrend([0, 3, 0, 1, 2, 1])).toBe(true);
  });
});
