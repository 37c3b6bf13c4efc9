import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nastyString, turkishTitle } from '../../../../testing/text-samples.ts';
import { contentDisposition, downloadFileName } from './file-name.ts';

describe('downloadFileName', () => {
  it.each([
    ['İstanbul’un IŞIKLI Çarşıları', 'İstanbul’un IŞIKLI Çarşıları.txt'],
    ['"Neden" %20 indirim?', 'Neden %20 indirim.txt'],
    ['A/B testi: 14:30', 'A-B testi 14-30.txt'],
    ['g\u0306ul', 'ğul.txt'],
    ['satır\nsonu\tve  boşluk', 'satır sonu ve boşluk.txt'],
    ['a\u0000b\u202egnp\ud800', 'abgnp.txt'],
    ['..gizli..', 'gizli.txt'],
    ['CON', '_CON.txt'],
    ['nul.notlar', '_nul.notlar.txt'],
    ['lpt¹', '_lpt¹.txt'],
    ['Konsol', 'Konsol.txt'],
    ['?*', 'makale.txt'],
    ['', 'makale.txt'],
    ['👩‍👩‍👧 aile', '👩‍👩‍👧 aile.txt'],
  ])('%j: %j', (title, name) => {
    expect(downloadFileName(title, 'txt')).toBe(name);
  });

  it('cuts a long title between characters', () => {
    expect(downloadFileName('ş'.repeat(200), 'txt')).toBe(`${'ş'.repeat(120)}.txt`);
    expect(downloadFileName(`${'a'.repeat(239)} b`, 'txt')).toBe(`${'a'.repeat(239)}.txt`);
    expect(downloadFileName('👩‍👩‍👧'.repeat(100), 'txt')).toBe(`${'👩‍👩‍👧'.repeat(13)}.txt`);
    expect(downloadFileName(`a${'\u0301'.repeat(500)}`, 'txt')).toBe('makale.txt');
  });

  it('leaves a title without forbidden signs as it is', () => {
    fc.assert(
      fc.property(
        turkishTitle.filter((title) => !/[?:]/.test(title)),
        (title) => {
          fc.pre(Buffer.byteLength(title) <= 240);
          expect(downloadFileName(title, 'txt')).toBe(`${title}.txt`);
        },
      ),
    );
  });

  it('is a name every system can store', () => {
    fc.assert(
      fc.property(nastyString, (title) => {
        const name = downloadFileName(title, 'txt');
        expect(name).toMatch(/^[^\s.\\/:*?"<>|\p{C}][^\\/:*?"<>|\p{Cc}\p{Cs}\u202e]*\.txt$/u);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(245);
        expect(downloadFileName(name.slice(0, -4), 'txt')).toBe(name);
      }),
    );
  });
});

describe('contentDisposition', () => {
  it.each([
    ['rapor.txt', `attachment; filename="rapor.txt"; filename*=UTF-8''rapor.txt`],
    [
      'İĞÜŞÖÇ ığüşöç.txt',
      `attachment; filename="IGUSOC igusoc.txt"; filename*=UTF-8''%C4%B0%C4%9E%C3%9C%C5%9E%C3%96%C3%87%20%C4%B1%C4%9F%C3%BC%C5%9F%C3%B6%C3%A7.txt`,
    ],
    [
      `a"b\\c 100%(x)*'.txt`,
      `attachment; filename="a_b_c 100_(x)*'.txt"; filename*=UTF-8''a%22b%5Cc%20100%25%28x%29%2A%27.txt`,
    ],
  ])('%j', (name, header) => {
    expect(contentDisposition(name)).toBe(header);
  });

  it('is one safe header line that carries the whole name', () => {
    fc.assert(
      fc.property(nastyString, (name) => {
        const header = contentDisposition(name);
        const [, encoded] =
          /^attachment; filename="[ !#$&-[\]-~]*"; filename\*=UTF-8''((?:[\w.!~-]|%[0-9A-F]{2})*)$/.exec(header) ?? [];
        expect(decodeURIComponent(encoded ?? 'does not match')).toBe(name.toWellFormed());
      }),
    );
  });
});
