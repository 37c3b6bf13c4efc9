import { expect, test } from 'vitest';
import { turkish } from '../../../../../testing/turkish.ts';
import { ReadPassage } from '../read-passages.ts';
import { findUnsupportedClaims } from '../unsupported-claims.ts';
import { WordReader } from '../word-reader.ts';

const words = new WordReader(turkish);
const find = (passage: string, sentence: string) =>
  findUnsupportedClaims(sentence, [new ReadPassage(passage, words)], words).map(({ kind }) => kind);

const cave =
  'İnönü Mağarası, Ereğli ilçesinin 12 km güneydoğusundaki Alacabük köyündedir. Vadinin batı yamacında değirmenler var.';
const towns = 'Tirebolu, Giresun’un doğusunda yer alır. İlçenin kuzeyinde Karadeniz, güneyinde Doğankent bulunur.';

test.each([
  [cave, 'Mağara, Ereğli’nin güneydoğusunda.', 'Mağara, Ereğli’nin kuzeybatısında.'],
  [cave, 'Mağara, Ereğli’nin doğusunda kalıyor.', 'Mağara, Ereğli’nin kuzeydoğusunda kalıyor.'],
  [cave, 'Değirmenler vadinin batı kesiminde.', 'Değirmenler vadinin doğu kesiminde.'],
  [towns, 'Giresun, Tirebolu’nun batısındadır.', 'Giresun, Tirebolu’nun doğusundadır.'],
  [towns, 'İlçenin güneyinde Doğankent var.', 'İlçenin kuzeyinde Doğankent var.'],
])('%#: where things lie: %.0s%s', (passage, faithful, changed) => {
  expect(find(passage, faithful)).toEqual([]);
  expect(find(passage, changed)).toContain('direction');
});
