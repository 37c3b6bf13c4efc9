import { describe, expect, test } from 'vitest';
import { startCpuTimer } from '../../../../../testing/cpu-time.ts';
import { turkish } from '../../../../../testing/turkish.ts';
import { ReadPassage } from '../read-passages.ts';
import { findRuledClaims } from '../unsupported-claims.ts';
import { WordReader } from '../word-reader.ts';

const words = new WordReader(turkish);
const find = (passage: string, sentence: string) =>
  findRuledClaims(sentence, [new ReadPassage(passage, words)], words).map(({ rule }) => rule);

const dye = 'Usta önce yünü yıkar, ardından kökboyayı kazana ekler.';
const railway = 'Ray döşemesi önce Kemah’ta bitti, sonra Divriği’ye geçildi.';
const soil = 'Kireç, gübreden sonra serpilir.';

describe('what happens first, without dates', () => {
  test.each([
    [dye, 'Kökboya, yün yıkandıktan sonra kazana konur.', 'Önce kökboya eklenir, sonra yün yıkanır.'],
    [dye, 'Yün, kökboyadan önce gelir.', 'Kökboya yünden önce gelir.'],
    [railway, 'Divriği’ye Kemah’tan sonra geçildi.', 'Raylar önce Divriği’de, ardından Kemah’ta döşendi.'],
    [soil, 'Önce gübre, ardından kireç serpilir.', 'Kireç gübreden önce serpilir.'],
  ])('%s %s', (passage, faithful, changed) => {
    expect(find(passage, faithful)).toEqual([]);
    expect(find(passage, changed)).toContain('sequences');
  });

  test.each(['Usta iki yıl önce yünü bıraktı, sonra kökboya topladı.', 'Kökboya önce kurutulur.'])(
    'says nothing of another time or of a single step: %s',
    (sentence) => expect(find(dye, sentence)).not.toContain('sequences'),
  );

  test('takes time with the words', () => {
    const stop = startCpuTimer();
    find('önce yün sonra kazan ardından boya '.repeat(2_000), 'boyadan önce yün sonra kazan '.repeat(70));
    expect(stop()).toBeLessThan(8_000);
  });
});
