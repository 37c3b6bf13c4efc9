import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageWindow } from './pagination.tsx';

describe('page window', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 3, 4, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
    [7, 9, [1, 'gap', 6, 7, 8, 9]],
    [9, 9, [1, 'gap', 8, 9]],
  ])('page %i of %i', (page, totalPages, steps) => {
    expect(pageWindow(page, totalPages)).toEqual(steps);
  });

  it('always shows the ends and the page itself, in order, and hides at least two pages behind a gap', () => {
    const pages = fc
      .integer({ min: 1, max: 500 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));
    fc.assert(
      fc.property(pages, ([page, total]) => {
        const steps = pageWindow(page, total);
        const numbers = steps.filter((step) => step !== 'gap');
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        for (const must of [1, page, total]) expect(numbers).toContain(must);
        steps.forEach((step, index) => {
          if (step === 'gap') expect(Number(steps[index + 1]) - Number(steps[index - 1])).toBeGreaterThan(2);
        });
      }),
    );
  });
});
