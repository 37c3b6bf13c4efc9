import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { drawHalves } from '../../../../testing/image-files.ts';
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

  test('is drawn by the template that was chosen, or is a picture, where that can be read', async () => {
    const words = { ...site, title: 'Kahve' };
    const picture = await drawHalves(600, 900).encode('webp');
    const colourAt = async (content: Parameters<typeof drawPreview>[0], x: number) => {
      const canvas = createCanvas(1200, 630);
      canvas.getContext('2d').drawImage(await loadImage(await drawPreview(content)), 0, 0);
      return [...canvas.getContext('2d').getImageData(x, 315, 1, 1).data].slice(0, 3);
    };
    expect(await colourAt({ ...words, template: 'ink' }, 1190)).toEqual([0x17, 0x1a, 0x2e]);
    expect(await colourAt({ ...words, template: 'turquoise' }, 1190)).toEqual([0x0f, 0x5f, 0x59]);
    expect(await colourAt({ ...words, template: 'frame' }, 28)).toEqual([0x1e, 0x40, 0xaf]);
    const [red = 0, , blue = 0] = await colourAt({ ...words, picture }, 300);
    expect([red > 230, blue < 40]).toEqual([true, true]);
    const broken = await drawPreview({ ...words, picture: Buffer.from('WebP?') });
    expect(Buffer.from(broken).equals(Buffer.from(await drawPreview(words)))).toBe(true);
  });

  test('has the colours, the name and the logo of a brand', async () => {
    const logo = new Uint8Array(await drawHalves(300, 100).encode('webp'));
    const brand = { name: 'Ajans', accent: '#b42318', coverColour: '#ffcc00', logo };
    const words = { ...site, title: 'Kahve', brand };
    const draw = async (content: Parameters<typeof drawPreview>[0]) => {
      const canvas = createCanvas(1200, 630);
      canvas.getContext('2d').drawImage(await loadImage(await drawPreview(content)), 0, 0);
      return (x: number, y: number) => [...canvas.getContext('2d').getImageData(x, y, 1, 1).data].slice(0, 3);
    };
    const plain = await draw(words);
    expect([plain(5, 315), plain(1190, 315)]).toEqual([
      [0xb4, 0x23, 0x18],
      [0xfb, 0xfa, 0xf6],
    ]);
    const [red = 0, , blue = 0] = plain(100, 100);
    expect([red > 230, blue < 40]).toEqual([true, true]);
    const covered = await draw({ ...words, template: 'turquoise' });
    expect(covered(1190, 315)).toEqual([0xff, 0xcc, 0x00]);
    const framed = await draw({ ...words, template: 'frame' });
    expect(framed(28, 315)).toEqual([0xb4, 0x23, 0x18]);
    const broken = await drawPreview({ ...words, brand: { ...brand, logo: Buffer.from('WebP?') } });
    expect(Buffer.from(broken).equals(Buffer.from(await drawPreview(words)))).toBe(false);
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
