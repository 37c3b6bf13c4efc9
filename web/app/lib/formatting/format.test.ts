import { describe, expect, it } from 'vitest';
import * as format from './format.ts';

describe('dates', () => {
  it('are those of Istanbul', () => {
    expect(format.formatDate('2026-11-20T21:30:00Z')).toBe('21 Kasım 2026');
    expect(format.formatDateTime('2026-11-21T04:04:00Z')).toBe('21 Kasım 2026 07:04');
    expect(format.formatShortDay('2026-11-21')).toBe('21 Kas');
  });
});

describe('relative times', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-21T11:59:40Z', 'şimdi'],
    ['2026-11-21T12:00:05Z', 'şimdi'],
    ['2026-11-21T11:59:10Z', '1 dakika önce'],
    ['2026-11-21T11:57:00Z', '3 dakika önce'],
    ['2026-11-21T11:16:00Z', '44 dakika önce'],
    ['2026-11-21T09:00:00Z', '3 saat önce'],
    ['2026-11-20T12:00:00Z', 'dün'],
    ['2026-11-15T12:00:00Z', '6 gün önce'],
    ['2026-11-14T12:00:00Z', '14 Kasım 2026'],
    ['2026-11-21T14:00:00Z', '2 saat sonra'],
  ])('%s is %s', (timestamp, words) => {
    expect(format.formatRelative(timestamp, now)).toBe(words);
  });
});

describe('times in lists', () => {
  it.each([
    ['2026-11-20T21:05:00Z', 'bugün 00:05'],
    ['2026-11-20T20:55:00Z', 'dün 23:55'],
    ['2026-11-19T20:55:00Z', '19 Kasım 2026'],
    ['2026-11-21T21:05:00Z', '22 Kasım 2026'],
  ])('%s is %s', (timestamp, words) => {
    expect(format.formatListTime(timestamp, new Date('2026-11-21T12:00:00Z'))).toBe(words);
  });
});

describe('numbers', () => {
  it('are written the Turkish way', () => {
    expect(format.formatNumber(1234567.5)).toBe('1.234.567,5');
    expect(format.formatChange(12)).toBe('+%12');
    expect(format.formatChange(-5.4)).toBe('-%5');
    expect(format.formatChange(0)).toBe('%0');
    expect(format.formatSeconds(12_499)).toBe('12 sn');
    expect(format.formatPrice(49)).toBe('₺49');
    expect(format.formatPrice(1234.5)).toBe('₺1.234,50');
    expect(format.formatPrice(9, 'EUR')).toBe('€9');
  });
});
