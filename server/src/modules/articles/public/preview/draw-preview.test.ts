import { loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { drawPreview } from './draw-preview.ts';
import { wrapTitle } from './wrap-title.ts';

const site = { siteName: 'Hokka', author: 'Işıl Çağrı' };
const monster = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine';

describe('a preview', () => {
  test.each([
    ['a short title', { ...site, title: 'Kahve' }],
    ['200 characters', { ...site, title: 'İğneyle kuyu kazmak üzerine '.repeat(8).slice(0, 200) }],
    ['one enormous word', { ...site, title: monster }],
    ['200 characters without a space', { ...site, title: 'Ğ'.repeat(200) }],
    ['letters that no font has', { ...site, title: 'مرحبا 你好' }],
    ['pictures only', { ...site, title: '🎉🎉' }],
    ['the site', { siteName: 'Hokka' }],
  ])('of %s is a PNG of 1200 × 630 of bounded size', async (_what, words) => {
    const picture = await drawPreview(words);
    const { width, height } = await loadImage(picture);
    expect([width, height]).toEqual([1200, 630]);
    expect(Buffer.from(picture.subarray(1, 4)).toString()).toBe('PNG');
    expect(picture.length).toBeLessThan(250_000);
  });

  test('shows its title, Turkish letters apart from their cousins', async () => {
    const draw = async (title: string) => Buffer.from(await drawPreview({ ...site, title })).toString('base64');
    const pictures = await Promise.all(['ışık', 'işik', 'isik', 'İŞIK'].map(draw));
    expect(new Set(pictures).size).toBe(4);
    expect(await draw('ışık')).toBe(pictures[0]);
  });
});

describe('lines of a title', () => {
  const wrap = (title: string, linesMax = 3) =>
    wrapTitle(title, { widthPixels: 10, linesMax }, (text) => [...text].length);

  test('break between words', () => {
    expect(wrap('bir iki üç dört')).toEqual(['bir iki üç', 'dört']);
    expect(wrap('  ')).toEqual([]);
  });

  test('break a word that is wider than a line, never a letter with its mark', () => {
    expect(wrap('abcdefghijklm no')).toEqual(['abcdefghij', 'klm no']);
    expect(wrapTitle('g̈g̈g̈', { widthPixels: 2, linesMax: 9 }, (text) => text.length)).toEqual(['g̈', 'g̈', 'g̈']);
  });

  test('end with an ellipsis when there is no room', () => {
    expect(wrap('bir iki üç dört beş altı yedi sekiz dokuz on')).toEqual(['bir iki üç', 'dört beş', 'altı yedi…']);
    expect(wrap(monster, 2).join('')).toMatch(/^Muvaffakiyetsizleşt/);
    expect(wrap(monster, 2).at(-1)).toMatch(/…$/);
  });
});
