import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replaceTitle, splitGrowingTitle, splitTitle } from './title-line.ts';

describe('the title at the beginning of a text', () => {
  test.each([
    ['# Çay\n\nMetin', 'Çay', 'Metin'],
    ['# İSTANBUL ışıkları #\nMetin', 'istanbul IŞIKLARI', 'Metin'],
    ['# 5 \\* yıldız\n\nMetin', '5 * yıldız', 'Metin'],
    ['# Çay\n \n\n    kod\n', 'Çay', '    kod\n'],
    ['# Çay  \r\n\r\nMetin', 'Çay', 'Metin'],
    ['# Çay', 'Çay', ''],
    ['# Kahve\n\nMetin', 'Çay', '# Kahve\n\nMetin'],
    ['## Çay\n\nMetin', 'Çay', '## Çay\n\nMetin'],
    ['Metin', 'Çay', 'Metin'],
    ['', 'Çay', ''],
  ])('of %j titled %j leaves %j', (content, title, body) => {
    const split = splitTitle(content, title);
    expect(split.body).toBe(body);
    expect(split.titleLine + split.body).toBe(content);
  });

  test.each(['#', '# ', '# Ça', '# Çay '])('is not shown while it is under way: %j', (content) => {
    expect(splitGrowingTitle(content, 'Çay demlemek').body).toBe('');
  });

  test.each(['# Kahve', 'Giriş', '# Çay demlemek\nGi', '## Ça'])('does not hide what is none: %j', (content) => {
    expect(splitGrowingTitle(content, 'Çay demlemek').body).not.toBe('');
  });

  test('follows a change of the title, and only where it stood', () => {
    expect(replaceTitle('# Çay\n\nMetin', 'Çay', 'Yeni *çay*')).toBe('# Yeni \\*çay\\*\n\nMetin');
    expect(replaceTitle('Metin', 'Çay', 'Kahve')).toBe('Metin');
    expect(replaceTitle('# Çay #\r\n\r\n  Metin', 'Çay', 'Kahve')).toBe('# Kahve\r\n\r\n  Metin');
  });

  test('property: is found again after any change', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (first, next) => {
        const once = replaceTitle('# a\n\nMetin', 'a', first);
        expect(splitTitle(replaceTitle(once, first, next), next).body).toBe('Metin');
      }),
    );
  });
});
