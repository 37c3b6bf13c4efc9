import { describe, expect, it } from 'vitest';
import { readUrlState, writeUrlState } from './url-state.ts';

const defaults = { search: '', status: '', page: '1' };
const at = (search: string) => new URLSearchParams(search);

describe('url state', () => {
  it('reads what is there and defaults the rest', () => {
    expect(readUrlState(at('search=%C3%A7ay&page='), defaults)).toEqual({ search: 'çay', status: '', page: '1' });
  });

  it('leaves defaults out of the address and other parameters alone', () => {
    expect(`${writeUrlState(at('tab=2&status=failed&page=3'), defaults, { status: '' })}`).toBe('tab=2');
  });

  it('goes back to the first page unless the page is what changes', () => {
    expect(`${writeUrlState(at('page=3'), defaults, { search: 'a' })}`).toBe('search=a');
    expect(`${writeUrlState(at('search=a&page=3'), defaults, { page: '4' })}`).toBe('search=a&page=4');
    expect(`${writeUrlState(at('search=a&page=3'), defaults, { page: '1' })}`).toBe('search=a');
  });
});
