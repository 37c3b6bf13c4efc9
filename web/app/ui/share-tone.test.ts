import { describe, expect, it } from 'vitest';
import { computeShare, toShareTone } from './progress-bar.tsx';

describe('share', () => {
  it.each([
    [0, 'success'],
    [0.6999, 'success'],
    [0.7, 'warning'],
    [0.8999, 'warning'],
    [0.9, 'danger'],
    [1, 'danger'],
  ])('%d is %s', (share, tone) => {
    expect(toShareTone(share)).toBe(tone);
  });

  it('stays between nothing and all', () => {
    expect(computeShare(12, 10)).toBe(1);
    expect(computeShare(-1, 10)).toBe(0);
    expect(computeShare(3, 0)).toBe(0);
    expect(computeShare(3, 4)).toBe(0.75);
  });
});
