import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReturnPath, paths, patterns } from './paths.ts';

describe('paths', () => {
  it('escapes what it fills in', () => {
    expect(paths.editArticle('a/b c')).toBe('/dashboard/articles/edit/a%2Fb%20c');
    expect(paths.verifyEmail('$&')).toBe('/verify-email/%24%26');
  });
});

describe('login and return', () => {
  it('comes back to where the visitor was, search included', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const place = `/x${path}?${query}`;
        expect(parseReturnPath(new URL(paths.login(place), 'http://site').search)).toBe(place);
      }),
    );
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '',
    'dashboard',
  ])('never leaves the site for %j', (place) => {
    expect(paths.login(place)).toBe(patterns.login);
    expect(parseReturnPath(`?${new URLSearchParams({ next: place })}`)).toBe(patterns.dashboard);
  });

  it('goes to the dashboard without a place to return to', () => {
    expect(parseReturnPath('')).toBe('/dashboard');
    expect(paths.login('/dashboard')).toBe('/login');
  });
});
