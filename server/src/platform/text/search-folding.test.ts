import { toTurkishLower, toTurkishUpper } from '@hokka/contracts/shared/turkish-case.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nastyString, turkishTitle } from '../../../../testing/text-samples.ts';
import { foldForSearch } from './search-folding.ts';

describe('foldForSearch', () => {
  it.each([
    ['IŞIK İZMİR Iğdır ÇALIŞMA Âlem', 'isik izmir igdir calisma alem'],
    ['çÇğĞıIiİöÖşŞüÜâÂîÎûÛ', 'ccggiiiioossuuaaiiuu'],
    ['I\u0307zmir g\u0306u\u0308l', 'izmir gul'],
    ['İstanbul’un “yeri” – daha…', 'istanbul\'un "yeri" - daha...'],
    ['Straße Ærø Łódź Œuvre Þór Ñandú', 'strasse aero lodz oeuvre thor nandu'],
    ['И\u0306', 'й'],
    ['Ёлка ﬁkir ŉ', "елка fikir 'n"],
    ['49 ₺ %20 a_b', '49 TL %20 a_b'],
    ['مرحبا 👩‍👩‍👧', 'مرحبا 👩‍👩‍👧'],
  ])('%j: %j', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });

  it('does not see case, Unicode form or missing diacritics', () => {
    fc.assert(
      fc.property(turkishTitle, (title) => {
        const folded = foldForSearch(title);
        expect(foldForSearch(toTurkishUpper(title))).toBe(folded);
        expect(foldForSearch(toTurkishLower(title))).toBe(folded);
        expect(foldForSearch(title.normalize('NFD'))).toBe(folded);
        expect(folded).toMatch(/^\p{ASCII}*$/u);
      }),
    );
  });

  it('changes nothing the second time, whatever the text', () => {
    fc.assert(
      fc.property(nastyString, (text) => {
        expect(foldForSearch(foldForSearch(text)).toLowerCase()).toBe(foldForSearch(text).toLowerCase());
      }),
    );
  });
});
