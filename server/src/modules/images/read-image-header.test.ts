import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawHalves, makePngOfSize, makeTurnedJpeg } from '../../../../testing/image-files.ts';
import { readImageHeader } from './read-image-header.ts';

describe('the header of a picture', () => {
  test.each(['png', 'jpeg', 'webp', 'avif'] as const)('%s says its size, whole only', async (format) => {
    const file = await drawHalves(30, 20).encode(format as 'png');
    expect(readImageHeader(file)).toMatchObject({ format, width: 30, height: 20 });
    const longer = readImageHeader(new Uint8Array([...file, 1, 2, 3]));
    expect(typeof longer === 'string' ? longer : longer.format).toBe(format === 'avif' ? 'broken' : format);
    for (const part of [0.9, 0.5, 0.2]) {
      const cut = readImageHeader(file.subarray(0, Math.floor(file.length * part)));
      expect(['broken', 'foreign'], `${part}`).toContain(cut);
    }
  });

  test('is told before anything is decoded, whatever the pixels are', () => {
    expect(readImageHeader(makePngOfSize(30_000, 30_000))).toMatchObject({
      format: 'png',
      width: 30_000,
      height: 30_000,
    });
    expect(readImageHeader(makePngOfSize(0, 10))).toBe('broken');
  });

  test('says what decoding takes, in channels, depth and passes', async () => {
    const bytesOf = (file: Uint8Array) => {
      const header = readImageHeader(file);
      return typeof header === 'string' ? header : header.decodedBytes;
    };
    expect(bytesOf(makePngOfSize(100, 10))).toBe(1_000);
    expect(bytesOf(makePngOfSize(100, 10, { colourType: 6 }))).toBe(4_000);
    expect(bytesOf(makePngOfSize(100, 10, { colourType: 6, bits: 16, isInterlaced: true }))).toBe(16_000);
    const halves = drawHalves(100, 10);
    expect(bytesOf(await halves.encode('jpeg'))).toBe(3_000);
    // As baseline, but with the mark of a progressive frame.
    const progressive = await halves.encode('jpeg');
    progressive[progressive.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc2;
    expect(bytesOf(progressive)).toBe(6_000);
    expect(bytesOf(await halves.encode('webp'))).toBe(4_000);
    expect(bytesOf(await halves.encode('avif'))).toBe(4_000);
  });

  test('is found behind many notes', async () => {
    const file = await makeTurnedJpeg(30, 20, 3_000_000);
    expect(readImageHeader(file)).toMatchObject({ format: 'jpeg', width: 30, height: 20 });
  });

  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['<!doctype html><script>alert(1)</script>'],
    ['GIF89a\u0001\u0000\u0001\u0000'],
    ['%PDF-1.7'],
    [''],
  ])('%j is none', (text) => {
    expect(readImageHeader(Buffer.from(text, 'latin1'))).toBe('foreign');
  });

  test('of a picture with another size hidden behind it is the larger one', async () => {
    const small = await drawHalves(30, 20).encode('webp');
    const large = await drawHalves(300, 200).encode('webp');
    const joined = Buffer.concat([small, large.subarray(12)]);
    joined.writeUInt32LE(joined.length - 8, 4);
    expect(readImageHeader(joined)).toMatchObject({ width: 300, height: 200 });
  });

  test('of whatever bytes never throws', async () => {
    const files = await Promise.all(
      (['png', 'jpeg', 'webp', 'avif'] as const).map((format) => drawHalves(30, 20).encode(format as 'png')),
    );
    const damage = fc.array(fc.tuple(fc.nat(400), fc.integer({ min: 0, max: 255 })), { maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...files), damage, (file, changes) => {
        const bytes = Buffer.from(file);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const header = readImageHeader(bytes);
        expect(typeof header === 'string' || (header.width >= 1 && header.height >= 1)).toBe(true);
      }),
    );
  });
});
