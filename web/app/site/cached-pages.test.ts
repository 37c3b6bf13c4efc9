import { describe, expect, test } from 'vitest';
import { findCachedPage } from './cached-pages.ts';

const findAt = (path: string, now: string) => findCachedPage(new URL(path, 'https://hokka.test'), new Date(now));
const findKey = (path: string, now: string) => findAt(path, now)?.key;

describe('a kept page', () => {
  test.each(['/terms', '/privacy', '/cookies', '/refund'])(
    '%s is rendered again when the day turns in Istanbul',
    (path) => {
      expect(findKey(path, '2026-11-20T21:00:00Z')).toBe(findKey(path, '2026-11-21T20:59:59Z'));
      expect(findKey(path, '2026-11-20T20:59:59Z')).not.toBe(findKey(path, '2026-11-20T21:00:00Z'));
    },
  );

  test.each(['/', '/sitemap', '/articles/0190e0b0-0000-7000-8000-000000000001'])('%s shows the year', (path) => {
    expect(findKey(path, '2026-11-20T20:59:59Z')).toBe(findKey(path, '2026-11-20T21:00:00Z'));
    expect(findKey(path, '2026-12-31T20:59:59Z')).not.toBe(findKey(path, '2026-12-31T21:00:00Z'));
  });

  test('is the same whatever else the address says', () => {
    const now = '2026-11-21T09:00:00Z';
    expect(findKey('/terms?utm_source=mail', now)).toBe(findKey('/terms', now));
    expect(findKey('/login', now)).toBeUndefined();
    expect(findKey('/terms/x', now)).toBeUndefined();
  });

  test.each([
    ['/terms?next=%2Fevil', '/terms'],
    ['/?sent=1', '/'],
    ['/articles?page=2&category=Bilim&utm_source=mail&page=3', '/articles?category=Bilim&page=2'],
    ['/articles?search=&tag=', '/articles'],
  ])('asked for as %s is made at %s', (asked, made) => {
    expect(findAt(asked, '2026-11-21T09:00:00Z')?.address.href).toBe(`https://hokka.test${made}`);
  });

  // `.data?_routes=root` has an empty answer; if it were cached, every visitor would get it.
  test('is never a part of one', () => {
    expect(
      findKey('/articles/0190e0b0-0000-7000-8000-000000000001.data?_routes=root', '2026-11-21T09:00:00Z'),
    ).toBeUndefined();
  });
});
