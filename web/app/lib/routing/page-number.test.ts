import { describe, expect, it } from 'vitest';
import { parsePage } from './page-number.ts';

describe('page of an address', () => {
  it.each(['0', '-1', '1.5', 'abc', '', '1e3', ' 2', '9999999'])('reads %j as the first', (text) => {
    expect(parsePage(text)).toBe(1);
  });

  it('reads whole numbers', () => {
    expect(parsePage('1')).toBe(1);
    expect(parsePage('42')).toBe(42);
  });
});
