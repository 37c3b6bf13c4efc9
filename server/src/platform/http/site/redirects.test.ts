import { expect, test } from 'vitest';
import { findRedirect, toPageUrl } from './site.ts';

const ask = (target: string) => findRedirect(target, toPageUrl(target, 'https://hokka.example'));

test.each([
  ['/articles/', '/articles'],
  ['/articles/?page=2&utm=x', '/articles?page=2&utm=x'],
  ['//articles', '/articles'],
  ['/articles//1', '/articles/1'],
  ['/index.html', '/'],
  ['/pricing/index.html', '/pricing'],
  ['//', '/'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/a//', '/a'],
  ['/index.html/index.html', '/'],
])('%s leads to %s', (target, path) => {
  expect(ask(target)).toBe(path);
});

test.each(['/', '/articles', '/articles?page=2', '/?next=//x', '/sitemaps/pages.xml', '/my-index.html'])(
  '%s stays',
  (target) => {
    expect(ask(target)).toBeUndefined();
  },
);

test('no address leads to itself or out of the site', () => {
  for (const target of [
    '///',
    '/\\/\\x//',
    '//a//b//?//',
    '/x/index.html//',
    '/.//evil.example',
    '/..//evil.example/',
  ]) {
    const moved = ask(target) ?? '/';
    expect(moved).toMatch(/^\/(?![/\\])/);
    expect(ask(moved)).toBeUndefined();
  }
});
