import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expandUnicodeRange, readFontFaces } from './font-faces.ts';

const faces = readFontFaces(readFileSync(join(import.meta.dirname, '..', 'app', 'styles', 'fonts.css'), 'utf8'));

describe('fonts.css', () => {
  it.each(['literata-.*-normal', 'literata-.*-italic', 'inter-.*-normal'])(
    '%s sets Turkish and its neighbours',
    (pattern) => {
      const files = faces.filter(({ file }) => new RegExp(pattern).test(file));
      const characters = new Set(files.map((face) => face.characters).join(''));
      const needed =
        'abcçdefgğhıijklmnoöpqrsştuüvwxyzABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZâîûÂÎÛäßéèñøåæœŒÿ0123456789₺€%“”‘’„«»–—…•';
      expect([...needed].filter((character) => !characters.has(character))).toEqual([]);
    },
  );

  it('cuts no character twice for one face, so that its files fit together', () => {
    for (const file of faces) {
      const twin = faces.find((other) => other !== file && other.file.replace('-latin-ext-', '-latin-') === file.file);
      if (twin === undefined) continue;
      expect([...twin.characters].filter((character) => file.characters.includes(character))).toEqual([]);
    }
    expect(faces).toHaveLength(6);
  });
});

describe('a unicode range', () => {
  it('names single characters and spans', () => {
    expect(expandUnicodeRange('U+0041, U+0061-0063')).toBe('Aabc');
    expect(() => expandUnicodeRange('U+00??')).toThrow('Not a unicode range');
  });
});
