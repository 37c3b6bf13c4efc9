import { expect, test } from 'vitest';
import { isSamePlace, toCanonicalRoot, toHost } from './rules.ts';

test.each([
  'https://site.example/blog/wp-json/',
  'https://site.example/blog/wp-json',
  'HTTPS://Site.Example.:443//blog/wp-json/?lang=tr#x',
  'https://site.example/blog/index.php/wp-json/',
  'https://site.example/blog/?rest_route=/',
  'https://site.example/blog?rest_route=%2F',
  'https://site.example/blog/index.php?lang=tr&rest_route=/',
])('%s is the API of one WordPress', (root) => {
  expect(toCanonicalRoot('wordpress', root)).toBe('https://site.example/blog/wp-json/');
});

test.each([
  ['wordpress', 'https://site.example/?rest_route=/', 'https://site.example/wp-json/'],
  ['wordpress', 'https://site.example/index.php/api/', 'https://site.example/api/'],
  ['wordpress', 'https://site.example:8443/wp-json/', 'https://site.example:8443/wp-json/'],
  ['wordpress', 'http://127.0.0.1:8080/wp-json/', 'http://127.0.0.1:8080/wp-json/'],
  ['ghost', 'https://Site.example/dergi/ghost/api/admin', 'https://site.example/dergi/ghost/api/admin/'],
  ['webhook', 'https://Kanca.example./Al?anahtar=1', 'https://kanca.example/Al?anahtar=1'],
  ['webhook', 'https://kanca.example/Al/', 'https://kanca.example/Al/'],
] as const)('%s at %s', (kind, root, canonical) => {
  expect(toCanonicalRoot(kind, root)).toBe(canonical);
});

test.each([
  ['wordpress', 'https://kahve.example/wp-json/', 'https://kahve.example/?rest_route=/', true],
  ['wordpress', 'https://kahve.example/blog/index.php/wp-json/', 'https://kahve.example/blog/?rest_route=/', true],
  ['wordpress', 'https://kahve.example/blog/wp-json/', 'https://kahve.example/wp-json/', false],
  ['wordpress', 'https://kahve.example/wp-json/', 'https://cay.example/wp-json/', false],
  ['webhook', 'https://kanca.example/bir?anahtar=1', 'https://kanca.example/bir?anahtar=2', true],
  ['webhook', 'https://kanca.example/bir', 'https://kanca.example/iki', false],
] as const)('%s: %s and %s are one place: %s', (kind, one, other, isSame) => {
  expect(isSamePlace(toCanonicalRoot(kind, one), toCanonicalRoot(kind, other))).toBe(isSame);
});

test('runs share a server by its name and port', () => {
  expect(toHost('https://blog.example/wp-json/')).toBe('blog.example:443');
  expect(toHost('http://blog.example/alt/')).toBe('blog.example:80');
  expect(toHost('https://blog.example:8443/')).toBe('blog.example:8443');
});
