import { describe, expect, test } from 'vitest';
import { keptPageKeyOf } from './kept-pages.ts';

const keyOf = (path: string, now: string) => keptPageKeyOf(new URL(path, 'https://hokka.test'), new Date(now));

describe('a kept page', () => {
  test.each(['/terms', '/privacy', '/cookies', '/refund'])('%s is made anew when the day turns in Istanbul', (path) => {
    expect(keyOf(path, '2026-11-20T21:00:00Z')).toBe(keyOf(path, '2026-11-21T20:59:59Z'));
    expect(keyOf(path, '2026-11-20T20:59:59Z')).not.toBe(keyOf(path, '2026-11-20T21:00:00Z'));
  });

  test.each(['/', '/sitemap', '/articles/0190e0b0-0000-7000-8000-000000000001'])('%s shows the year', (path) => {
    expect(keyOf(path, '2026-11-20T20:59:59Z')).toBe(keyOf(path, '2026-11-20T21:00:00Z'));
    expect(keyOf(path, '2026-12-31T20:59:59Z')).not.toBe(keyOf(path, '2026-12-31T21:00:00Z'));
  });

  test('is the same whatever else the address says', () => {
    const now = '2026-11-21T09:00:00Z';
    expect(keyOf('/terms?utm_source=mail', now)).toBe(keyOf('/terms', now));
    expect(keyOf('/login', now)).toBeUndefined();
    expect(keyOf('/terms/x', now)).toBeUndefined();
  });

  // `.data?_routes=root` is answered with nothing: kept, it would be what everybody gets.
  test('is never a part of one', () => {
    expect(
      keyOf('/articles/0190e0b0-0000-7000-8000-000000000001.data?_routes=root', '2026-11-21T09:00:00Z'),
    ).toBeUndefined();
  });
});
