import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nastyString, turkishWord } from '../../testing/text-samples.ts';
import { toLower, toUpper } from '../../turkish/letters/casing.ts';
import { capitalizeTurkish, foldText, toTurkishLower, toTurkishUpper } from './turkish-case.ts';

describe('Turkish case', () => {
  it('knows the dotted and the dotless i', () => {
    expect(toTurkishLower('ISPARTA İZMİR')).toBe('ısparta izmir');
    expect(toTurkishUpper('istanbul ılgaz')).toBe('İSTANBUL ILGAZ');
    expect(toTurkishLower('I\u0307zmir')).toBe('izmir');
  });

  it.each([
    ['istanbul ankara', 'İstanbul ankara'],
    ['ılgaz', 'Ilgaz'],
    ['“istanbul”', '“İstanbul”'],
    ['ŞEHİR', 'ŞEHİR'],
    ['2 elma', '2 Elma'],
    ['', ''],
  ])('capitalizes %j as %j', (text, capitalized) => {
    expect(capitalizeTurkish(text)).toBe(capitalized);
  });

  it('is that of the checker, which imports nothing of the product', () => {
    fc.assert(
      fc.property(fc.oneof(turkishWord, nastyString), (text) => {
        expect(toTurkishLower(text)).toBe(toLower(text));
        expect(toTurkishUpper(text)).toBe(toUpper(text));
      }),
    );
  });

  it('comes back from upper case, letter by letter', () => {
    fc.assert(
      fc.property(turkishWord, (word) => {
        expect(toTurkishLower(toTurkishUpper(word))).toBe(word);
        expect(toTurkishUpper(word)).toHaveLength(word.length);
        expect(toTurkishLower(capitalizeTurkish(word))).toBe(word);
      }),
    );
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(nastyString, (text) => {
        expect(toTurkishLower(toTurkishLower(text))).toBe(toTurkishLower(text));
        expect(capitalizeTurkish(capitalizeTurkish(text))).toBe(capitalizeTurkish(text));
      }),
    );
  });

  it.each([
    ['ÜCRETSİZ', 'ucretsiz'],
    ['IŞIK', 'isik'],
    ['ışık', 'isik'],
    ['ENTERPRISE', 'enterprise'],
    ['I\u0307stanbul', 'istanbul'],
  ])('%s is looked for as %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});
